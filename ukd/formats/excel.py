"""Finds the grids in a workbook: xlsx, ods and every xls from Excel 2 on. Formulas are not run."""

import io
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import Any

from ukd.formats import crosstable, excel_xml, flat_ods, ole
from ukd.formats.grid import Grid, clean, number
from ukd.formats.reader import Reading
from ukd.formats.sheet_extent import is_bearable
from ukd.formats.source import Source
from ukd.formats.zip_member import opened
from ukd.model.findings import Log

MAX_SHEETS = 60
_OLD_STARTS = (b"\x09\x00\x04\x00", b"\x09\x02\x06\x00", b"\x09\x04\x06\x00", b"\x09\x08")
"""The first record of Excel 2, 3, 4 and 5 workbooks that have no container around them."""

Sheet = tuple[str, Iterable[Iterable[Any]]]


class Excel:
    """Crosstables in workbooks, recognised by what is in the container and never by the ending."""

    name = "excel"

    def recognises(self, source: Source) -> bool:
        return kind(source.data) is not None

    def read(self, source: Source) -> Reading:
        """Read every sheet; a workbook that no library opens is a finding."""
        log = Log(source.name)
        found = grids(source.data, log)
        events = () if log.all() else crosstable.events(found, log)
        return Reading(source.name, kind(source.data), events=events, findings=log.all())


def kind(data: bytes) -> str | None:
    """ "xlsx", "ods", "fods", "xls" or "xml" (Excel 2003); None for anything else."""
    if data.startswith(b"PK"):
        names = opened(data).names
        if "xl/workbook.xml" in names:
            return "xlsx"
        is_sheet = b"spreadsheet" in (opened(data).read("mimetype") or b"")
        return "ods" if "content.xml" in names and is_sheet else None
    if excel_xml.recognises(data):
        return "xml"
    if flat_ods.kind(data) == "fods":
        return "fods"
    if data.startswith(ole.SIGNATURE):
        return "xls" if {"Workbook", "Book"} & set(ole.CompoundFile(data).names) else None
    return "xls" if data.startswith(_OLD_STARTS) else None


def grids(data: bytes, log: Log) -> tuple[Grid, ...]:
    """The sheets of a workbook as grids, empty ones left out; nothing and a finding if it fails."""
    if excel_xml.recognises(data):
        return excel_xml.grids(data, log)
    if flat_ods.kind(data) == "fods":
        return flat_ods.grids(data, log)
    if not is_bearable(data):
        log.add("workbook-too-large")
        return ()
    try:
        sheets = list(_sheets(data))
    # The libraries parse bytes that anybody may have sent: whatever they raise, Rust panics
    # included, means that the workbook is damaged, and that is for the officer to know.
    except BaseException as fault:
        if isinstance(fault, KeyboardInterrupt | SystemExit | GeneratorExit):
            raise
        log.add("workbook-unreadable", facts={"fault": type(fault).__name__})
        return ()
    return tuple(grid for name, rows in sheets if (grid := _grid(name, rows)).size)


def _sheets(data: bytes) -> Iterator[Sheet]:
    """By python-calamine what is a zip, by xlrd every xls.

    calamine reads xls too, but one changed byte in a header can make it ask for all memory, which
    ends the whole process; xlrd is Python and only raises.
    """
    return _by_calamine(data) if data.startswith(b"PK") else _by_xlrd(data)


def _by_calamine(data: bytes) -> Iterator[Sheet]:
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    for name in book.sheet_names[:MAX_SHEETS]:
        yield name, book.get_sheet_by_name(name).to_python(skip_empty_area=False)


def _by_xlrd(data: bytes) -> Iterator[Sheet]:
    import xlrd

    book = xlrd.open_workbook(
        file_contents=data, ragged_rows=True, logfile=io.StringIO(), encoding_override=_codec(data)
    )
    for sheet in book.sheets()[:MAX_SHEETS]:
        yield sheet.name, [[_xlrd_value(cell, book) for cell in row] for row in sheet.get_rows()]


def _codec(data: bytes) -> str | None:
    """Excel 2 to 4 seldom say their code page: Turkish Windows. Later ones always do."""
    return "cp1254" if data.startswith(_OLD_STARTS[:3]) else None


def _xlrd_value(cell: Any, book: Any) -> Any:
    import xlrd

    if cell.ctype == xlrd.XL_CELL_DATE:
        try:
            return xlrd.xldate_as_datetime(cell.value, book.datemode)
        except (xlrd.xldate.XLDateError, ValueError, OverflowError):
            return cell.value
    return "" if cell.ctype in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_ERROR) else cell.value


def _grid(name: str, sheet: Iterable[Iterable[Any]]) -> Grid:
    """Texts of a sheet, without the empty rows and cells at its edges; row 1 stays row 1."""
    rows: list[tuple[str, ...]] = []
    days: dict[tuple[int, int], date] = {}
    for at, values in enumerate(sheet):
        texts = []
        for column, value in enumerate(values):
            if type(value) is str:  # nearly all of them
                texts.append(clean(value))
                continue
            if isinstance(value, date):
                days[at, column] = value.date() if isinstance(value, datetime) else value
            texts.append(_text(value))
        while texts and not texts[-1]:
            texts.pop()
        rows.append(tuple(texts))
    while rows and not rows[-1]:
        rows.pop()
    return Grid(tuple(rows), sheet=name, days=days)


def _text(value: Any) -> str:
    """A value as a person would read it: 7.0 is "7", a day is 2003-02-01."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, bool) or value is None:
        return {True: "DOĞRU", False: "YANLIŞ", None: ""}[value]
    if isinstance(value, int | float):
        return number(value)
    if isinstance(value, datetime):
        return value.date().isoformat()
    return str(value)
