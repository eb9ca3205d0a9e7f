"""The list that an office begins with: any headings, any order, every fault at its cell."""

import io

import pytest

from ukd.formats.list_cells import Limits, split_name
from ukd.formats.rating_list import Listing, read
from ukd.formats.source import Source

LIMITS = Limits(least=1000)
NATIONAL_ID = "10000000146"  # right check digits, belongs to nobody


def listing(text: str, encoding: str = "utf-8") -> Listing:
    return read(Source("liste.csv", text.encode(encoding)), LIMITS)


def workbook(rows: list[list[object]], further: list[list[object]] | None = None) -> Source:
    """A workbook of one sheet, or of two with `further` rows on the second."""
    from openpyxl import Workbook

    book, data = Workbook(), io.BytesIO()
    book.active.title = "Ocak 2005"
    for row in rows:
        book.active.append(row)
    if further is not None:
        second = book.create_sheet("Pasif")
        for row in further:
            second.append(row)
    book.save(data)
    return Source("liste.xlsx", data.getvalue())


def codes(found: Listing) -> list[str]:
    return [each.code for each in found.findings]


TURKISH = """\
UKD No;Ad;Soyad;UKD;İl;Kulüp;Doğum Yılı;Durum;Son 3 Yıl Oyun
0007;Işık;Çelik;1640;34;Kadıköy;1990;Aktif;12
0012;Şule Nur;Öz;2010;Ankara;;;Pasif;
"""
ENGLISH = """\
City,Rating,Name,Surname,Code,Birthday,Status,Recent Games,Club
Istanbul,1640,Işık,Çelik,0007,01.02.1990,Active,12,Kadıköy
06,2010,Şule Nur,Öz,0012,,Inactive,,
"""
ROWS = [
    (2, "0007", "Çelik", "Işık", 1990, "İstanbul", "Kadıköy", 1640, True, 12),
    (3, "0012", "Öz", "Şule Nur", None, "Ankara", None, 2010, False, None),
]


@pytest.mark.parametrize("text", [TURKISH, ENGLISH], ids=["turkish", "english"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1254", "utf-16"])
def test_headings_order_and_encoding_do_not_matter(text, encoding):
    found = listing(text, encoding)
    assert found.players.rows() == ROWS
    assert codes(found) == []


def test_a_workbook_with_a_title_above_and_signatures_below():
    found = read(
        workbook(
            [
                ["ULUSAL KUVVET DERECESİ LİSTESİ"],
                [],
                ["Sıra", "Adı Soyadı", "UKD", "İli"],
                [1, "Şule Nur ÖZ", 2010, 6],
                [2, "Işık Çelik", 1640.0, "İSTANBUL"],
                [],
                ["Sıra", "Adı Soyadı", "UKD", "İli"],
                [3, "Ada Yıldız", 1500, "izmir"],
                ["Başkan imzası"],
            ]
        ),
        LIMITS,
    )
    told = found.players.select("row", "surname", "given", "ukd", "province").rows()
    assert told == [
        (4, "ÖZ", "Şule Nur", 2010, "Ankara"),
        (5, "Çelik", "Işık", 1640, "İstanbul"),
        (8, "Yıldız", "Ada", 1500, "İzmir"),
    ]
    assert codes(found) == ["list-row-skipped"]


def test_players_of_another_sheet_are_not_lost_without_a_word():
    head = ["Adı Soyadı", "UKD", "İli"]
    first = [head, ["Ada Yıldız", 1500, "İzmir"], ["Can Kaya", 1600, "Van"]]
    fault = read(workbook(first, [head, ["Işık Çelik", 1640, "Muş"]]), LIMITS).findings[0]
    assert (fault.code, fault.place.sheet, fault.facts) == (
        "list-sheet-unread",
        "Pasif",
        {"count": 1},
    )
    by_name = [["Soyadı, Adı", "UKD"], ["Kaya, Can", 1600], ["Yıldız, Ada", 1500]]
    assert codes(read(workbook(first, by_name), LIMITS)) == []
    assert codes(read(workbook(first, [["Notlar"], ["Onaylandı"]]), LIMITS)) == []


@pytest.mark.parametrize(
    ("line", "code", "cell"),
    [
        ("1;Ada;Yıldız;;İzmir;1980", "list-ukd-missing", "D2"),
        ("1;Ada;Yıldız;çok;İzmir;1980", "list-ukd-not-number", "D2"),
        ("1;Ada;Yıldız;1500,5;İzmir;1980", "list-ukd-not-number", "D2"),
        ("1;Ada;Yıldız;999;İzmir;1980", "list-ukd-low", "D2"),
        ("1;Ada;Yıldız;0;İzmir;1980", "list-ukd-low", "D2"),
        ("1;Ada;Yıldız;15000;İzmir;1980", "list-ukd-high", "D2"),
        ("1;;;1500;İzmir;1980", "list-name-missing", "C2"),
        ("1;Ada;Yıldız;1500;;1980", "list-province-missing", "E2"),
        ("1;Ada;Yıldız;1500;Atlantis;1980", "list-province-unknown", "E2"),
        ("1;Ada;Yıldız;1500;İzmir;seksen", "list-birth-unclear", "F2"),
    ],
)
def test_a_fault_is_found_at_its_cell(line, code, cell):
    found = listing(f"No;Ad;Soyad;UKD;İl;Doğum Yılı\n{line}\n")
    (fault,) = found.findings
    assert (fault.code, fault.place.line, fault.place.cell) == (code, 2, cell)
    assert found.players.height == (0 if fault.severity == "error" else 1)


@pytest.mark.parametrize("written", ["1850", "1.850", "1,850", "1 850", "1850,0", "1850.00"])
def test_a_ukd_is_read_as_turkish_excel_writes_it(written):
    found = listing(f"Ad;Soyad;UKD;İl\nAda;Yıldız;{written};İzmir\n")
    assert (found.players["ukd"].to_list(), codes(found)) == ([1850], [])


@pytest.mark.parametrize("written", ["18.50", "1.8505", "12.500", "1.850.000"])
def test_other_numbers_with_marks_are_no_ukd(written):
    found = listing(f"Ad;Soyad;UKD;İl\nAda;Yıldız;{written};İzmir\n")
    assert codes(found) == ["list-ukd-not-number"]


def test_a_total_below_the_list_is_no_player():
    found = listing("UKD No;Soyad;Ad;UKD;İl\n5;Yıldız;Ada;1500;İzmir\nToplam;1;;;\n")
    assert (found.players.height, codes(found)) == (1, ["list-row-skipped"])


def test_a_number_twice_names_both_lines():
    found = listing("UKD No;Ad;Soyad;UKD;İl\n5;Ada;Yıldız;1500;İzmir\n5;Can;Kaya;1600;Van\n")
    (fault,) = found.findings
    assert (fault.code, fault.place.line, fault.facts["first"]) == ("list-number-twice", 3, 2)


def test_one_person_twice_is_asked_about():
    text = "UKD No;Ad;Soyad;UKD;İl\n5;Işık;Çelik;1500;İzmir\n6;IŞIK;ÇELİK;1600;35\n"
    assert codes(listing(text)) == ["list-person-twice"]
    apart = "UKD No;Ad;Soyad;UKD;İl\n5;Işık;Çelik;1500;İzmir\n6;Isık;Çelik;1600;İzmir\n"
    assert codes(listing(apart)) == []


def test_a_file_without_a_list_is_refused():
    assert codes(listing("merhaba\n")) == ["list-no-table"]
    assert codes(listing("Ad;Soyad;UKD\n")) == ["list-empty"]
    assert codes(read(Source("x.xlsx", b"PK\x03\x04 not a workbook"), LIMITS)) == ["list-no-table"]
    assert codes(read(Source("x", b""), LIMITS)) == ["list-no-table"]


def test_an_identity_number_is_not_kept_as_the_players_number():
    found = listing(f"Lisans No;Ad;Soyad;UKD;İl\n{NATIONAL_ID};Ada;Yıldız;1500;İzmir\n")
    assert codes(found) == ["list-number-is-identity"]
    assert found.players["number"].to_list() == [None]
    assert found.national_ids == {2: NATIONAL_ID}
    assert NATIONAL_ID not in repr(found)
    own = listing(f"TC;Kod;Ad;Soyad;UKD;İl\n{NATIONAL_ID};7;Ada;Yıldız;1500;İzmir\n")
    assert (own.players["number"].to_list(), own.national_ids) == (["7"], {2: NATIONAL_ID})


def test_a_wrong_identity_number_is_left_out_and_not_repeated():
    found = listing("TC;Kod;Ad;Soyad;UKD;İl\n10000000147;7;Ada;Yıldız;1500;İzmir\n")
    assert codes(found) == ["list-identity-wrong"]
    assert found.national_ids == {}
    assert "10000000147" not in str(found.findings)


@pytest.mark.parametrize(
    ("heading", "written", "active"),
    [
        ("Durum", "Pasif", False),
        ("Durum", "A", True),
        ("Durum", "", None),
        ("Pasif", "X", False),
        ("Pasif", "", True),
        ("Pasif", "H", True),
        ("Aktif", "E", True),
        ("Aktif", "Hayır", False),
        ("Durum", "belki", None),
    ],
)
def test_who_is_active_is_read_from_any_of_three_columns(heading, written, active):
    found = listing(f"Ad;Soyad;UKD;İl;{heading}\nAda;Yıldız;1500;İzmir;{written}\n")
    assert found.players["active"].to_list() == [active]
    assert codes(found) == (["list-state-unknown"] if written == "belki" else [])


@pytest.mark.parametrize(
    ("whole", "surname_first", "parts"),
    [
        ("Ayşe Nur Yılmaz", False, ("Yılmaz", "Ayşe Nur")),
        ("Ayşe Nur YILMAZ", False, ("YILMAZ", "Ayşe Nur")),
        ("YILMAZ DEMİR Ayşe", False, ("YILMAZ DEMİR", "Ayşe")),
        ("Yılmaz, Ayşe Nur", False, ("Yılmaz", "Ayşe Nur")),
        ("AYŞE NUR YILMAZ", False, ("YILMAZ", "AYŞE NUR")),
        ("Yılmaz Ayşe Nur", True, ("Yılmaz", "Ayşe Nur")),
        ("Pele", False, ("Pele", "")),
        ("", False, ("", "")),
    ],
)
def test_a_whole_name_is_parted(whole, surname_first, parts):
    assert split_name(whole, surname_first=surname_first) == parts
