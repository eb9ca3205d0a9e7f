"""The cheapest matching against a plain search, and numbers packed into one."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ukd.pairing.cheapest import Edges, cheapest, packed, total, unpacked


def test_a_matching_by_hand() -> None:
    # 1-2 and 3-4 cost 5, 1-3 and 2-4 cost 3, 1-4 and 2-3 cost 4.
    edges = {(1, 2): 1, (3, 4): 4, (1, 3): 2, (2, 4): 1, (1, 4): 0, (2, 3): 4}
    mates = cheapest(edges, {1, 2, 3, 4})
    assert mates == {1: 3, 3: 1, 2: 4, 4: 2}
    assert total(edges, mates) == 3


def test_who_is_not_required_is_tied_only_where_it_helps() -> None:
    assert cheapest({(1, 2): 3, (1, 3): 1, (4, 5): 0}, {1}) in (
        {1: 3, 3: 1},
        {1: 3, 3: 1, 4: 5, 5: 4},
    )
    assert cheapest({(1, 2): 0, (1, 3): 0}, {1, 2, 3}) is None


@given(st.integers(0, 2**32), st.integers(2, 7))
@settings(max_examples=150, deadline=None)
def test_no_other_matching_is_cheaper(seed: int, count: int) -> None:
    dice = random.Random(seed)
    nodes = range(count)
    edges = {
        (one, other): dice.randint(-3, 3)
        for one in nodes
        for other in range(one + 1, count)
        if dice.random() < 0.6
    }
    required = {one for one in nodes if dice.random() < 0.7}
    least = min(_costs(edges, frozenset(nodes), frozenset(required)), default=None)
    mates = cheapest(edges, required)
    assert (None if mates is None else total(edges, mates)) == least


def _costs(edges: Edges, free: frozenset[int], required: frozenset[int]) -> Iterator[int]:
    """The cost of every matching that ties the required nodes."""
    if not required & free:
        yield 0
    for (one, other), cost in edges.items():
        if one in free and other in free:
            rest = {edge: price for edge, price in edges.items() if edge > (one, other)}
            for more in _costs(rest, free - {one, other}, required):
                yield cost + more


@pytest.mark.parametrize("fields", [(0, 0, 0), (1, -2, 3), (-1, 5, -7), (4, 0, -1)])
def test_packed_numbers_come_back(fields: tuple[int, ...]) -> None:
    assert unpacked(packed(*fields, bits=8), 3, 8) == fields


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(-9, 9)), max_size=5))
def test_sums_of_packed_numbers_compare_as_sums(fields: list[tuple[int, int]]) -> None:
    whole = sum(packed(*some, bits=16) for some in fields)
    assert unpacked(whole, 2, 16) == (sum(a for a, _ in fields), sum(b for _, b in fields))
