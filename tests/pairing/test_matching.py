"""The largest number of pairs in a group, and who can be left out, against plain enumeration."""

from collections.abc import Collection

from hypothesis import given
from hypothesis import strategies as st

from ukd.pairing.matching import Graph, Matching

EDGES = st.integers(2, 8).flatmap(
    lambda n: st.tuples(
        st.just(n), st.sets(st.tuples(st.integers(1, n), st.integers(1, n)), max_size=2 * n)
    )
)


def graph(edges: Collection[tuple[int, int]], size: int) -> dict[int, set[int]]:
    joined: dict[int, set[int]] = {one: set() for one in range(1, size + 1)}
    for one, other in edges:
        if one != other:
            joined[one].add(other)
            joined[other].add(one)
    return joined


def most(joined: Graph, players: Collection[int]) -> int:
    """The largest number of pairs, by trying all."""
    if len(players) < 2:
        return 0
    one, *rest = sorted(players)
    with_one = (
        1 + most(joined, [left for left in rest if left != other])
        for other in rest
        if other in joined[one]
    )
    return max(most(joined, rest), *with_one, 0)


def test_two_who_can_only_meet_a_third() -> None:
    # Lim 11.4b: 1 and 2 can meet 6 only; 3, 4 and 5 meet each other and 6.
    joined = graph([(1, 6), (2, 6), (3, 4), (3, 5), (4, 5), (3, 6), (4, 6), (5, 6)], 6)
    matching = Matching(joined, range(1, 7))
    assert matching.size == 2
    # One of 1 and 2 stays alone, and one of the three.
    assert matching.spare() == {1, 2, 3, 4, 5}
    assert matching.without({2, 5}).is_perfect


def test_an_odd_cycle_is_seen_through() -> None:
    # 1-2-3-4-5-1 is a cycle of five with 6 hanging on it: it takes a blossom to pair all six.
    joined = graph([(1, 2), (2, 3), (3, 4), (4, 5), (5, 1), (3, 6)], 6)
    assert Matching(joined, range(1, 7)).pairs >= {frozenset({3, 6})}
    assert Matching(joined, range(1, 7)).is_perfect


@given(EDGES)
def test_no_other_matching_has_more_pairs(case: tuple[int, set[tuple[int, int]]]) -> None:
    size, edges = case
    joined, players = graph(edges, size), set(range(1, size + 1))
    matching = Matching(joined, players)
    assert matching.size == most(joined, players)
    assert all(other in joined[one] for one, other in map(tuple, matching.pairs))
    assert matching.spare() == {
        one for one in players if most(joined, players - {one}) == matching.size
    }


@given(EDGES, st.sets(st.integers(1, 8), max_size=4))
def test_players_may_leave(case: tuple[int, set[tuple[int, int]]], gone: set[int]) -> None:
    size, edges = case
    joined, players = graph(edges, size), set(range(1, size + 1))
    rest = Matching(joined, players).without(gone)
    assert rest.size == most(joined, players - gone)
    assert rest.is_perfect == (2 * rest.size == len(players - gone))
