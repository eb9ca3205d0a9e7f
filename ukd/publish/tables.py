"""A list as CSV and as a workbook, the way Turkish Excel opens them without questions."""

import csv
import re
from collections.abc import Mapping, Sequence
from datetime import datetime, time
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import polars as pl

from ukd.publish.head import ListHead
from ukd.publish.report import Report, Shown
from ukd.publish.show import cell

WIDEST = 40  # of a column of a sheet, in letters
A4 = 9  # number of the paper in a workbook
RISKY = ("=", "+", "-", "@", "\t", "\r")


def to_csv(listed: pl.DataFrame, report: Report, lang: str, words: Mapping[str, str]) -> bytes:
    """UTF-8 with a byte order mark, ; between cells, lines ending CR LF.

    A text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    out = StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(column.heading[lang] for column in report.columns)
    for row in listed.iter_rows(named=True):
        writer.writerow(_csv_cell(row, column, words) for column in report.columns)
    return out.getvalue().encode("utf-8-sig")


def _csv_cell(row: Mapping[str, Any], column: Shown, words: Mapping[str, str]) -> str:
    text = cell(row, column, words)
    return f"'{text}" if column.unit == "text" and text.startswith(RISKY) else text


def to_xlsx(
    sheets: Sequence[tuple[Report, pl.DataFrame]],
    head: ListHead,
    lang: str,
    words: Mapping[str, str],
) -> bytes:
    """A sheet a report: head frozen and printed on each page, filter, numbers as numbers."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    book.properties.title = f"{words['list']}, {head.day.isoformat()}"
    book.properties.creator = head.federation
    book.properties.created = datetime.combine(head.day, time())
    for report, listed in sheets:
        _sheet(book, report, listed, lang, words)
    out = BytesIO()
    book.save(out)
    return _timeless(out.getvalue())


def _timeless(workbook: bytes) -> bytes:
    """The same workbook without the moment of its making: equal lists give equal files."""
    out = BytesIO()
    with ZipFile(BytesIO(workbook)) as made, ZipFile(out, "w", ZIP_DEFLATED) as kept:
        for name in made.namelist():
            data = made.read(name)
            if name == "docProps/core.xml":
                data = re.sub(rb"<dcterms:modified.*?</dcterms:modified>", b"", data)
            entry = ZipInfo(name)
            entry.compress_type = ZIP_DEFLATED
            kept.writestr(entry, data)
    return out.getvalue()


def _sheet(
    book: Any, report: Report, listed: pl.DataFrame, lang: str, words: Mapping[str, str]
) -> None:
    from openpyxl.utils import get_column_letter

    sheet = book.create_sheet(report.title[lang])
    rows = [
        [_sheet_value(sheet, row, column, words) for column in report.columns]
        for row in listed.iter_rows(named=True)
    ]
    headings = [column.heading[lang] for column in report.columns]
    for at, heading in enumerate(headings):
        longest = max((len(_text(row[at])) for row in rows), default=0)
        letter = get_column_letter(at + 1)
        sheet.column_dimensions[letter].width = min(max(longest, len(heading) + 3) + 2, WIDEST)
    last = get_column_letter(len(headings))
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{last}{len(rows) + 1}"
    sheet.print_title_rows = "1:1"
    sheet.page_setup.paperSize = A4
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.oddFooter.right.text = "&P / &N"
    sheet.append(_headings(sheet, headings))
    for row in rows:
        sheet.append(row)


def _text(value: Any) -> str:
    return str(getattr(value, "value", value) or "")


def _headings(sheet: Any, headings: Sequence[str]) -> list[Any]:
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    cells = [WriteOnlyCell(sheet, heading) for heading in headings]
    for one in cells:
        one.font = Font(bold=True)
    return cells


def _sheet_value(
    sheet: Any, row: Mapping[str, Any], column: Shown, words: Mapping[str, str]
) -> Any:
    """A number as a number; a text as a text, even one that begins like a formula."""
    from openpyxl.cell import WriteOnlyCell

    value = row[column.key]
    if isinstance(value, int):
        return value
    text = cell(row, column, words)
    if not text.startswith(RISKY):
        return text or None
    guarded = WriteOnlyCell(sheet, text)
    guarded.data_type = "s"
    return guarded
