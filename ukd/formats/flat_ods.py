"""Finds the grids in a spreadsheet that LibreOffice saved as one XML file (fods).

Texts are taken as they are shown, numbers and days by their values. What a cell or row repeats to
fill the sheet to its edge is passed over.
"""

import re
from collections.abc import Iterator
from datetime import date
from xml.etree import ElementTree as ET

from ukd.formats.grid import MAX_CELLS, Grid, clean, number
from ukd.model.findings import Log

_START = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<\?xml\b[^>]*>\s*<office:document\b")
_MIMETYPE = re.compile(
    rb"""office:mimetype\s*=\s*["']application/vnd\.oasis\.opendocument\.(\w+)"""
)
_KINDS = {b"spreadsheet": "fods", b"text": "fodt"}
_HEAD = 16_384  # the element that names the type begins with some sixty name spaces
_FORBIDDEN = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_MAX_TAGS = 1_500_000
_MAX_COLUMNS = 400
_ROW_GROUPS = frozenset({"table-row-group", "table-header-rows", "table-rows"})

Cell = tuple[str, date | None]


def kind(data: bytes) -> str | None:
    """ "fods" or "fodt" for a flat OpenDocument file; None for anything else."""
    head = data[:_HEAD]
    told = _MIMETYPE.search(head) if _START.match(head) else None
    return _KINDS.get(told[1]) if told else None


def parsed(xml: bytes) -> ET.Element | None:
    """The root of an OpenDocument's XML; None where it is broken, or declares what none needs."""
    try:
        return None if _FORBIDDEN.search(xml) else ET.fromstring(xml)
    except (ET.ParseError, ValueError, LookupError):  # the last two: an encoding nobody knows
        return None


def grids(data: bytes, log: Log) -> tuple[Grid, ...]:
    """The sheets with text; nothing and a finding where the XML is broken, or too large."""
    if data.count(b"<") > _MAX_TAGS:
        log.add("workbook-too-large")
        return ()
    root = parsed(data)
    if root is None:
        log.add("workbook-unreadable", facts={"fault": "XML"})
        return ()
    sheets = (
        table
        for body in root
        if _tag(body) == "body"
        for content in body
        for table in content
        if _tag(table) == "table"
    )
    return tuple(grid for sheet in sheets if (grid := _grid(sheet)).size)


def _grid(sheet: ET.Element) -> Grid:
    """The filled rows of a sheet; empty ones only where a filled one follows."""
    rows: list[tuple[str, ...]] = []
    days: dict[tuple[int, int], date] = {}
    empty = size = 0
    for row in _rows(sheet):
        cells = _cells(row)
        times = _times(row, "rows")
        if not any(text for text, _ in cells):
            empty += times
            continue
        size += empty + times * len(cells)
        if size > MAX_CELLS:
            break
        rows += [()] * empty
        empty = 0
        for _ in range(times):
            days |= {(len(rows), at): day for at, (_, day) in enumerate(cells) if day}
            rows.append(tuple(text for text, _ in cells))
    return Grid(tuple(rows), sheet=clean(_attribute(sheet, "name")), days=days)


def _rows(element: ET.Element) -> Iterator[ET.Element]:
    """The rows of a sheet, through groups of them and a heading that every page repeats."""
    for child in element:
        if _tag(child) == "table-row":
            yield child
        elif _tag(child) in _ROW_GROUPS:
            yield from (each for each in child.iter() if _tag(each) == "table-row")


def _cells(row: ET.Element) -> list[Cell]:
    """Text and day of each cell up to the last filled one."""
    cells: list[Cell] = []
    gap = 0
    for cell in row:
        if _tag(cell) not in ("table-cell", "covered-table-cell"):
            continue
        told, times = _cell(cell), _times(cell, "columns")
        if not told[0]:
            gap += times
            continue
        if len(cells) + gap + times > _MAX_COLUMNS:
            break
        cells += [("", None)] * gap + [told] * times
        gap = 0
    return cells


def _cell(cell: ET.Element) -> Cell:
    """What a cell shows; numbers and days as the other spreadsheets give them."""
    shown = "\n".join("".join(each.itertext()) for each in cell if _tag(each) == "p")
    match _attribute(cell, "value-type"):
        case "float":
            return _number(_attribute(cell, "value"), shown), None
        case "date":
            return _day(_attribute(cell, "date-value"), shown)
    return clean(shown), None


def _number(value: str, shown: str) -> str:
    try:
        return number(float(value))
    except ValueError:
        return clean(shown)


def _day(value: str, shown: str) -> Cell:
    try:
        day = date.fromisoformat(value[:10])
    except ValueError:
        return clean(shown), None
    return day.isoformat(), day


def _times(element: ET.Element, what: str) -> int:
    """How often a row or cell stands one after the other."""
    text = _attribute(element, f"number-{what}-repeated")
    return min(max(int(text), 1), MAX_CELLS) if text.isascii() and text.isdigit() else 1


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _attribute(element: ET.Element, name: str) -> str:
    return next((v for k, v in element.attrib.items() if k.rpartition("}")[2] == name), "")
