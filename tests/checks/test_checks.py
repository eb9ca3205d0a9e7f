"""The run of all checks: its order, its places, and what a reader has said before."""

import pytest
from hypothesis import given, settings

from tests.checks.tournaments import LAW, tournament
from tests.support.events import Event, events
from ukd import checks
from ukd.checks.said import SAID, unsaid
from ukd.model.findings import RANK, Log, catalogue
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.tournament import Kind, Tournament


def test_findings_come_in_the_order_of_the_checks_and_name_the_file() -> None:
    event = tournament(
        players={1: {"points_halves": 0}, 2: {"given": "B."}, 4: {"ukd": None}},
        games={0: {"black_no": 1}},
        city=None,
        time_control="30 dk",
        rounds=9,
    )
    run = checks.run(event, LAW, file="izmir.trf")
    assert [one.code for one in run] == [
        "self-pairing",
        "rounds-declared",
        "points-differ",
        "name-abbreviated",
        "place-missing",
        "time-too-short",
        "rated-below-least",
    ]
    assert {one.place.file for one in run} == {"izmir.trf"}


def test_what_a_reader_has_told_with_its_line_is_not_told_again() -> None:
    log = Log("izmir.trf")
    log.add("trf-points-differ", line=12, facts={"no": 1, "declared": "0", "computed": "2½"})
    event = tournament(players={1: {"points_halves": 0}})
    assert [one.code for one in checks.run(event, LAW)] == ["points-differ"]
    assert checks.run(event, LAW, reported=log.all()) == ()


@pytest.mark.parametrize("code", SAID)
def test_only_a_finding_at_least_as_severe_stands_for_ours(code: str) -> None:
    ours = RANK[catalogue()[code].severity]
    assert all(RANK[catalogue()[other].severity] <= ours for other in SAID[code])


def test_other_findings_stay() -> None:
    log = Log()
    log.add("self-pairing", player=1, round=1)
    assert unsaid(log.all(), ()) == log.all()


def of_support(event: Event) -> Tournament:
    """An event of tests.support.events as a tournament; its players have no names to speak of."""
    players = PLAYERS.frame(
        {"surname": f"Soyad{one['no']}", "given": "Ad", "name": "", **one}
        for one in event["entrants"]
    )
    return Tournament("Kupa", players, GAMES.frame(event["games"]), kind=Kind(event["kind"]))


@settings(deadline=None)
@given(events(most=24))
def test_any_event_is_checked_and_every_sentence_is_whole(event: Event) -> None:
    for one in checks.run(of_support(event), LAW):
        for text in (one.message("tr"), one.message("en"), one.remedy("tr"), one.remedy("en")):
            assert "{" not in text
            assert "…" not in text.replace('"…"', "").replace(" … (+", "")


@settings(deadline=None)
@given(events(most=24))
def test_the_order_of_players_and_games_does_not_matter(event: Event) -> None:
    told = of_support(event)
    mixed = Tournament(
        told.name,
        told.players.sample(fraction=1, shuffle=True, seed=1),
        told.games.sample(fraction=1, shuffle=True, seed=2),
        kind=told.kind,
    )
    assert set(map(str, checks.run(told, LAW))) == set(map(str, checks.run(mixed, LAW)))
