"""The published files of a list: pages, PDF and seal."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.publish.test_views import SEVEN
from tests.support import people
from ukd.model.frames import RATING_LIST
from ukd.publish.rating_list import publish
from ukd.publish.seal import seal

PLAYERS = people.rating_list(400)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return publish(PLAYERS, people.HEAD)


@pytest.fixture(scope="module")
def pdf(files: dict[str, bytes]) -> PdfReader:
    return PdfReader(BytesIO(files["ukd-listesi-2005-07-01.pdf"]))


def bare(page: bytes) -> str:
    """A page without its styles and fonts."""
    return re.sub(r"<style>.*?</style>", "<style></style>", page.decode(), flags=re.DOTALL)


def test_a_list_is_these_files(files: dict[str, bytes]) -> None:
    assert sorted(files) == [
        "alfabetik.html", "index.html", "pasif.html", "seal.txt", "ukd-listesi-2005-07-01.csv",
        "ukd-listesi-2005-07-01.pdf", "ukd-listesi-2005-07-01.xlsx", "ukd-sirasi.html",
    ]  # fmt: skip
    assert files["seal.txt"].decode() == f"{seal(PLAYERS)}\n"


def test_the_same_list_gives_the_same_bytes() -> None:
    assert publish(SEVEN, people.HEAD) == publish(SEVEN.reverse(), people.HEAD)


def test_the_pages_of_a_tiny_list(golden) -> None:
    tiny = publish(SEVEN, replace(people.HEAD, gone=0))
    for name in ("index.html", "ukd-sirasi.html"):
        golden(f"publish/{name}", bare(tiny[name]))


def test_a_page_fetches_nothing(files: dict[str, bytes]) -> None:
    for name, page in files.items():
        if name.endswith(".html"):
            assert not re.search(rb'(src|href)="(https?:)?//|url\((?!data:)|@import', page), name


def test_every_link_leads_to_a_file_of_the_list(files: dict[str, bytes]) -> None:
    for name, page in files.items():
        if name.endswith(".html"):
            links = re.findall(r'href="([^"#]+)"', page.decode())
            assert set(links) <= files.keys(), name


def test_the_pages_say_their_language_and_scope_their_heads(files: dict[str, bytes]) -> None:
    page = files["ukd-sirasi.html"].decode()
    assert '<html lang="tr">' in page
    assert page.count('<th scope="col"') == 6
    assert page.count('<th scope="row"') == PLAYERS["active"].sum()


def test_the_pdf_names_every_player(pdf: PdfReader) -> None:
    text = " ".join(" ".join(page.extract_text().split()) for page in pdf.pages)
    for surname, given in PLAYERS.select("surname", "given").unique().iter_rows():
        assert f"{surname}, {given}" in text


def test_the_pdf_repeats_its_heads_and_counts_its_pages(pdf: PdfReader) -> None:
    total = len(pdf.pages)
    # 2 of summary; the active, up to 126 a page, in two orders; the inactive
    assert total >= 2 + 3 + 3 + 1
    for at, page in enumerate(pdf.pages, start=1):
        text = page.extract_text()
        assert f"sayfa {at} / {total}" in text
        assert "Türkiye Satranç Federasyonu" in text
        if at > 2:
            assert text.count("UKD\n") >= 1
            assert "UKD Listesi · 1 Temmuz 2005" in text


def test_the_pdf_has_bookmarks_title_and_language(pdf: PdfReader) -> None:
    names = [mark.title for mark in pdf.outline]
    assert names == [
        "Ulusal Kuvvet Derecesi Listesi", "İllere göre dağılım", "UKD sırası", "Alfabetik liste",
        "Pasif sporcular",
    ]  # fmt: skip
    assert pdf.metadata.title == "Ulusal Kuvvet Derecesi Listesi, 1 Temmuz 2005"
    assert pdf.root_object["/Lang"] == "tr"


def test_the_pdf_uses_our_fonts_only(pdf: PdfReader) -> None:
    fonts = {
        font.get_object()["/BaseFont"]
        for page in pdf.pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert all("Ukd-S" in name for name in fonts), fonts


def test_an_english_list() -> None:
    english = publish(SEVEN, people.HEAD, "en")
    assert "National Rating List" in english["index.html"].decode()
    assert "1 January – 30 June 2005" in english["index.html"].decode()
    assert '<html lang="en">' in english["ukd-sirasi.html"].decode()


def test_a_list_without_players_can_be_published() -> None:
    empty = publish(RATING_LIST.frame(), people.HEAD)
    assert "Bu bölümde sporcu yok." in empty["ukd-sirasi.html"].decode()
    assert len(PdfReader(BytesIO(empty["ukd-listesi-2005-07-01.pdf"])).pages) == 2


def test_names_and_federation_are_escaped_and_a_logo_travels_inside() -> None:
    logo = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    head = replace(people.HEAD, federation="A & <B>", logo=logo)
    page = publish(SEVEN, head)["index.html"].decode()
    assert "A &amp; &lt;B&gt;" in page
    assert 'src="data:image/svg+xml;base64,' in page
