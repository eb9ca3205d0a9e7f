"""Grids: what is left of a sheet, a page or a document once only its tables count.

The readers of spreadsheets, documents and pages make grids; the modules `crosstable_*` read them.
"""

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any

MAX_CELLS = 250_000
"""More cells than any crosstable has (2,000 players of 60 columns): a grid beyond is refused."""

_LONG_NUMBER = re.compile(r"\d(?:[ .]?\d){8,}")
_MINUS = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_FULL_WIDTH = {at: at - 0xFEE0 for at in range(0xFF01, 0xFF5F)}


@dataclass(frozen=True, slots=True)
class Grid:
    """One table of texts, rows from 0, short rows allowed; and where it stood.

    `sheet` names the sheet of a workbook, `table` counts the tables of a document from 1, `lines`
    holds the physical line of each row of a text file. `above` are the paragraphs before the table.
    `days` holds the cells that came as dates, whatever text stands for them.
    """

    rows: tuple[tuple[str, ...], ...]
    sheet: str | None = None
    table: int | None = None
    lines: tuple[int, ...] = ()
    above: tuple[str, ...] = ()
    days: Mapping[tuple[int, int], date] = field(default_factory=dict)

    def __iter__(self) -> Iterator["Row"]:
        return (Row(self, at) for at in range(len(self.rows)))

    @property
    def size(self) -> int:
        """Number of cells."""
        return sum(map(len, self.rows))


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a grid that knows where it stands."""

    grid: Grid
    at: int

    @property
    def texts(self) -> tuple[str, ...]:
        return self.grid.rows[self.at]

    def text(self, column: int | None) -> str:
        """The text of a cell; empty where the row is shorter, or where there is no such column."""
        texts = self.grid.rows[self.at]
        return "" if column is None or column >= len(texts) else texts[column]

    def day(self, column: int) -> date | None:
        """The day of a cell that a spreadsheet holds as a date."""
        return self.grid.days.get((self.at, column)) if self.grid.days else None

    def cell(self, column: int) -> str:
        """The cell's name as in Excel, "D7"; Word counts the cells of a table in the same way."""
        return f"{letters(column)}{self.at + 1}"

    def place(self, column: int | None = None) -> dict[str, Any]:
        """The place of the row, or of one of its cells, for `Log.add`."""
        place: dict[str, Any] = {}
        if self.grid.lines:
            place["line"] = self.grid.lines[self.at]
        if self.grid.sheet is not None:
            place["sheet"] = self.grid.sheet
        if self.grid.table is not None:
            place |= {"table": self.grid.table, "row": self.at + 1}
        if column is not None:
            place["cell"] = self.cell(column)
            place["column"] = column + 1
        elif self.grid.sheet is not None:
            place["row"] = self.at + 1
        return place


def letters(column: int) -> str:
    """The letters of a column: 0 is A, 26 is AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """A text without what the eye cannot see: joiners and marks go, every blank is one space.

    Line breaks count as blanks. The result is in NFC. Dashes stay: a name may hold one (`sign`).
    Full-width figures and letters, which input methods of East Asia type, become plain ones.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    text = text.translate(_FULL_WIDTH)
    if text.isprintable():  # no joiner, no mark, no blank but the plain one
        return unicodedata.normalize("NFC", " ".join(text.split()))
    kept = (
        " " if letter.isspace() or unicodedata.category(letter) == "Zs" else letter
        for letter in text
        if unicodedata.category(letter) not in ("Cf", "Cc") or letter.isspace()
    )
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def sign(text: str) -> str:
    """A result text with every kind of dash as the plain minus."""
    return text.translate(_MINUS)


def excerpt(text: str, length: int = 40) -> str:
    """The beginning of a text for a finding; long numbers, which may be identities, are hidden."""
    hidden = _LONG_NUMBER.sub("…", text)
    return hidden if len(hidden) <= length else hidden[: length - 1] + "…"


def number(value: float) -> str:
    """A number as a person writes it: 7.0 is "7", 4.5 is "4.5"."""
    return str(int(value)) if math.isfinite(value) and value == int(value) else str(value)


def rows(table: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Texts as the rows of a grid, each cell cleaned."""
    return tuple(tuple(clean(cell) for cell in row) for row in table)
