"""Finds the grids in a Rich Text file: its table rows and its paragraphs.

The format: Microsoft's Rich Text Format specification 1.9. Only what carries text or builds tables
is understood; every other group and word is passed over.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from ukd.formats import crosstable
from ukd.formats.document import Document, joined
from ukd.formats.grid import MAX_CELLS, Grid
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.model.findings import Log

_TOKEN = re.compile(
    rb"\\'([0-9a-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\([^a-zA-Z])|([{}])|([^\\{}\r\n]+)"
)
_CHARSETS = {162: "cp1254", 238: "cp1250", 204: "cp1251", 161: "cp1253", 0: "cp1252"}
_PAGES = {1254, 1252, 1250, 1251, 1253, 857, 437, 850}
# Groups that hold no text of the document.
_SILENT = frozenset(
    {"fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "footer", "headerl", "headerr",
     "footerl", "footerr", "listtable", "listoverridetable", "rsidtbl", "generator", "themedata",
     "object", "fldinst", "footnote", "annotation", "xmlnstbl", "datafield", "nonshppict",
     "sp", "shprslt"}
)  # fmt: skip
# Groups that readers may pass over by their sign \\*, but that hold the text of a text box.
_BOXES = frozenset({"shpinst", "do"})
_BREAKS = {"par": "\n", "line": "\n", "tab": "\t", "sect": "\n", "page": "\n"}
_SIGNS = {"lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•",
          "endash": "–", "emdash": "—"}  # fmt: skip
_MAX_DEPTH = 500
MAX_TOKENS = 2_000_000
"""Words, signs and runs of text; the table of 100 players has some 50 thousand."""


class Rtf:
    """Crosstables in Rich Text, often under the ending .doc."""

    name = "rtf"

    def recognises(self, source: Source) -> bool:
        return source.data.lstrip()[:5] == b"{\\rtf"

    def read(self, source: Source) -> Reading:
        """Read every table; letters are read by the code page of their font."""
        log = Log(source.name)
        parser = _Parser()
        events = crosstable.events(parser.grids(source.data), log)
        return Reading(source.name, self.name, parser.page, events, log.all())


@dataclass(frozen=True, slots=True)
class _State:
    """What a group inherits and gives back at its end."""

    codec: str = "cp1252"
    silent: bool = False
    in_table: bool = False
    skip: int = 1
    look: str = ""


@dataclass(slots=True)
class _Text:
    """Text being gathered, in runs of one look, so that small and large do not run together."""

    runs: list[tuple[str, str]] = field(default_factory=list)

    def add(self, text: str, look: str) -> None:
        if self.runs and self.runs[-1][0] == look:
            self.runs[-1] = (look, self.runs[-1][1] + text)
        else:
            self.runs.append((look, text))

    def take(self) -> str:
        text = joined([run for _, run in self.runs])
        self.runs.clear()
        return text


class _Parser:
    """Reads the tokens of one file into a document."""

    def __init__(self) -> None:
        self.page = "cp1252"
        self._fonts: dict[int, str] = {}
        self._document = Document()
        self._text = _Text()
        self._row: list[str] = []
        self._rows: list[list[str]] = []
        self._borders: list[int] = [0]
        self._edges: list[tuple[int, ...]] = []
        self._state = _State()
        self._stack: list[_State] = []
        self._font_no = 0
        self._in_fonts = 0
        self._pending = 0

    def grids(self, data: bytes) -> tuple[Grid, ...]:
        for token in islice(_tokens(data), MAX_TOKENS):
            self._take(*token)
        self._end_paragraph()
        self._end_table()
        return self._document.grids()

    def _take(self, kind: str, value: bytes, number: int | None) -> None:
        if kind == "group":
            self._group(opens=value == b"{")
        elif kind == "word":
            self._word(value.decode("ascii"), number)
        elif kind == "letters":
            self._letters(value)
        elif value == b"*":
            self._state = replace(self._state, silent=True)
        elif value in (b"~", b"_", b"-"):
            self._add({b"~": " ", b"_": "-", b"-": ""}[value])
        elif value in (b"\\", b"{", b"}"):
            self._add(value.decode("ascii"))
        elif value in (b"\n", b"\r"):
            self._word("par", None)

    def _group(self, opens: bool) -> None:
        if opens and len(self._stack) < _MAX_DEPTH:
            self._stack.append(self._state)
        elif not opens and self._stack:
            self._state = self._stack.pop()
            if len(self._stack) < self._in_fonts:
                self._in_fonts = 0

    def _letters(self, raw: bytes) -> None:
        """Bytes of the current code page; those that stand in for a \\u letter are passed over."""
        dropped = min(self._pending, len(raw))
        self._pending -= dropped
        self._add(raw[dropped:].decode(self._state.codec, errors="replace"))

    def _add(self, text: str) -> None:
        if not self._state.silent and text:
            self._text.add(text, self._state.look)

    def _word(self, word: str, number: int | None) -> None:
        if word == "fonttbl":
            self._in_fonts = len(self._stack)
        if word in _SILENT:
            self._state = replace(self._state, silent=True)
        elif word in _BOXES and self._stack:
            self._state = replace(self._state, silent=self._stack[-1].silent)
        elif word == "u" and number is not None:
            self._unicode(number)
        elif word in ("cell", "nestcell", "row", "nestrow"):
            self._table_word(word.removeprefix("nest"))
        elif word in _BREAKS:
            self._break(word)
        elif word in _SIGNS:
            self._add(_SIGNS[word])
        else:
            self._settings(word, number)

    def _settings(self, word: str, number: int | None) -> None:
        state = self._state
        if word == "ansicpg" and number in _PAGES:
            self.page = f"cp{number}"
            self._state = replace(state, codec=self.page)
        elif word == "f" and number is not None:
            self._font_no = number
            codec = self._fonts.get(number)
            self._state = replace(state, codec=codec if codec else self.page)
        elif word == "fcharset" and self._in_fonts and number in _CHARSETS and number:
            self._fonts[self._font_no] = _CHARSETS[number]
        elif word in ("trowd", "trleft", "cellx"):
            self._border(word, number or 0)
        elif word == "uc" and number is not None:
            self._state = replace(state, skip=max(0, min(number, 10)))
        elif word in ("intbl", "pard", "plain"):
            in_table = word == "intbl" or (state.in_table and word == "plain")
            look = "" if word == "plain" else state.look
            self._state = replace(state, in_table=in_table, look=look)
        elif word in ("super", "sub", "nosupersub", "fs", "up", "dn"):
            self._state = replace(state, look=f"{word}{number or ''}")

    def _border(self, word: str, twips: int) -> None:
        """The left border of a row, then the right border of each of its cells."""
        if word == "trowd":
            self._borders = [0]
        elif word == "trleft":
            self._borders[0] = twips
        else:
            self._borders.append(twips)

    def _unicode(self, number: int) -> None:
        code = number + 0x10000 if number < 0 else number
        valid = 0 < code < 0xD800 or 0xE000 <= code < 0x10000
        self._pending = 0
        self._add(chr(code) if valid else "\ufffd")
        self._pending = self._state.skip

    def _table_word(self, word: str) -> None:
        if self._state.silent:
            return
        if word == "cell":
            self._row.append(self._text.take())
        elif len(self._rows) * max(len(self._row), 1) < MAX_CELLS:
            self._rows.append(self._row)
            self._edges.append(tuple(self._borders))
            self._row = []

    def _break(self, word: str) -> None:
        """A paragraph outside a table ends the table; inside one it is a blank of the cell."""
        if self._state.silent:
            return
        if word == "tab" or self._state.in_table or self._row:
            self._text.add(_BREAKS[word], self._state.look)
        else:
            self._end_paragraph()

    def _end_paragraph(self) -> None:
        text = self._text.take()
        if text.strip():
            self._end_table()
        self._document.paragraph(text)

    def _end_table(self) -> None:
        if self._row:
            self._rows.append(self._row)
        if self._rows:
            self._document.table(self._rows, self._edges)
        self._row, self._rows, self._edges = [], [], []


def _tokens(data: bytes) -> Iterator[tuple[str, bytes, int | None]]:
    """Groups, control words with their number, control signs, and runs of letters."""
    for found in _TOKEN.finditer(data):
        code, word, number, sign, brace, letters = found.groups()
        if code:
            yield "letters", bytes([int(code, 16)]), None
        elif word:
            yield "word", word, int(number) if number else None
        elif sign:
            yield "sign", sign, None
        elif brace:
            yield "group", brace, None
        else:
            yield "letters", letters, None
