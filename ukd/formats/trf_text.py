"""Bytes of a TRF to lines: encoding, line ends, tabs and hard blanks (TRF notes, 1 and 11)."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from ukd.formats import codepage
from ukd.model.findings import Log

MOST_BYTES = 4 * 2**20  # 9999 players with a hundred rounds have less
MOST_LINES = 50_000
_LINE_END = re.compile(rb"\r\n|\n|\r")
_HARD_BLANK = re.compile("[\u00a0\u2007\u202f]")
_UTF8_BOM = b"\xef\xbb\xbf"
_UTF16_BOMS = (b"\xff\xfe", b"\xfe\xff")
_DOS_END = "\x1a"


@dataclass(frozen=True, slots=True)
class Line:
    """One physical line: its number from 1, and its text in NFC without blanks at its end."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A decoded file: `encoding` is utf-8, utf-8-sig, utf-16, cp1254, cp1252, cp857 or mixed."""

    encoding: str
    lines: tuple[Line, ...]


def decode(data: bytes, log: Log) -> Text | None:
    """The lines of a file, none if it is empty; None, with a finding, if it is no text of a TRF.

    Turkish Windows (cp1254) is taken where a file is not UTF-8: latin-1 would make Ð of Ğ.
    """
    if len(data) > MOST_BYTES or len(_LINE_END.findall(data)) > MOST_LINES:
        log.add("trf-too-large")
        return None
    if not data.strip():
        log.add("file-empty")
        return Text("utf-8", ())
    if data.startswith(_UTF16_BOMS):
        log.add("trf-encoding", line=1, facts={"encoding": "UTF-16"})
        data, encoding = data.decode("utf-16", errors="replace").encode(), "utf-16"
    elif data.startswith(_UTF8_BOM):
        log.add("trf-bom", line=1)
        data, encoding = data.removeprefix(_UTF8_BOM), "utf-8-sig"
    else:
        encoding = "utf-8"
    if b"\0" in data:
        log.add("trf-binary")
        return None
    _note_line_ends(data, log)
    raw = _LINE_END.split(data)
    try:
        data.decode()
        texts = [each.decode() for each in raw]
    except UnicodeDecodeError:
        texts, encoding = _decode_each(raw, log)
    return Text(encoding, tuple(_line(at, text, log) for at, text in enumerate(texts, start=1)))


def _note_line_ends(data: bytes, log: Log) -> None:
    if len(set(_LINE_END.findall(data))) > 1:
        log.add("trf-line-ends")


def _decode_each(raw: Sequence[bytes], log: Log) -> tuple[list[str], str]:
    """Lines of a file that is not UTF-8 throughout: one code page, or a mixture, an error."""
    pages = {at: codepage.guess(each) for at, each in enumerate(raw, start=1) if not each.isascii()}
    mixed = "utf-8" in pages.values()
    page = codepage.guess(b" ".join(raw[at - 1] for at, own in pages.items() if own != "utf-8"))
    if not mixed:
        log.add("trf-encoding", line=min(pages), facts={"encoding": page})
    texts = []
    for at, each in enumerate(raw, start=1):
        own = pages.get(at, "utf-8")
        if mixed and own != "utf-8":
            log.add("trf-encoding-mixed", line=at, facts={"encoding": page})
        text = each.decode("utf-8" if own == "utf-8" else page, errors="replace")
        if "\ufffd" in text:
            log.add("trf-letter-unreadable", line=at, column=text.index("\ufffd") + 1)
        texts.append(text)
    return texts, "mixed" if mixed else page


def _line(at: int, text: str, log: Log) -> Line:
    """One line with what shifts columns put right, and noted."""
    if not text.isascii():
        text = _composed(at, text, log)
    if "\t" in text:
        log.add("trf-tab", line=at, column=text.index("\t") + 1)
        text = text.replace("\t", " ")
    return Line(at, text.rstrip(" " + _DOS_END))


def _composed(at: int, text: str, log: Log) -> str:
    composed = unicodedata.normalize("NFC", text)
    if composed != text:
        log.add("trf-nfd", line=at)
    if found := _HARD_BLANK.search(composed):
        log.add("trf-hard-blank", line=at, column=found.start() + 1)
        composed = _HARD_BLANK.sub(" ", composed)
    return composed
