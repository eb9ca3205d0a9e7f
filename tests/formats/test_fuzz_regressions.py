"""What the fuzz target found once (python -m fuzz.readers), each in its smallest form."""

import pytest

from tests.formats.grids import grid, read
from tests.support.swissperfect import GAME, members, sco
from tests.support.zips import packed
from ukd.formats import sheet_extent
from ukd.formats.excel import Excel
from ukd.formats.source import Source
from ukd.formats.swissperfect import SwissPerfect
from ukd.formats.word import Word


@pytest.mark.parametrize(
    "name", ["XFD1048576", "XFDs048576", "AAAAAA1", "A99999999999", "A" * 9_000 + "1"]
)
def test_a_cell_of_an_impossible_name_does_not_end_the_process(name: str) -> None:
    """The library reads letters and digits of any length, and asks for the memory between."""
    sheet = f'<worksheet><row><c r="A1"><v>1</v></c><c r="{name}"><v>1</v></c></row></worksheet>'
    assert not sheet_extent.is_bearable(packed({"xl/worksheets/sheet1.xml": sheet.encode()}))


def test_a_cell_without_a_name_stands_in_its_row() -> None:
    """A million empty rows before it take seconds, and no crosstable has so many."""
    far = '<worksheet><row r="1"><c r="A1"/></row><row r="1048576"><c t="s"/></row></worksheet>'
    formatted = far.replace('<c t="s"/>', "")  # what the program writes of an empty row
    for sheet, bearable in ((far, False), (formatted, True)):
        data = packed({"xl/worksheets/sheet1.xml": sheet.encode()})
        assert sheet_extent.is_bearable(data) is bearable


def test_a_workbook_whose_sheets_are_lost_is_not_fine_and_empty() -> None:
    """The library opens it, and gives no sheet."""
    parts = {"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"<workbook/>",
             "xl/_rels/workbook.xml.rels": b"<Relationships/>"}  # fmt: skip
    done = Excel().read(Source("x.xlsx", packed(parts)))
    assert (done.outcome, done.events) == ("fatal", ())


def test_round_numbers_only_in_the_second_heading_row() -> None:
    """They stood to the right of the last heading above them."""
    text = "No | Ad Soyad\n | | 1 | 2\n1 | Ada Aydın | 2b1 | 2s1\n2 | Beril Boz | 1s0 | 1b0"
    events, findings = read(grid(text))
    assert events or findings


def test_a_stranger_paired_with_himself_is_a_stranger() -> None:
    """He has no start number that the sentence could name."""
    files = members(sco=sco(GAME, "2 77 77 2 0 1 1"))
    done = SwissPerfect().read(Source("a.zip", members=files))
    assert [found.code for found in done.findings] == ["sp98-id-unknown"]


@pytest.mark.parametrize("encoding", ["ZTF-8", "utf-7", "utf-32"])
def test_an_xml_of_an_encoding_nobody_knows_is_a_damaged_document(encoding: str) -> None:
    """The parser raises something else for each of them."""
    head = f'<?xml version="1.0" encoding="{encoding}"?>'.encode()
    xml = head + b"<w:document><w:body/></w:document>"
    book = head + b'<Workbook xmlns:ss="x"><Worksheet/></Workbook>'
    types = {"[Content_Types].xml": b"<Types/>"}
    for source, reader in (
        (Source("x.docx", packed({"word/document.xml": xml} | types)), Word()),
        (Source("x.xls", book), Excel()),
    ):
        assert reader.recognises(source)
        assert reader.read(source).outcome == "fatal"
