"""PDFs joined out of parts, and what a page may not do."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tests.support import people
from ukd.publish import pdf, rating_list

PAGES = [
    f"<html lang=tr><title>{title}</title><h1>{title}</h1><p style='break-before:page'>son"
    for title in ("Birinci", "İkinci", "Üçüncü")
]


def test_joined_parts_keep_their_order_and_their_bookmarks() -> None:
    whole = PdfReader(BytesIO(pdf.write_all(PAGES)))
    assert [page.extract_text().split("\n")[0] for page in whole.pages] == [
        "Birinci", "son", "İkinci", "son", "Üçüncü", "son",
    ]  # fmt: skip
    marks = [(mark.title, whole.get_destination_page_number(mark)) for mark in whole.outline]
    assert marks == [("Birinci", 0), ("İkinci", 2), ("Üçüncü", 4)]
    assert whole.metadata and whole.metadata.title == "Birinci"


def test_an_executor_changes_nothing_that_is_read(monkeypatch) -> None:
    monkeypatch.setattr(rating_list, "CHUNK", 1)
    players = people.rating_list(130)
    with ThreadPoolExecutor(1) as executor:
        shared = rating_list.publish(players, people.HEAD, executor=executor)
    alone = rating_list.publish(players, people.HEAD)
    name = f"{rating_list.stem(people.HEAD)}.pdf"
    assert texts(shared.pop(name)) == texts(alone.pop(name))
    assert shared == alone


def texts(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(data)).pages]


def test_a_page_fetches_nothing(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.css"
    sheet.write_text("@page { size: 100mm 100mm }")
    page = f'<style>@page {{ size: A4 }}</style><link rel=stylesheet href="{sheet.as_uri()}">x'
    (only,) = PdfReader(BytesIO(pdf.write(page))).pages
    assert round(float(only.mediabox.width) / 72 * 25.4) == 210
