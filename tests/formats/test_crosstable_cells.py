"""One cell of a Swiss table, in every way arbiters write it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.formats.crosstable_cells import Cell, Style, parse, split, style

PLAIN = Style()


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("12w1", Cell(12, "w", 2)),
        ("5b½", Cell(5, "b", 1)),
        ("27b0", Cell(27, "b", 0)),
        ("3s1/2", Cell(3, "s", 1)),
        ("12 b 1", Cell(12, "b", 2)),
        ("12w0,5", Cell(12, "w", 1)),
        ("12w.5", Cell(12, "w", 1)),
        ("12w=", Cell(12, "w", 1)),
        ("101/2", Cell(10, None, 1)),  # opponent 10, a half: no figure may be lost
        ("7w+", Cell(7, "w", 2, unplayed=True)),
        ("7b−", Cell(7, "b", 0, unplayed=True)),  # a typeset minus
        ("12w1K", Cell(12, "w", 2, unplayed=True)),
        ("12b1*", Cell(12, "b", 2, unplayed=True)),  # madde 9.a.12
        ("12b0#", Cell(12, "b", 0, unplayed=True)),
        ("12:W", Cell(12, None, 2)),
        ("3:D", Cell(3, None, 1)),
        ("13:+", Cell(13, None, 2, unplayed=True)),
        ("0:-", Cell(None, None, 0)),
        (" : ", Cell(None)),
        ("12", Cell(12)),
        ("4-s-1", Cell(4, "s", 2)),
        ("4-s--", Cell(4, "s", 0, unplayed=True)),
        ("12/B/1/2", Cell(12, "b", 1)),
        ("3(b)0", Cell(3, "b", 0)),
        ("- ½", Cell(None, None, 1)),
        ("BAY-1", Cell(None, None, 2)),
        ("Bay -", Cell(None, None, 0)),
        ("ÇEKİLDİ", Cell(None, None, 0)),
        ("-1", Cell(None, None, 2)),  # chess-results: a bye
        ("-½", Cell(None, None, 1)),
        ("-0", Cell(None, None, 0)),
        ("BAY", Cell(None, None, 2)),
        ("1/2 BAY", Cell(None, None, 1)),
        ("=bye", Cell(None, None, 1)),
        ("-", Cell(None, None, 0)),
        ("", Cell(None)),
    ],
)
def test_a_cell(text: str, cell: Cell) -> None:
    assert parse(text, PLAIN) == cell


@pytest.mark.parametrize("text", ["gelmedi", "12:B", "w", "12w2", "1.2.2003", "12b1b1", "Ada"])
def test_what_nobody_can_tell_is_not_guessed(text: str) -> None:
    assert parse(text, PLAIN) is None


def test_signs_before_the_opponent_make_minus_one_a_loss() -> None:
    table = style(["+7B", "=2S", "-1", "(-9B)"])
    assert parse("-1", table) == Cell(1, None, 0)
    assert parse("-1S", table) == Cell(1, "s", 0)
    assert parse("(-9B)", table) == Cell(9, "b", 0, unplayed=True)


def test_signs_are_results_where_no_figure_occurs() -> None:
    table = style(["12+", "5=", "3-"])
    assert parse("12+", table) == Cell(12, None, 2)
    assert parse("12+", style(["12+", "5½", "3-"])) == Cell(12, None, 2, unplayed=True)


def test_b_is_a_draw_where_g_and_m_occur() -> None:
    table = style(["12:G", "3:B", "4:M"])
    assert [parse(text, table) for text in ("12:G", "3:B", "4:M")] == [
        Cell(12, None, 2),
        Cell(3, None, 1),
        Cell(4, None, 0),
    ]


def test_a_draw_by_sign_among_letters_was_not_played() -> None:
    assert parse("9:=", style(["12:W", "9:="])) == Cell(9, None, 1, unplayed=True)


@pytest.mark.parametrize(
    ("opponent", "score", "colour", "cell"),
    [
        ("12", "1", "", Cell(12, None, 2)),
        ("1", "0,5", "", Cell(1, None, 1)),  # player 1, not a point
        ("9", "-", "", Cell(9, None, 0, unplayed=True)),
        ("9", "1", "b", Cell(9, "b", 2)),
        ("w9", "1", "", Cell(9, "w", 2)),
        ("bay", "0,5", "", Cell(None, None, 1)),
        ("bay", "", "", Cell(None, None, 2)),
        ("", "", "", Cell(None)),
        ("9", "", "", Cell(9)),
    ],
)
def test_a_round_in_columns(opponent: str, score: str, colour: str, cell: Cell) -> None:
    assert split(opponent, score, colour, PLAIN) == cell


def test_a_round_in_columns_is_not_guessed() -> None:
    assert split("Ada", "1", "", PLAIN) is None
    assert split("9", "yok", "", PLAIN) is None


@given(
    st.integers(1, 400),
    st.sampled_from("wbs"),
    st.sampled_from([("1", 2), ("½", 1), ("1/2", 1), ("0,5", 1), ("=", 1), ("0", 0)]),
    st.sampled_from(["", " "]),
)
def test_opponent_colour_and_result_come_back(
    opponent: int, letter: str, score: tuple[str, int], gap: str
) -> None:
    assert parse(f"{opponent}{gap}{letter}{gap}{score[0]}", PLAIN) == Cell(
        opponent, letter, score[1]
    )


def test_a_mark_without_a_result_is_no_result() -> None:
    """ "#" or "*" alone in the column of results: nobody can say who won."""
    assert split("12", "#", "", PLAIN) is None
