"""Periods: a half-year is named by the month of the list it ends in, 2005-07 or 2006-01."""

import re
from datetime import date

from ukd.errors import LedgerError
from ukd.regulation.articles import madde

EVERY_MONTH = tuple(range(1, 13))
"""For a list that is only asked for: whether there is one, the ledger knows."""

_NAME = re.compile(r"(\d{4})-(\d{2})(?:-01)?")


def period(said: str, months: tuple[int, ...]) -> date:
    """The day of the list of a period: "2005-07" is 2005-07-01. Raises LedgerError."""
    found = _NAME.fullmatch(said.strip())
    if found is None or int(found[2]) not in months or int(found[1]) < 1:
        raise LedgerError("period-form", period=said)
    return date(int(found[1]), int(found[2]), 1)


def name(day: date) -> str:
    """The name of the period that ends in the list of that day."""
    return f"{day:%Y-%m}"


@madde("6.c", "7.b")
def list_after(day: date, months: tuple[int, ...]) -> date:
    """The first list after a day: a tournament that ends on it belongs to that list (D8).

    `months` are those on whose first day lists come out.
    """
    days = (date(year, month, 1) for year in (day.year, day.year + 1) for month in sorted(months))
    return next(each for each in days if each > day)


def list_before(day: date, months: tuple[int, ...]) -> date:
    """The last list before the list of a day."""
    days = (
        date(year, month, 1)
        for year in (day.year, day.year - 1)
        for month in sorted(months, reverse=True)
    )
    return next(each for each in days if each < day)
