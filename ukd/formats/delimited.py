"""Finds the grid in a text file: columns parted by a sign (CSV, tab, |), or by blanks alone."""

import csv
import io
import re

from ukd.formats import crosstable, fixed_width
from ukd.formats.crosstable_layout import blocks
from ukd.formats.grid import MAX_CELLS, Grid, clean
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.swissperfect_text import SwissPerfectText
from ukd.formats.text_bytes import decode
from ukd.model.findings import Log

MAX_TEXT = 4 * 2**20
_NO_TEXT = b"\0\0\0"  # in no text of any code page, UTF-16 among them
"""Bytes of a text file; longer ones are no crosstables."""
_SIGNS = ";\t|,"
_SIGN_LINE = re.compile(r"sep=.\r?\n", re.IGNORECASE)
# Beginnings that no table has: a page, and two records of a TRF, which begin with three digits.
_NO_TABLE = re.compile(r"\s*[<{]|(?:\s*\d{3} [^\n]*\n){2}")


class Delimited:
    """Crosstables in text files, recognised by a heading row that some sign parts into columns.

    SwissPerfect's own text exports look alike; their reader knows more of them and goes first.
    """

    name = "csv"

    def recognises(self, source: Source) -> bool:
        if len(source.data) > MAX_TEXT or _NO_TEXT in source.data[:512]:
            return False
        text, _ = decode(source.data)
        if not text or "\0" in text or _NO_TABLE.match(text) or _grid(text) is None:
            return False
        return not SwissPerfectText().recognises(source)

    def read(self, source: Source) -> Reading:
        """Read the table; lines are counted as they stand in the file."""
        log = Log(source.name)
        text, codec = decode(source.data)
        grid = _grid(text)
        events = crosstable.events([grid], log) if grid else ()
        return Reading(source.name, self.name, codec, events, log.all())


def _grid(text: str) -> Grid | None:
    """The text parted by the sign that gives a heading row with most columns, else by blanks.

    Lists of matches and small tables may have no heading row. None if no way gives a table.
    """
    parted = [_parted(text, sign) for sign in _SIGNS if sign in text]
    found = [
        (max(len(block.columns) + len(block.results) for block in tables), grid)
        for grid in parted
        if (tables := blocks(grid)[1])
    ]
    if found:
        return max(found, key=lambda choice: choice[0])[1]
    without_heading = (grid for grid in parted if crosstable.has_table([grid]))
    return next(without_heading, None) or _printed(text)


def _printed(text: str) -> Grid | None:
    """The text as a table of fixed width, if it has one."""
    printed = fixed_width.grid(text)
    return printed if printed and blocks(printed)[1] else None


def _parted(text: str, sign: str) -> Grid:
    text = _SIGN_LINE.sub("\n", text, count=1) if _SIGN_LINE.match(text) else text
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    rows: list[tuple[str, ...]] = []
    lines: list[int] = []
    size, line = 0, 1
    try:
        for cells in reader:
            rows.append(tuple(map(clean, cells)))
            lines.append(line)
            line = reader.line_num + 1
            size += len(cells)
            if size > MAX_CELLS:
                break
    except csv.Error:  # a cell beyond all measure: what stood before it is judged
        pass
    return Grid(tuple(rows), lines=tuple(lines))
