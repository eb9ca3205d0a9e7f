"""Text files: signs between columns, code pages, physical lines, and columns of fixed width."""

import pytest

from ukd.formats import READERS
from ukd.formats.delimited import Delimited
from ukd.formats.reader import read as read_by_all
from ukd.formats.source import Source

LINES = [
    "Turnuva Adı;Bahar Açık",
    "",
    "No;Ad Soyad;UKD;1.Tur;2.Tur;Puan",
    "1;Işık Şen;1850;2b1;2s½;1,5",
    "2;Ümit Ğ;;1s0;1b½;0,5",
]


def read(text: str, codec: str = "utf-8") -> Source:
    return Source("x.csv", text.encode(codec))


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_its_mark(codec: str) -> None:
    done = read_by_all(read("\n".join(LINES), codec), READERS)
    assert (done.format, done.encoding, done.outcome) == ("csv", "utf-16", "ok")
    assert done.events[0].tournament.players["surname"].to_list() == ["Şen", "Ğ"]


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "cp1254", "cp857"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_code_pages_and_line_ends(codec: str, end: str) -> None:
    source = read(end.join(LINES), codec)
    assert Delimited().recognises(source)
    done = Delimited().read(source)
    assert done.outcome == "ok"
    assert done.events[0].tournament.name == "Bahar Açık"
    assert done.events[0].tournament.players["surname"].to_list() == ["Şen", "Ğ"]


@pytest.mark.parametrize("sign", [";", "\t", "|"])
def test_every_sign(sign: str) -> None:
    source = read("sep=;\n" * (sign == ";") + "\n".join(LINES).replace(";", sign))
    assert Delimited().recognises(source)
    assert Delimited().read(source).events[0].tournament.games.height == 2


def test_a_finding_names_the_physical_line() -> None:
    """A quoted cell goes over two lines, so row 4 of the table begins on line 5."""
    text = "\n".join(LINES).replace("Bahar Açık", '"Bahar\nAçık"').replace("2b1", "???")
    found = next(
        each for each in Delimited().read(read(text)).findings if each.code == "cell-unreadable"
    )
    assert (found.place.line, found.place.column) == (5, 4)


PRINTED = """
Bahar Acik 2003
Tarih : 15-18.02.2003

 No  Isim                  UKD   1.Tur  2.Tur  3.Tur   Puan
-----------------------------------------------------------
  1  Aydin Ada            1850     2b1    3s½    4b1    2,5
  2  Boz Beril            1790     1s0    4b1    3s0    1
  3  Can Cem                 0     4s1    1b½    2b1    2,5
  4  Dal Deniz Ece        1600     3b0    2s0    1s0    0

Bashakem: Ali Veli
"""


def test_columns_of_fixed_width() -> None:
    source = read(PRINTED, "cp1254")
    assert Delimited().recognises(source)
    event = Delimited().read(source).events[0].tournament
    assert (event.name, event.chief_arbiter) == ("Bahar Acik 2003", "Ali Veli")
    assert event.players["given"].to_list() == ["Ada", "Beril", "Cem", "Deniz Ece"]
    assert event.players["ukd"].to_list() == [1850, 1790, None, 1600]
    assert event.games.height == 6


@pytest.mark.parametrize(
    "text",
    ["", "Merhaba", "a;b;c\n1;2;3", "<html><table>", "012 Name\n001    1 ", "No;Name;Rounds\n\0"],
)
def test_other_text_is_left_to_others(text: str) -> None:
    assert not Delimited().recognises(read(text))


def test_a_report_of_records_is_refused_without_a_look_for_tables(monkeypatch) -> None:
    def searched(*_: object) -> None:
        raise AssertionError("a TRF was searched for tables")

    monkeypatch.setattr("ukd.formats.delimited._grid", searched)
    assert not Delimited().recognises(
        read("012 Bahar Açık, 2005\r\n022 Van\r\n001    1 m    Şen, Işık\r\n")
    )
    with pytest.raises(AssertionError):
        Delimited().recognises(read("\n".join(LINES)))


@pytest.mark.parametrize("sign", [";", "\t", "|"])
def test_a_match_list_needs_no_heading_row(sign: str) -> None:
    lines = [
        "1. Tur",
        "1;1;Yıldız SK;;-;2;Usta SK;;2 : 0",
        "1.1;;Aydın, Ada;;-;;Can, Cem;;1 - 0",
        "1.2;;Boz, Beril;;-;;Dal, Deniz;;1 - 0",
    ]
    done = Delimited().read(read("\n".join(lines).replace(";", sign)))
    assert done.events[0].tournament.games.height == 2
