"""An event as a whole: numbers, editions, the best fit, tables of a round robin."""

from dataclasses import replace
from datetime import date
from types import MappingProxyType
from typing import Any

import pytest

from ukd.model.frames import GAMES, PLAYERS
from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.pairing import ENGINES, tables
from ukd.pairing.audit import editions, fits
from ukd.pairing.audit.asked import Asked, OutOfTime
from ukd.pairing.audit.findings import Tier
from ukd.pairing.audit.fits import Fit
from ukd.pairing.audit.numbering import are_places, numbered
from ukd.pairing.audit.one_round import Verdict
from ukd.pairing.audit.tournament import audit


def event(
    ratings: list[int],
    rounds: list[list[tuple[int, int]]],
    ranks: list[int] | None = None,
    **more: Any,
) -> Tournament:
    """Games that White won; numbers are places in `ratings`."""
    players = [
        {"no": no, "surname": f"S{no:02}", "given": "", "name": f"S{no:02}", "ukd": rating,
         "rank": ranks[no - 1] if ranks else None}
        for no, rating in enumerate(ratings, start=1)
    ]  # fmt: skip
    games = [
        {"round": at, "board": number, "white_no": white, "black_no": black, "white_halves": 2,
         "black_halves": 0, "how": "played"}
        for at, boards in enumerate(rounds, start=1)
        for number, (white, black) in enumerate(boards, start=1)
    ]  # fmt: skip
    more.setdefault("kind", Kind.SWISS)
    return Tournament("Deneme", PLAYERS.frame(players), GAMES.frame(games), **more)


def test_places_are_no_pairing_numbers() -> None:
    # The winner, number 1 of the table, was rated last: the numbers are places.
    found = event([1500, 2000, 1900, 1800], [[(2, 4), (1, 3)]], ranks=[1, 2, 3, 4])
    assert are_places(found)
    numbers = numbered(found)
    assert [numbers.in_file(no) for no in (1, 2, 3, 4)] == [2, 3, 4, 1]
    done = audit(found, Asked("dutch-1998"), ENGINES)
    assert [one.code for one in done.notes][:1] == ["audit-numbers-rebuilt"]
    # By rating 2 v 4 and 3 v 1 are the pairs of round 1, in the numbers of the file.
    assert done.count(Tier.DEVIATION) == 0
    assert not are_places(event([2000, 1900, 1800, 1500], [[(1, 3)]], ranks=[1, 2, 3, 4]))
    assert not are_places(event([1500, 2000], [[(1, 2)]], ranks=[2, 1]))


@pytest.mark.parametrize(
    ("day", "system"),
    [
        (date(1991, 12, 31), None), (date(2005, 3, 1), "dutch-1998"),
        (date(2017, 6, 30), "dutch-1998"), (date(2017, 7, 1), "dutch-2017"),
        (date(2026, 1, 31), "dutch-2017"), (date(2026, 2, 1), "dutch-2026"),
    ],
)  # fmt: skip
def test_the_edition_follows_the_first_day(day: date, system: str | None) -> None:
    assert editions.in_force(day) == system


def test_the_edition_in_force_and_another_one() -> None:
    found = event([2000, 1900, 1800, 1700], [[(1, 3), (4, 2)]], first_day=date(2005, 3, 1))
    assert audit(found, Asked("dutch"), ENGINES).system == "dutch-1998"
    other = audit(found, Asked("dutch-2026"), {"dutch-1998": ENGINES["dutch-1998"]})
    assert [one.code for one in other.notes if one.code.startswith("audit-other")] == [
        "audit-other-edition"
    ]
    assert other.rounds[0].why[0].code == "audit-engine-missing"
    declared = event([2000, 1900], [[(1, 2)]], system="FIDE_DUTCH_2017")
    assert audit(declared, Asked(), {}).system == "dutch-2017"


def test_where_the_system_comes_from() -> None:
    def told(system: str, declared: str | None = None) -> set[str]:
        found = event([2000, 1900], [[(1, 2)]], system=declared, first_day=date(2018, 3, 1))
        codes = {one.code for one in audit(found, Asked(system), {}).notes}
        return {one for one in codes if one.startswith("audit-system-")}

    assert told("lim") == {"audit-system-named"}
    assert told("dutch") == {"audit-system-of-day"}
    assert told("auto", "FIDE_DUTCH_2017") == {"audit-system-declared"}
    assert told("dutch-2017", "FIDE_DUTCH_2017") == {"audit-system-declared"}
    assert told("lim", "FIDE_DUTCH_2017") == {"audit-system-another"}
    undated = event([2000, 1900], [[(1, 2)]])
    assert "audit-system-named" in {one.code for one in audit(undated, Asked("dutch"), {}).notes}


def test_how_sure_the_best_fit_is() -> None:
    assert fits.sureness([Fit("a", 7, 7), Fit("b", 3, 7)]) == "high"
    assert fits.sureness([Fit("a", 6, 7), Fit("b", 3, 7)]) == "medium"
    assert fits.sureness([Fit("a", 3, 3), Fit("b", 1, 3)]) == "medium"
    assert fits.sureness([Fit("a", 7, 7), Fit("b", 7, 7)]) == "low"
    assert fits.sureness([Fit("a", 3, 7), Fit("b", 1, 7)]) == "low"


def test_kinds_and_missing_rounds() -> None:
    team = event([2000, 1900], [[(1, 2)]], kind=Kind.TEAM)
    assert [one.code for one in audit(team, Asked(), ENGINES).notes] == ["audit-kind"]
    teams = event([2000, 1900], [[(1, 2)]], kind=Kind.SCHEVENINGEN)
    assert [one.code for one in audit(teams, Asked(), ENGINES).notes] == ["audit-two-teams"]
    swiss = event([2000, 1900], [[(1, 2)]])
    for declared in (None, 1):
        notes = audit(replace(swiss, rounds=1, rounds_declared=declared), Asked(), ENGINES).notes
        told = "audit-rounds-undeclared" in [one.code for one in notes]
        assert told == (declared is None)
    empty = event([2000, 1900], [])
    assert [one.code for one in audit(empty, Asked(), ENGINES).notes] == ["audit-no-rounds"]


@pytest.mark.parametrize("players", [5, 6, 9, 10])
def test_a_table_is_known_by_whatever_numbers_stand_in_the_file(players: int) -> None:
    drawn = {number: (number * 2) % players + 1 for number in range(1, players + 1)}
    if len(set(drawn.values())) < players:
        drawn = {number: players + 1 - number for number in range(1, players + 1)}
    rounds = [
        [(drawn[white], drawn[black]) for white, black in games] for games in tables.berger(players)
    ]
    found = event(list(range(2000, 2000 - players, -1)), rounds, kind=Kind.ROUND_ROBIN)
    done = audit(found, Asked("lim"), ENGINES)
    assert done.system == "berger"
    assert {one.verdict for one in done.rounds} == {Verdict.AS_PAIRED}
    assert "audit-seats" in [one.code for one in done.notes]


def test_a_game_out_of_its_place_in_a_table() -> None:
    same = event([2000, 1900, 1800, 1700, 1600, 1500], [list(one) for one in tables.berger(6)],
                 kind=Kind.ROUND_ROBIN)  # fmt: skip
    assert {one.verdict for one in audit(same, Asked(), ENGINES).rounds} == {Verdict.AS_PAIRED}
    turned = [[(b, a) if (at, n) == (0, 0) else (a, b) for n, (a, b) in enumerate(games)]
              for at, games in enumerate(tables.berger(6))]  # fmt: skip
    found = event([2000, 1900, 1800, 1700, 1600, 1500], turned, kind=Kind.ROUND_ROBIN)
    done = audit(found, Asked(), ENGINES)
    assert done.rounds[0].verdict is Verdict.DEVIATION
    assert done.rounds[0].findings[0].code == "audit-colours"


def test_a_round_out_of_time_or_a_fault_stops_nothing() -> None:
    found = event([2000, 1900, 1800, 1700], [[(1, 3), (4, 2)], [(2, 1), (3, 4)]])

    class Broken:
        name = "lim"
        questions = MappingProxyType({})

        def pair(self, position, reading=None):
            raise OutOfTime if position.round == 1 else KeyError("x")

        def alternatives(self, position):
            return ()

    done = audit(found, Asked("lim"), {"lim": Broken()})
    assert [one.why[0].code for one in done.rounds] == ["audit-out-of-time", "audit-engine-fails"]
    assert done.audited == 0
