"""Berger, Scheveningen and match tables: as printed, and what every such table must be."""

from collections import Counter

import pytest

from ukd.pairing import tables
from ukd.pairing.tables import Table


def written(text: str) -> Table:
    """A table as on paper: a line a round, "1-6 2-5 3-4"."""
    return tuple(
        tuple(
            (int(white), int(black))
            for white, black in (game.split("-") for game in line.split())
        )
        for line in text.strip().splitlines()
    )  # fmt: skip


def teams(text: str, boards: int) -> Table:
    """A Scheveningen table as on paper: "A1-B1 B2-A2"."""
    number = {f"A{no}": no for no in range(1, boards + 1)}
    number |= {f"B{no}": boards + no for no in range(1, boards + 1)}
    return tuple(
        tuple((number[one], number[other]) for one, other in (g.split("-") for g in line.split()))
        for line in text.strip().splitlines()
    )


# FIDE Handbook C.05, annex 1.
BERGER_6 = """
    1-6 2-5 3-4
    6-4 5-3 1-2
    2-6 3-1 4-5
    6-5 1-4 2-3
    3-6 4-2 5-1
"""
BERGER_10 = """
    1-10 2-9 3-8 4-7 5-6
    10-6 7-5 8-4 9-3 1-2
    2-10 3-1 4-9 5-8 6-7
    10-7 8-6 9-5 1-4 2-3
    3-10 4-2 5-1 6-9 7-8
    10-8 9-7 1-6 2-5 3-4
    4-10 5-3 6-2 7-1 8-9
    10-9 1-8 2-7 3-6 4-5
    5-10 6-4 7-3 8-2 9-1
"""
SCHEVENINGEN_5 = """
    A1-B1 A2-B2 A3-B3 B4-A4 B5-A5
    B2-A1 B3-A2 A3-B4 A4-B5 B1-A5
    A1-B3 A2-B4 B5-A3 B1-A4 A5-B2
    B4-A1 A2-B5 A3-B1 B2-A4 B3-A5
    A1-B5 B1-A2 B2-A3 A4-B3 A5-B4
"""
SCHEVENINGEN_6 = """
    A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6
    B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6
    A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6
    B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5
    A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6
    B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3
"""
SCHEVENINGEN_8 = """
    A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8
    B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5
    A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8
    B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7
    A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8
    B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1
    A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8
    B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3
"""


def test_berger_as_printed() -> None:
    assert tables.berger(6) == written(BERGER_6)
    assert tables.berger(10) == written(BERGER_10)
    # Five players use the table of six; who meets 6 rests: 1, 4, 2, 5, 3.
    assert tables.berger(5)[0] == ((2, 5), (3, 4))
    assert tables.berger(2) == (((1, 2),),)


@pytest.mark.parametrize(
    ("boards", "printed"), [(5, SCHEVENINGEN_5), (6, SCHEVENINGEN_6), (8, SCHEVENINGEN_8)]
)
def test_scheveningen_as_printed(boards: int, printed: str) -> None:
    assert tables.scheveningen(boards) == teams(printed, boards)


def test_boards_without_a_table() -> None:
    assert tables.scheveningen(14) is None and tables.scheveningen(0) is None
    assert tables.double_scheveningen(18) is None


def meetings(table: Table) -> Counter[frozenset[int]]:
    return Counter(frozenset(game) for games in table for game in games)


def colours(table: Table) -> dict[int, str]:
    found: dict[int, str] = {}
    for games in table:
        for white, black in games:
            found[white] = found.get(white, "") + "w"
            found[black] = found.get(black, "") + "b"
    return found


@pytest.mark.parametrize("players", range(2, 31))
def test_everybody_meets_everybody_with_balanced_colours(players: int) -> None:
    table = tables.berger(players)
    met = meetings(table)
    assert len(met) == players * (players - 1) // 2 and set(met.values()) == {1}
    for games in table:
        assert len({no for game in games for no in game}) == 2 * (players // 2)
    for played in colours(table).values():
        assert abs(played.count("w") - played.count("b")) <= 1


@pytest.mark.parametrize("players", range(3, 21))
def test_two_cycles_give_both_colours_and_never_three_in_a_row(players: int) -> None:
    table = tables.double_berger(players)
    games = [game for games in table for game in games]
    assert len(set(games)) == players * (players - 1)
    assert not any("www" in played or "bbb" in played for played in colours(table).values())
    plain = tables.double_berger(players, last_two_exchanged=False)
    assert Counter(plain) == Counter(table) and plain[0] == table[0]


@pytest.mark.parametrize("boards", [*range(1, 14), 15, 16, 20])
def test_everybody_of_a_team_meets_the_other_team(boards: int) -> None:
    table = tables.scheveningen(boards)
    assert table is not None and len(table) == boards
    assert meetings(table) == Counter(
        frozenset((one, boards + other))
        for one in range(1, boards + 1)
        for other in range(1, boards + 1)
    )
    for at, games in enumerate(table, start=1):
        # In round n the first of team A meets number n of team B, with White in odd rounds.
        assert games[0] == ((1, boards + at) if at % 2 else (boards + at, 1))
    for played in colours(table).values():
        assert abs(played.count("w") - played.count("b")) <= 1
        assert "www" not in played and "bbb" not in played


@pytest.mark.parametrize("boards", [3, 4, 6])
def test_a_double_scheveningen_turns_round(boards: int) -> None:
    table = tables.double_scheveningen(boards)
    assert table is not None
    assert table[-1] == tuple((black, white) for white, black in table[0])
    assert all(played.count("w") == boards for played in colours(table).values())


def test_a_match_changes_colours() -> None:
    assert tables.match(3) == (((1, 2),), ((2, 1),), ((1, 2),))
