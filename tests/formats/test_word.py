"""Documents of Word 2007 and later: spans, merges, nested tables, and what is refused."""

import io
import zipfile

import pytest

from ukd.formats import word
from ukd.formats.source import Source
from ukd.model.findings import Log

SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def docx(body: str, head: str = "") -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr(
            "word/document.xml",
            f"{head}<w:document {SPACE}><w:body>{body}</w:body></w:document>",
        )
    return stream.getvalue()


def run(text: str, properties: str = "") -> str:
    return f"<w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r>"


def cell(content: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr><w:p>{content}</w:p></w:tc>"


def table(*rows: str) -> str:
    return "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in rows) + "</w:tbl>"


def texts(body: str) -> list[tuple[tuple[str, ...], ...]]:
    return [grid.rows for grid in word.grids(docx(body), Log()) or ()]


def test_wide_and_tall_cells_leave_their_places_empty() -> None:
    wide = cell(run("1. Tur"), '<w:gridSpan w:val="2"/>')
    tall = cell(run("Ad"), '<w:vMerge w:val="restart"/>')
    below = cell(run(""), "<w:vMerge/>")
    body = table(tall + wide + cell(run("Puan")), below + cell(run("Rakip")) + cell(run("Sonuç")))
    assert texts(body) == [(("Ad", "1. Tur", "", "Puan"), ("", "Rakip", "Sonuç"))]


@pytest.mark.madde("9.a.10")
@pytest.mark.parametrize(
    "small", ['<w:vertAlign w:val="superscript"/>', '<w:sz w:val="12"/>'], ids=["raised", "small"]
)
def test_a_small_opponent_and_a_large_result_do_not_run_together(small: str) -> None:
    """12 and 1 in one cell are opponent 12 and a win, not opponent 121."""
    assert texts(table(cell(run("12", small) + run("1")))) == [(("12 1",),)]
    assert texts(table(cell(run("1", small) + run("/") + run("2", small)))) == [(("1/2",),)]
    assert texts(table(cell(run("1") + run("2")))) == [(("12",),)]


def test_paragraphs_stand_above_the_next_table_and_a_nested_table_follows() -> None:
    inner = table(cell(run("iç")))
    outer = f"<w:tbl><w:tr><w:tc><w:p>{run('dış')}</w:p>{inner}</w:tc></w:tr></w:tbl>"
    grids = word.grids(docx(f"<w:p>{run('Başlık')}</w:p>{outer}<w:p>{run('İmza')}</w:p>"), Log())
    assert grids is not None
    assert [grid.rows for grid in grids] == [(("dış",),), (("iç",),), (("İmza",),)]
    assert grids[0].above == ("Başlık",)


def test_a_document_type_is_refused() -> None:
    """Entities that multiply, or that name files, need one; no word processor writes it."""
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]>'
    done = word.Word().read(Source("x.docx", docx(table(cell(run("&a;"))), bomb)))
    assert [found.code for found in done.findings] == ["document-unreadable"]


def test_what_is_no_document() -> None:
    assert not word.Word().recognises(Source("x.docx", b"PK\x03\x04nonsense"))
    done = word.Word().read(Source("x.docx", docx("<w:tbl>")))
    assert done.outcome == "fatal"


def test_a_table_in_a_text_box_is_read_once() -> None:
    """Word writes a text box twice: the second time for programs that do not know the first."""
    box = f"<w:txbxContent>{table(cell(run('kutuda')))}</w:txbxContent>"
    both = (
        f"<w:AlternateContent><w:Choice>{box}</w:Choice>"
        f"<w:Fallback>{box}</w:Fallback></w:AlternateContent>"
    )
    body = f"<w:p>{run('Başlık')}<w:r>{both}</w:r></w:p>"
    grids = word.grids(docx(body), Log())
    assert grids is not None
    assert [(grid.rows, grid.above) for grid in grids] == [((("kutuda",),), ("Başlık",))]


def test_a_document_saved_as_one_xml_file() -> None:
    """Word 2003 puts sections around its paragraphs, and later ones a package around the whole."""
    body = f"<w:body><w:sect>{table(cell(run('Ad')))}</w:sect></w:body>"
    start = '<?xml version="1.0"?><?mso-application progid="Word.Document"?>'
    of_2003 = f"{start}<w:wordDocument {SPACE}>{body}</w:wordDocument>"
    package = f'{start}<pkg:package xmlns:pkg="p"><w:document {SPACE}>{body}</w:document>'
    for xml in (of_2003, package + "</pkg:package>"):
        source = Source("x.xml", xml.encode())
        assert word.Word().recognises(source)
        assert [grid.rows for grid in word.grids(source.data, Log()) or ()] == [(("Ad",),)]
