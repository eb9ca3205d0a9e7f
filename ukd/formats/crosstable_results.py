"""Results as they are written in a cell: 1, ½, 1/2, 0,5, =, +, W, K … to half-points."""

import re
from dataclasses import dataclass

from ukd.formats.grid import sign

_HALVES = {
    "1": 2, "1,0": 2, "w": 2, "g": 2, "+": 2,
    "½": 1, "1/2": 1, "0,5": 1, ",5": 1, "=": 1, "d": 1,
    "0": 0, "0,0": 0, "l": 0, "m": 0, "-": 0,
}  # fmt: skip
_POINTS = re.compile(r"(\d{0,3})(?:[.,]0+)?(½|1/2|[.,]50*)?")

TOKEN = r"1/2|½|0[.,]5|[.,]5|1[.,]0|0[.,]0|[10=+-]"
"""A result written with figures or signs, for use in larger patterns; longest first."""

FORFEIT = r"h[uü]k(?:men|[.,])?|ff|[khfx*#×]"
"""The mark behind the result of a game that was not played: cross, star or # by madde 9.a.12, K in
German (kampflos), H in Turkish (hükmen)."""

MARKED = rf"(?:{TOKEN})\s*(?:{FORFEIT})|\((?:{TOKEN})\)"
"""A result with that mark, or in brackets."""

_MARKED = re.compile(rf"({TOKEN})\s*(?:{FORFEIT})|\(({TOKEN})\)", re.IGNORECASE)
_PAIR = re.compile(rf"({TOKEN})\s*({FORFEIT})?\s*[-:]\s*({TOKEN})\s*({FORFEIT})?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Result:
    """Half-points, and whether by a sign: "+", "-" and marks stand for games not played."""

    halves: int
    signed: bool = False


def result(text: str) -> Result | None:
    """The result a text stands for; None if it is none. Letters: W D L, in Turkish G M.

    "1x" and "(0)" are signed too: games that were not played (madde 9.a.12). "B" is not read here:
    between colours and results only the whole table can tell.
    """
    written = sign(text).strip().lower().replace(".", ",")
    if marked := _MARKED.fullmatch(written):
        return Result(_HALVES[marked[1] or marked[2]], signed=True)
    if written not in _HALVES:
        return None
    return Result(_HALVES[written], signed=written in "+-")


def points_halves(text: str) -> int | None:
    """A total in half-points: "4,5", "4.5", "4½", "½" and "4" are 9, 9, 9, 1 and 8; else None."""
    written = text.replace(" ", "")
    found = _POINTS.fullmatch(written)
    if not found or not written or not (found[1] or found[2]):
        return None
    return 2 * int(found[1] or 0) + bool(found[2])


def pair(text: str) -> tuple[Result, Result] | None:
    """Both sides of one game: "1 - 0", "½:½", "+ - -", "0-0", "1 - 0K"; None for anything else."""
    found = _PAIR.fullmatch(sign(text).strip())
    if not found:
        return None
    first, second = result(found[1]), result(found[3])
    if first is None or second is None:
        return None
    forfeit = bool(found[2] or found[4]) or first.signed or second.signed
    return Result(first.halves, forfeit), Result(second.halves, forfeit)


def match_total(text: str) -> tuple[int, int] | None:
    """Both scores of a match in half-points: "2½ : 1½" and "2,5-1,5" are (5, 3)."""
    left, mark, right = re.sub(r"\s*[-:]\s*", ":", sign(text)).partition(":")
    home, away = points_halves(left), points_halves(right)
    return None if not mark or home is None or away is None else (home, away)
