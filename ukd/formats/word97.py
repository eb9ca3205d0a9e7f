"""The text and tables of a Word 97 to 2003 document, out of its streams ([MS-DOC])."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from ukd.formats import word97_properties
from ukd.formats.document import Document, joined
from ukd.formats.grid import MAX_CELLS, Grid
from ukd.formats.ole import CompoundFile
from ukd.formats.word97_properties import Pages, Paragraph

MAGIC = 0xA5EC
OLD_MAGIC = 0xA5DC
"""Word 6 and Word 95: another layout altogether."""

MAX_LETTERS = 500_000
"""Letters of a document's text that are read; the table of 100 players has some 10 thousand."""
_ENCRYPTED, _TABLE_ONE = 0x0100, 0x0200
# Offsets in the file information block, each of an offset and a length in the table stream.
_TEXT_LENGTHS, _RUNS, _PARAGRAPHS, _PIECES = 0x4C, 0xFA, 0x102, 0x1A2
_LEAST = 0x1AA
_BOXES = 6  # place of the text boxes among the lengths of the stories
_ENDS = frozenset("\r\x07\x0c")
_SPECIAL = {"\x0b": "\n", "\x1e": "-", "\x1f": "", "\x01": "", "\x02": "", "\x05": "", "\x08": "",
            "\x0e": "\n"}  # fmt: skip


Letter = tuple[str, int]
"""A letter of the document, and its offset in the file."""


def magic(data: bytes) -> int | None:
    """The mark of a Word document inside a compound file; None if it holds none."""
    stream = CompoundFile(data).read("WordDocument") or b""
    return struct.unpack_from("<H", stream)[0] if len(stream) >= 2 else None


def is_encrypted(data: bytes) -> bool:
    """True for a document locked with a password."""
    stream = CompoundFile(data).read("WordDocument") or b""
    return len(stream) > 12 and bool(struct.unpack_from("<H", stream, 10)[0] & _ENCRYPTED)


def grids(data: bytes) -> tuple[Grid, ...]:
    """The tables of a document; nothing where its parts are not to be found."""
    file = CompoundFile(data)
    main = file.read("WordDocument") or b""
    if len(main) < _LEAST:
        return ()
    flags = struct.unpack_from("<H", main, 10)[0]
    table = file.read("1Table" if flags & _TABLE_ONE else "0Table") or b""
    paragraphs = Pages(main, _part(main, table, _PARAGRAPHS), of_paragraphs=True)
    runs = Pages(main, _part(main, table, _RUNS), of_paragraphs=False)
    builder = _Builder(paragraphs, runs, file.read("Data") or b"")
    for first, last in _stories(main):
        for letter in _letters(main, _part(main, table, _PIECES), first, last):
            builder.take(letter)
        builder.end_story()
    return builder.finished()


def _stories(main: bytes) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and last letter of the main text, and of the text boxes, which may hold a table.

    Between the two lie notes, headers and comments.
    """
    lengths = [max(0, one) for one in struct.unpack_from("<7i", main, _TEXT_LENGTHS)]
    boxes = sum(lengths[:_BOXES])
    stories = (0, lengths[0]), (boxes, boxes + lengths[_BOXES])
    first, second = ((start, min(end, start + MAX_LETTERS)) for start, end in stories)
    return first, second


def _part(main: bytes, table: bytes, at: int) -> bytes:
    offset, size = struct.unpack_from("<II", main, at)
    return table[offset : offset + size]


def _letters(main: bytes, pieces: bytes, first: int, last: int) -> Iterator[Letter]:
    """The letters of a story in order, piece by piece, without the code of fields."""
    fields: list[bool] = []  # of each open field, whether its code still goes on
    for start, end, offset, wide in _pieces(pieces):
        if end <= first or start >= last:
            continue
        width = 2 if wide else 1
        begin = offset + max(0, first - start) * width
        count = min(end, last) - max(start, first)
        raw = main[begin : begin + count * width]
        text = raw.decode("utf-16-le" if wide else "cp1252", errors="replace")
        for at, letter in enumerate(text):
            if letter == "\x13":
                fields.append(True)
            elif letter == "\x14":
                fields[-1:] = [False] * len(fields[-1:])
            elif letter == "\x15":
                fields[-1:] = []
            elif not any(fields):
                yield letter, begin + at * width


def _pieces(raw: bytes) -> Iterator[tuple[int, int, int, bool]]:
    """First letter, last, file offset and width of each piece of the text."""
    at = 0
    while at < len(raw) and raw[at] == 1 and at + 3 <= len(raw):
        at += 3 + struct.unpack_from("<H", raw, at + 1)[0]
    if at + 5 > len(raw) or raw[at] != 2:
        return
    plc = raw[at + 5 :]
    count = max(0, (len(plc) - 4) // 12)
    ends = struct.unpack_from(f"<{count + 1}i", plc) if count else ()
    for number in range(count):
        value = struct.unpack_from("<I", plc, 4 * (count + 1) + 8 * number + 2)[0]
        narrow = bool(value & 0x40000000)
        offset = (value & 0x3FFFFFFF) // (2 if narrow else 1)
        if 0 <= ends[number] < ends[number + 1]:
            yield ends[number], ends[number + 1], offset, not narrow


@dataclass(slots=True)
class _Open:
    """A table being read."""

    rows: list[list[str]] = field(default_factory=list)
    edges: list[tuple[int, ...]] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


class _Builder:
    """Puts letters together to paragraphs, cells, rows and tables."""

    def __init__(self, paragraphs: Pages, runs: Pages, data: bytes) -> None:
        self._paragraphs, self._runs, self._data = paragraphs, runs, data
        self._document = Document()
        self._tables: list[_Open] = []
        self._parts: list[tuple[str, str]] = []
        self._cells = 0

    def take(self, letter: Letter) -> None:
        """One letter; a mark ends the paragraph, and with it perhaps a cell or a row."""
        written, offset = letter
        if written in _ENDS:
            properties = self._paragraphs.at(offset)
            self._end(written, word97_properties.paragraph(properties, self._data))
            return
        text = _SPECIAL.get(written, written)
        look = word97_properties.look(self._runs.at(offset)) if text.isalnum() else None
        if self._parts and look in (None, self._parts[-1][0]):
            self._parts[-1] = (self._parts[-1][0], self._parts[-1][1] + text)
        else:
            self._parts.append((look or "", text))

    def end_story(self) -> None:
        """The last paragraph of a story, and the tables it leaves open."""
        self._end("\r", Paragraph())

    def finished(self) -> tuple[Grid, ...]:
        return self._document.grids()

    def _end(self, mark: str, paragraph: Paragraph) -> None:
        text = joined([part for _, part in self._parts])
        self._parts.clear()
        while len(self._tables) > paragraph.depth:
            self._close()
        if not paragraph.depth:
            self._document.paragraph(text)
            return
        while len(self._tables) < paragraph.depth:
            self._tables.append(_Open())
        table = self._tables[-1]
        if paragraph.ends_row:
            self._end_row(table, paragraph.edges)
            return
        table.lines.append(text)
        if mark == "\x07" or paragraph.ends_inner_cell:
            table.row.append("\n".join(table.lines))
            table.lines.clear()

    def _end_row(self, table: _Open, edges: tuple[int, ...]) -> None:
        self._cells += len(table.row)
        if self._cells <= MAX_CELLS:
            table.rows.append(table.row)
            table.edges.append(edges)
        table.row, table.lines = [], []

    def _close(self) -> None:
        table = self._tables.pop()
        self._document.table(table.rows, table.edges)
