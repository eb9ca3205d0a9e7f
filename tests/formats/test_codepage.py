"""Code pages: each value tells its own, since Turkish letters of Windows and DOS never overlap."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.formats.codepage import Pages, guess, missing_mark, undamaged

TURKISH = "ÇçĞğİıÖöŞşÜü"
words = st.text(TURKISH + "abcdefgHIJKLM -.'", min_size=1, max_size=25)


@pytest.mark.parametrize(
    ("raw", "codec"),
    [
        (b"Ada", "ascii"),
        ("Işık".encode("cp1254"), "cp1254"),
        ("Işık".encode("cp857"), "cp857"),
        ("Işık".encode(), "utf-8"),
        ("Kâmil".encode("cp857"), "cp857"),
        ("HÎLMİ".encode("cp857"), "cp857"),
        ("Kâmil Şık".encode("cp1254"), "cp1254"),
        (b"Ciar\xe1n", "cp1252"),
        (b"O\x92Brien", "cp1252"),
        ("Gülçin".encode("cp1254"), "cp1252"),
    ],
)
def test_what_wrote_a_value(raw: bytes, codec: str) -> None:
    assert guess(raw) == codec


@given(words, st.sampled_from(["cp1254", "cp857", "utf-8"]))
def test_turkish_comes_back_from_every_code_page(word: str, codec: str) -> None:
    text, whole = Pages().text(word.encode(codec))
    assert (text, whole) == (" ".join(word.split()), True)


def test_the_code_pages_of_a_set_are_told_together() -> None:
    pages = Pages()
    assert pages.encoding == "cp1252"
    for raw in ("Işık".encode("cp1254"), "Şule".encode("cp857"), b"Ada"):
        pages.text(raw)
    assert pages.encoding == "cp1254+cp857"


def test_bytes_that_are_no_letters_are_told() -> None:
    """0x81 is ü in DOS and nothing in Windows, whose ş (0xFE) stands beside it."""
    assert Pages().text(b"G\x81ne\xfe") == ("G\ufffdne\u015f", False)
    assert Pages().text(b"A\x01B") == ("A\ufffdB", False)


def test_letters_read_with_the_wrong_page_are_put_back() -> None:
    wrong = "İstanbul Şampiyonası Doğu".encode("cp1254").decode("cp1252")
    assert wrong == "Ýstanbul Þampiyonasý Doðu"
    assert undamaged(wrong) == "İstanbul Şampiyonası Doğu"


@pytest.mark.parametrize(
    ("data", "mark"),
    [
        ("Işık Şen; 1850".encode("utf-16-le"), b"\xff\xfe"),
        ("Işık Şen; 1850".encode("utf-16-be"), b"\xfe\xff"),
        ("Işık Şen; 1850".encode("utf-16"), b""),
        ("Işık Şen; 1850".encode(), b""),
        (b"", b""),
        (bytes(64), b""),
        (b"\x03\x60\x03\x01" + bytes(60), b""),
    ],
)
def test_the_mark_that_utf_16_lacks(data: bytes, mark: bytes) -> None:
    assert missing_mark(data) == mark
