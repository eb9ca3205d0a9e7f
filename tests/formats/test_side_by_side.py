"""Tables beside one another on a sheet are read like tables under one another."""

import pytest

from tests.formats.grids import codes, games, grid, one, read
from ukd.formats.grid import MAX_CELLS, Grid
from ukd.formats.side_by_side import parted

LEFT = """
    No | Ad Soyad  | 1 | 2 | Puan
    1  | Ada Aydın | * | 1 | 1
    2  | Beril Boz | 0 | * | 0
"""
RIGHT = """
    No | Ad Soyad  | 1 | 2 | Puan
    1  | Cem Can   | * | ½ | ½
    2  | Deniz Dal | ½ | * | ½
"""


def beside(*tables: str) -> Grid:
    """The tables in one grid, with an empty column between them."""
    lines = [table.strip("\n").split("\n") for table in tables]
    return grid("\n".join("|  |".join(parts) for parts in zip(*lines, strict=True)))


def test_two_groups_are_two_events() -> None:
    events, found = read(beside(LEFT, RIGHT))
    assert [event.tournament.players["surname"].to_list() for event in events] == [
        ["Aydın", "Boz"],
        ["Can", "Dal"],
    ]
    assert [game[3:5] for event in events for game in games(event)] == [(2, 0), (1, 1)]
    assert not found


def test_cells_keep_the_names_they_have_on_the_sheet() -> None:
    wrong = read(beside(LEFT, RIGHT.replace("½ | *", "1 | *")))[1]
    told = next(found for found in wrong if found.code == "cells-contradict")
    assert (told.facts["cell"], told.facts["other"]) == ("J2", "I3")


def test_two_rounds_of_pairings() -> None:
    first = "1. Tur\nBeyaz | Sonuç | Siyah\nAda Aydın | 1 - 0 | Cem Can"
    second = "2. Tur\nBeyaz | Sonuç | Siyah\nCem Can | ½ - ½ | Ada Aydın"
    rows = [
        [*left.split("|"), *([""] * (3 - left.count("|"))), *right.split("|")]
        for left, right in zip(first.split("\n"), second.split("\n"), strict=True)
    ]
    sheet = grid("\n".join("|".join(row) for row in rows))
    assert [game[0] for game in games(one(sheet))] == [1, 2]


@pytest.mark.madde("9.c")
def test_both_sides_of_scheveningen() -> None:
    first = "    | YILDIZ    | B1 | B2\n A1 | Ada Aydın | 1  | ½\n A2 | Beril Boz | 0  | 1"
    second = "    | USTA      | A1 | A2\n B1 | Cem Can   | 0  | 1\n B2 | Deniz Dal | ½  | 0"
    event = one(beside(first, second))
    assert (event.tournament.kind, event.tournament.players.height) == ("scheveningen", 4)
    assert codes(beside(first, second)) == []


def test_a_column_that_is_empty_in_one_table_parts_nothing() -> None:
    table = grid(LEFT.replace("| Ad Soyad ", "|  | Ad Soyad ").replace("  | Ada", "  |  | Ada"))
    assert parted(table) == (table,)
    wide = Grid((("Ad Soyad", "") * 200, ("Ada", "") * 200))
    assert len(parted(wide)) == 12
    huge = Grid((("İsim", "", "İsim"),) * (MAX_CELLS // 3 + 1))
    assert parted(huge) == (huge,)
