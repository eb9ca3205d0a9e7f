"""A blocked median group: which side gives which pair (Lim 9.6)."""

from ukd.pairing.history import Entrant, Position
from ukd.pairing.lim.field import Field
from ukd.pairing.lim.median import Side, group, opened
from ukd.pairing.lim.reading import LimReading
from ukd.pairing.lim.swaps import Pair

# After four rounds: 1–4 above the median, 5–8 below it, all of whom may meet; 9 has met 1 and 5.
SCORES = {1: 6, 2: 6, 3: 5, 4: 5, 5: 3, 6: 3, 7: 1, 8: 1, 9: 4}


def field(met: frozenset[int], **answers: str) -> Field:
    entrants = tuple(
        Entrant(
            no,
            score_halves=halves,
            opponents=met if no == 9 else frozenset({9} if no in met else ()),
        )
        for no, halves in SCORES.items()
    )
    return Field(Position(5, 9, entrants), LimReading(**answers))


def test_more_floaters_from_above_take_from_the_lower_side() -> None:
    above, below, (step,) = opened(
        field(frozenset({1})),
        (9,),
        Side((Pair(2, 3, 5),), (1,)),
        Side((Pair(8, 7, 1), Pair(6, 5, 3)), ()),
    )
    assert (below.floaters, below.pairs) == ((6, 5), (Pair(8, 7, 1),))
    assert above.floaters == (1,)
    assert (step.code, step.facts) == ("lim-opened-below", {"pairs": ((6, 5),)})


def test_else_the_higher_side() -> None:
    above, below, (step,) = opened(
        field(frozenset({5})),
        (9,),
        Side((Pair(1, 2, 6), Pair(3, 4, 5)), ()),
        Side((Pair(8, 7, 1),), (5,)),
    )
    assert (above.floaters, below.floaters) == ((3, 4), (5,))
    assert step.code == "lim-opened-above"


def test_the_other_side_if_one_is_used_up() -> None:
    above, below, steps = opened(field(frozenset({5})), (9,), Side(), Side((Pair(8, 7, 1),), (5,)))
    assert (above, below.floaters) == (Side(), (5, 8, 7))
    assert [step.code for step in steps] == ["lim-opened-below"]


def test_the_first_pair_of_the_nearest_group() -> None:
    # AD-8: "the first pair" may be read as the one made first there.
    pairs = (Pair(1, 2, 6), Pair(3, 4, 5), Pair(6, 8, 5))
    assert Side(pairs).opened("latest")[1] == Pair(6, 8, 5)
    rest, undone = Side(pairs).opened("first")
    assert (undone, rest.pairs) == (Pair(3, 4, 5), (Pair(1, 2, 6), Pair(6, 8, 5)))


def test_a_median_group_that_can_be_paired_is_left_alone() -> None:
    sides = Side((Pair(2, 3, 5),), (1,)), Side((Pair(8, 7, 1),), ())
    assert opened(field(frozenset()), (9,), *sides) == (*sides, [])


def test_floaters_from_above_are_paired_first() -> None:
    # 10.6.3: down by score and number, then up from the lowest score and number.
    found = group(field(frozenset()), (9,), Side((), (3, 2, 1)), Side((), (5, 7, 8)))
    assert found.incoming == (1, 2, 3, 8, 7, 5)
