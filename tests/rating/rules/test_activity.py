"""Madde 6.i by example: four counted games in the three years before the list."""

from datetime import date

import pytest

from tests.support.periods import LIST_DAY, played
from ukd.model.frames import HISTORY
from ukd.rating.rules.activity import is_active, recent
from ukd.regulation.edition import Regulation

LAW = Regulation.on(LIST_DAY)


@pytest.mark.madde("6.i")
def test_three_games_are_not_enough_and_four_are() -> None:
    assert not is_active(3, LAW)
    assert is_active(4, LAW)


@pytest.mark.madde("6.i")
@pytest.mark.parametrize(
    ("day", "counts"),
    [
        (date(2002, 6, 30), False),
        (date(2002, 7, 1), True),
        (date(2005, 6, 30), True),
        (date(2005, 7, 1), False),  # the day of the list itself (D12)
    ],
)
def test_the_three_years_end_on_the_day_before_the_list(day: date, counts: bool) -> None:
    history = HISTORY.frame([played("1", day, 4)])
    assert (recent(history, LIST_DAY, LAW).height == 1) is counts
