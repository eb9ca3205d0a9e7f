"""Which list a day belongs to (D8)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.desk import periods
from ukd.errors import LedgerError

MONTHS = (1, 7)


@pytest.mark.madde("6.c", "7.b")
@pytest.mark.parametrize(
    ("day", "after"),
    [
        (date(2005, 1, 1), date(2005, 7, 1)),
        (date(2005, 6, 30), date(2005, 7, 1)),
        (date(2005, 7, 1), date(2006, 1, 1)),
        (date(2005, 12, 31), date(2006, 1, 1)),
    ],
)
def test_a_tournament_counts_for_the_list_after_its_last_day(day, after):
    assert periods.list_after(day, MONTHS) == after


@given(st.dates(date(1900, 1, 1), date(2200, 1, 1)))
def test_lists_stand_on_both_sides_of_every_day(day):
    after = periods.list_after(day, MONTHS)
    before = periods.list_before(after, MONTHS)
    assert before <= day < after
    assert periods.list_after(after - timedelta(days=1), MONTHS) == after


def test_a_period_is_named_by_the_month_of_its_list():
    for said in ("2005-07", "2005-07-01", " 2005-07 "):
        assert periods.period(said, MONTHS) == date(2005, 7, 1)
    assert periods.name(date(2005, 7, 1)) == "2005-07"
    with pytest.raises(LedgerError):
        periods.period("2005-03", MONTHS)
