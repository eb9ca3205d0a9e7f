"""Round-robin squares: single, double, by standing, by names, with the faults they may have."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.grids import codes, games, grid, one, read
from ukd.formats.grid import Grid

SQUARE = """
    No | Ad Soyad  | UKD  | 1 | 2 | 3 | 4 | Puan | Derece
    1  | Ada Aydın | 1850 | * | ½ | 1 | + | 2½   | 1
    2  | Beril Boz | 1790 | ½ | * | 0 | 1 | 1½   | 2
    3  | Cem Can   | 1700 | 0 | 1 | * | ½ | 1½   | 2
    4  | Deniz Dal |      | - | 0 | ½ | * | ½    | 4
"""
GAMES = [
    (None, 1, 2, 1, 1, "played"),
    (None, 1, 3, 2, 0, "played"),
    (None, 1, 4, 2, 0, "forfeit"),
    (None, 2, 3, 0, 2, "played"),
    (None, 2, 4, 2, 0, "played"),
    (None, 3, 4, 1, 1, "played"),
]


@pytest.mark.madde("9.b")
@pytest.mark.parametrize("mark", ["*", "X", "XXX", "**", "■", "#", "", "-", "---", "\\"])
def test_a_square_with_any_diagonal(mark: str) -> None:
    event = one(grid(SQUARE.replace("*", mark)))
    assert (event.tournament.kind, event.tournament.rounds) == ("round_robin", 3)
    assert not event.tournament.colours_known
    assert games(event) == GAMES
    assert event.tournament.players["rank"].to_list() == [1, 2, 2, 4]


@pytest.mark.madde("9.a.12")
@pytest.mark.parametrize(
    ("won", "lost"),
    [("1x", "0x"), ("1 *", "0*"), ("1#", "0#"), ("1K", "0K"), ("(1)", "(0)"), ("1 hük.", "0 hük.")],
)
def test_the_marks_of_games_that_were_not_played(won: str, lost: str) -> None:
    """A cross, a star or # over the points; the same games as with + and -."""
    assert (
        games(one(grid(SQUARE.replace("| + |", f"| {won} |").replace("| - |", f"| {lost} |"))))
        == GAMES
    )


@pytest.mark.parametrize("half", ["1/2", "0,5", "0.5", ",5", "="])
def test_halves_in_every_form(half: str) -> None:
    assert games(one(grid(SQUARE.replace("| ½ |", f"| {half} |")))) == GAMES


def test_columns_by_start_number_rows_by_standing() -> None:
    """Row order 3, 1, 2; columns 1, 2, 3: the free diagonal tells which column is whose."""
    event = one(
        grid("""
        Sıra | No | Ad Soyad  | 1 | 2 | 3 | Puan
        1    | 3  | Cem Can   | 1 | 1 | * | 2
        2    | 1  | Ada Aydın | * | ½ | 0 | ½
        2    | 2  | Beril Boz | ½ | * | 0 | ½
    """)
    )
    assert games(event) == [
        (None, 1, 2, 1, 1, "played"),
        (None, 1, 3, 0, 2, "played"),
        (None, 2, 3, 0, 2, "played"),
    ]


def test_columns_headed_by_names() -> None:
    text = SQUARE.replace("| 1 | 2 | 3 | 4 |", "| Aydın | Boz | Can | Dal |", 1)
    assert games(one(grid(text))) == GAMES


def test_columns_headed_by_what_is_no_name_but_with_a_marked_diagonal() -> None:
    headed = SQUARE.replace("| 1 | 2 | 3 | 4 |", "| A. A. | B. B. | C. C. | D. D. |")
    assert games(one(grid(headed))) == GAMES
    assert set(codes(grid(headed.replace("*", "")))) == {"column-unknown", "list-only"}


def test_a_contradiction_names_both_cells() -> None:
    text = SQUARE.replace("0 | 1 | * | ½ | 1½", "0 | 0 | * | ½ | ½")
    findings = read(grid(text))[1]
    odd = next(found for found in findings if found.code == "cells-contradict")
    assert (odd.facts["cell"], odd.facts["other"]) == ("F3", "E4")


@pytest.mark.madde("9.b.2")
def test_one_triangle_is_enough() -> None:
    """The other half follows from it; the totals show whether that is right."""
    lines = [line.split("|") for line in SQUARE.strip("\n").split("\n")]
    for row in range(1, 5):
        lines[row][3 : 3 + row - 1] = ["   "] * (row - 1)
    upper = "\n".join("|".join(line) for line in lines)
    assert codes(grid(upper)) == ["half-square"]
    assert games(one(grid(upper))) == GAMES
    assert "sum-mismatch" in codes(grid(upper.replace("| ½    | 4", "| 1    | 4")))
    assert "half-square" not in codes(grid(upper.replace("| * | 0 | 1", "| * |   | 1")))


def test_an_empty_cell_and_a_pair_of_empty_cells() -> None:
    assert "mirror-missing" in codes(grid(SQUARE.replace("| 0 | 1 | * |", "|   | 1 | * |")))
    both = SQUARE.replace("½ | * | 0 | 1 | 1½", "  | * | 0 | 1 | 1").replace(
        "* | ½ | 1 | + | 2½", "* |   | 1 | + | 2"
    )
    assert codes(grid(both)) == ["game-missing"]  # a warning: they may not have met
    assert len(games(read(grid(both))[0][0])) == 5


def test_a_result_on_the_diagonal() -> None:
    text = SQUARE.replace("1790 | ½ | * |", "1790 | ½ | 1 |")
    assert "diagonal-filled" in codes(grid(text))


def test_a_double_square_by_colour() -> None:
    """1 beats 2 with White and draws with Black: "1 ½" in one cell, "½ 0" in the other."""
    event = one(
        grid("""
        No | Ad Soyad  | 1   | 2   | Puan
        1  | Ada Aydın | **  | 1 ½ | 1½
        2  | Beril Boz | ½ 0 | **  | ½
    """)
    )
    assert event.tournament.rounds == 2
    assert sorted(games(event)) == [(None, 1, 2, 2, 0, "played"), (None, 2, 1, 1, 1, "played")]


def test_a_double_square_by_time() -> None:
    """The first results answer each other, 1 and 0; so do the second, ½ and ½."""
    text = """
        No | Ad Soyad  | 1  | 2  | Puan
        1  | Ada Aydın | ** | 1½ | 1½
        2  | Beril Boz | 0½ | ** | ½
    """
    assert games(one(grid(text))) == [
        (None, 1, 2, 2, 0, "played"),
        (None, 1, 2, 1, 1, "played"),
    ]
    assert "double-by-colour" not in codes(grid(text))


def test_a_double_square_in_two_rows_a_player() -> None:
    event = one(
        grid("""
        No | Ad Soyad  | 1 | 2 | 3 | Puan
        1  | Ada Aydın | * | 1 | ½ | 2½
           |           |   | ½ | ½ |
        2  | Beril Boz | 0 | * | 1 | 2½
           |           | ½ |   | 1 |
        3  | Cem Can   | ½ | 0 | * | 1
           |           | ½ | 0 |   |
    """)
    )
    assert event.tournament.rounds == 6
    assert len(games(event)) == 6


def test_a_double_square_with_two_columns_under_one_heading() -> None:
    """Merged headings: the second column of a player has none, like opponent and result."""
    text = """
        No | Ad Soyad  | 1 |   | 2 |   | 3 |   | Puan
        1  | Ada Aydın | * | * | 1 | ½ | ½ | ½ | 2½
        2  | Beril Boz | 0 | ½ | * | * | 1 | 1 | 2½
        3  | Cem Can   | ½ | ½ | 0 | 0 | * | * | 1
    """
    event = one(grid(text))
    assert (event.tournament.kind, event.tournament.rounds) == ("round_robin", 6)
    assert games(event) == [
        (None, 1, 2, 2, 0, "played"),
        (None, 1, 2, 1, 1, "played"),
        (None, 1, 3, 1, 1, "played"),
        (None, 1, 3, 1, 1, "played"),
        (None, 2, 3, 2, 0, "played"),
        (None, 2, 3, 2, 0, "played"),
    ]


def test_halves_that_excel_made_dates() -> None:
    """1/2 typed in Turkish settings is 1 February, in American ones 2 January."""
    rows = grid(SQUARE.replace("| ½ |", "| 2003-02-01 |")).rows
    days = {
        (at, column): date(2003, 2, 1) if at % 2 else date(2003, 1, 2)
        for at, row in enumerate(rows)
        for column, text in enumerate(row)
        if text == "2003-02-01"
    }
    sheet = Grid(rows, sheet="Sayfa1", days=days)
    assert games(one(sheet)) == GAMES
    said = next(found for found in read(sheet)[1] if found.code == "half-as-date")
    assert said.facts == {"cells": "D3, E2, F5, G4", "count": 4}


@settings(deadline=None, max_examples=40)
@given(st.data(), st.integers(2, 14))
def test_any_square_is_read_whole(data: st.DataObject, count: int) -> None:
    halves = {
        (at, other): data.draw(st.sampled_from([0, 1, 2]))
        for at in range(count)
        for other in range(at + 1, count)
    }
    rows = [["No", "Ad Soyad", *(str(at + 1) for at in range(count)), "Puan"]]
    for at in range(count):
        mine = [
            None if other == at else halves.get((at, other), 2 - halves.get((other, at), 0))
            for other in range(count)
        ]
        cells = ["*" if one is None else "0½1"[one] for one in mine]
        total = sum(one or 0 for one in mine)
        rows.append([str(at + 1), f"Ad Soyad{chr(65 + at)}", *cells, f"{total / 2:g}"])
    sheet = Grid(tuple(map(tuple, rows)), sheet="Sayfa1")
    assert games(one(sheet)) == [
        (None, at + 1, other + 1, won, 2 - won, "played") for (at, other), won in halves.items()
    ]
