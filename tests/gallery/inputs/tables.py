"""Crosstables: a small right one with one cell written otherwise, in the plainest kind of file."""

import struct

from tests.gallery.exhibit import Exhibit, read, typed
from tests.support.documents import compound, csv, docx, sheet, xlsx
from tests.support.zips import swollen
from ukd.formats import word97, zip_member

SWISS = """
    No | Ad Soyad    | UKD  | İl     | 1.Tur | 2.Tur | 3.Tur | Puan | Sıra
    1  | Ada Aydın   | 1850 | Ankara | 2b1   | 3s½   | 4b+   | 2,5  | 1
    2  | Beril Boz   | 1790 | İzmir  | 1s0   | 4b1   | 3s0   | 1    | 3
    3  | Cem Çığ     |      | Muş    | 4s1   | 1b½   | 2b1   | 2,5  | 1
    4  | Deniz Dal   | -    | Rize   | 3b0   | 2s0   | 1s-   | 0    | 4
"""
SQUARE = """
    No | Ad Soyad  | UKD  | 1 | 2 | 3 | 4 | Puan | Derece
    1  | Ada Aydın | 1850 | * | ½ | 1 | + | 2½   | 1
    2  | Beril Boz | 1790 | ½ | * | 0 | 1 | 1½   | 2
    3  | Cem Can   | 1700 | 0 | 1 | * | ½ | 1½   | 2
    4  | Deniz Dal |      | - | 0 | ½ | * | ½    | 4
"""
CARDS = """
    Aydın, Ada 1850 UKD:1850 Yıldız SK Puan: 1½
    Tur | BNo | | İsim        | UKD  | Puan | Sonuç | Masa
    1   | 3   | | Can, Cem    | 1700 | ½    | b 1   | 1
    2   | 4   | | Dal, Deniz  | 0    | 1    | s ½   | 1
    Can, Cem 1700 UKD:1700 Usta SK Puan: 0
    Tur | BNo | | İsim        | UKD  | Puan | Sonuç | Masa
    1   | 1   | | Aydın, Ada  | 1850 | 1½   | s 0   | 1
"""
MATCHES = """
    1. Tur
    Masa | 1 | Yıldız SK | Rtg  | - | 2 | Usta SK   | Rtg  | 1½ : ½
    1.1  |   | Aydın Ada | 1850 | - |   | Can Cem   | 1700 | 1 - 0
    1.2  |   | Boz Beril | 1790 | - |   | Dal Deniz | 0    | ½ - ½
"""
PAIRINGS = """
    1. Tur
    Masa | No | | Beyaz     | Rtg  | Sonuç | | Siyah     | Rtg  | No
    1    | 1  | | Aydın Ada | 1850 | 1 - 0 | | Can Cem   | 1700 | 3
    2    | 2  | | Boz Beril | 1790 | ½ - ½ | | Dal Deniz | 0    | 4
    2. Tur
    1    | 4  | | Dal Deniz | 0    | 0 - 1 | | Aydın Ada | 1850 | 1
    2    | 2  | | Boz Beril | 1790 | ½ - ½ | | Can Cem   | 1700 | 3
"""
BY_RANK = """
    Rk. | SNo | Ad Soyad  | 1.Tur | 2.Tur | 3.Tur | Puan
    1   | 1   | Ada Aydın | 3b1   | 2s½   | 4b+   | 2,5
    2   | 3   | Cem Çığ   | 4s1   | 1b½   | 3b1   | 2,5
    3   | 2   | Beril Boz | 1s0   | 4b1   | 2s0   | 1
    4   | 4   | Deniz Dal | 2b0   | 3s0   | 1s-   | 0
"""
TEAMS = """
    Sıra | Takım     | 1  | 2  | MP | Puan
    1    | Yıldız SK | *  | 3½ | 2  | 3½
    2    | Usta SK   | ½  | *  | 0  | ½
"""
THREE_TEAMS = """
    Sıra | Takım     | 1  | 2  | 3  | Puan
    1    | Yıldız SK | *  | 3½ | 4  | 7½
    2    | Usta SK   | ½  | *  | 3  | 3½
    3    | Çırak SK  | 0  | 2  | *  | 2
"""
BOARDS = """
    Takım     | Masa | Ad Soyad   | 1 | 2 | 3 | Puan
    Yıldız SK | 1    | Aydın, Ada | ½ | 1 | 1 | 2½
              | 2    | Boz, Beril | 1 | + | 0 | 2
"""
SIDE = """
         | YILDIZLAR | UKD  | B1 | B2 | Puan
    A1   | Ada Aydın | 1850 | 1  | ½  | 1½
    A2   | Beril Boz |      | -  | 0  | 0
"""
DOUBLE = """
    No | Ad Soyad  | 1   | 2   | Puan
    1  | Ada Aydın | **  | 1 ½ | 1½
    2  | Beril Boz | ½ 0 | **  | ½
"""
LIST = """
    No | Ad Soyad  | TC Kimlik No
    1  | Ada Aydın | 10000000147
    2  | Beril Boz |
"""
HALF_COLOURS = """
    No | Ad Soyad  | 1   | 2   | Puan
    1  | Aydın Ada | 2b1 | 3b1 | 2
    2  | Boz Beril | 1 0 | 3b1 | 1
    3  | Can Cem   |     | 1 0 | 0
"""
HALF = """
    No | Ad Soyad  | UKD  | 1 | 2 | 3 | Puan
    1  | Ada Aydın | 1850 | * | ½ | 1 | 1½
    2  | Beril Boz | 1790 |   | * | 0 | ½
    3  | Cem Can   | 1700 |   |   | * | 1
"""
RUN_TOGETHER = """
    No | Ad Soyad  | 1  | 2  | Puan
    1  | Ada Aydın | 21 | 3½ | 1½
    2  | Beril Boz | 10 | 41 | 1
    3  | Cem Can   | 4½ | 1½ | 1
    4  | Deniz Dal | 3½ | 20 | ½
"""
UNHEADED = """
    1 | Ada Aydın | 1 - 0 | Cem Can
    2 | Ece Ergin | ½ - ½ | Can Al
"""
NUMBERED_OTHERWISE = """
    No | Ad Soyad  | 1   | 2   | Puan
    1  | Aydın Ada | 7b1 | 9s1 | 2
    2  | Boz Beril | 8s0 | 7b0 | 0
    3  | Can Cem   | 9b0 | 8s1 | 1
"""

LOCKED = struct.pack("<H8xH", word97.MAGIC, 0x0100)  # the bit that says "encrypted"


def other(text: str, old: str, new: str, *above: str) -> str:
    """The table as a text file, with one thing in it written otherwise."""
    assert old in text, old
    return csv(text.replace(old, new, 1), *above)


TEXTS: dict[str, str] = {
    "row-left-out": other(SWISS, "    3  | Cem", "    | Ece Ergin | | | 1b1 | | | |\n    3  | Cem"),
    "cell-unreadable": other(SWISS, "| 1s0 ", "| ???"),
    "opponent-unknown": other(SWISS, "| 1s0 ", "| 9s0 "),
    "opponent-self": other(SWISS, "| 1s0 ", "| 2s0 "),
    "mirror-missing": other(SWISS, "| 1s0 ", "|     "),
    "mirror-elsewhere": other(SWISS, "| 1s0 ", "| 3s0 "),
    "cells-contradict": other(SWISS, "| 1s0 ", "| 1s1 "),
    "forfeit-one-sided": other(SWISS, "| 1s-   |", "| 1s0   |"),
    "result-one-sided": other(SWISS, "| 1s0 ", "| 1s  "),
    "result-missing": other(PAIRINGS, "1 - 0", "     "),
    "game-missing": other(
        SQUARE, "1850 | * | ½ | 1 | + | 2½ ", "1850 | * |   | 1 | + | 2 "
    ).replace("2;Beril Boz;1790;½;*;0;1;1½", "2;Beril Boz;1790;;*;0;1;1"),
    "diagonal-filled": other(SQUARE, "1790 | ½ | * |", "1790 | ½ | 1 |"),
    "numbering-unclear": csv(NUMBERED_OTHERWISE),
    "colours-unclear": csv(HALF_COLOURS),
    "colours-clash": other(SWISS, "| 1s0 ", "| 1b0 "),
    "double-by-colour": csv(DOUBLE),
    "sum-mismatch": other(SWISS, "| 2,5  | 1\n    2", "| 3    | 1\n    2"),
    "rounds-differ": csv(SWISS, "Tur Sayısı: 5"),
    "round-gap": other(SWISS, "3.Tur", "4.Tur"),
    "kind-differs": csv(SWISS, "Turnuva Tipi: Döner Turnuva"),
    "days-unreadable": csv(SWISS, "Tarih: geçen hafta"),
    "rating-unreadable": other(SWISS, "| 1850", "| bin "),
    "rating-kind-unclear": other(SWISS, "UKD ", "Rtg "),
    "points-unreadable": other(SWISS, "| 2,5  | 1\n    2", "| iki  | 1\n    2"),
    "words-of-forfeit": csv(SWISS, "4 nolu oyuncu 3. tura gelmedi"),
    "opponents-not-named": csv(BOARDS),
    "letters-lost": other(SWISS, "Ada Aydın", "?ule I??k"),
    "letters-repaired": other(SWISS, "Ada Aydın", "Þule Iþýk"),
    "card-without-name": other(CARDS, "    Aydın, Ada 1850 UKD:1850 Yıldız SK Puan: 1½\n", ""),
    "card-unanswered": other(CARDS, "1   | 1   | | Aydın, Ada", "2   | 1   | | Aydın, Ada"),
    "card-sum-mismatch": other(CARDS, "Puan: 1½", "Puan: 2"),
    "cards-incomplete": csv(CARDS),
    "numbers-differ": other(PAIRINGS, "| 4  | | Dal", "| 7  | | Dal"),
    "pairing-twice": other(PAIRINGS, "| Can Cem   | 1700 | 3", "| Boz Beril | 1700 | 2"),
    "list-only": "No;Ad Soyad;UKD\n1;Ada Aydın;1850\n2;Beril Boz;1790\n",
    "teams-only": csv(TEAMS),
    "match-contradicts": csv(THREE_TEAMS),
}

EXHIBITS: dict[str, Exhibit] = {
    **{code: read("cizelge.csv", text) for code, text in TEXTS.items()},
    "no-crosstable": read("cizelge.docx", docx("Ad Soyad | Okul", above=["Satranç kursu"])),
    "side-nameless": read("cizelge.docx", docx(SIDE)),
    "side-in-headings": read(
        "cizelge.docx", docx(SIDE.replace("B1 | B2", "Cem Can | Deniz Dal"))
    ),
    "table-left-out": read(
        "cizelge.docx", docx(SQUARE, UNHEADED)
    ),
    "column-unknown": read("cizelge.csv", csv(SWISS).replace("İl;", "Nereden;")),
    "cells-two-ways": read("cizelge.csv", csv(RUN_TOGETHER)),
    "half-square": read("cizelge.csv", csv(HALF)),
    "number-missing": read(
        "cizelge.csv", other(SWISS, "    2  | Beril", "       | Beril")
    ),
    "number-twice": read("cizelge.docx", docx(SIDE.replace("A2 ", "A1 "))),
    "number-assumed": read("cizelge.docx", docx(CARDS.replace("Can, Cem 1700", "Eren, Ece 1700"))),
    "colours-by-board": read("cizelge.docx", docx(MATCHES)),
    "result-odd": read("cizelge.docx", docx(MATCHES.replace("½ - ½", "0 - 0"))),
    "match-sum-mismatch": read("cizelge.docx", docx(MATCHES.replace("1½ : ½", "2 : 0"))),
    "grid-too-large": read(
        "cizelge.xlsx", xlsx([(f"AAA{row}", "x") for row in range(1, 401)], small=True)
    ),
    "half-as-date": read(
        "cizelge.xlsx",
        xlsx([*sheet(DOUBLE.replace("1 ½", "").replace("½ 0", "").replace("1½", "½")),
              ("D2", 37653), ("C3", 37653)], dates=("D2", "C3")),
    ),
    "identity-in-text": read(
        "cizelge.csv", csv(SWISS.replace("Muş ", "10000000146"), "Yer: Bolu 10000000146")
    ),
    "identity-digits": read("cizelge.docx", docx(LIST, SWISS)),
    "table-repeated": read("cizelge.docx", docx(SWISS, BY_RANK)),
    "tables-differ": read(
        "cizelge.docx",
        docx(SWISS, BY_RANK.replace("3b1   | 2s½", "3b½   | 2s½").replace("1s0 ", "1s½ ")),
    ),
    "workbook-too-large": read("cizelge.xlsx", xlsx([("A1", "No"), ("XFD1048576", "x")])),
    "workbook-unreadable": read(
        "cizelge.xlsx", xlsx([("A1", "No")]).replace(b"<sheetData>", b"<sheetData/")
    ),
    "document-too-large": read("cizelge.docx", swollen(docx(SWISS), zip_member.MAX_UNPACKED + 1)),
    "document-unreadable": read("cizelge.docx", docx(SWISS).replace(b"<w:tbl>", b"<w:tbk>")),
    "document-locked": read("cizelge.doc", compound("WordDocument", LOCKED)),
    "word-too-old": read("cizelge.doc", b"\xdb\xa5"),
    "word-converted": typed(
        "ukd read cizelge.doc",
        **{"cizelge.doc": b"\xdb\xa5", "libreoffice.docx": docx(SWISS)},
    ),
    "swiss-manager-binary": read("turnuva.tunx", b"\x93\xff\x89\x44" + bytes(100)),
}  # fmt: skip
