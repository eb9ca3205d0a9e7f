"""The days of an event as people write them: "15-18.02.2003", "28 Şubat - 3 Mart 2003"."""

import re
from datetime import date

from ukd import turkish

_ENGLISH = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_GERMAN = {"mai": 5, "okt": 10, "dez": 12, "marz": 3, "mrz": 3}
_YEAR_FIRST = re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})")
_DAY_FIRST = re.compile(
    r"(?P<day>\d{1,2})\.?(?:\s*[./-]\s*(?P<month>\d{1,2})(?=\D|$)|\s*(?P<word>[^\W\d_]{3,}))?"
    r"(?:\s*[./-]?\s*(?P<year>(?:19|20)\d\d))?"
)

Span = tuple[date, date]


def parse(text: str) -> Span | None:
    """First and last day, in European order; None if the text does not tell both for certain.

    A part that is left out ("15-18.02.2003") is the one of the last day.
    """
    days = _year_first(text) or _day_first(text)
    return days if days and days[0] <= days[1] else None


def find(text: str) -> tuple[Span, str] | None:
    """The days at the end of a line and the words before them: "Ankara, 01-05.03.2003"."""
    for found in re.finditer(r"\d", text):
        if span := parse(text[found.start() :].strip()):
            return span, text[: found.start()].strip(" ,;-–/(")
    return None


def _year_first(text: str) -> Span | None:
    found = _YEAR_FIRST.findall(text)
    if not 1 <= len(found) <= 2 or _YEAR_FIRST.sub("", text).strip(" -–—/.") not in ("", "to"):
        return None
    days = [_day(*map(int, parts)) for parts in found]
    return (days[0], days[-1]) if days[0] and days[-1] else None


def _day_first(text: str) -> Span | None:
    """One or two days with the month in figures or as a word."""
    parts = re.split(r"\s*[-–—]\s*|\s+(?:to|bis|ile)\s+", text.strip(" ()"))
    if len(parts) > 2:
        # "15-02-2003" is one day; "15-02-2003 - 18-02-2003" two.
        parts = re.split(r"\s+[-–—]\s+", text.strip(" ()"))
    found = [_DAY_FIRST.fullmatch(part) for part in parts]
    if not 1 <= len(found) <= 2 or None in found:
        return None
    named = [(m["day"], _month(m["month"], m["word"]), m["year"]) for m in found if m]
    last_month, last_year = named[-1][1], named[-1][2]
    days = [
        _day(int(year or last_year or 0), month or last_month or 0, int(day))
        for day, month, year in named
    ]
    return (days[0], days[-1]) if days[0] and days[-1] else None


def _month(figure: str | None, word: str | None) -> int | None:
    if figure:
        return int(figure)
    if not word:
        return None
    plain = turkish.fold(word)
    if number := turkish.month(word):
        return number
    if plain[:3] in _ENGLISH:
        return _ENGLISH.index(plain[:3]) + 1
    return _GERMAN.get(plain, _GERMAN.get(plain[:3]))


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
