"""Scheveningen (madde 9.c), in one table or in two, labelled or numbered."""

import pytest

from tests.formats.grids import codes, games, grid, one, read

FIRST = """
         | YILDIZLAR | UKD  | B1 | B2 | Puan
    A1   | Ada Aydın | 1850 | 1  | ½  | 1½
    A2   | Beril Boz |      | -  | 0  | 0
"""
SECOND = """
         | USTALAR   | UKD  | A1 | A2 | Puan
    B1   | Cem Can   | 1900 | 0  | +  | 1
    B2   | Deniz Dal | 1700 | ½  | 1  | 1½
"""
GAMES = [
    (None, 1, 3, 2, 0, "played"),
    (None, 1, 4, 1, 1, "played"),
    (None, 2, 3, 0, 2, "forfeit"),
    (None, 2, 4, 0, 2, "played"),
]


@pytest.mark.madde("9.c")
def test_two_tables_are_one_event() -> None:
    event = one(grid(FIRST), grid(SECOND, table=2))
    assert (event.tournament.kind, event.tournament.rounds) == ("scheveningen", 2)
    assert games(event) == GAMES
    assert event.tournament.teams.select("team", "no").rows() == [
        ("YILDIZLAR", 1),
        ("YILDIZLAR", 2),
        ("USTALAR", 3),
        ("USTALAR", 4),
    ]


def test_both_sides_numbered_from_1() -> None:
    plain = {"A1": "1 ", "A2": "2 ", "B1": "1 ", "B2": "2 ", "         |": "      No |",
             "YILDIZLAR": "Ad Soyad ", "USTALAR": "Ad Soyad"}  # fmt: skip
    tables = [FIRST, SECOND]
    for old, new in plain.items():
        tables = [text.replace(old, new) for text in tables]
    event = one(grid(tables[0]), grid(tables[1], table=2))
    assert event.tournament.kind == "scheveningen"
    assert games(event) == GAMES


def test_totals_may_leave_out_what_was_not_played() -> None:
    """Madde 9.c.3: B1 won by forfeit only, so his total may be 0."""
    assert codes(grid(FIRST), grid(SECOND.replace("| +  | 1\n", "| +  | 0\n"), table=2)) == []
    assert codes(grid(FIRST), grid(SECOND.replace("| +  | 1\n", "| +  | 2\n"), table=2)) == [
        "sum-mismatch"
    ]


def test_the_second_table_checks_the_first() -> None:
    findings = read(grid(FIRST), grid(SECOND.replace("½  | 1  | 1½", "1  | 1  | 2 "), table=2))[1]
    odd = next(found for found in findings if found.code == "cells-contradict")
    assert (odd.facts["cell"], odd.facts["other"]) == ("E2", "D3")


def test_one_table_alone_tells_the_games_but_not_the_names() -> None:
    events, findings = read(grid(FIRST))
    assert [found.code for found in findings] == ["side-nameless"]
    assert games(events[0]) == GAMES


@pytest.mark.madde("9.c")
@pytest.mark.parametrize("heading", ["YILDIZLAR", "Ad Soyad "])
def test_columns_headed_by_names(heading: str) -> None:
    """The second table may list its players in another order than the columns of the first."""
    first = FIRST.replace("YILDIZLAR", heading).replace("B1 | B2", "Dal | Cem Can")
    second = SECOND.replace("USTALAR  ", "Ad Soyad ").replace("A1 | A2", "Ada Aydın | Beril Boz")
    swapped = first.replace("| 1  | ½ ", "| ½  | 1 ").replace("| -  | 0 ", "| 0  | - ")
    event = one(grid(swapped), grid(second, table=2))
    assert event.tournament.kind == "scheveningen"
    assert event.tournament.players["name"].to_list()[2:] == ["Deniz Dal", "Cem Can"]
    assert sorted(row[3:] for row in games(event)) == sorted(row[3:] for row in GAMES)


def test_one_table_with_names_over_the_columns() -> None:
    single = grid(FIRST.replace("B1 | B2", "Cem Can | Deniz Dal"))
    assert codes(single) == ["side-in-headings"]
    event = one(single)
    assert games(event) == GAMES
    assert event.tournament.players["surname"].to_list() == ["Aydın", "Boz", "Can", "Dal"]


def test_a_contradiction_between_tables_headed_by_names_names_both_cells() -> None:
    first = FIRST.replace("B1 | B2", "Cem Can | Deniz Dal")
    second = SECOND.replace("A1 | A2", "Ada Aydın | Beril Boz").replace("½  | 1 ", "1  | 1 ")
    found = read(grid(first), grid(second, table=2))[1]
    told = next(one for one in found if one.code == "cells-contradict")
    assert (told.facts["cell"], told.facts["other"]) == ("E2", "D3")
