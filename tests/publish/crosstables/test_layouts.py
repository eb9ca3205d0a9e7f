"""The layouts of madde 9, each by a tournament that fits in a few lines."""

from dataclasses import replace
from typing import Any

import polars as pl
import pytest

from tests.support.paper import tournament
from ukd.model.frames import TEAMS
from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.publish.crosstables.layouts import LAYOUTS, sheets
from ukd.publish.crosstables.sheet import Marks, Sheet

FIVE = tournament(
    """
    1 Ada Ak   1500 2w1 3w+ bay
    2 Ece Er   -    1b0 4w1 3w½
    3 Işıl Us  1700 4w0 1b− 2b½
    4 Can Şen  1200 3b1 2b0 5w?
    5 Mâcit Öz -    bay -   4b?
""",
    kind=Kind.SWISS,
)
TWO_TEAMS = replace(
    tournament("""
        1 Ada Ak   1500 3w1 4w½
        2 Ece Er   -    4w0 3w−
        3 Işıl Us  1700 1b0 2b+
        4 Can Şen  -    2b1 1b½
    """),
    kind=Kind.SCHEVENINGEN,
    teams=TEAMS.frame(
        {"team_no": team, "team": f"Takım {team}", "position": position, "no": no}
        for team, position, no in ((1, 1, 1), (1, 2, 2), (2, 1, 3), (2, 2, 4))
    ),
)  # fmt: skip


def drawn(sheet: Sheet) -> list[str]:
    """Each row as on paper: number, name, then column(opponent:half-points), ! if not played."""
    lines = []
    for row in sheet.rows.iter_rows(named=True):
        cells = map(cell, sheet.cells.filter(no=row["no"]).rows())
        lines.append(" ".join([str(row["label"]), row["name"], *cells]))
    return lines


def cell(row: tuple[Any, ...]) -> str:
    _, column, _, opponent, halves, how = row
    made = "?" if halves is None else halves
    return f"{column}({opponent or ''}:{made}{'' if how == 'played' else '!'})"


@pytest.mark.madde("9.a.10", "9.a.12")
def test_swiss_shows_opponent_and_points_by_round() -> None:
    (sheet,) = sheets(FIVE)
    assert sheet.heads == ("1", "2", "3")
    assert (sheet.opponents, sheet.diagonal, sheet.marks) == (True, False, Marks.STAR)
    assert drawn(sheet) == [
        "1 Ada Ak 1(2:2) 2(3:2!) 3(:2!)",
        "2 Ece Er 1(1:0) 2(4:2) 3(3:1)",
        "3 Işıl Us 1(4:0) 2(1:0!) 3(2:1)",
        "4 Can Şen 1(3:2) 2(2:0) 3(5:?!)",
        "5 Mâcit Öz 1(:2!) 3(4:?!)",
    ]


@pytest.mark.madde("9.b.2")
def test_a_round_robin_has_a_column_an_opponent() -> None:
    event = tournament("""
        3 Ada Ak   1500 7w1 9w½
        7 Ece Er   -    3b0 9w1
        9 Işıl Us  1700 7b0 3b½
    """, kind=Kind.ROUND_ROBIN)  # fmt: skip
    (sheet,) = sheets(event)
    assert sheet.heads == ("1", "2", "3")
    assert sheet.diagonal and sheet.marks is Marks.SIGN
    assert drawn(sheet) == [
        "1 Ada Ak 2(2:2) 3(3:1)", "2 Ece Er 1(1:0) 3(3:2)", "3 Işıl Us 1(1:1) 2(2:0)",
    ]  # fmt: skip


def test_a_double_round_robin_shows_both_games_in_their_order() -> None:
    event = tournament("1 Ada Ak 1500 2w1 2b½\n2 Ece Er - 1b0 1w½", kind=Kind.ROUND_ROBIN)
    assert drawn(sheets(event)[0])[0] == "1 Ada Ak 2(2:2) 2(2:1)"


@pytest.mark.madde("9.c.1", "9.c.3")
def test_scheveningen_is_two_tables_each_numbered_from_one() -> None:
    home, guests = sheets(TWO_TEAMS)
    assert (home.title, guests.title) == ("Takım 1", "Takım 2")
    assert home.parted and not home.diagonal
    assert drawn(home) == ["1 Ada Ak 1(1:2) 2(2:1)", "2 Ece Er 1(1:0!) 2(2:0)"]
    assert drawn(guests) == ["1 Işıl Us 1(1:0) 2(2:2!)", "2 Can Şen 1(1:1) 2(2:2)"]
    # played points only: Işıl's forfeit win counts in neither
    assert guests.rows.select("rated_halves", "unrated_halves").rows() == [(0, 0), (1, 2)]


@pytest.mark.madde("9.d.1")
def test_a_team_event_shows_all_its_players_with_their_teams() -> None:
    (sheet,) = sheets(replace(TWO_TEAMS, kind=Kind.TEAM))
    assert sheet.opponents
    assert sheet.rows["team"].to_list() == ["Takım 1", "Takım 1", "Takım 2", "Takım 2"]


def test_games_without_rounds_can_only_be_a_grid() -> None:
    untold = replace(FIVE, games=FIVE.games.with_columns(round=pl.lit(None, pl.Int64)))
    assert sheets(untold)[0].diagonal
    assert sheets(replace(FIVE, kind=None))[0].opponents


def test_scheveningen_without_two_teams_is_shown_by_rounds() -> None:
    assert sheets(replace(FIVE, kind=Kind.SCHEVENINGEN))[0].opponents


@pytest.mark.parametrize("kind", [None, *Kind])
def test_every_kind_has_a_layout_even_without_players(kind: Kind | None) -> None:
    empty = Tournament(name=None, players=FIVE.players.clear(), games=FIVE.games.clear(), kind=kind)
    assert sheets(empty)[0].rows.is_empty()
    assert set(LAYOUTS) == set(Kind)
