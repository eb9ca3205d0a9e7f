"""Finds the grids in an OpenDocument text as LibreOffice writes it (odt, or flat: fodt).

Read with the standard library under the limits of docx documents (`word`).
"""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from ukd.formats import crosstable, flat_ods
from ukd.formats.document import Document
from ukd.formats.grid import MAX_CELLS, Grid
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.word import MAX_TAGS
from ukd.formats.zip_member import MAX_UNPACKED, opened
from ukd.model.findings import Log

_CONTENT = "content.xml"
_MAX_DEPTH = 100
_MAX_REPEATED = 100
# What stands beside the text: comments, notes, changes; inside a paragraph also pictures and boxes.
_ASIDE = frozenset({"annotation", "note", "tracked-changes"})
_BOXED = _ASIDE | {"frame", "text-box"}
_ROW_GROUPS = ("table-header-rows", "table-rows", "table-row-group")


class OpenDocument:
    """Crosstables in OpenDocument texts, recognised by the type that stands in them."""

    name = "odt"

    def recognises(self, source: Source) -> bool:
        if not source.data.startswith(b"PK"):
            return flat_ods.kind(source.data) == "fodt"
        container = opened(source.data)
        is_text = b"opendocument.text" in (container.read("mimetype") or b"")
        return is_text and _CONTENT in container.names

    def read(self, source: Source) -> Reading:
        """Read every table; a document that is no proper XML is a finding."""
        log = Log(source.name)
        found = grids(source.data, log)
        events = () if found is None else crosstable.events(found, log)
        kind = self.name if source.data.startswith(b"PK") else "fodt"
        return Reading(source.name, kind, events=events, findings=log.all())


def grids(data: bytes, log: Log) -> tuple[Grid, ...] | None:
    """The tables of a document in order, each with the paragraphs above it; None if unreadable."""
    xml = _content(data)
    if xml is None or xml.count(b"<") > MAX_TAGS:
        log.add("document-too-large")
        return None
    root = flat_ods.parsed(xml)
    if root is None:
        log.add("document-unreadable")
        return None
    document = Document()
    for body in _parts(root, ("body",)):
        _walk(body, document, 0)
    return document.grids()


def _content(data: bytes) -> bytes | None:
    """The XML that holds the text; None if it, or its container, is beyond all measure."""
    if not data.startswith(b"PK"):
        return data if len(data) <= MAX_UNPACKED else None
    container = opened(data)
    return None if container.is_too_large else container.read(_CONTENT) or b""


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _parts(element: ET.Element, wanted: tuple[str, ...]) -> Iterator[ET.Element]:
    return (child for child in element if _tag(child) in wanted)


def _walk(element: ET.Element, document: Document, depth: int) -> None:
    """Paragraphs and tables in order, also inside sections and lists."""
    if depth > _MAX_DEPTH:
        return
    for child in element:
        tag = _tag(child)
        if tag in ("p", "h"):
            document.paragraph(_text(child, depth))
            for box in _boxes(child, depth):
                _walk(box, document, depth + 1)
        elif tag == "table":
            _table(child, document, depth + 1)
        elif tag not in _ASIDE:
            _walk(child, document, depth + 1)


def _boxes(element: ET.Element, depth: int) -> Iterator[ET.Element]:
    """The text boxes in a paragraph, the outermost only: each is walked by itself."""
    for child in element:
        if _tag(child) == "text-box":
            yield child
        elif depth < _MAX_DEPTH:
            yield from _boxes(child, depth + 1)


def _table(table: ET.Element, document: Document, depth: int) -> None:
    """A table as rows of texts. Tables inside its cells follow it as tables of their own."""
    rows: list[list[str]] = []
    inner: list[ET.Element] = []
    cells = 0
    for row in _rows(table, depth):
        texts: list[str] = []
        for cell in _parts(row, ("table-cell", "covered-table-cell")):
            inner += _parts(cell, ("table",))
            shown = _tag(cell) == "table-cell"
            lines = [_text(each, depth) for each in _parts(cell, ("p", "h"))] if shown else []
            texts += ["\n".join(lines)] * _repeated(cell)
        rows.append(texts)
        cells += len(texts)
        if cells > MAX_CELLS:
            break
    document.table(rows)
    if depth < _MAX_DEPTH:
        for each in inner:
            _table(each, document, depth + 1)


def _rows(table: ET.Element, depth: int) -> Iterator[ET.Element]:
    """The rows, also those of a heading that every page repeats."""
    for child in table:
        if _tag(child) == "table-row":
            yield child
        elif _tag(child) in _ROW_GROUPS and depth < _MAX_DEPTH:
            yield from _rows(child, depth + 1)


def _repeated(cell: ET.Element) -> int:
    """How many columns one cell stands for."""
    found = (v for k, v in cell.attrib.items() if k.endswith("number-columns-repeated"))
    times = next(found, "1")
    return min(int(times), _MAX_REPEATED) if times.isascii() and times.isdigit() else 1


def _text(element: ET.Element, depth: int) -> str:
    """The text of a paragraph; blanks, tabs and line breaks are elements of their own."""
    parts = [element.text or ""]
    for child in element:
        tag = _tag(child)
        if tag in ("s", "tab", "line-break"):
            parts.append(" ")
        elif tag not in _BOXED and depth < _MAX_DEPTH:
            parts.append(_text(child, depth + 1))
        parts.append(child.tail or "")
    return "".join(parts)
