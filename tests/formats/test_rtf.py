"""Rich Text: letters by the page of their font, tables, and what is passed over."""

from ukd.formats.rtf import Rtf, _Parser
from ukd.formats.source import Source

HEAD = rb"{\rtf1\ansi\ansicpg1254{\fonttbl{\f0\fcharset162 Arial;}{\f1\fcharset0 Times;}}"


def rows(body: bytes) -> list[tuple[tuple[str, ...], ...]]:
    return [grid.rows for grid in _Parser().grids(HEAD + body + b"}")]


def test_letters() -> None:
    """By the page of the file, by the font, and as \\u with its stand-in passed over."""
    assert rows(rb"\f0 \'deule \u304?\'fe\u305\'3fk\uc0\u351 !") == [(("Şule İşıkş!",),)]
    assert rows(rb"\f0\'d0\f1\'d0") == [(("ĞĞ",),)]  # font 1 has no page of its own


def test_a_table_with_paragraphs_around() -> None:
    found = _Parser().grids(
        HEAD + rb"Ba\'feA\par\trowd\cellx100\cellx200\intbl 1\cell a\line b\cell\row"
        rb"\trowd\intbl 2\cell\cell\row\pard \'ddmza\par}"
    )
    assert [grid.rows for grid in found] == [(("1", "a b"), ("2", "")), (("İmza",),)]
    assert found[0].above == ("BaşA",)


def test_wide_cells_stand_over_the_columns_they_cover() -> None:
    body = (
        rb"\trowd\cellx1000\cellx3000\intbl Ad\cell 1. Tur\cell\row"
        rb"\trowd\cellx1000\cellx2000\cellx3000\intbl \cell Rakip\cell Sonu\'e7\cell\row"
    )
    assert rows(body) == [(("Ad", "1. Tur", ""), ("", "Rakip", "Sonuç"))]


def test_what_is_no_text_is_passed_over() -> None:
    assert rows(rb"{\pict 0123}{\*\x abc}{\info{\author Ada}}{\header h}x\{\}\~y") == [
        (("x{} y",),)
    ]


def test_recognised_by_its_first_letters_only() -> None:
    assert Rtf().recognises(Source("x.doc", b"{\\rtf1 x}"))
    assert not Rtf().recognises(Source("x.rtf", b"rtf"))
    assert Rtf().read(Source("x.rtf", b"{\\rtf1" + b"{" * 5000)).findings


def test_a_table_in_a_text_box_is_read() -> None:
    """Its properties are no text, and what older programs see of it is not read a second time."""
    table = rb"\trowd\cellx100\intbl kutuda\cell\row\pard"
    box = rb"{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 202}}{\shptxt " + table + rb"\par}}"
    assert rows(box + rb"{\shprslt{\*\do " + table + rb"}}}") == [(("kutuda",),)]
