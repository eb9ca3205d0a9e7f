"""The letters of an e-mail's parts, and the words of a letter written as a page."""

import re
from html.parser import HTMLParser

from ukd.formats import text_bytes
from ukd.formats.codepage import undamaged

_LINES = frozenset({"p", "div", "br", "tr", "li", "table", "ul", "ol", "blockquote", "hr",
                    "h1", "h2", "h3", "h4", "h5", "h6"})  # fmt: skip
_CELLS = frozenset({"td", "th"})
_SILENT = frozenset({"script", "style", "head", "title"})
# Programs name these where they should have named a Turkish page, or nothing.
_SAYS_NOTHING = frozenset({"us-ascii", "ascii", "ansi_x3.4-1968", "unknown-8bit", "x-unknown"})
_WESTERN = frozenset({"iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252"})


def decode(data: bytes, declared: str | None) -> str:
    """The text of a part. What it declares is believed only where the bytes can be that.

    Turkish letters come as us-ascii, as ISO 8859-1 and as nothing at all; UTF-8 is known by itself.
    """
    named = (declared or "").strip().strip("'\"").lower()
    if named in _SAYS_NOTHING or _is_utf8(data):
        named = ""
    text = text_bytes.decode(data, named or None)[0]
    return undamaged(text) if named in _WESTERN else text


def of_page(page: str) -> str:
    """The words of a page, a line for each of its lines; cells of a row are parted by tabs."""
    reader = _Words()
    reader.feed(page)
    reader.close()
    lines = "".join(reader.said).split("\n")
    return "\n".join(line.strip(" \t\r") for line in lines)


def _is_utf8(data: bytes) -> bool:
    try:
        return not data.isascii() and bool(data.decode("utf-8"))
    except UnicodeDecodeError:
        return False


class _Words(HTMLParser):
    """Collects what a reader of the page would see."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent += 1
        elif tag == "body":
            self._silent = 0
        elif tag in _LINES:
            self.said.append("\n")
        elif tag in _CELLS:
            self.said.append("\t")

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in _LINES and tag != "br":
            self.said.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.said.append(re.sub(r"\s+", " ", data))
