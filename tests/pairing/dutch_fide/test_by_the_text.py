"""The texts of 2017 and 2026 by trying everything, beside the programs that we take for them."""

from itertools import combinations, permutations

import pytest

from tests.pairing.corpus import kept
from tests.pairing.dutch_fide.by_the_text import TooLarge, pair
from tests.support.pairing import example, expected, names, record
from ukd.pairing import first_colours
from ukd.pairing.baku import SUFFIX
from ukd.pairing.dutch_fide.edition import EDITIONS, OF_2017, OF_2026
from ukd.pairing.dutch_fide.order import exchange, generated, homogeneous
from ukd.pairing.dutch_fide.players import Player
from ukd.pairing.engine import Pairing
from ukd.pairing.history import before


def player(no: int, halves: int = 0) -> Player:
    return Player(no, no, halves, "", "", frozenset(), 0, may_bye=True, topscorer=False)


@pytest.mark.parametrize("system", ["dutch-2017", "dutch-2026", "dutch-2026" + SUFFIX])
def test_the_programs_pair_by_the_text(system: str) -> None:
    edition = EDITIONS[system.removesuffix(SUFFIX)]
    tried, differing = 0, []
    for name, position, theirs in kept(system):
        try:
            ours = pair(position, edition, accelerated=system.endswith(SUFFIX), most=10)
        except TooLarge:
            continue
        tried += 1
        assert isinstance(ours, Pairing)
        others = [one.pairing for one in first_colours.alternatives(position, theirs)]
        if not any(ours.same_as(one) for one in (theirs, *others)):
            differing.append(name)
    assert differing == []
    assert tried > 30


def test_the_two_texts_are_not_the_same() -> None:
    differing = []
    for name, position, theirs in kept("dutch-2026"):
        try:
            ours = pair(position, OF_2017, most=8)
        except TooLarge:
            continue
        if not isinstance(ours, Pairing) or ours.pairs != theirs.pairs:
            differing.append(name)
    assert differing  # or trying 2017 on rounds of 2026 would show nothing


@pytest.mark.parametrize("name", names("tournament", "dutch-2026"))
def test_the_examples(name: str) -> None:
    case = example(name)
    present = {row["no"] for row in case["players"]}
    ours = pair(before(record(case), case["round"], present), OF_2026)
    assert isinstance(ours, Pairing)
    assert ours.same_as(expected(case["expected"]))


def test_transpositions_come_in_the_order_of_the_text() -> None:
    # Eleven players, five pairs: 6-7-8-9-10, 6-7-8-9-11, …, 11-10-9-8-7 are 720 (4.2.2).
    eleven = [player(no) for no in range(1, 12)]
    upper, lower = eleven[:5], eleven[5:]
    keys = [
        homogeneous(eleven, list(zip(upper, each, strict=True))) for each in permutations(lower, 5)
    ]
    assert len(keys) == 720
    assert keys == sorted(keys)  # permutations() goes by place as well
    # Two of them moved down: 3-4, 3-5, …, 11-10 are 72.
    moved, residents = eleven[:2], eleven[2:]
    keys = [
        generated(moved, residents, list(zip(moved, each, strict=True)))
        for each in permutations(residents, 2)
    ]
    assert len(keys) == 72
    assert keys == sorted(keys)


def test_exchanges_come_in_the_order_of_the_text() -> None:
    # The examples of 4.3.2, in a bracket of eleven: (out of S1, into S1).
    assert exchange([5], [6]) < exchange([5, 4], [6, 7])  # fewer
    assert exchange([4], [6]) < exchange([5], [8])  # a smaller difference
    assert exchange([4, 3], [8, 6]) < exchange([5, 4], [9, 8])
    assert exchange([5], [7]) < exchange([4], [6])  # the higher one out of S1
    assert exchange([5, 2], [6, 8]) < exchange([4, 3], [6, 8])
    assert exchange([5, 4], [6, 9]) < exchange([5, 4], [7, 8])  # the lower one into S1


def test_a_remainder_has_numbers_of_its_own() -> None:
    # 1 came down and meets 3: the others are 2, 4, 5, 6, and as numbers 1 to 4 they meet 1–3, 2–4.
    moved, residents = [player(1, 2)], [player(no) for no in range(2, 7)]
    one, two, three, four, five, six = (*moved, *residents)
    straight = generated(moved, residents, [(one, three), (two, five), (four, six)])
    crossed = generated(moved, residents, [(one, three), (two, six), (four, five)])
    turned = generated(moved, residents, [(one, three), (two, four), (five, six)])
    assert straight < crossed < turned
    assert all(generated(moved, residents, [(one, two), *rest]) < straight
               for rest in combinations([(three, five), (four, six)], 2))  # fmt: skip
