"""Tables in the least that passes for a text file, a page, a document or a workbook."""

import struct
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

from tests.support.zips import packed

_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_SECTOR = 512


def rows(table: str) -> list[list[str]]:
    """The cells of a table in the notation of the tests: a line a row, | between cells."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip("\n").split("\n")]


def csv(table: str, *above: str) -> str:
    """A text file with semicolons; `above` are the lines over the table."""
    lines = [";".join(row) for row in rows(table)]
    return "".join(f"{line}\n" for line in ([*above, "", *lines] if above else lines))


def docx(*tables: str, above: Sequence[str] = ()) -> bytes:
    """A document of Word 2007 with paragraphs above its tables."""
    paragraphs = "".join(f"<w:p><w:r><w:t>{escape(line)}</w:t></w:r></w:p>" for line in above)
    body = paragraphs + "<w:p/>".join(map(_word_table, tables))
    xml = f'<w:document xmlns:w="{_WORD}"><w:body>{body}</w:body></w:document>'
    types = f'<Types xmlns="{_PACKAGE}/content-types"/>'
    return packed({"word/document.xml": xml.encode(), "[Content_Types].xml": types.encode()})


def _word_table(table: str) -> str:
    def cell(text: str) -> str:
        return f"<w:tc><w:p><w:r><w:t>{escape(text)}</w:t></w:r></w:p></w:tc>"

    lines = ("<w:tr>" + "".join(map(cell, row)) + "</w:tr>" for row in rows(table))
    return f"<w:tbl>{''.join(lines)}</w:tbl>"


def xlsx(
    cells: Iterable[tuple[str, str | int]], dates: Sequence[str] = (), *, small: bool = False
) -> bytes:
    """A workbook of one sheet, Sayfa1, from cells by their names; `dates` are cells with days."""
    by_row: dict[int, str] = {}
    for name, value in cells:
        row = int(name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        by_row[row] = by_row.get(row, "") + _cell(name, value, name in dates)
    lines = "".join(f'<row r="{row}">{found}</row>' for row, found in sorted(by_row.items()))
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"/>',
        "_rels/.rels": _relations(("officeDocument", "xl/workbook.xml")),
        "xl/_rels/workbook.xml.rels": _relations(
            ("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")
        ),
        "xl/workbook.xml": f'<workbook xmlns="{_SHEET}" xmlns:r="{_OFFICE}"><sheets>'
        '<sheet name="Sayfa1" sheetId="1" r:id="r0"/></sheets></workbook>',
        "xl/styles.xml": f'<styleSheet xmlns="{_SHEET}"><cellXfs><xf numFmtId="0"/>'
        '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{_SHEET}"><sheetData>{lines}'
        "</sheetData></worksheet>",
    }
    return packed({name: text.encode() for name, text in parts.items()}, small=small)


def sheet(table: str) -> list[tuple[str, str | int]]:
    """The filled cells of a table by their names; whole numbers are numbers."""
    return [
        (f"{chr(65 + column)}{row}", int(text) if text.isdigit() else text)
        for row, line in enumerate(rows(table), start=1)
        for column, text in enumerate(line)
        if text
    ]


def _cell(name: str, value: str | int, is_day: bool) -> str:
    if isinstance(value, int):
        return f'<c r="{name}" s="{int(is_day)}"><v>{value}</v></c>'
    return f'<c r="{name}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def _relations(*targets: tuple[str, str]) -> str:
    found = (
        f'<Relationship Id="r{at}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for at, (kind, target) in enumerate(targets)
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{"".join(found)}</Relationships>'


def compound(name: str, data: bytes) -> bytes:
    """A compound file of Office 97 to 2003 with one stream; "WordDocument" makes it a document."""
    end, free, table = -2, -1, -3
    sectors = 8  # 4096 bytes: a shorter stream would lie in the small sectors
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    head += struct.pack("<5H6x", 0x3E, 3, 0xFFFE, 9, 6)
    head += struct.pack("<iiiiiiiiii", 0, 1, 1, 0, 4096, end, 0, end, 0, 0)
    head += struct.pack("<108i", *[free] * 108)
    chain = [*range(3, 2 + sectors), end]
    fat = struct.pack("<128i", table, end, *chain, *[free] * (126 - sectors))
    root = _entry("Root Entry", 5, child=1, start=end, size=0)
    stream = _entry(name, 2, child=free, start=2, size=_SECTOR * sectors)
    return head + fat + (root + stream).ljust(_SECTOR, b"\0") + data.ljust(_SECTOR * sectors, b"\0")


def _entry(name: str, kind: int, *, child: int, start: int, size: int) -> bytes:
    letters = (name + "\0").encode("utf-16-le")
    head = letters.ljust(64, b"\0") + struct.pack("<HBBiii", len(letters), kind, 1, -1, -1, child)
    return head + bytes(36) + struct.pack("<iII", start, size, 0)
