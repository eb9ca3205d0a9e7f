"""Dates as TRF files carry them, and as they should (TRF notes, quirks 19 and 40)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ukd.turkish import month

_YEAR_FIRST = re.compile(r"(\d{4})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4})", re.ASCII)
_NAMED = re.compile(r"(\d{1,2})\.?\s+([^\W\d]+)\s+(\d{4})")
_SHORT = re.compile(r"(\d\d)([/.-])(\d\d)\2(\d\d)", re.ASCII)
_NORM = re.compile(r"\d{4}/\d\d/\d\d", re.ASCII)
_NORM_SHORT = re.compile(r"\d\d/\d\d/\d\d", re.ASCII)
_YEAR = re.compile(r"[12]\d{3}", re.ASCII)
FIRST_ROUND = 92  # column of the first round's date in record 132, as in record 001
_STRIDE = 10
_SHIFTS = (0, -1, 1, -2, 2)  # columns by which programs miss it, the likeliest first


@dataclass(frozen=True, slots=True)
class RoundDays:
    """The days of one record 132, None for a round without one.

    `in_place` says that every day is written as the norm wants it; `shift` by how many columns all
    of them stand too far right, below zero too far left.
    """

    days: tuple[date | None, ...]
    in_place: bool
    shift: int = 0


def day(text: str) -> tuple[date | None, bool]:
    """A day, and whether it is written as the norm wants it, YYYY/MM/DD.

    Reads 2005-03-19, 19.03.2005, "19. 03. 2005" and "19 Mart 2005" too. None where the text is no
    day, or may be two: 05/03/2005.
    """
    if found := _YEAR_FIRST.fullmatch(text):
        return _date(found[1], found[3], found[4]), bool(_NORM.fullmatch(text))
    if found := _YEAR_LAST.fullmatch(text):
        if found[2] == "/" and found[1] != found[3] and int(found[1]) <= 12:
            return None, False
        return _date(found[4], found[3], found[1]), False
    if (found := _NAMED.fullmatch(text)) and (number := month(found[2])):
        return _date(found[3], str(number), found[1]), False
    return None, False


def birth(text: str) -> tuple[str | None, bool]:
    """A birth date as YYYY-MM-DD or YYYY, None for none; and whether it needed no putting right."""
    if not text:
        return None, True
    if _YEAR.fullmatch(text):
        return text, True
    if _NORM.fullmatch(text) and text.endswith("/00/00"):
        return (text[:4], True) if _YEAR.fullmatch(text[:4]) else (None, False)
    found, as_the_norm = day(text)
    if found:
        return found.isoformat(), as_the_norm
    return (text[:4] if _YEAR.match(text) else None), False


def is_full(text: str) -> bool:
    """True if a field of ten columns holds a whole date of the norm."""
    return bool(_NORM.fullmatch(text))


def round_days(text: str) -> RoundDays:
    """The days of a record 132 by round.

    The norm: YY/MM/DD in columns 92–99, 102–109 …, a day under its round. All of them shifted by
    the same one or two columns still stand under their rounds. Otherwise the days count in their
    order; one with two readings (26.03.01) is None.
    """
    found = [
        (match.start() + 1, match[0]) for match in re.finditer(r"\S+", text[4:].rjust(len(text)))
    ]
    shift = _shift(found)
    if shift is None:
        return RoundDays(tuple(_round_day(cell) for _, cell in found), in_place=False)
    places = [(at - FIRST_ROUND - shift) // _STRIDE for at, _ in found]
    days: list[date | None] = [None] * max((place + 1 for place in places), default=0)
    for place, (_, cell) in zip(places, found, strict=True):
        days[place] = _round_day(cell)
    return RoundDays(tuple(days), in_place=all(days[place] for place in places), shift=shift)


def _shift(found: Sequence[tuple[int, str]]) -> int | None:
    """By how many columns all days stand too far right; None where they keep no common stride."""
    if not all(_NORM_SHORT.fullmatch(cell) for _, cell in found):
        return None
    for shift in _SHIFTS:
        offsets = [at - FIRST_ROUND - shift for at, _ in found]
        if all(offset >= 0 and offset % _STRIDE == 0 for offset in offsets):
            return shift
    return None


def _round_day(text: str) -> date | None:
    if not (short := _SHORT.fullmatch(text)):
        return day(text)[0]
    first, mark, second, third = short.groups()
    if mark == "/":
        return _date(f"20{first}", second, third)
    readings = {_date(f"20{first}", second, third), _date(f"20{third}", second, first)} - {None}
    return readings.pop() if len(readings) == 1 else None


def _date(year: str, month_: str, day_: str) -> date | None:
    try:
        return date(int(year), int(month_), int(day_))
    except ValueError:
        return None
