"""Start numbers of a table (madde 9.a): one that stands twice or is missing is told."""

import pytest

from tests.formats.grids import codes, games, grid, one, read

SWISS = """
    No | Ad Soyad  | UKD  | 1   | 2   | Puan
    1  | Ada Aydın | 1850 | 2b1 | 3s1 | 2
    2  | Beril Boz | 1790 | 1s0 | 4b1 | 1
    3  | Cem Can   | 1700 | 4b½ | 1b0 | ½
    4  | Deniz Dal |      | 3s½ | 2s0 | ½
"""
SQUARE = """
    No | Ad Soyad  | 1 | 2 | 3 | Puan
    1  | Ada Aydın | * | ½ | 1 | 1½
    2  | Beril Boz | ½ | * | 0 | ½
    3  | Cem Can   | 0 | 1 | * | 1
"""


@pytest.mark.madde("9.a")
@pytest.mark.parametrize("table", [SWISS, SQUARE])
def test_a_number_that_stands_twice_names_both_cells(table: str) -> None:
    wrong = grid(table.replace("    2  | Beril", "    1  | Beril"))
    told = next(found for found in read(wrong)[1] if found.code == "number-twice")
    assert (told.facts["no"], told.facts["both"]) == (1, "A2, A3")
    assert told.severity == "error"


def test_a_player_without_number_is_told_and_keeps_his_games() -> None:
    ranked = SWISS.replace("| Puan", "| Puan | Sıra").replace("| 1\n", "| 1 | 2\n")
    ranked = ranked.replace("    2  | Beril", "       | Beril")
    assert codes(grid(ranked)) == ["number-missing"]
    assert games(one(grid(ranked))) == games(one(grid(SWISS)))


def test_right_numbers_say_nothing() -> None:
    assert codes(grid(SWISS)) == codes(grid(SQUARE)) == []


def test_a_column_under_an_unknown_heading_is_named_if_it_holds_anything() -> None:
    headed = SWISS.replace("| UKD ", "| Kuv ")
    told = read(grid(headed))[1]
    assert [(one.code, one.place.cell, one.facts["names"]) for one in told] == [
        ("column-unknown", "C1", "Kuv")
    ]
    assert codes(grid(headed.replace("1850", "    ").replace("1790", "").replace("1700", ""))) == []


@pytest.mark.parametrize("heading", ["UKD Puanı", "UKD (2003)", "LRtg", "Ulusal Kuvvet"])
def test_the_ukd_under_further_headings(heading: str) -> None:
    event = one(grid(SWISS.replace("| UKD ", f"| {heading} ")))
    assert event.tournament.players["ukd"].to_list() == [1850, 1790, 1700, None]
