"""The cells of a Swiss table: opponent, colour and result in all the ways arbiters write them.

Some cells mean different things in different tables: "-1" is a bye in one and a loss to player 1
in another. `Style` is what the whole table tells.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ukd.formats import crosstable_ways, headings
from ukd.formats.crosstable_results import FORFEIT, TOKEN, Result, result
from ukd.formats.grid import sign

_OPPONENT_FIRST = re.compile(rf"(\d{{1,4}})\s*([wbs])?\s*({TOKEN})?\s*({FORFEIT})?", re.IGNORECASE)
_COLON = re.compile(
    rf"(\d{{0,4}})\s*([wbs])?\s*:\s*({TOKEN}|[wdlgbm])?\s*({FORFEIT})?", re.IGNORECASE
)
_SIGN_FIRST = re.compile(r"([+=-])\s*(\d{1,4})\s*([wbs])?", re.IGNORECASE)
_OPPONENT = re.compile(r"([wbs])?\s*(\d{1,4})\s*([wbs])?\.?", re.IGNORECASE)
_PARTED = re.compile(r"(\d{1,4})\s*(?:([-/])\s*([wbs])\s*\2|[(]([wbs])[)])\s*(?=\S)", re.IGNORECASE)
_BYE = re.compile(
    rf"({TOKEN})?\s*(?:bay|bye|by|pab|serbest|spielfrei|free|bo[sş])\s*"
    rf"(?:[-:]\s*(?=\S))?({TOKEN})?",
    re.IGNORECASE,
)
_SCORE = re.compile(rf"({TOKEN}|[wdlgm])?\s*({FORFEIT})?", re.IGNORECASE)
_ALONE = re.compile(rf"(?:-\s*)?({TOKEN})")
_AWAY = frozenset(["cekildi", "ayrildi", "katilmadi", "withdrawn", "wd"])
_BRACKETS = re.compile(r"[(\[](.*)[)\]]")


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round: opponent (None: nobody), colour letter, result (None: not reported).

    `unplayed` is true for a forfeit: a sign for a result, a K or one of the marks of madde 9.a.12
    (cross, star, #) behind it, or brackets around.
    """

    opponent: int | None
    letter: str | None = None
    halves: int | None = None
    unplayed: bool = False


class Style(NamedTuple):
    """How a whole table writes: see `style`, and for the `way` of figures `crosstable_ways`."""

    signs_first: bool = False
    signs_are_results: bool = False
    turkish_results: bool = False
    letters_behind_colon: bool = False
    way: str = ""


def style(texts: Iterable[str]) -> Style:
    """What the cells of a table tell together.

    signs_first: "+7B" occurs, so "-1" is a loss to player 1 and not a bye.
    signs_are_results: "12+" occurs and never a figure, so "+" is a win over the board.
    letters_behind_colon: "12:W" occurs, so "12:=" is a draw that was not played.
    turkish_results: "12:G" or "12:M" occurs, so "12:B" is a draw (berabere) and no colour.
    """
    told = {_tells(text) for text in set(texts)}
    behind = {one.behind_opponent for one in told} - {""}
    colons = {one.behind_colon for one in told} - {""}
    return Style(
        signs_first=any(one.is_sign_first for one in told),
        signs_are_results="=" in behind and behind <= set("+=-"),
        letters_behind_colon=any(letter.isalpha() for letter in colons),
        turkish_results=bool({letter.lower() for letter in colons} & {"g", "m"}),
    )


class _Tells(NamedTuple):
    """What one cell says of the style of its table; an empty text where it says nothing."""

    behind_opponent: str
    behind_colon: str
    is_sign_first: bool


@lru_cache(maxsize=16384)
def _tells(text: str) -> _Tells:
    plain = _unbracketed(sign(text))[0]
    behind, colon = _OPPONENT_FIRST.fullmatch(plain), _COLON.fullmatch(plain)
    return _Tells(
        behind_opponent=behind[3] or "" if behind else "",
        behind_colon=colon[3] or "" if colon else "",
        is_sign_first=bool(_SIGN_FIRST.fullmatch(plain)) and plain[0] != "-",
    )


@lru_cache(maxsize=16384)
def parse(text: str, how: Style) -> Cell | None:
    """The cell, or None if nobody could say what it means. An empty cell is `Cell(None)`."""
    written, bracketed = _unbracketed(sign(text).strip())
    written = _PARTED.sub(r"\1\3\4", written)
    if not written:
        return Cell(None)
    if how.way and (told := crosstable_ways.read(written, how.way)):
        return _cell(told.opponent, None, told.result, told.marked)
    cell = _signs_first(written, how) or _colon(written, how) or _bye(written)
    cell = cell or _alone(written) or _opponent_first(written, how) or _away(written)
    if cell and bracketed:
        return Cell(cell.opponent, cell.letter, cell.halves, unplayed=True)
    return cell


def split(opponent: str, score: str, colour: str, how: Style) -> Cell | None:
    """The cell of a round written in two or three columns."""
    if not opponent and not score:
        return Cell(None)
    named = _named(opponent)
    if named is None:
        return None
    if not score and (point := _bye(opponent)):
        return point
    found = _SCORE.fullmatch(sign(score)) if score else None
    got = result(found[1]) if found and found[1] else None
    if score and got is None:
        return None
    letter = colour.strip().lower()[:1] or named.letter
    return _cell(named.opponent, letter, got, bool(found and found[2]))


def _named(text: str) -> Cell | None:
    """The opponent's column: 12, 12w, w12; BAY, a dash or nothing where there is none."""
    found = _OPPONENT.fullmatch(text)
    if found:
        return _cell(int(found[2]), found[1] or found[3], None)
    return Cell(None) if not text or sign(text) == "-" or _BYE.fullmatch(text) else None


def _unbracketed(text: str) -> tuple[str, bool]:
    found = _BRACKETS.fullmatch(text.strip())
    return (found[1].strip(), True) if found else (text, False)


def _cell(
    opponent: int | None, letter: str | None, got: Result | None, forfeit: bool = False
) -> Cell:
    nobody = not opponent
    return Cell(
        None if nobody else opponent,
        letter.lower() if letter else None,
        None if got is None else got.halves,
        unplayed=not nobody and got is not None and (got.signed or forfeit),
    )


def _opponent_first(text: str, how: Style) -> Cell | None:
    """12w1, 5b½, 7w+, 12 b 1, 12w1K, 12: an opponent without a result is a game to come."""
    found = _OPPONENT_FIRST.fullmatch(text)
    if not found:
        return None
    got = result(found[3]) if found[3] else None
    if got and how.signs_are_results:
        got = Result(got.halves)
    return _cell(int(found[1]), found[2], got, bool(found[4]))


def _colon(text: str, how: Style) -> Cell | None:
    """12:W, 3:D, 0:+, ":" alone: the form of SwissPerfect."""
    found = _COLON.fullmatch(text)
    if not found:
        return None
    letter = (found[3] or "").lower()
    if letter == "b" and not how.turkish_results:
        return None
    got = Result(1) if letter == "b" else result(letter) if letter else None
    unplayed = bool(found[4]) or (letter == "=" and how.letters_behind_colon)
    return _cell(int(found[1] or 0), found[2], got, unplayed)


def _signs_first(text: str, how: Style) -> Cell | None:
    """+7B, =2S, -3B."""
    found = _SIGN_FIRST.fullmatch(text)
    if not found or not (how.signs_first or found[3]):
        return None
    got = result(found[1])
    return _cell(int(found[2]), found[3], got and Result(got.halves))


def _bye(text: str) -> Cell | None:
    """BAY, bye, 1/2 BAY, =bye, BYE 1: without a figure a bye is a whole point."""
    found = _BYE.fullmatch(text)
    if not found:
        return None
    got = result(found[1] or found[2] or "1")
    return Cell(None, halves=got.halves if got else None)


def _alone(text: str) -> Cell | None:
    """A result without opponent: -1, - ½ and -0 of chess-results; +, -, ½, 1 and 0 by hand."""
    found = _ALONE.fullmatch(text)
    got = result(found[1]) if found and found[1] else None
    return Cell(None, halves=got.halves) if got else None


def _away(text: str) -> Cell | None:
    """ "Çekildi": nobody met, no point. "Gelmedi" may be a forfeit against somebody: not here."""
    return Cell(None, halves=0) if headings.plain(text) in _AWAY else None
