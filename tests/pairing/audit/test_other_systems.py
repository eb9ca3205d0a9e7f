"""The club's rules, tables that were fixed before, matches of two games, and rare readings."""

import random
from dataclasses import replace

import polars as pl
import pytest

from tests.pairing.audit.test_event import event
from tests.pairing.audit.test_violations import record
from tests.support import audit as support
from ukd.model.kind import Kind
from ukd.pairing import ENGINES, tables
from ukd.pairing.audit import admitted, planted
from ukd.pairing.audit.asked import KNOCKOUT, Asked
from ukd.pairing.audit.findings import AuditFinding, Tier
from ukd.pairing.audit.one_round import Options, Verdict, audit_round
from ukd.pairing.audit.tournament import audit
from ukd.pairing.engine import Pairing
from ukd.pairing.history import Record, before

CLUB = ENGINES["club-swiss"]
WON = "1-0"
# 1, 2, 3 and 4 have a point each.
AFTER_ONE = record(
    {"boards": [[1, 5, WON], [6, 2, "0-1"], [3, 7, WON], [8, 4, "0-1"]], "bye": None}, players=8
)


def club(*boards: tuple[int, int]) -> list[AuditFinding]:
    return list(audit_round(support.with_round(AFTER_ONE, 2, boards, None), 2, CLUB).findings)


def test_any_pairing_of_equal_points_is_as_good_in_the_club() -> None:
    assert club((1, 2), (3, 4), (5, 6), (7, 8)) == []
    assert club((4, 1), (2, 3), (8, 5), (6, 7)) == []


def test_points_apart_are_told_with_a_better_pairing() -> None:
    (found,) = club((1, 6), (2, 3), (4, 5), (7, 8))
    assert (found.tier, found.code, found.rule) == (
        Tier.DISCRETION, "audit-club-points", "Club SW-2",
    )  # fmt: skip
    assert found.facts["made"] == ((1, 6), (4, 5)) and found.facts["right_apart"] == ()
    assert "1–6, 4–5" in found.why("tr")


def test_halves_in_the_first_round_of_the_club() -> None:
    made = support.with_round(AFTER_ONE, 1, [(1, 2), (3, 7), (4, 8), (5, 6)], None)
    (found,) = audit_round(made, 1, CLUB).findings
    assert (found.code, found.facts["made"]) == ("audit-club-halves", ((1, 2), (5, 6)))


def test_a_knockout_is_held_against_the_printed_rules() -> None:
    # Four players: 1 beats 4, 2 beats 3; then 1 meets 3, who is out.
    found = event([2000, 1900, 1800, 1700], [[(1, 4), (2, 3)], [(1, 3)]])
    first, second = audit(found, Asked(KNOCKOUT), ENGINES).rounds
    assert first.verdict is Verdict.AS_PAIRED
    assert [(one.rule, one.code, one.players) for one in second.findings] == [
        ("Club KO-2", "club-knockout-out", (3,))
    ]
    right = event([2000, 1900, 1800, 1700], [[(1, 4), (2, 3)], [(1, 2)]])
    assert audit(right, Asked(KNOCKOUT), ENGINES).count(Tier.VIOLATION) == 0


def two_teams(rounds: list[list[tuple[int, int]]]) -> list[Verdict | None]:
    found = event([2000, 1900, 1800, 1700, 1600, 1500], rounds, kind=Kind.SCHEVENINGEN)
    teams = ["Yıldızlar"] * 3 + ["Ustalar"] * 3
    players = found.players.with_columns(team=pl.Series(teams))
    done = audit(replace(found, players=players), Asked("lim"), ENGINES)
    assert done.system == "scheveningen"
    assert done.count(Tier.DEVIATION) == done.count(Tier.VIOLATION) == 0
    return [one.verdict for one in done.rounds]


def test_two_teams_by_their_table_and_otherwise() -> None:
    table = tables.scheveningen(3)
    assert table is not None
    assert set(two_teams([list(games) for games in table])) == {Verdict.AS_PAIRED}
    other = {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}
    turned = [[(other[one], other[two]) for one, two in games] for games in table]
    assert set(two_teams(turned)) == {Verdict.AS_PAIRED}
    # No rule demands the table, so another order of rounds is the arbiter's business.
    last_first = [list(games) for games in reversed(table)]
    assert Verdict.DISCRETION in two_teams(last_first)


def test_a_match_changes_colours() -> None:
    right = event([1900, 2000], [[(2, 1)], [(1, 2)], [(2, 1)]], kind=Kind.MATCH)
    assert {one.verdict for one in audit(right, Asked(), ENGINES).rounds} == {Verdict.AS_PAIRED}
    wrong = event([1900, 2000], [[(2, 1)], [(2, 1)]], kind=Kind.MATCH)
    assert audit(wrong, Asked(), ENGINES).rounds[1].verdict is not Verdict.AS_PAIRED


def test_a_colour_that_lim_allows_is_no_violation_of_a_system_only_guessed() -> None:
    # 1 had White twice and meets 2, who has as many points: Lim 13 lets him have it again.
    history = record(
        {"boards": [[1, 4, WON], [2, 5, WON], [6, 3, WON]], "bye": None},
        {"boards": [[1, 6, WON], [2, 4, WON], [3, 5, WON]], "bye": None},
        players=6,
        rounds_total=3,
    )
    made = support.with_round(history, 3, [(1, 2), (4, 3), (5, 6)], None)
    engine = ENGINES["dubov-1997"]
    (declared, *_) = audit_round(made, 3, engine).findings
    (guessed, *_) = audit_round(made, 3, engine, Options(is_guess=True)).findings
    assert declared.code == guessed.code == "audit-in-a-row-white"
    assert (declared.tier, guessed.tier) == (Tier.VIOLATION, Tier.DISCRETION)


def test_a_match_of_two_games_may_not_be_repeated() -> None:
    made = support.with_round(AFTER_ONE, 2, [(5, 1), (2, 3), (4, 8), (6, 7)], None)
    found = audit_round(made, 2, ENGINES["double-swiss"]).findings
    assert [(one.tier, one.rule) for one in found] == [(Tier.VIOLATION, "DSS C1")] * 2


@pytest.mark.parametrize(
    ("system", "reading", "rule"),
    [
        ("dutch-1998", {"d2": "number"}, "Dutch-1998 D2"),
        ("lim", {"home22": "apart"}, "Lim 22"),
    ],
)
def test_a_rare_reading_explains_a_round(system: str, reading: dict[str, str], rule: str) -> None:
    """A round paired by it, which the system and its other readings would pair otherwise."""
    engine = ENGINES[system]
    for history, at in _rounds(system):
        other = engine.pair(before(history, at), reading)
        known = [engine.pair(before(history, at))]
        known += [one.pairing for one in engine.alternatives(before(history, at))]
        if not isinstance(other, Pairing) or any(
            isinstance(one, Pairing) and one.same_as(other) for one in known
        ):
            continue
        boards = [(one.white, one.black) for one in other.boards]
        (found,) = audit_round(
            support.with_round(history, at, boards, other.bye), at, engine
        ).findings
        if found.code == "audit-reading":
            assert (found.tier, found.rule) == (Tier.DISCRETION, rule)
            return
    pytest.fail("no round was paired otherwise by this reading")


def test_rare_readings_are_answers_to_questions_of_the_system() -> None:
    for system, asked in admitted.RARE.items():
        for reading in asked:
            (question,) = reading
            assert reading[question] in ENGINES[system].questions[question][1:]


def _rounds(system: str) -> list[tuple[Record, int]]:
    """Rounds of random tournaments; every third player is of one federation."""
    found = []
    for seed in range(12):
        made = planted.tournament(ENGINES[system], 22, 7, random.Random(seed))
        people = tuple(
            replace(one, federation="TUR" if one.no % 3 else "AZE") for one in made.people
        )
        made = replace(made, people=people)
        found += [(made, at) for at in range(2, len(made.rounds) + 1)]
    return found
