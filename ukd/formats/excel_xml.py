"""Finds the grids in an XML spreadsheet of Excel 2003, which is often named .xls."""

import re
from collections.abc import Iterator
from datetime import date
from xml.etree import ElementTree as ET

from ukd.formats.grid import MAX_CELLS, Grid, clean, number
from ukd.model.findings import Log

_START = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<\?xml[^>]*>\s*(?:<\?[^>]*>\s*)*<(?:\w+:)?Workbook\b")
_FORBIDDEN = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_TABLE_END = re.compile(rb"(</(?:\w+:)?Table>)")
_MAX_TAGS = 1_500_000
_MAX_COLUMNS = 400


def recognises(data: bytes) -> bool:
    """True for a workbook as one XML document."""
    return _START.match(data[:2000]) is not None


def grids(data: bytes, log: Log) -> tuple[Grid, ...]:
    """The sheets with text; nothing and a finding where the XML is broken, or too large."""
    data = _unpadded(data)
    if data.count(b"<") > _MAX_TAGS:
        log.add("workbook-too-large")
        return ()
    try:
        root = None if _FORBIDDEN.search(data) else ET.fromstring(data)
    except (ET.ParseError, ValueError, LookupError):
        root = None
    if root is None:
        log.add("workbook-unreadable", facts={"fault": "XML"})
        return ()
    sheets = (child for child in root if _tag(child) == "Worksheet")
    return tuple(grid for sheet in sheets if (grid := _grid(sheet)).size)


def _unpadded(data: bytes) -> bytes:
    """The workbook without the empty rows by which some programs fill a sheet to its last row."""
    parts = _TABLE_END.split(data)
    for at, part in enumerate(parts[:-1]):
        last = part.rfind(b"Data>")
        filled = part.find(b"Row>", last) if last >= 0 else -1
        if filled >= 0:
            parts[at] = part[: filled + len(b"Row>")]
    return b"".join(parts) if len(parts) > 1 else data


def _grid(sheet: ET.Element) -> Grid:
    rows: list[tuple[str, ...]] = []
    days: dict[tuple[int, int], date] = {}
    size = 0
    for row in sheet.iter():
        if _tag(row) != "Row":
            continue
        missing = _index(row) - len(rows)
        size += max(missing, 0)
        if size > MAX_CELLS:
            break
        rows += [()] * missing
        texts: list[str] = []
        for at, text, day in _cells(row):
            texts += [""] * (at - len(texts)) + [text]
            if day:
                days[len(rows), at] = day
        rows.append(tuple(texts))
        size += len(texts)
    return Grid(tuple(rows), sheet=clean(_attribute(sheet, "Name")), days=days)


def _cells(row: ET.Element) -> Iterator[tuple[int, str, date | None]]:
    """Column, text and day of the cells; an index skips columns, a merge takes several."""
    at = 0
    for cell in row:
        if _tag(cell) != "Cell":
            continue
        at = _index(cell) or at
        if at >= _MAX_COLUMNS:
            return
        for value in cell:
            if _tag(value) == "Data":
                kind, text = _attribute(value, "Type"), clean("".join(value.itertext()))
                yield at, _number(text) if kind == "Number" else text, _day(kind, text)
        merged = _attribute(cell, "MergeAcross")
        at += 1 + (int(merged) if merged.isascii() and merged.isdigit() else 0)


def _number(text: str) -> str:
    try:
        return number(float(text))
    except ValueError:
        return text


def _day(kind: str, text: str) -> date | None:
    """The day of "2003-02-01T00:00:00.000"."""
    try:
        return date.fromisoformat(text[:10]) if kind == "DateTime" else None
    except ValueError:
        return None


def _index(element: ET.Element) -> int:
    """The place a row or cell names, from 0; 0 if it follows the one before."""
    text = _attribute(element, "Index")
    return min(int(text) - 1, MAX_CELLS) if text.isascii() and text.isdigit() and int(text) else 0


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _attribute(element: ET.Element, name: str) -> str:
    return next((v for k, v in element.attrib.items() if k.rpartition("}")[2] == name), "")
