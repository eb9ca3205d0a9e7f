"""What the bytes of a Word 97 to 2003 document say of its paragraphs and runs ([MS-DOC]).

Properties stand in pages of 512 bytes, each with a list of file offsets and what holds from one to
the next. Only what builds tables, and the size of letters, is read.
"""

import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

PAGE = 512
# Operand bytes by the top three bits of a property's code; 6 is variable, its length comes first.
_OPERANDS = (1, 1, 2, 4, 2, 2, 0, 3)
_IN_TABLE, _ROW_END, _DEPTH = 0x2416, 0x2417, 0x6649
_INNER_CELL, _INNER_ROW_END = 0x244B, 0x244C
_ELSEWHERE = (0x6645, 0x6646)  # the properties stand in the stream "Data", at this offset
_TABLE_DEFINITION, _TABS = 0xD608, 0xC615
_RAISED, _SIZE = 0x2A48, 0x4A43


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph's place in tables: its depth (0 outside), and whether it ends a row.

    `edges` are the left and right borders of the cells of the row it ends, in twips.
    """

    depth: int = 0
    ends_row: bool = False
    ends_inner_cell: bool = False
    edges: tuple[int, ...] = ()


def paragraph(properties: bytes, data: bytes) -> Paragraph:
    """A paragraph from its properties; `data` is the stream of that name, or empty."""
    in_table = ends_row = inner_cell = inner_row = False
    depth, edges = 0, tuple[int, ...]()
    for code, operand in _properties(properties, data):
        value = operand[0] if operand else 0
        if code == _IN_TABLE:
            in_table = bool(value)
        elif code == _ROW_END:
            ends_row = bool(value)
        elif code == _INNER_CELL:
            inner_cell = bool(value)
        elif code == _INNER_ROW_END:
            inner_row = bool(value)
        elif code == _DEPTH and len(operand) == 4:
            depth = min(struct.unpack("<i", operand)[0], 50)
        elif code == _TABLE_DEFINITION:
            edges = _edges(operand)
    depth = max(depth, 1) if in_table or depth > 0 else 0
    return Paragraph(depth, ends_row or inner_row, inner_cell and not inner_row, edges)


@lru_cache(maxsize=1024)
def look(properties: bytes) -> str:
    """The size and height of a run: what tells the small opponent from the large result."""
    shown = {code: operand[:2].hex() for code, operand in _properties(properties, b"") if operand}
    return f"{shown.get(_RAISED, '')},{shown.get(_SIZE, '')}"


class Pages:
    """The properties that hold at a file offset, from a list of pages in the table stream."""

    def __init__(self, document: bytes, plc: bytes, of_paragraphs: bool) -> None:
        self._starts: list[int] = []
        self._values: list[bytes] = []
        count = (len(plc) - 4) // 8 if len(plc) >= 12 else 0
        for at in range(count):
            page = struct.unpack_from("<I", plc, 4 * (count + 1) + 4 * at)[0] & 0x3FFFFF
            self._read(document[page * PAGE : (page + 1) * PAGE], of_paragraphs)
        order = sorted(range(len(self._starts)), key=self._starts.__getitem__)
        self._starts = [self._starts[at] for at in order]
        self._values = [self._values[at] for at in order]

    def at(self, offset: int) -> bytes:
        """The properties of the paragraph or run that holds the letter at a file offset."""
        found = bisect_right(self._starts, offset) - 1
        return self._values[found] if found >= 0 else b""

    def _read(self, page: bytes, of_paragraphs: bool) -> None:
        if len(page) < PAGE:
            return
        count = page[-1]
        step = 13 if of_paragraphs else 1
        first = 4 * (count + 1)
        if first + step * count >= PAGE:
            return
        for at in range(count):
            self._starts.append(struct.unpack_from("<I", page, 4 * at)[0])
            where = 2 * page[first + step * at]
            value = _paragraph_value(page, where) if of_paragraphs else _run_value(page, where)
            self._values.append(value)


def _paragraph_value(page: bytes, where: int) -> bytes:
    """The properties behind the style number; their length counts words, or words after a 0."""
    if not 0 < where < PAGE - 2:
        return b""
    size, start = 2 * page[where] - 1, where + 1
    if page[where] == 0:
        size, start = 2 * page[where + 1], where + 2
    return page[start + 2 : start + max(size, 0)]


def _run_value(page: bytes, where: int) -> bytes:
    return page[where + 1 : where + 1 + page[where]] if 0 < where < PAGE - 1 else b""


def _properties(raw: bytes, data: bytes) -> Iterator[tuple[int, bytes]]:
    """Codes and operands; those that stand in the other stream in place of their reference."""
    at = 0
    while at + 2 <= len(raw):
        code = struct.unpack_from("<H", raw, at)[0]
        at += 2
        size = _OPERANDS[code >> 13]
        if code == _TABLE_DEFINITION and at + 2 <= len(raw):
            size = struct.unpack_from("<H", raw, at)[0] + 1
        elif size == 0 and at < len(raw):
            if code == _TABS and raw[at] == 255:
                return  # a long list of tabs: nothing of ours follows it
            size = raw[at] + 1
        operand = raw[at : at + size]
        at += size
        if code in _ELSEWHERE and len(operand) == 4 and data:
            where = struct.unpack("<I", operand)[0]
            length = struct.unpack_from("<H", data, where)[0] if where + 2 <= len(data) else 0
            yield from _properties(data[where + 2 : where + 2 + length], b"")
        else:
            yield code, operand


def _edges(operand: bytes) -> tuple[int, ...]:
    """The borders in a table definition: a count of cells, then one more border than cells."""
    count = operand[2] if len(operand) > 2 else 0
    if not count or len(operand) < 3 + 2 * (count + 1):
        return ()
    return struct.unpack_from(f"<{count + 1}h", operand, 3)
