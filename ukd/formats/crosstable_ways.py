"""Swiss cells of figures alone, which can be read in several ways: "121", "7 (1)", "1 (7)", "1/7".

Madde 9.a.10 wants the opponent small and the result large; where a file keeps no sizes, only the
opponents' cells can tell which figure is which.
"""

import re
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from ukd.formats.crosstable_results import FORFEIT, TOKEN, Result, result
from ukd.formats.grid import sign

_NO, _GOT = r"(?P<no>\d{1,3})", rf"(?P<got>{TOKEN})\s*(?P<mark>{FORFEIT})?"
_END = rf"\s*[)\]]?\s*(?P<end>{FORFEIT})?"
_WAYS = {
    "together": re.compile(rf"(?P<no>\d{{1,3}}?){_GOT}{_END}", re.IGNORECASE),
    "result last": re.compile(rf"{_NO}\s*[(\[/-]\s*{_GOT}{_END}", re.IGNORECASE),
    "result first": re.compile(rf"{_GOT}\s*[(\[/-]\s*{_NO}{_END}", re.IGNORECASE),
}
_SAMPLE = 30  # cells tell enough


class Told(NamedTuple):
    """What a cell says, read in one way."""

    opponent: int
    result: Result
    marked: bool


def possible(texts: Sequence[str]) -> list[str]:
    """The ways in which most of the first cells of a table can be read."""
    filled = [sign(text) for text in islice(filter(None, texts), _SAMPLE)]
    return [
        way
        for way, pattern in _WAYS.items()
        if filled and 10 * sum(map(bool, map(pattern.fullmatch, filled))) >= 7 * len(filled)
    ]


def read(text: str, way: str) -> Told | None:
    """A cell in one of these ways; None if it is none of opponent and result."""
    found = _WAYS[way].fullmatch(text)
    got = result(found["got"]) if found else None
    if not found or not got:
        return None
    return Told(int(found["no"]), got, bool(found["mark"] or found["end"]))
