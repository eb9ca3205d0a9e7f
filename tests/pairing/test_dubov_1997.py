"""The Dubov system of 1997: the document's examples, the oracle, cases by hand, and laws."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pairing.oracle import Judge, illegal
from tests.support import pairing as cases
from tests.support import swiss
from ukd import assets
from ukd.pairing.dubov_1997 import Dubov1997
from ukd.pairing.dubov_1997.player import may_rise, who_may_meet
from ukd.pairing.engine import NoAnswer, NoPairing, Pairing
from ukd.pairing.history import Entrant, Position, before
from ukd.pairing.matching import Matching

ENGINE = Dubov1997()
JUDGE = Judge(ENGINE, cost=lambda position, pairing: 0)  # 9: any legal pairing will do
EXAMPLES = cases.names("state", ENGINE.name) + cases.names("tournament", ENGINE.name)


def paired(position: Position, reading: dict[str, str] | None = None) -> Pairing:
    outcome = ENGINE.pair(position, reading or {})
    assert isinstance(outcome, Pairing)
    return outcome


@cache
def oracle_rounds() -> list[tuple[Position, cases.Case]]:
    return [
        (before(cases.record(case), one["round"]), one)
        for case in cases.oracle(ENGINE.name)
        for one in case["rounds"]
    ]


def at_round_five(*players: Entrant) -> Position:
    """A position of round 5 of 9 without any meeting yet, unless an entrant says otherwise."""
    return Position(5, 9, players)


def player(no: int, rating: int, colours: str, mean: int | Fraction = 2000, **more: Any) -> Entrant:
    return Entrant(
        no,
        rating,
        name=f"P{no}",
        score_halves=more.pop("score_halves", 4),
        colours=colours,
        opponents_mean=Fraction(mean),
        **more,
    )


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples(name: str) -> None:
    case = cases.example(name)
    position = cases.position(case)
    right, *others = cases.accepted(case)
    found = paired(position)
    assert found.same_as(right)
    assert sorted(board.rule for board in found.boards) == sorted(case["colour_rules"])
    admitted = {one.pairing.coloured for one in ENGINE.alternatives(position)}
    assert admitted >= {one.coloured for one in others}


@pytest.mark.parametrize("zone", ["plain", "readings-differ", "arbiter"])
def test_the_oracle(zone: str) -> None:
    assert JUDGE.faults(zone) == []


def test_what_is_said_of_the_rounds_of_the_oracle() -> None:
    told = set()
    for position, one in oracle_rounds():
        found = paired(position)
        told |= {step.code for step in found.trace}
        assert all(step.why("tr") and step.why("en") for step in found.trace)
        assert ENGINE.is_at_discretion(found) == (one["zone"] == "arbiter")
        if one["zone"] != "arbiter":
            rules = [board.rule for board in found.boards]
            assert sorted(rules) == sorted(one["colour_rules"])
    known = assets.tables("texts/pairing")["dubov_1997"]
    # The oracle has no tournament in which one of these comes up.
    rare = {"floater", "arbiter-pair", "no-pairing", "unrated", "no-colours"}
    assert told | {f"dubov-1997-{code}" for code in rare} >= known.keys() >= told


def test_other_readings_of_the_rounds_of_the_oracle() -> None:
    for position, one in oracle_rounds():
        if one["zone"] == "plain":
            found = paired(position)
            assert all(
                paired(position, reading).same_as(found)
                for reading in ({"none": "fill"}, {"order63": "swap"})
            )
        if one["zone"] == "readings-differ":
            admitted = {other.pairing.coloured for other in ENGINE.alternatives(position)}
            assert admitted >= {other.coloured for other in cases.accepted(one)[1:]}


def test_the_bye_passes_over_a_free_point_and_looks_at_the_dominating_colour() -> None:
    position = at_round_five(
        player(1, 2100, "wbwb"),
        player(2, 2000, "bwbw"),
        player(3, 1900, "bwbw", mean=1950),
        player(4, 1900, "wbwb", mean=1990),
        player(5, 1900, "bwbw", mean=1960),
        player(6, 1900, "wbwb", mean=1980),
        player(7, 1800, "-bwb", free_point=True),
    )
    # 7 had a free point (2.2). Of the four with 1900, White is due to the most (1, 4, 6, 7), so it
    # is 4 or 6; 4 has the higher ARO.
    found = paired(position)
    assert found.bye == 4
    assert "7" in found.trace[0].why()


def test_row_after_row_by_exact_means() -> None:
    # 1 and 2 met opponents of 6001/3 on average, 3 of 2000: no rounding makes them equal.
    third = Fraction(6001, 3)
    position = at_round_five(
        player(1, 2300, "wbwb", mean=third),
        player(2, 2200, "wbwb", mean=third),
        player(3, 2100, "wbwb", mean=2000),
        player(4, 2050, "bwbw"),
        player(5, 2040, "bwbw"),
        player(6, 2030, "bwbw"),
    )
    # Whites: 3, then of the equals the lower rated, 2, then 1. Blacks by rating: 4, 5, 6.
    assert paired(position).coloured == {(3, 4), (2, 5), (1, 6)}


def test_a_player_moved_to_a_column_may_still_get_his_colour() -> None:
    # Both due White; 1 has the lower ARO and moves to Black's column (7.3), but he has a black too
    # many, so 3.2 gives him White. Read otherwise (AD-6), he keeps the colour of the column.
    position = at_round_five(player(1, 2300, "b-wb", mean=1900), player(2, 2200, "wbwb", mean=2000))
    first = paired(position)
    assert [(one.white, one.black, one.rule) for one in first.boards] == [(1, 2, "3.2")]
    (other,) = ENGINE.alternatives(position)
    assert other.pairing.coloured == {(2, 1)}
    assert other.readings == ({"moved": "column"},)


def test_the_latest_difference_of_colours_is_reversed() -> None:
    # Both balanced and due Black: the last round in which they differ is the second from the end.
    position = at_round_five(player(1, 2300, "bwbw", mean=1900), player(2, 2200, "wbbw", mean=2000))
    # 1 had Black in round 3 like 2; in round 2 White against Black: 1 gets Black.
    (board,) = paired(position).boards
    assert (board.white, board.black, board.rule) == (2, 1, "3.3")


def test_how_often_a_player_may_rise() -> None:
    def allowed(floats: str, at: int, total: int) -> bool:
        return may_rise(player(1, 2000, "", floats=floats), Position(at, total, ()))

    assert allowed("-U-", 4, 9)
    assert not allowed("--U", 4, 9)
    assert allowed("U-U-", 5, 9) and not allowed("U-U-U-", 7, 9)
    assert allowed("U-U-U-", 7, 10) and not allowed("U-U-U-U-", 9, 10)
    assert allowed("U-U-U-UU", 9, 9)


def test_only_legal_and_complete_pairings_count() -> None:
    # 1 and 2 have met, 3 and 4 too, and 1 has met 3: as printed, 1 takes 4 and leaves 2 and 3.
    position = at_round_five(
        player(1, 2300, "wbwb", opponents=frozenset({2, 3})),
        player(2, 2200, "bwbw", opponents=frozenset({1})),
        player(3, 2100, "wbwb", opponents=frozenset({1, 4}), score_halves=2),
        player(4, 2000, "bwbw", opponents=frozenset({3}), score_halves=2),
    )
    assert paired(position).pairs == {frozenset({1, 4}), frozenset({2, 3})}
    met = replace(position, entrants=position.entrants[:2])
    assert ENGINE.pair(met) == NoPairing("dubov-1997-no-pairing", (1, 2))


def test_without_ratings_or_colours_there_is_no_pairing() -> None:
    one, two = player(1, 2300, "wbwb"), player(2, 2200, "bwbw")
    unknown = at_round_five(one, replace(two, rating=None))
    assert ENGINE.pair(unknown) == NoAnswer("dubov-1997-unrated", (2,))
    assert ENGINE.alternatives(unknown) == ()
    met_unknown = at_round_five(replace(one, opponents_mean=None), two)
    assert ENGINE.pair(met_unknown) == NoAnswer("dubov-1997-unrated", (1,))
    no_colours = replace(at_round_five(one, two), colours_known=False)
    assert ENGINE.pair(no_colours) == NoAnswer("dubov-1997-no-colours")


def can_be_paired(position: Position) -> bool:
    """Whether 2.1 to 2.4 leave any pairing."""
    graph = who_may_meet(position)
    everybody = set(graph)
    if len(everybody) % 2 == 0:
        return Matching(graph, everybody).is_perfect
    return any(
        Matching(graph, everybody - {one.no}).is_perfect
        for one in position.entrants
        if not one.free_point
    )


@given(st.integers(4, 14), st.integers(3, 11), st.integers(0, 9999))
def test_there_is_a_legal_pairing_wherever_one_can_be(players: int, rounds: int, seed: int) -> None:
    for position, outcome in swiss.tournament(ENGINE, players, rounds, seed):
        if position.round == 1:
            continue
        if isinstance(outcome, NoPairing):
            assert not can_be_paired(position)
        else:
            assert illegal(position, outcome) is None


@given(st.integers(5, 12), st.integers(3, 6), st.integers(0, 9999), st.integers(0, 99))
def test_the_order_of_the_players_in_a_file_does_not_matter(
    players: int, rounds: int, seed: int, turn: int
) -> None:
    *_, (position, outcome) = swiss.tournament(ENGINE, players, rounds, seed)
    at = turn % players
    turned = replace(position, entrants=position.entrants[at:] + position.entrants[:at])
    again = ENGINE.pair(turned)
    if isinstance(outcome, Pairing) and not ENGINE.is_at_discretion(outcome):
        assert isinstance(again, Pairing) and again.same_as(outcome)


def test_a_big_tournament() -> None:
    for position, outcome in swiss.tournament(ENGINE, 300, 4, seed=7):
        assert isinstance(outcome, Pairing)
        if position.round > 1:
            assert illegal(position, outcome) is None
