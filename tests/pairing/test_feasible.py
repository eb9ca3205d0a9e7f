"""Choices one by one against plain enumeration of all pairings in the printed order."""

from collections.abc import Iterator
from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from ukd.pairing.feasible import Group, Pair, across, within
from ukd.pairing.matching import Graph, Matching

EDGES = st.sets(st.tuples(st.integers(1, 8), st.integers(1, 8)), max_size=20)


def graph(edges: set[Pair]) -> dict[int, set[int]]:
    joined: dict[int, set[int]] = {no: set() for no in range(1, 9)}
    for one, other in edges:
        if one != other:
            joined[one].add(other)
            joined[other].add(one)
    return joined


def all_pairings(joined: Graph, players: list[int]) -> Iterator[list[Pair]]:
    """Every complete pairing, the first player with each of the others in turn."""
    if not players:
        yield []
        return
    one, *rest = players
    for other in rest:
        if other in joined[one]:
            for pairs in all_pairings(joined, [no for no in rest if no != other]):
                yield [(one, other), *pairs]


def test_a_row_that_cannot_be_goes_down_and_the_last_goes_up() -> None:
    everybody = graph({(white, black) for white in (1, 2, 3) for black in (5, 6, 7)})
    everybody[1] -= {5, 6}
    everybody[5] -= {1}
    everybody[6] -= {1}
    # 1 has met 5 and 6. The blacks passed over keep their order, or 5 and 7 change places.
    assert across(everybody, [1, 2, 3], [5, 6, 7]) == [(1, 7), (2, 5), (3, 6)]
    assert across(everybody, [1, 2, 3], [5, 6, 7], changing_places=True) == [(1, 7), (2, 6), (3, 5)]
    # 7 left out, 1 has nobody.
    assert across(everybody, [1, 2], [5, 6]) is None
    assert across(everybody, [1, 2], [5]) is None


@given(EDGES)
def test_rows_are_the_first_order_of_the_right_that_works(edges: set[Pair]) -> None:
    joined = graph(edges)
    left, right = [1, 2, 3, 4], [5, 6, 7, 8]
    possible = (
        list(zip(left, order, strict=True))
        for order in permutations(right)
        if all(black in joined[white] for white, black in zip(left, order, strict=True))
    )
    assert across(joined, left, right) == next(possible, None)


@given(EDGES)
def test_within_a_group_the_first_complete_pairing_is_found(edges: set[Pair]) -> None:
    joined = graph(edges)
    everybody = list(range(1, 9))
    first = next(all_pairings(joined, everybody), None)
    if first is not None:
        assert within(joined, everybody, lambda one, waiting: list(waiting)) == first


@given(EDGES, st.integers(2, 7))
def test_as_few_leave_as_can_be_and_the_least_first(edges: set[Pair], size: int) -> None:
    joined, members = graph(edges), list(range(1, size + 1))
    leavers = Group(joined, members).leavers(kind=lambda no: no % 2, order=lambda no: -no)
    assert leavers is not None
    gone = [one.no for one in leavers]
    assert Matching(joined, set(members) - set(gone)).is_perfect
    fewer = combinations(members, max(len(gone) - 1, 0))
    assert not gone or not any(
        Matching(joined, set(members) - set(some)).is_perfect for some in fewer
    )
    if gone:
        spare = Matching(joined, members).spare()
        assert gone[0] == min(spare, key=lambda no: (no % 2, -no))
        alike = {no for no in spare if no % 2 == gone[0] % 2} - {gone[0]}
        assert set(leavers[0].equals) == alike


@given(EDGES, st.integers(1, 7))
def test_those_outside_are_cared_for(edges: set[Pair], size: int) -> None:
    joined, everybody = graph(edges), set(range(1, 9))
    members = list(range(1, size + 1))
    outside = everybody - set(members)
    if not Matching(joined, everybody).is_perfect:
        return
    group = Group(joined, members, outside)
    leavers = group.leavers(kind=lambda no: 0, order=lambda no: no)
    gone = group.needed_outside() if leavers is None else [one.no for one in leavers]
    assert Matching(joined, outside | set(gone)).is_perfect
    assert Matching(joined, set(members) - set(gone)).is_perfect
