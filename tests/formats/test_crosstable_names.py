"""Names as arbiters write them: order, capitals, titles and the marks of a table beside them."""

import pytest

from tests.formats.grids import codes, grid, one
from ukd.formats.crosstable_names import Name, split_name


@pytest.mark.parametrize(
    ("whole", "surname", "given", "title"),
    [
        ("Ayşe Nur Kaya", "Kaya", "Ayşe Nur", None),
        ("Mehmet Ali YILMAZ", "Yılmaz", "Mehmet Ali", None),
        ("Ayşe KAYA DEMİR", "Kaya Demir", "Ayşe", None),
        ("YILMAZ Mehmet Ali", "Yılmaz", "Mehmet Ali", None),  # capitals go before the order
        ("Nazlı Ğ. ÇELEBİ", "Çelebi", "Nazlı Ğ.", None),
        ("IŞIL IĞDIR", "Iğdır", "Işıl", None),
        ("IRMAK", "Irmak", "", None),
        ("YILMAZ KAYA, Mehmet", "Yılmaz Kaya", "Mehmet", None),
        ("FM Ali Can", "Can", "Ali", "FM"),
        ("IM Öz, Ali", "Öz", "Ali", "IM"),
        ("Ali Can (WFM)", "Can", "Ali", "WFM"),
        ("Ali Can FM", "Can", "Ali", "FM"),
        ("FM Can", "Can", "", "FM"),
        ("Cem FM", "Fm", "Cem", None),  # two words: a short surname as well as a title
        ("Ali Can *", "Can", "Ali", None),
        ("Ayşe Nur (ÇEKİLDİ)", "Nur", "Ayşe", None),
        ("(x)", "(x)", "", None),
    ],
)
def test_a_name_with_the_given_name_first(whole: str, surname: str, given: str, title: str) -> None:
    assert split_name(whole, surname_first=False) == Name(surname, given, whole, title)


def test_a_name_with_the_surname_first() -> None:
    assert split_name("Kaya Ayşe Nur", surname_first=True) == Name(
        "Kaya", "Ayşe Nur", "Kaya Ayşe Nur"
    )


def test_the_title_beside_a_name_is_the_player_s() -> None:
    event = one(
        grid("""
        No | Ad Soyad     | UKD  | 1  | 2  | Puan
        1  | WIM Ada AYDIN | 1850 | *  | 1  | 1
        2  | Beril Boz    | 1790 | 0  | *  | 0
    """)
    )
    ada = event.tournament.players.row(0, named=True)
    assert (ada["title"], ada["surname"], ada["given"]) == ("WIM", "Aydın", "Ada")
    assert ada["name"] == "WIM Ada AYDIN"


@pytest.mark.parametrize(("written", "told"), [("?ule I??k", True), ("Ada Aydın ?", False)])
def test_letters_that_a_program_lost_are_told(written: str, told: bool) -> None:
    """A question mark behind a name marks an unknown rating, and is no letter."""
    table = f"""
        No | Ad Soyad  | UKD  | 1 | 2
        1  | {written} | 1850 | * | 1
        2  | Beril Boz | 1790 | 0 | *
    """
    assert ("letters-lost" in codes(grid(table))) is told
