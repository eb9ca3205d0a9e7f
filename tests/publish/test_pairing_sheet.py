"""The sheet of a round: everybody on it, room for results, and nothing run together."""

from datetime import date
from io import BytesIO

import pytest
from pypdf import PdfReader

from ukd.publish.pairing_sheet import Seat, Sheet, page, points, publish

ADA = Seat(1, "Işık, Ada", "WFM", 1900, 5)
SHEET = Sheet(
    name="Küçük <Turnuva>",
    city="Iğdır",
    chief_arbiter=None,
    round=4,
    day=date(2005, 3, 12),
    boards=((ADA, Seat(12, "Öz, Çağrı", None, None, 4)),),
    bye=Seat(7, "Şen, Ğ", None, 1500, 0),
    away=(Seat(9, "Ünal, İ", None, 1400, None),),
)


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½"), (None, "")])
def test_points_as_on_paper(halves: int | None, text: str) -> None:
    assert points(halves) == text


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("tr", ["4. Tur Eşlendirmesi", "12 Mart 2005", "Bay geçen:", "Beyaz", "Sonuç"]),
        ("en", ["Pairings of Round 4", "12 March 2005", "Bye:", "White", "Result"]),
    ],
)
def test_both_languages(lang: str, expected: list[str]) -> None:
    made = page(SHEET, lang)
    for text in (*expected, "WFM Işık, Ada", "2½", "Öz, Çağrı", "Şen, Ğ (7)", "Ünal, İ (9)"):
        assert text in made
    assert "Küçük &lt;Turnuva&gt;" in made


def test_a_sheet_of_many_boards_repeats_its_headings() -> None:
    boards = tuple(
        (Seat(at, f"Beyaz {at}", None, 2000, 2), Seat(at + 60, f"Siyah {at}", None, 1900, 2))
        for at in range(1, 61)
    )
    many = Sheet("Büyük Açık", None, "Hakem, B", 2, None, boards, None, ())
    files = publish(many, "tur-2")
    assert list(files) == ["tur-2.html", "tur-2.pdf"]
    pages = [one.extract_text() for one in PdfReader(BytesIO(files["tur-2.pdf"])).pages]
    assert len(pages) > 1
    assert all("Masa" in text and "Siyah" in text for text in pages)
    assert "Siyah 60" in pages[-1]
