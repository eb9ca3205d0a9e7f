"""Finds the grids in a Word document of 2007 and later (docx): its tables and its paragraphs.

Word also saves the same elements as one XML file: as of 2003 (wordDocument), or as a flat package.

The XML is read with the standard library; a document type or entity in it is refused, since no
word processor writes one and every attack by XML needs one.
"""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from ukd.formats import crosstable
from ukd.formats.document import Document, joined
from ukd.formats.grid import MAX_CELLS, Grid
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.zip_member import MAX_UNPACKED, opened
from ukd.model.findings import Log

_DOCUMENT = "word/document.xml"
_ONE_XML = re.compile(
    rb"\s*(?:\xef\xbb\xbf)?\s*<\?xml\b.{0,600}?<(?:w:wordDocument|pkg:package)\b", re.S
)
_FORBIDDEN = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_MAX_DEPTH = 200
MAX_TAGS = 1_500_000
"""Tags of a document, some 200 MB as a tree; the table of 100 players has some 50 thousand."""
_SPECIAL = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
_MAX_SPAN = 100
# What stands around paragraphs and tables: content controls, insertions, the sections of 2003.
_AROUND = frozenset(
    {"sdt", "sdtContent", "customXml", "ins", "smartTag", "AlternateContent", "sect", "sub-section"}
)


class Word:
    """Crosstables in docx documents, packed or as one XML file."""

    name = "docx"

    def recognises(self, source: Source) -> bool:
        if source.data.startswith(b"PK"):
            return _DOCUMENT in opened(source.data).names
        return _ONE_XML.match(source.data[:2000]) is not None

    def read(self, source: Source) -> Reading:
        """Read every table; a document that is no proper XML is a finding."""
        log = Log(source.name)
        found = grids(source.data, log)
        events = () if found is None else crosstable.events(found, log)
        kind = self.name if source.data.startswith(b"PK") else "wordml"
        return Reading(source.name, kind, events=events, findings=log.all())


def grids(data: bytes, log: Log) -> tuple[Grid, ...] | None:
    """The tables of a document in order, each with the paragraphs above it; None if unreadable."""
    xml = _document(data)
    if xml is None or xml.count(b"<") > MAX_TAGS:
        log.add("document-too-large")
        return None
    body = _body(xml)
    if body is None:
        log.add("document-unreadable")
        return None
    document = Document()
    _walk(body, document, 0)
    return document.grids()


def _document(data: bytes) -> bytes | None:
    """The XML that holds the text; None if the container is beyond all measure."""
    if not data.startswith(b"PK"):
        return data if len(data) <= MAX_UNPACKED else None
    container = opened(data)
    return None if container.is_too_large else container.read(_DOCUMENT) or b""


def _body(xml: bytes) -> ET.Element | None:
    if _FORBIDDEN.search(xml):
        return None
    try:
        root = ET.fromstring(xml)
    except (ET.ParseError, ValueError, LookupError):  # the last two: an encoding nobody knows
        return None
    return next((each for each in root.iter() if _tag(each) == "body"), None)


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _attribute(element: ET.Element, name: str) -> str:
    return next((v for k, v in element.attrib.items() if k.rpartition("}")[2] == name), "")


def _walk(element: ET.Element, document: Document, depth: int) -> None:
    """Paragraphs and tables in order, also inside content controls and text boxes."""
    if depth > _MAX_DEPTH:
        return
    for child in element:
        tag = _tag(child)
        if tag == "p":
            document.paragraph(_paragraph(child))
            for box in _boxes(child, depth):
                _walk(box, document, depth + 1)
        elif tag == "tbl":
            _table(child, document, depth + 1)
        elif tag in _AROUND:
            _walk(child, document, depth + 1)


def _boxes(element: ET.Element, depth: int) -> Iterator[ET.Element]:
    """The text boxes in a paragraph, the outermost only, each once.

    Word writes a box twice, the second time for older programs ("Fallback").
    """
    for child in element:
        if _tag(child) == "txbxContent":
            yield child
        elif _tag(child) != "Fallback" and depth < _MAX_DEPTH:
            yield from _boxes(child, depth + 1)


def _runs(element: ET.Element, depth: int = 0) -> Iterator[ET.Element]:
    """The runs of a paragraph, without those of text boxes in it, and of text moved away."""
    for child in element:
        if _tag(child) == "r":
            yield child
        elif _tag(child) not in ("txbxContent", "moveFrom") and depth < _MAX_DEPTH:
            yield from _runs(child, depth + 1)


def _table(table: ET.Element, document: Document, depth: int) -> None:
    """A table as rows of texts. Tables inside its cells follow it as tables of their own."""
    rows: list[list[str]] = []
    inner: list[ET.Element] = []
    cells = 0
    for row in _parts(table, "tr"):
        texts = [""] * _span(row, "gridBefore")
        for cell in _parts(row, "tc"):
            inner += _parts(cell, "tbl")
            texts.append("" if _goes_on(cell) else _cell(cell))
            texts += [""] * (_span(cell, "gridSpan") - 1)
        rows.append(texts)
        cells += len(texts)
        if cells > MAX_CELLS:
            break
    document.table(rows)
    if depth < _MAX_DEPTH:
        for each in inner:
            _table(each, document, depth + 1)


def _parts(element: ET.Element, wanted: str) -> Iterator[ET.Element]:
    """Children of a kind, looking through content controls and tracked insertions."""
    for child in element:
        if _tag(child) == wanted:
            yield child
        elif _tag(child) in ("sdt", "sdtContent", "customXml", "ins"):
            yield from _parts(child, wanted)


def _span(element: ET.Element, name: str) -> int:
    """How many columns a cell takes, or how many a row leaves free before its first cell."""
    for properties in element:
        if _tag(properties) not in ("tcPr", "trPr"):
            continue
        for each in properties:
            if _tag(each) == name and (value := _attribute(each, "val")).isascii():
                return min(int(value), _MAX_SPAN) if value.isdigit() else 0
    return 1 if name == "gridSpan" else 0


def _goes_on(cell: ET.Element) -> bool:
    """True for the lower cells of a vertical merge: their text, if any, is not shown."""
    for properties in cell:
        if _tag(properties) == "tcPr":
            for each in properties:
                if _tag(each) in ("vMerge", "vmerge"):
                    return _attribute(each, "val") != "restart"
    return False


def _cell(cell: ET.Element) -> str:
    return "\n".join(_paragraph(each) for each in _parts(cell, "p"))


def _paragraph(paragraph: ET.Element) -> str:
    """The text of a paragraph; runs of another size or height are kept apart (`joined`)."""
    groups: list[str] = []
    last = ""
    for run in _runs(paragraph):
        if not (text := _run_text(run)):
            continue
        look = _look(run)
        if groups and look == last:
            groups[-1] += text
        else:
            groups.append(text)
        last = look
    return joined(groups)


def _run_text(run: ET.Element) -> str:
    texts = (each.text or "" if _tag(each) == "t" else _SPECIAL.get(_tag(each), "") for each in run)
    return "".join(texts)


def _look(run: ET.Element) -> str:
    """Raised or lowered, and the size: what tells the small opponent from the large result."""
    for properties in run:
        if _tag(properties) == "rPr":
            return ",".join(
                _attribute(each, "val")
                for each in properties
                if _tag(each) in ("vertAlign", "sz", "position")
            )
    return ""
