"""Who has White: limits, due colours, histories, rank, lot."""

import pytest

from ukd.pairing.history import Entrant, Position
from ukd.pairing.lim.colours import allotted
from ukd.pairing.lim.field import Field
from ukd.pairing.lim.reading import LimReading

ABOVE, BELOW = 6, 2  # half-points; after five rounds the median is 2½ points


def board(
    first: str, second: str, halves: int = ABOVE, at: int = 6, **answers: str
) -> tuple[int, int, str, tuple[str, ...]]:
    """White, Black, the rule and the rules of the step for 1 and 2 of one score."""
    entrants = (
        Entrant(1, 2500, score_halves=halves, colours=first),
        Entrant(2, 2490, score_halves=halves, colours=second),
    )
    field = Field(Position(at, 6, entrants), LimReading(**answers))
    found, step = allotted(field, 1, 2, halves)
    return found.white, found.black, found.rule, step.rules


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("wbwbw", "bwbwb", (2, 1, "12.1")),  # 1 is due Black, 2 White
        ("wbw--", "-----", (2, 1, "12.1")),  # only 1 has a due colour
        ("-----", "wbw--", (1, 2, "12.1")),  # only 2 has one
        ("bwbww", "wbbwb", (2, 1, "12.1")),  # counts: 1 had one White more, 2 one Black more
        ("bwwbw", "wbbww", (1, 2, "12.3")),  # both due Black, 2 had White twice: 2 takes Black
        ("wbwbw", "bwwbw", (1, 2, "12.4")),  # both due Black; in round 2 2 had White, 1 Black
    ],
)
def test_colours(first: str, second: str, expected: tuple[int, int, str]) -> None:
    assert board(first, second)[:3] == expected


def test_equal_histories_go_by_rank_and_side() -> None:
    # Both are due White: the higher gets it in the median group and above, below it the lower.
    assert board("wbbwb", "wbbwb")[:3] == (1, 2, "12.4")
    assert board("wbbwb", "wbbwb", BELOW)[:3] == (2, 1, "12.4")
    assert board("wbbwb", "wbbwb", 5)[:3] == (1, 2, "12.4")


def test_the_last_round_lifts_the_limits_between_equals() -> None:
    # lim-13: both had White twice in a row or two Whites more; number 2 has White all the same.
    assert board("-wbww", "-wwbw") == (2, 1, "12.4", ("Lim 12.4", "Lim 13"))


def test_without_any_colour_the_lot_decides() -> None:
    assert board("", "", at=2)[:3] == (1, 2, "14.2")
    assert board("", "", at=2, lot="turned")[:3] == (2, 1, "14.2")
    # Round 1 knows no other answer: the lot was drawn for it.
    assert board("", "", at=1, lot="turned")[:3] == (1, 2, "14.2")


def test_who_is_higher_ranked() -> None:
    # 2 has more points: he is the higher one unless numbers alone count (AD-9).
    entrants = (
        Entrant(1, 2500, score_halves=6, colours="wb"),
        Entrant(2, 2490, score_halves=7, colours="wb"),
    )
    by = {
        rank: allotted(Field(Position(6, 9, entrants), LimReading(rank=rank)), 1, 2, 6)[0].white
        for rank in ("score", "number")
    }
    assert by == {"score": 2, "number": 1}
