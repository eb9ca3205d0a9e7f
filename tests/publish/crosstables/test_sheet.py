"""Rows of a crosstable: totals, places, and whose rating is shown."""

from dataclasses import replace

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from tests.support.paper import tournament
from tests.support.tournaments import invented
from ukd.model.frames import LINES
from ukd.model.kind import Kind
from ukd.publish.crosstables.sheet import rows, sides

FOUR = tournament("""
    1 Ada Ak   1500 2w1 3w+ 4w½
    2 Ece Er   -    1b0 4w1 3w½
    3 Işıl Us  1700 4w0 1b− 2b½
    4 Can Şen  1200 3b1 2b0 1b½
""")


def test_totals_count_all_points_and_played_points_by_kind_of_opponent() -> None:
    # Ada: 1 against the unrated Ece, a forfeit against Işıl, ½ against Can = 2½, played 1½
    shown = rows(FOUR).select("total_halves", "rated_halves", "unrated_halves").rows()
    assert shown == [(5, 1, 2), (3, 3, 0), (1, 0, 1), (3, 3, 0)]


def test_equal_totals_share_a_place_unless_the_file_has_them() -> None:
    assert rows(FOUR)["place"].to_list() == [1, 2, 4, 2]
    ranked = FOUR.players.with_columns(rank=pl.Series([1, 3, 4, 2]))
    given_places = tournament("1 Ada Ak 1500 2w1\n2 Ece Er - 1b0")
    assert rows(given_places)["place"].to_list() == [1, 2]
    assert rows(replace(FOUR, players=ranked))["place"].to_list() == [1, 3, 4, 2]


def test_the_bonus_of_a_file_is_part_of_the_total() -> None:
    players = FOUR.players.with_columns(bonus_halves=pl.lit(2, pl.Int64))
    assert rows(replace(FOUR, players=players))["total_halves"].to_list() == [7, 5, 3, 5]


def test_with_lines_the_rating_is_that_of_the_list() -> None:
    lines = LINES.frame(
        {"event": "e", "no": no, "ukd": ukd, "games": 0, "wins": 0, "losses": 0, "first": False,
         "basis": ""}
        for no, ukd in ((1, 1510), (2, 1001), (3, None), (4, 1200))
    )  # fmt: skip
    assert rows(FOUR, lines)["ukd"].to_list() == [1510, 1001, None, 1200]


@given(st.sampled_from(list(Kind)), st.integers(1, 20), st.integers(0, 999))
def test_a_tournament_gives_away_every_point_it_has(kind: Kind, half: int, seed: int) -> None:
    event = invented(kind, 2 * half, rounds=5, seed=seed)
    given_away = sides(event)["halves"].sum()
    assert rows(event)["total_halves"].sum() == given_away
    assert sides(event).height == event.games.height + event.games["black_no"].count()
