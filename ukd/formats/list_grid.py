"""A rating list as a grid: from CSV or a workbook to rows of texts under known headings."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ukd import assets
from ukd.formats import excel
from ukd.formats.grid import Grid, Row, clean
from ukd.formats.headings import plain
from ukd.formats.source import Source
from ukd.model.findings import Log

_TOP = 40
"""Rows that may stand above the headings: title, date, signature of the office."""

NAMES = ("surname", "name", "full_name", "surname_first")


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a list below its headings; `columns` maps a meaning to a column, from 0."""

    columns: dict[str, int]
    rows: tuple[Row, ...]


def tables(source: Source) -> list[Table]:
    """The table with a UKD and a name column of each sheet that has one, in their order.

    A file that is neither a workbook nor text has none. Raises nothing.
    """
    return [found for grid in _grids(source) if (found := _table(grid))]


def _table(grid: Grid) -> Table | None:
    for row in list(grid)[:_TOP]:
        columns = _columns(row)
        if "ukd" in columns and any(name in columns for name in NAMES):
            below = list(grid)[row.at + 1 :]
            rows = (each for each in below if any(each.texts) and _columns(each) != columns)
            return Table(columns, tuple(rows))
    return None


def cell_says(text: str) -> frozenset[str]:
    """What a cell of a state column may mean: active, inactive, yes, no; several words have two."""
    return frozenset(m for m, words in _words("cells").items() if plain(text) in words) or (
        frozenset({"yes"} if text.strip() == "+" else {"no"} if text.strip() == "-" else ())
    )


def _columns(row: Row) -> dict[str, int]:
    """Meaning to column for the headings in a row; the first of two equal headings counts."""
    found: dict[str, int] = {}
    for at, text in enumerate(row.texts):
        for meaning, words in _words("columns").items():
            if plain(text) and plain(text) in words:
                found.setdefault(meaning, at)
    return found


def _grids(source: Source) -> Iterator[Grid]:
    if source.data[:4] in (b"PK\x03\x04", b"\xd0\xcf\x11\xe0"):
        yield from excel.grids(source.data, Log(source.name))
    elif b"\0" not in source.data.removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff")[:1]:
        yield _csv(_text(source.data))


def _text(data: bytes) -> str:
    """UTF-8 or UTF-16 if it is, else Turkish Windows."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1254", errors="replace")


def _csv(text: str) -> Grid:
    """Parted by whatever parts the most cells of the first rows: ; , or a tab."""
    head = text[:4000]
    comma = max(";,\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=comma)
    rows, lines = [], []
    try:
        for cells in reader:
            rows.append(tuple(clean(cell) for cell in cells))
            lines.append(reader.line_num)
    except csv.Error:  # a cell beyond all measure: what stood before it is judged
        pass
    return Grid(tuple(rows), lines=tuple(lines))


@cache
def _words(table: str) -> dict[str, frozenset[str]]:
    """Meaning to its words, as `headings.plain` compares them."""
    known = assets.tables("texts")["lists"][table]
    return {meaning: frozenset(map(plain, words)) - {""} for meaning, words in known.items()}
