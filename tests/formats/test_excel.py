"""Workbooks: what is recognised, what a cell becomes, and what is refused before it is opened."""

import io
import zipfile
from datetime import date, datetime
from typing import Any

import openpyxl
import pytest

from tests.support.cases import CASES
from ukd.formats import sheet_extent
from ukd.formats.excel import Excel, grids, kind
from ukd.formats.source import Source
from ukd.model.findings import Log

FOLDER = CASES / "crosstables"


def workbook(*sheets: list[list[Any]]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)  # type: ignore[arg-type]
    for number, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Sayfa{number}")
        for row in rows:
            sheet.append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("name", "format_"),
    [
        ("swiss12_hand.xlsx", "xlsx"),
        ("swiss12_hand.ods", "ods"),
        ("swiss12_hand.xls", "xls"),
        ("rr6_star.excel95.xls", "xls"),
        ("rr6_star.excel21.xls", "xls"),
        ("swiss12_tr_sm.htm.xls", None),
        ("rr6_star.doc", None),
        ("rr6_star.docx", None),
        ("swiss12_hand.csv", None),
    ],
)
def test_a_workbook_is_known_by_its_content(name: str, format_: str | None) -> None:
    assert kind((FOLDER / name).read_bytes()) == format_


def test_cells_as_a_person_reads_them() -> None:
    rows = [[1, 4.5, "  Ada  Aydın ", None, date(2003, 2, 1), datetime(2003, 1, 2, 3, 4), True]]
    (grid,) = grids(workbook([], rows), Log())
    assert grid.sheet == "Sayfa2"
    assert grid.rows == (("1", "4.5", "Ada Aydın", "", "2003-02-01", "2003-01-02", "DOĞRU"),)
    assert grid.days == {(0, 4): date(2003, 2, 1), (0, 5): date(2003, 1, 2)}


def test_row_and_column_names_are_those_of_the_sheet() -> None:
    (grid,) = grids(workbook([[], [], [None, None, "x"]]), Log())
    row = list(grid)[2]
    assert row.cell(2) == "C3"
    assert row.place(2) == {"sheet": "Sayfa1", "cell": "C3", "column": 3}


def with_cell(name: str) -> bytes:
    """A workbook whose only other cell is far away, as its XML says."""
    source = zipfile.ZipFile(io.BytesIO(workbook([["x"], ["y"]])))
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        for info in source.infolist():
            data = source.read(info)
            target.writestr(info.filename, data.replace(b'r="A2"', f'r="{name}"'.encode()))
    return stream.getvalue()


def test_a_far_cell_is_refused_before_the_library_takes_memory_for_all_between() -> None:
    """One cell in XFD1048576 asks for 17 thousand million cells, and ends the process."""
    assert sheet_extent.is_bearable(with_cell("C2000"))
    far = with_cell("XFD1048576")
    assert not sheet_extent.is_bearable(far)
    done = Excel().read(Source("x.xlsx", far))
    assert [found.code for found in done.findings] == ["workbook-too-large"]


def ods(rows: str) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        target.writestr("content.xml", f"<office:document-content>{rows}</office:document-content>")
    return stream.getvalue()


def test_repeated_cells_that_multiply_are_refused() -> None:
    filled = '<table:table-cell table:number-columns-repeated="16000" office:value="1">'
    row = '<table:table-row table:number-rows-repeated="{}">' + filled
    assert not sheet_extent.is_bearable(ods(row.format(1_000_000)))
    empty = '<table:table-row><table:table-cell office:value="1"/>' + (
        '<table:table-cell table:number-columns-repeated="16383"/>'
        '<table:table-row table:number-rows-repeated="1048575">'
        '<table:table-cell table:number-columns-repeated="16384"/>'
    )
    assert sheet_extent.is_bearable(ods(empty))


@pytest.mark.parametrize("name", ["swiss12_hand.xlsx", "swiss12_hand.xls", "rr6_star.excel21.xls"])
def test_a_damaged_workbook_is_a_finding(name: str) -> None:
    data = (FOLDER / name).read_bytes()
    for end in range(60, len(data), max(1, len(data) // 25)):
        source = Source(name, data[:end])
        if Excel().recognises(source):
            done = Excel().read(source)
            assert done.findings or done.events


XML = """<?xml version="1.0" encoding="windows-1254"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
 xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Çizelge"><Table>
<Row><Cell ss:MergeAcross="3"><Data ss:Type="String">Bahar Açık</Data></Cell></Row>
<Row ss:Index="3"><Cell><Data ss:Type="String">No</Data></Cell>
 <Cell><Data ss:Type="String">Ad Soyad</Data></Cell>
 <Cell ss:Index="4"><Data ss:Type="Number">1</Data></Cell>
 <Cell><Data ss:Type="Number">2</Data></Cell></Row>
<Row><Cell><Data ss:Type="Number">1</Data></Cell>
 <Cell><Data ss:Type="String">Işık Şen</Data></Cell>
 <Cell ss:Index="5"><Data ss:Type="DateTime">2003-02-01T00:00:00.000</Data></Cell></Row>
<Row><Cell><Data ss:Type="Number">2</Data></Cell>
 <Cell><Data ss:Type="String">Ümit Ğ</Data></Cell>
 <Cell ss:Index="4"><Data ss:Type="Number">0.5</Data></Cell></Row>
</Table></Worksheet></Workbook>"""


def test_the_xml_spreadsheet_of_excel_2003() -> None:
    source = Source("x.xls", XML.encode("cp1254"))
    assert Excel().recognises(source)
    done = Excel().read(source)
    assert (done.format, done.outcome) == ("xml", "warn")
    assert [found.facts["cells"] for found in done.findings] == ["E4"]  # ½ that became a date
    event = done.events[0].tournament
    assert (event.name, event.kind) == ("Bahar Açık", "match")
    assert event.games.select("white_halves", "black_halves").rows() == [(1, 1)]


def test_a_broken_or_booby_trapped_xml_spreadsheet() -> None:
    for text in (XML[:-20], XML.replace("<Workbook", '<!DOCTYPE x [<!ENTITY a "b">]><Workbook', 1)):
        source = Source("x.xls", text.encode("cp1254"))
        codes = [found.code for found in Excel().read(source).findings]
        assert codes in ([], ["workbook-unreadable"])  # a document type is no workbook to us
        assert codes or not Excel().recognises(source)


@pytest.mark.parametrize("filler", ["<Row/>", "<Row><Cell/></Row>"])
def test_an_xml_spreadsheet_filled_to_its_last_row(filler: str) -> None:
    """Some programs write every empty row of the sheet."""
    padded = XML.replace("</Table>", filler * 600_000 + "</Table>")
    done = Excel().read(Source("x.xls", padded.encode("cp1254")))
    assert [found.code for found in done.findings] == ["half-as-date"]


FLAT = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="o" xmlns:table="t" xmlns:text="x"
 office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>
<table:table table:name="Sayfa1"><table:table-row><table:table-cell><text:p>Kış Kupası</text:p>
</table:table-cell><table:table-cell table:number-columns-repeated="16383"/></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
<table:table-header-rows><table:table-row><table:table-cell><text:p>No</text:p></table:table-cell>
<table:table-cell><text:p>Ad Soyad</text:p></table:table-cell>
<table:table-cell office:value-type="float" office:value="1"><text:p>1,0</text:p></table:table-cell>
<table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table-header-rows>
<table:table-row><table:table-cell><text:p>1</text:p></table:table-cell>
<table:table-cell><text:p>Işık Şen</text:p></table:table-cell><table:covered-table-cell/>
<table:table-cell office:value-type="date" office:date-value="2003-02-01"><text:p>1/2</text:p>
</table:table-cell></table:table-row>
<table:table-row><table:table-cell><text:p>2</text:p></table:table-cell>
<table:table-cell><text:p>Ümit Ğ</text:p></table:table-cell>
<table:table-cell office:value-type="float" office:value="0.5"><text:p>0,50</text:p>
</table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>
</table:table></office:spreadsheet></office:body></office:document>"""


def test_a_flat_spreadsheet() -> None:
    source = Source("x.fods", FLAT.encode())
    done = Excel().read(source)
    assert (done.format, done.outcome) == ("fods", "warn")
    assert [found.facts["cells"] for found in done.findings] == ["D5"]
    event = done.events[0].tournament
    assert (event.name, event.kind) == ("Kış Kupası", "match")
    assert event.games.select("white_halves", "black_halves").rows() == [(1, 1)]


def test_a_flat_spreadsheet_that_is_broken_or_repeats_without_end() -> None:
    for wrong in (FLAT[:-9], FLAT.replace("<office:document", "<!DOCTYPE x><office:document", 1)):
        assert [found.code for found in grids_log(wrong)] in ([], ["workbook-unreadable"])
    many = FLAT.replace("<table:table-row><table:table-cell><text:p>2",
                        '<table:table-row table:number-rows-repeated="999999"><table:table-cell>'
                        "<text:p>2")  # fmt: skip
    assert Excel().read(Source("x.fods", many.encode())).findings


def grids_log(text: str) -> Log:
    log = Log("x.fods")
    grids(text.encode(), log)
    return log
