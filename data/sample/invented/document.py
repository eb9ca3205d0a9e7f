"""Word documents: a crosstable in the least that Word opens."""

import re
from collections.abc import Sequence
from xml.sax.saxutils import escape

from invented.sheets import Cell, Sheet
from invented.zips import packed
from ukd.turkish import number

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_TYPES = (
    f'{_HEAD}<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{_TYPE}"/></Types>'
)
_RELATIONS = (
    f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r1" '
    f'Type="{_OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>'
)
_SIDEWAYS = '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>'
_SIDES = ("top", "left", "bottom", "right", "insideH", "insideV")
_LINES = "".join(f'<w:{side} w:val="single" w:sz="4"/>' for side in _SIDES)


def crosstable(sheet: Sheet) -> bytes:
    """The table with its title block above and its signatures below."""
    above = "".join(_paragraph(_run(f"{label} {said}")) for label, said in sheet.title)
    below = "".join(_paragraph(_run(line)) for line in sheet.foot)
    rows = [_row(sheet.heading), *(_row(row) for row in sheet.rows)]
    grid = "<w:gridCol/>" * len(sheet.heading)
    table = (
        f"<w:tbl><w:tblPr><w:tblBorders>{_LINES}</w:tblBorders></w:tblPr>"
        f"<w:tblGrid>{grid}</w:tblGrid>{''.join(rows)}</w:tbl>"
    )
    body = f"<w:body>{above}{table}{below}{_SIDEWAYS}</w:body>"
    document = f'{_HEAD}<w:document xmlns:w="{_WORD}">{body}</w:document>'
    return packed(
        {
            "[Content_Types].xml": _TYPES.encode(),
            "_rels/.rels": _RELATIONS.encode(),
            "word/document.xml": document.encode(),
        }
    )


def _row(cells: Sequence[Cell]) -> str:
    return f"<w:tr>{''.join(f'<w:tc>{_paragraph(_runs(cell))}</w:tc>' for cell in cells)}</w:tr>"


def _paragraph(runs: str) -> str:
    return f"<w:p>{runs}</w:p>"


def _runs(cell: Cell) -> str:
    """The cell's text; the opponent small and the result large, as madde 9.a.10 asks."""
    text = number(cell, 1) if isinstance(cell, float) else str(cell or "")
    parts = re.fullmatch(r"(\d+[bs])(.)", text)
    return _run(parts[1], 14) + _run(parts[2], 24, bold=True) if parts else _run(text)


def _run(text: str, half_points: int = 18, *, bold: bool = False) -> str:
    """Text in a size that Word counts in half-points."""
    shape = f'{"<w:b/>" if bold else ""}<w:sz w:val="{half_points}"/>'
    return f'<w:r><w:rPr>{shape}</w:rPr><w:t xml:space="preserve">{escape(text)}</w:t></w:r>'
