"""Finds the grids in an HTML page, whatever its ending says: .xls and .doc are usual disguises."""

import email
import email.policy
import re

from ukd.formats import crosstable
from ukd.formats.document import Document, joined
from ukd.formats.grid import MAX_CELLS, Grid
from ukd.formats.html_tokens import Token, tokens
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.text_bytes import declared_in, decode
from ukd.model.findings import Log

_START = re.compile(
    rb"\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|table|meta|!--)", re.IGNORECASE
)
_TABLE = re.compile(rb"<table\b", re.IGNORECASE)
_ARCHIVE = re.compile(rb"\A[\w-]+:.*?^Content-Type:\s*multipart/related", re.S | re.M | re.I)
_HEAD = 4096
_MAX_DEPTH = 60
MAX_PAGE = 4 * 2**20
"""Bytes of a page; the crosstable of 500 players has some 300 thousand."""
_MAX_SPAN = 100
_BLOCKS = frozenset({"p", "div", "br", "h1", "h2", "h3", "h4", "h5", "h6", "li", "center", "tr"})
_LOOKS = frozenset({"sup", "sub", "small", "big", "font", "span"})


class Html:
    """Crosstables in pages and in web archives (mht)."""

    name = "html"

    def recognises(self, source: Source) -> bool:
        head = source.data[:_HEAD].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xfe\xff")
        if _ARCHIVE.match(head):
            return True
        return bool(_START.match(head)) and bool(_TABLE.search(source.data.replace(b"\0", b"")))

    def read(self, source: Source) -> Reading:
        """Read every table of the page, nested ones too."""
        log = Log(source.name)
        pages = _pages(source.data)
        if sum(len(data) for data, _ in pages) > MAX_PAGE:
            log.add("document-too-large")
            return Reading(source.name, self.name, findings=log.all())
        read = [decode(data, declared or declared_in(data[:_HEAD])) for data, declared in pages]
        events = crosstable.events(grids("\n".join(text for text, _ in read)), log)
        codec = read[-1][1] if read else None
        return Reading(source.name, self.name, codec, events, log.all())


def grids(text: str) -> tuple[Grid, ...]:
    """The tables of a page in order; a table in a cell of another stands after what precedes it."""
    page = _Page()
    for token in tokens(text):
        page.take(token)
    return page.finished()


def _pages(data: bytes) -> list[tuple[bytes, str | None]]:
    """The page itself, or those of a web archive, each with the charset its part names.

    Excel's archives hold a page for each sheet, and before them one that only frames them.
    """
    if not _ARCHIVE.match(data[:_HEAD]):
        return [(data, None)]
    message = email.message_from_bytes(data, policy=email.policy.compat32)
    found = []
    for part in message.walk():
        if part.get_content_type() == "text/html":
            body = part.get_payload(decode=True)
            found.append((body if isinstance(body, bytes) else b"", part.get_content_charset()))
    return found


class _Table:
    """A table being read: rows of cells, and the cells that rows above reach down into."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self.cell: list[str] | None = None
        self._span = (1, 1)
        self._reaching: dict[int, int] = {}
        self.size = 0
        """Rows and cells so far, the empty ones of wide and tall cells included."""

    def start_row(self) -> None:
        self.end_cell()
        self._reaching = {at: left - 1 for at, left in self._reaching.items() if left > 1}
        self.rows.append([])
        self.size += 1

    def start_cell(self, columns: int, rows: int) -> None:
        self.end_cell()
        if not self.rows:
            self.start_row()
        row = self.rows[-1]
        while len(row) in self._reaching:
            row.append("")
            self.size += 1
        self.cell, self._span = [], (columns, rows)

    def end_cell(self) -> None:
        if self.cell is None:
            return
        columns, rows = self._span
        row = self.rows[-1]
        if rows > 1:
            # Counted down at the start of each row below, this one's end included.
            self._reaching |= dict.fromkeys(range(len(row), len(row) + columns), rows)
        row += [joined(self.cell)] + [""] * (columns - 1)
        self.size += columns
        self.cell = None


class _Page:
    """Fills a document from a page. Unclosed cells and rows end where the next begin."""

    def __init__(self) -> None:
        self._document = Document()
        self._open: list[_Table] = []
        self._outside: list[str] = [""]

    def finished(self) -> tuple[Grid, ...]:
        while self._open:
            self._end_table()
        self._end_paragraph()
        return self._document.grids()

    def take(self, token: Token) -> None:
        """One tag, or a stretch of text."""
        if token.text:
            parts = self._parts()
            parts.append(parts.pop() + token.text if parts else token.text)
        elif token.tag in _BLOCKS and not (token.tag == "tr" and self._open):
            self._break()
        elif token.tag in _LOOKS:
            self._parts().append("")
        elif token.ends:
            self._end(token.tag)
        else:
            self._start(token)

    def _start(self, token: Token) -> None:
        table = self._open[-1] if self._open else None
        if token.tag == "table" and len(self._open) < _MAX_DEPTH:
            self._start_table()
        elif table is None or table.size > MAX_CELLS:
            return
        elif token.tag == "tr":
            table.start_row()
        elif token.tag in ("td", "th"):
            columns, rows = (
                min(max(token.spans.get(name, 1), 1), _MAX_SPAN) for name in ("colspan", "rowspan")
            )
            table.start_cell(columns, rows)

    def _end(self, tag: str) -> None:
        if tag == "table" and self._open:
            self._end_table()
        elif tag in ("td", "th") and self._open:
            self._open[-1].end_cell()

    def _parts(self) -> list[str]:
        """Where text goes now: into the open cell, or between tables."""
        if self._open and self._open[-1].cell is not None:
            return self._open[-1].cell
        return self._outside

    def _break(self) -> None:
        if self._open and self._open[-1].cell is not None:
            self._open[-1].cell.append("\n")
        else:
            self._end_paragraph()

    def _end_paragraph(self) -> None:
        self._document.paragraph(joined(self._outside))
        self._outside = [""]

    def _start_table(self) -> None:
        """A table inside a cell: the outer one was for layout, its text so far stands above."""
        self._end_paragraph()
        if self._open:
            outer = self._open[-1]
            for line in "".join(outer.cell or []).split("\n"):
                self._document.paragraph(line)
            outer.cell = None
            self._document.table(outer.rows)
            outer.rows = []
        self._open.append(_Table())

    def _end_table(self) -> None:
        table = self._open.pop()
        table.end_cell()
        self._end_paragraph()
        self._document.table(table.rows)
