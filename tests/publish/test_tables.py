"""The list as CSV and as a workbook, byte by byte where it matters."""

import csv
from io import BytesIO, StringIO
from typing import Any

import openpyxl
import polars as pl
import pytest

from tests.publish.test_views import SEVEN, player
from tests.support import people
from ukd.formats.list_cells import Limits
from ukd.formats.rating_list import read
from ukd.formats.source import Source
from ukd.model.frames import RATING_LIST
from ukd.publish import tables, views
from ukd.publish.report import report
from ukd.publish.words import words


def written(rating_list: pl.DataFrame, lang: str = "tr") -> bytes:
    return tables.to_csv(views.data(rating_list), report("data"), lang, words(lang))


def workbook(rating_list: pl.DataFrame) -> Any:
    parts = [report(name) for name in ("ranked", "alphabetical", "inactive")]
    sheets = [(one, views.VIEWS[one.view](rating_list)) for one in parts]
    data = tables.to_xlsx(sheets, people.HEAD, "tr", words("tr"))
    return openpyxl.load_workbook(BytesIO(data))


def test_csv_opens_in_turkish_excel_without_a_question() -> None:
    lines = written(SEVEN).split(b"\r\n")
    assert lines[0] == (
        "\ufeffSıra;Üye No;Soyadı;Adı;İl;Kulüp;UKD;Fark;Oyun;Son 3 yıl;Durum".encode()
    )
    assert lines[1] == "1;D;Işık;İpek;Ankara;;1750;-8;5;9;aktif".encode()
    assert lines[2] == b"2;C;Cam;Can;Ankara;;1500;;5;9;yeni"
    assert lines[-2] == ";G;Öz;;;;1000;;5;9;pasif".encode()
    assert lines[-1] == b""


def test_csv_in_english_differs_in_words_only() -> None:
    turkish, english = written(SEVEN).split(b"\r\n"), written(SEVEN, "en").split(b"\r\n")
    assert english[1] == turkish[1].replace(b"aktif", b"active")


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_a_published_list_can_be_the_list_that_an_office_begins_with(lang: str) -> None:
    listing = read(Source("liste.csv", written(SEVEN, lang)), Limits(least=1000))
    columns = ["surname", "given", "province", "club", "ukd", "active", "recent_games"]
    back = listing.players.rename({"number": "member_id"}).select("member_id", *columns)
    assert back.sort("member_id").equals(SEVEN.select("member_id", *columns))
    assert [found.code for found in listing.findings] == ["list-province-missing"]  # of G


def test_a_name_is_never_a_formula() -> None:
    evil = RATING_LIST.frame([player("A", "=1+1", '@x;"y"', 1200, club="-2+3")])
    row = list(csv.reader(StringIO(written(evil).decode("utf-8-sig")), delimiter=";"))[1]
    assert row[2:6] == ["'=1+1", '\'@x;"y"', "Ankara", "'-2+3"]
    sheet = workbook(evil)["Alfabetik liste"]
    assert (sheet["A2"].value, sheet["A2"].data_type) == ('=1+1, @x;"y"', "s")


def test_a_workbook_has_a_sheet_a_part_with_numbers_as_numbers() -> None:
    book = workbook(SEVEN)
    assert book.sheetnames == ["UKD sırası", "Alfabetik liste", "Pasif sporcular"]
    rows = list(book["UKD sırası"].iter_rows(values_only=True))
    assert rows[0] == ("Sıra", "Adı Soyadı", "İl", "UKD", "Fark", "Oyun")
    assert rows[1] == (1, "İpek Işık", "Ankara", 1750, -8, 5)
    assert rows[2] == (2, "Can Cam", "Ankara", 1500, "yeni", 5)


def test_a_workbook_is_ready_to_filter_and_to_print() -> None:
    sheet = workbook(SEVEN)["UKD sırası"]
    assert sheet.freeze_panes == "A2"
    assert sheet.auto_filter.ref == "A1:F6"
    assert sheet.print_title_rows == "$1:$1"
    assert sheet.column_dimensions["B"].width > sheet.column_dimensions["A"].width
    assert sheet["A1"].font.bold
