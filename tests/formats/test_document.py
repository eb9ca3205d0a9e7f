"""What documents have in common: cells under one another, and runs that must not run together."""

from hypothesis import given
from hypothesis import strategies as st

from ukd.formats.document import Document, aligned, joined
from ukd.formats.grid import Grid, clean, excerpt, letters, number, sign


def test_wide_cells_are_placed_by_their_borders() -> None:
    rows = [["Ad", "1. Tur", "Puan"], ["", "Rakip", "Sonuç", ""]]
    edges = [(0, 1000, 3010, 4000), (0, 990, 2000, 3000, 4000)]
    assert aligned(rows, edges) == [["Ad", "1. Tur", "", "Puan"], ["", "Rakip", "Sonuç", ""]]


def test_rows_without_borders_or_of_one_length_stay_as_they_are() -> None:
    rows = [["a", "b"], ["c"]]
    assert aligned(rows, []) == rows
    assert aligned(rows, [(0, 1, 2), (5, 1)]) == rows
    assert aligned([["a"], ["b"]], [(0, 9), (500, 900)]) == [["a"], ["b"]]


def test_runs() -> None:
    assert joined(["12", "1"]) == "12 1"
    assert joined(["1", "/", "2"]) == "1/2"
    assert joined(["Ada", " ", "Aydın"]) == "Ada Aydın"


def test_an_empty_table_is_none_and_its_paragraphs_wait() -> None:
    document = Document()
    document.paragraph(" Bahar ")
    document.table([["", " "]])
    document.table([["x"]])
    assert document.grids() == (Grid((("x",),), table=1, above=("Bahar",)),)


def test_texts_are_cleaned_of_what_the_eye_cannot_see() -> None:
    assert clean("\u2060 Ada\u00a0 Aydın\n") == "Ada Aydın"  # a word joiner, a hard blank
    assert clean("I\u0307zmir") == "İzmir"
    assert sign("−½ – 1") == "-½ - 1"


def test_cells_are_named_as_in_excel() -> None:
    assert [letters(at) for at in (0, 25, 26, 701, 702, 16383)] == [
        "A",
        "Z",
        "AA",
        "ZZ",
        "AAA",
        "XFD",
    ]
    assert [number(value) for value in (7.0, 4.5, float("inf"))] == ["7", "4.5", "inf"]


@given(st.text(max_size=30), st.integers(0, 10**12))
def test_excerpts_hide_long_numbers(text: str, long: int) -> None:
    shown = excerpt(f"{text} {10**10 + long}", 200)
    assert str(10**10 + long) not in shown
    assert excerpt("x" * 50, 20) == "x" * 19 + "…"
