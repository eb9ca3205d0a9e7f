"""How far a workbook's cells reach, before a library builds a table of that size in memory.

python-calamine fills the whole rectangle between the first and the last cell: one cell in
XFD1048576 would ask for hundreds of gigabytes and end the process. So the extent is looked at
first, in the raw bytes; a workbook beyond `BEARABLE` cells a sheet is not opened.
"""

import re
import struct

from ukd.formats.ole import CompoundFile
from ukd.formats.zip_member import Container, opened

BEARABLE = 2_000_000
"""Cells of the rectangle around a sheet's cells: some 100 MB in memory while it is read."""

MOST_ROWS = 200_000
"""A cell further down stands there by mistake; the rows before it would take seconds to pass."""

MAX_BYTES = 16 * 2**20
_CELL = re.compile(rb"""<(?:\w+:)?c\b[^>]*?\br\s*=\s*["']([A-Za-z]+)(\d+)["'](?:[^>]*[^/])?>""")
_ROW = re.compile(rb"""<(?:\w+:)?row\b[^>]*?\br\s*=\s*["'](\d+)["'][^>]*>\s*<(?:\w+:)?c\b""")
_DIGITS = 9  # of a name are enough to see that it is too far away
_TAG = re.compile(rb"<table:(?:covered-)?table-(cell|row)\b([^>]*)>")
_REPEATED = re.compile(rb"""number-(?:columns|rows)-repeated\s*=\s*["'](\d{1,9})["']""")
# BIFF records of filled cells: row and column are their first two words. Blank ones do not count.
_BIFF_CELLS = frozenset(
    {0x02, 0x03, 0x04, 0x05, 0x06, 0x07E, 0xBD, 0xD6, 0xFD, 0x203, 0x204, 0x205, 0x206, 0x406,
     0x27E}
)  # fmt: skip


def is_bearable(data: bytes) -> bool:
    """True if no sheet of a workbook reaches beyond `BEARABLE` cells. Raises nothing."""
    if len(data) > MAX_BYTES:
        return False
    if data.startswith(b"PK"):
        container = opened(data)
        if container.is_too_large:
            return False
        return all(_xml_is_bearable(name, container) for name in container.names)
    book = CompoundFile(data)
    stream = book.read("Workbook") or book.read("Book") or data
    return _biff_area(stream) <= BEARABLE


def _xml_is_bearable(name: str, container: Container) -> bool:
    lower = name.lower()
    is_sheet = "worksheets/" in lower and lower.endswith(".xml")
    if not is_sheet and lower != "content.xml":
        return True
    xml = container.read(name) or b""
    rows, columns = _xlsx_extent(xml) if is_sheet else _ods_extent(xml)
    return rows <= MOST_ROWS and rows * columns <= BEARABLE


def _xlsx_extent(xml: bytes) -> tuple[int, int]:
    """The last row and the widest column, as rows and filled cells name themselves.

    A name that no sheet has, "XFDA1", counts too: the library takes it for a cell far away.
    """
    found = _CELL.findall(xml)
    named = {row for _, row in found} | set(_ROW.findall(xml))
    rows = max((int(row[:_DIGITS]) for row in named), default=0)
    widest = max(((len(name), name.upper()) for name in {name for name, _ in found}), default=None)
    columns = 0
    for letter in widest[1][:_DIGITS] if widest else b"":
        columns = columns * 26 + letter - ord("A") + 1
    return rows, columns


def _ods_extent(xml: bytes) -> tuple[int, int]:
    """Rows and columns with what they repeat, without the empty ones up to the edge of a sheet."""
    rows = 0
    most = columns = filled_to = 0
    repeated = 1
    for kind, attributes in _TAG.findall(xml):
        times = int(found[1]) if (found := _REPEATED.search(attributes)) else 1
        if kind == b"row":
            rows += repeated if filled_to else 0
            most, columns, filled_to, repeated = max(most, filled_to), 0, 0, times
        else:
            columns += times
            empty = attributes.rstrip().endswith(b"/") and b"value" not in attributes
            filled_to = filled_to if empty else columns
    rows += repeated if filled_to else 0
    return rows, max(most, filled_to)


def _biff_area(stream: bytes) -> int:
    """The last row times the last column of any cell record in the stream."""
    rows = columns = at = 0
    while at + 8 <= len(stream):
        kind, size = struct.unpack_from("<HH", stream, at)
        if kind in _BIFF_CELLS and size >= 4:
            row, column = struct.unpack_from("<HH", stream, at + 4)
            rows, columns = max(rows, row + 1), max(columns, column + 1)
        at += 4 + size
    return rows * columns
