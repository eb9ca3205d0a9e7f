"""Pages: layout tables, spans, missing end tags, letters, and web archives."""

import pytest

from ukd.formats.html import Html, grids
from ukd.formats.source import Source


def rows(text: str) -> list[tuple[tuple[str, ...], ...]]:
    return [grid.rows for grid in grids(text)]


def test_spans_leave_their_places_empty() -> None:
    page = """<table><tr><th rowspan=2>Ad<th colspan=2>1. Tur<th>Puan
        <tr><td>Rakip<td>Sonuç<td>x</table>"""
    assert rows(page) == [(("Ad", "1. Tur", "", "Puan"), ("", "Rakip", "Sonuç", "x"))]


def test_a_table_in_a_layout_table_comes_after_what_precedes_it() -> None:
    page = """<table><tr><td><h1>Bahar Açık</h1>15.02.2003<br><table><tr><td>No<td>Ad</table>
        <tr><td>İmza</table>son"""
    found = grids(page)
    assert [grid.rows for grid in found] == [(("No", "Ad"),), (("İmza",),), (("son",),)]
    assert found[0].above == ("Bahar Açık", "15.02.2003")


def test_small_and_large_do_not_run_together() -> None:
    assert rows("<table><tr><td><small>12</small>1<td>1<sup>1</sup>/<sub>2</sub></table>") == [
        (("12 1", "1 1/2"),)
    ]


def test_scripts_and_styles_are_no_text() -> None:
    assert rows("<style>td{}</style><table><tr><td>x<script>1<2</script></table>") == [(("x",),)]


CELLS = (
    "<tr><td>No<td>Ad Soyad<td>1<td>2"
    "<tr><td>1<td>Işık Şen<td>2b1<td>2s1"
    "<tr><td>2<td>Ğ Ü<td>1s0<td>1b0"
)


@pytest.mark.parametrize(
    ("codec", "meta"),
    [
        ("cp1254", ""),
        ("cp1254", "<meta charset=windows-1254>"),
        ("cp1254", '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-9">'),
        ("utf-8", ""),
        ("utf-8-sig", "<meta charset=utf-8>"),
        ("utf-16", ""),
        ("utf-8", "<!-- made by hand -->"),
        ("cp1254", "<meta charset=utf-8>"),  # says so, and is not
        ("utf-8", "<meta charset=windows-1254>"),  # the other way round
        ("cp1254", "<meta charset=iso-8859-1>"),  # İşğ show as Ýþð, and are put back
    ],
)
def test_letters_of_every_code_page(codec: str, meta: str) -> None:
    source = Source("x.xls", f"<html>{meta}<table>{CELLS}</table></html>".encode(codec))
    assert Html().recognises(source)
    done = Html().read(source)
    assert done.events[0].tournament.players["surname"].to_list() == ["Şen", "Ü"]


def test_a_page_that_begins_as_xml() -> None:
    page = f'<?xml version="1.0"?>\n<html xmlns="x"><table>{CELLS}</table></html>'
    assert Html().recognises(Source("x.html", page.encode()))


def test_a_web_archive() -> None:
    source = Source("x.mht", (
        "From: <Saved by a browser>\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/related; boundary="b"\r\n\r\n--b\r\n'
        'Content-Type: text/html; charset="windows-1254"\r\n'
        "Content-Transfer-Encoding: quoted-printable\r\n\r\n"
        "<html><table>" + CELLS.replace("Işık Şen", "I=FE=FDk =DEen").replace("Ğ Ü", "=D0 =DC")
        + "</table></html>\r\n--b--\r\n"
    ).encode("ascii"))  # fmt: skip
    assert Html().recognises(source)
    done = Html().read(source)
    assert done.events[0].tournament.players["surname"].to_list() == ["Şen", "Ü"]


def test_what_is_no_page() -> None:
    for data in (b"", b"<html>no table</html>", b"MIME-Version: 1.0\r\nTo: x\r\n\r\n<table>"):
        assert not Html().recognises(Source("x.html", data))


def test_depth_has_a_limit() -> None:
    assert grids("<table><tr><td>" * 5000 + "x") is not None


def test_an_archive_of_excel_has_a_page_for_each_sheet() -> None:
    """The first page only frames the others."""
    parts = ["<html><frameset><frame src=sheet001.htm></frameset></html>",
             "<html><table><tr><td>No<td>Ad Soyad<td>1<td>2<tr><td>1<td>A B<td>*<td>1"
             "<tr><td>2<td>C D<td>0<td>*</table></html>"]  # fmt: skip
    head = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n'
    body = "".join(f"--x\r\nContent-Type: text/html\r\n\r\n{part}\r\n" for part in parts)
    done = Html().read(Source("x.mht", f"{head}{body}--x--".encode()))
    assert (done.outcome, len(done.events)) == ("ok", 1)
