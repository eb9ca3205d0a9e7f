"""Documents of LibreOffice: repeated and covered cells, headings of every page, notes left out."""

import io
import zipfile

import pytest

from ukd.formats import READERS, odt
from ukd.formats.reader import read
from ukd.formats.source import Source
from ukd.model.findings import Log

OFFICE = "urn:oasis:names:tc:opendocument:xmlns:"
SPACES = " ".join(
    f'xmlns:{name}="{OFFICE}{name}:1.0"' for name in ("office", "text", "table", "drawing")
)


def document(body: str, head: str = "", kind: str = "text") -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr("mimetype", f"application/vnd.oasis.opendocument.{kind}")
        target.writestr(
            "content.xml",
            f"{head}<office:document-content {SPACES}><office:body><office:text>{body}"
            "</office:text></office:body></office:document-content>",
        )
    return stream.getvalue()


def cell(content: str, attributes: str = "") -> str:
    return f"<table:table-cell {attributes}><text:p>{content}</text:p></table:table-cell>"


def row(*texts: str) -> str:
    return f"<table:table-row>{''.join(cell(text) for text in texts)}</table:table-row>"


def table(*rows: str) -> str:
    return f"<table:table>{''.join(rows)}</table:table>"


def texts(body: str) -> list[tuple[tuple[str, ...], ...]]:
    return [grid.rows for grid in odt.grids(document(body), Log()) or ()]


def test_a_crosstable_with_its_title_is_an_event() -> None:
    body = "<text:h>Kış Kupası</text:h>" + table(
        f"<table:table-header-rows>{row('No', 'Ad Soyad', '1', '2', 'Puan')}"
        "</table:table-header-rows>",
        row("1", "Ada Aydın", "*", "½", "½"),
        row("2", "Beril Boz", "½", "*", "½"),
    )
    reading = read(Source("rapor.doc", document(body)), READERS)
    assert (reading.format, reading.outcome) == ("odt", "ok")
    tournament = reading.events[0].tournament
    assert (tournament.name, tournament.players.height) == ("Kış Kupası", 2)
    assert tournament.games.select("white_halves", "black_halves").rows() == [(1, 1)]


def test_repeated_and_covered_cells_keep_their_places() -> None:
    covered = cell("1. Tur", 'table:number-columns-spanned="2"') + "<table:covered-table-cell/>"
    empty = '<table:table-cell table:number-columns-repeated="2"/>'
    body = table(f"<table:table-row>{cell('Ad')}{covered}{empty}{cell('Puan')}</table:table-row>")
    assert texts(body) == [(("Ad", "1. Tur", "", "", "", "Puan"),)]


def test_blanks_are_elements_and_comments_are_no_text() -> None:
    comment = "<office:annotation><text:p>geç geldi</text:p></office:annotation>"
    words = f'Ada<text:s text:c="2"/><text:span>Ay{comment}dın</text:span><text:line-break/>FM'
    assert texts(table(row(words))) == [(("Ada Aydın FM",),)]


def test_a_table_inside_a_cell_follows_as_a_table_of_its_own() -> None:
    outer = f"<table:table-cell>{table(row('içeride'))}</table:table-cell>{cell('dışarıda')}"
    assert texts(table(f"<table:table-row>{outer}</table:table-row>")) == [
        (("", "dışarıda"),),
        (("içeride",),),
    ]


@pytest.mark.parametrize("head", ['<!DOCTYPE x [<!ENTITY a "b">]>', "<"])
def test_entities_and_broken_xml_are_refused(head: str) -> None:
    log = Log()
    assert odt.grids(document("", head), log) is None
    assert [found.code for found in log] == ["document-unreadable"]


def test_a_sheet_is_no_text() -> None:
    assert not odt.OpenDocument().recognises(Source("x", document("", kind="spreadsheet")))


def test_a_table_in_a_text_box_is_read_once() -> None:
    inner = f"<drawing:text-box>{table(row('en içte'))}</drawing:text-box>"
    nested = f"<drawing:text-box><text:p>{inner}</text:p>{table(row('kutuda'))}</drawing:text-box>"
    body = f"<text:p>Başlık<drawing:frame>{nested}</drawing:frame></text:p>"
    assert texts(body) == [(("en içte",),), (("kutuda",),)]
    on_the_page = f"<drawing:frame>{inner}</drawing:frame>"
    assert texts(on_the_page) == [(("en içte",),)]


def test_a_flat_document_is_read_like_a_packed_one() -> None:
    body = "<text:h>Kış Kupası</text:h>" + table(
        row("No", "Ad Soyad", "1", "2"), row("1", "Ada Aydın", "*", "½"),
        row("2", "Beril Boz", "½", "*"),
    )  # fmt: skip
    mimetype = 'office:mimetype="application/vnd.oasis.opendocument.text"'
    flat = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document {SPACES} {mimetype}>'
        f"<office:body><office:text>{body}</office:text></office:body></office:document>"
    )
    reading = read(Source("rapor.fodt", flat.encode()), READERS)
    assert (reading.format, reading.outcome) == ("fodt", "ok")
    assert reading.events[0].tournament.name == "Kış Kupası"
    broken = read(Source("rapor.fodt", flat.encode()[:-9]), READERS)
    assert [found.code for found in broken.findings] == ["document-unreadable"]
