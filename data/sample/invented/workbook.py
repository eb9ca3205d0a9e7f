"""Excel workbooks: crosstables and the rating list."""

import io
import re
from collections.abc import Iterable, Sequence

from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from invented.sheets import Cell, Sheet
from invented.zips import packed, unpacked

_THEN = b"2005-07-01T12:00:00Z"
_SMALL, _LARGE = InlineFont(sz=8), InlineFont(sz=12, b=True)


def crosstable(sheet: Sheet) -> bytes:
    """The table with its title block above and its signatures below."""
    above = [[label, said] for label, said in sheet.title]
    below = [[None, line] for line in sheet.foot]
    rows = [[_large_result(cell) for cell in row] for row in sheet.rows]
    return _saved("Çizelge", [*above, [], sheet.heading, *rows, [], *below], heading=len(above) + 2)


def table(title: str, heading: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """A plain list under a heading."""
    return _saved(title, [heading, *rows], heading=1)


def _large_result(cell: Cell) -> Cell | CellRichText:
    """The opponent small and the result large, as madde 9.a.10 asks."""
    parts = re.fullmatch(r"(\d+[bs])(.)", cell) if isinstance(cell, str) else None
    if parts is None:
        return cell
    return CellRichText(TextBlock(_SMALL, parts[1]), TextBlock(_LARGE, parts[2]))


def _saved(title: str, rows: Iterable[Sequence[Cell | CellRichText]], heading: int) -> bytes:
    book = Workbook()
    page = book.active
    page.title = title
    for row in rows:
        page.append(row)
    for cell in page[heading]:
        cell.font = Font(bold=True)
    for at in range(1, page.max_column + 1):
        page.column_dimensions[get_column_letter(at)].width = 24 if at == 2 else 11
    out = io.BytesIO()
    book.save(out)
    return _without_clock(out.getvalue())


def _without_clock(data: bytes) -> bytes:
    """The workbook with a fixed day where the library puts the hour of writing."""
    members = unpacked(data)
    core = members["docProps/core.xml"]
    members["docProps/core.xml"] = re.sub(rb"(?<=W3CDTF\">)[^<]+", _THEN, core)
    return packed(members)
