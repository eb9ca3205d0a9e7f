"""The proposed pairing and its exchanges: the tables of the document, floaters, colours."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.support.pairing import example
from ukd.pairing.history import Entrant, Position
from ukd.pairing.lim.field import Field
from ukd.pairing.lim.groups import Direction, Group
from ukd.pairing.lim.pairs import GroupPairing
from ukd.pairing.lim.reading import LimReading


def pairs(
    entrants: Iterable[Entrant],
    *,
    incoming: tuple[int, ...] = (),
    direction: Direction = Direction.DOWN,
    maxi: bool = False,
    **answers: str,
) -> list[tuple[int, int]]:
    """The pairs of one group, in the order in which they are made."""
    position = Position(3, 9, tuple(entrants), maxi=maxi)
    residents = tuple(no for no in position.by_no if no not in incoming)
    group = Group(2, direction, residents, incoming)
    pairing = GroupPairing(Field(position, LimReading(**answers)), group)
    pairing.pair_all()
    return [pair[:2] for pair in pairing.pairs]


def group_of(count: int, met: Iterable[tuple[int, int]], due: str = "") -> list[Entrant]:
    """Players without colours, or due the colours of `due`, one letter a player."""
    opponents: dict[int, set[int]] = {no: set() for no in range(1, count + 1)}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    played = {"w": "wb", "b": "bw"}
    return [
        Entrant(
            no,
            2600 - 10 * no,
            score_halves=2,
            colours=played[due[no - 1]] if due else "",
            opponents=frozenset(opponents[no]),
        )
        for no in opponents
    ]


TABLE_11_2 = [
    ([], [(1, 4), (2, 5), (3, 6)]),
    ([4], [(1, 5), (2, 4), (3, 6)]),
    ([4, 5], [(1, 6), (2, 4), (3, 5)]),
    ([4, 5, 6], [(1, 3), (2, 5), (4, 6)]),
    ([4, 5, 6, 3], [(1, 2), (3, 5), (4, 6)]),
]


@pytest.mark.parametrize(("met", "expected"), TABLE_11_2)
def test_table_of_11_2(met: list[int], expected: list[tuple[int, int]]) -> None:
    assert pairs(group_of(6, [(1, other) for other in met])) == expected


@pytest.mark.parametrize(("met", "expected"), TABLE_11_2)
def test_upwards_it_is_mirrored(met: list[int], expected: list[tuple[int, int]]) -> None:
    # Lim 11.1b: number 6 begins and tries 3, 2, 1, then 4 and 5.
    turned = group_of(6, [(6, 7 - other) for other in met])
    assert pairs(turned, direction=Direction.UP) == [
        (7 - one, 7 - other) for one, other in expected
    ]


@pytest.mark.parametrize("case", example("lim-03-exchange-11.3")["cases"])
def test_table_of_11_3(case: dict[str, list[list[int]]]) -> None:
    met = [(one, other) for one, other in case["already_played"]]
    assert pairs(group_of(6, met)) == [(one, other) for one, other in case["pairs"]]


def test_an_exchange_for_colours() -> None:
    # Proposed: 1–4, 2–5, 3–6. Due: 1 and 4 White both, so 1 goes on to 5, who is due Black (12.2);
    # then 2 (Black) meets 4 (White) and 3 (Black) meets 6 (White).
    assert pairs(group_of(6, [], "wbbwbw")) == [(1, 5), (2, 4), (3, 6)]


def test_how_far_an_exchange_for_colours_goes() -> None:
    # Due White: 1 and 3; due Black: 2 and 4. Nobody of the other half suits 1 but 4, whom he met.
    group = group_of(4, [(1, 4)], "wbwb")
    assert pairs(group) == [(1, 2), (3, 4)]
    assert pairs(group, colour="half") == [(1, 3), (2, 4)]
    assert pairs(group, colour="net") == [(1, 3), (2, 4)]


def test_a_swap_must_leave_fewer_clashes() -> None:
    # Proposed: 1–4 and 2–5 clash, 3–6 does not. 1 and 2 swap opponents; 3–6 is left alone.
    group = group_of(6, [], "wbwwbb")
    assert pairs(group, colour="net") == [(1, 5), (2, 4), (3, 6)]
    # Only 1–3 clashes, and no swap makes it better.
    assert pairs(group_of(4, [], "wbww"), colour="net") == [(1, 3), (2, 4)]


def test_a_maxi_tournament_exchanges_within_100_points() -> None:
    near = group_of(4, [], "wbwb")
    far = [*near[:3], Entrant(4, 2400, score_halves=2, colours="bw")]
    # 1 clashes with 3; 4 is rated 10 or 170 below 3, 2 is 10 above him.
    assert pairs(near, maxi=True) == [(1, 4), (2, 3)]
    assert pairs(far, maxi=True) == [(1, 2), (3, 4)]


def test_floaters_first_and_the_highest_who_suits() -> None:
    # 1 comes from above with 1½ points and is due White: 2 is due White too, 3 is due Black.
    down = [Entrant(1, 2590, score_halves=3, colours="wb"), *group_of(4, [], "wwbb")[1:]]
    assert pairs(down, incoming=(1,)) == [(1, 3), (2, 4)]
    # Nobody is due Black: the first compatible one (10.8).
    down = [Entrant(1, 2590, score_halves=3, colours="wb"), *group_of(4, [(2, 4)], "wwww")[1:]]
    assert pairs(down, incoming=(1,)) == [(1, 2), (3, 4)]


def test_a_floater_from_below_takes_the_lowest() -> None:
    up = [*group_of(4, [], "wbwb")[:3], Entrant(4, 2560, score_halves=1, colours="wb")]
    # 4 is due White: of 1, 2 and 3 only 2 is due Black, so he meets him going up.
    assert pairs(up, incoming=(4,), direction=Direction.UP) == [(4, 2), (3, 1)]


def test_a_floater_from_below_in_the_median_group() -> None:
    # 5 comes from above, due White, and 6 from below, due Black. 5 meets 2, the highest due Black.
    median = [
        *group_of(4, [], "wbbw"),
        Entrant(5, 2550, score_halves=3, colours="wb"),
        Entrant(6, 2540, score_halves=1, colours="bw"),
    ]
    # 6 meets 1, the highest due White, or 4, the lowest (AD-4).
    assert pairs(median, incoming=(5, 6)) == [(5, 2), (6, 1), (3, 4)]
    assert pairs(median, incoming=(5, 6), medup="own") == [(5, 2), (6, 4), (1, 3)]


def test_a_floater_may_meet_a_floater() -> None:
    # 1, due White, and 2, due Black, come from above: by number 2 is the first who suits 1, of
    # those at home it is 3 (AD-3).
    group = [replace(one, score_halves=4 - (one.no + 1) // 2) for one in group_of(4, [], "wbbw")]
    assert pairs(group, incoming=(1, 2)) == [(1, 2), (3, 4)]
    assert pairs(group, incoming=(1, 2), cand="home") == [(1, 3), (2, 4)]
