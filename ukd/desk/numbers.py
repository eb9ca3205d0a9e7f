"""Numbers for people who have none: the same people always get the same numbers."""

from collections.abc import Iterable, Mapping
from typing import Any

from ukd import turkish

_WIDTH = 5
"""Digits of a number where the federation's own list shows no custom."""


def new_numbers(known: Iterable[str], count: int) -> list[str]:
    """The next `count` numbers after the highest known one, written as wide as the widest.

    A known number that is not all digits ("TR-17") stands outside of the counting.
    """
    digits = [number for number in known if number.isascii() and number.isdigit()]
    width = max(map(len, digits), default=_WIDTH)
    last = max(map(int, digits), default=0)
    return [str(number).zfill(width) for number in range(last + 1, last + 1 + count)]


def person_order(person: Mapping[str, Any]) -> tuple[Any, ...]:
    """Sort key of people: Turkish order of surname and given names, year of birth, province."""
    return (
        turkish.order(person["surname"]),
        turkish.order(person["given"]),
        person["birth_year"] or 0,
        turkish.order(person["province"] or ""),
    )
