"""Days of an event, as arbiters write them."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd import turkish
from ukd.formats import day_span


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("15-18.02.2003", date(2003, 2, 15), date(2003, 2, 18)),
        ("11-18 Mayıs 2003", date(2003, 5, 11), date(2003, 5, 18)),
        ("9-10 NİSAN 2016", date(2016, 4, 9), date(2016, 4, 10)),
        ("28 Şubat - 3 Mart 2003", date(2003, 2, 28), date(2003, 3, 3)),
        ("28 Aralık 2002 – 3 Ocak 2003", date(2002, 12, 28), date(2003, 1, 3)),
        ("28.02-03.03.2003", date(2003, 2, 28), date(2003, 3, 3)),
        ("2016/04/09 - 2016/04/10", date(2016, 4, 9), date(2016, 4, 10)),
        ("11.-18. Mai 2003", date(2003, 5, 11), date(2003, 5, 18)),
        ("15-02-2003", date(2003, 2, 15), date(2003, 2, 15)),
    ],
)
def test_days(text: str, first: date, last: date) -> None:
    assert day_span.parse(text) == (first, last)


@pytest.mark.parametrize(
    "text", ["2003", "Şubat 2003", "18-15.02.2003", "32.01.2003", "15-18", "30 Şubat 2003", ""]
)
def test_what_does_not_tell_both_days_is_not_guessed(text: str) -> None:
    assert day_span.parse(text) is None


def test_days_at_the_end_of_a_line() -> None:
    assert day_span.find("Ankara, 01-05.03.2003") == (
        (date(2003, 3, 1), date(2003, 3, 5)),
        "Ankara",
    )
    assert day_span.find("Muğla, 2003") is None


@given(st.dates(date(1950, 1, 1), date(2040, 1, 1)), st.integers(0, 90))
def test_any_two_days_come_back(first: date, length: int) -> None:
    last = first + timedelta(days=length)
    assert day_span.parse(f"{first:%d.%m.%Y} - {last:%d.%m.%Y}") == (first, last)
    words = f"{turkish.long_date(first)} - {turkish.long_date(last)}"
    assert day_span.parse(words) == (first, last)
