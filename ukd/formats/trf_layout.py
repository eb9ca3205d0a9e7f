"""Whether a player's line keeps the columns of TRF, and the lines that do not (notes, 11.4)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ukd.formats import trf_dates
from ukd.formats.trf_fields import cut, decimal, whole
from ukd.formats.trf_text import Line
from ukd.model.findings import Log
from ukd.turkish import fold

SHORTEST = 84  # a line must reach through the points
NAME = slice(14, 47)
_NAME_WIDTH = 33
_BLANK_COLUMNS = (4, 9, 14, 48, 53, 57, 69, 85, 90, 91)
_RATING = re.compile(r"[0-9A-Za-z ]*")
_MOST_EXTRA = 29  # letters by which a name may have pushed its line to the right
_SINGLE_BLANKS = re.compile(r"001 \S+(?: \S+){5,}")
_HEADING_WORDS = (
    "no sira isim ad adi soyad soyadi name rtg elo ukd puan fid id fide pts points r1 rank"
)
_HEADINGS = frozenset(_HEADING_WORDS.split())


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line with every field in its column; `name` may be longer than its columns."""

    at: int
    text: str
    name: str


@dataclass(frozen=True, slots=True)
class Table:
    """The rows in place, and what had to be left out.

    `lost` are start numbers of lines left out; `unnumbered` counts those whose number is unknown.
    """

    rows: tuple[Row, ...]
    lost: frozenset[int]
    unnumbered: int


def first_fault(text: str) -> int | None:
    """The first column that must be blank and is not, or that a rating cannot stand in."""
    padded = text.ljust(SHORTEST + 7)
    # One library writes the birth date a column to the right (quirk 42).
    ends = 70 if padded[79] != " " and trf_dates.is_full(padded[70:80]) else 80
    faults = [at for at in (*_BLANK_COLUMNS, ends) if padded[at - 1] != " "]
    if not _RATING.fullmatch(padded[48:52]):
        faults.append(49)
    return min(faults, default=None)


def in_place(lines: Sequence[Line], log: Log) -> Table | None:
    """The players' lines that can be read; None, with the reason, if none keeps the columns.

    Nothing is guessed: a line that a long name pushed to the right is put back but stays an error.
    """
    if not any(_sure(line.text) or _sure(_by_bytes(line.text)) for line in lines):
        _refuse(lines[0], log)
        return None
    rows: list[Row] = []
    lost: list[int | None] = []
    for line in lines:
        row = _row(line, log)
        if row:
            rows.append(row)
        else:
            lost.append(whole(cut(line.text.lstrip(), 5, 8)))
    known = frozenset(no for no in lost if no)
    return Table(tuple(rows), known, sum(not no for no in lost))


def _sure(text: str) -> bool:
    """Every separator is blank and the points are a number."""
    return len(text) >= SHORTEST and not first_fault(text) and decimal(text[80:84]) is not None


def _row(line: Line, log: Log) -> Row | None:
    """The line with its fields in place, or None with a finding."""
    text = line.text
    if len(text) >= SHORTEST and not first_fault(text):
        return Row(line.at, text, text[NAME].strip())
    if not text.isascii() and _sure(by_bytes := _by_bytes(text)):
        log.add("trf-byte-columns", line=line.at)
        return Row(line.at, by_bytes, by_bytes[NAME].strip())
    if len(text) < SHORTEST:
        log.add("trf-line-short", line=line.at, facts={"length": len(text)})
        return None
    for extra in range(1, _MOST_EXTRA + 1):
        name, moved = text[NAME.start : NAME.stop + extra], text[:47] + text[47 + extra :]
        if _sure(moved) and not name.endswith(" "):
            log.add("trf-name-too-long", line=line.at, column=48, facts={"extra": extra})
            return Row(line.at, moved, name.strip())
    log.add("trf-shifted", line=line.at, column=first_fault(text))
    return None


def _by_bytes(text: str) -> str:
    """The line as a writer meant it who counted the name's 33 columns in bytes of UTF-8."""
    if text.isascii():
        return text
    end = NAME.start
    while end < len(text) and len(text[NAME.start : end + 1].encode()) <= _NAME_WIDTH:
        end += 1
    return text[:14] + text[14:end].ljust(_NAME_WIDTH) + text[end:]


def _refuse(line: Line, log: Log) -> None:
    """Say why no line of the file is a player of a TRF."""
    words = fold(line.text[4:]).split()
    headings = [word for word in words if word in _HEADINGS]
    if whole(cut(line.text, 5, 8)) is None and len(headings) >= 2:
        code = "trf-layout-table"
    elif _SINGLE_BLANKS.fullmatch(line.text):
        code = "trf-layout-collapsed"
    else:
        code = "trf-layout"
    facts = {
        "length": len(line.text),
        "found": line.text[80:84].strip(),
        "headings": ", ".join(line.text[4:].split()[:8]),
    }
    log.add(code, line=line.at, column=first_fault(line.text) or len(line.text) + 1, facts=facts)
