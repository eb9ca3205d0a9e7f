"""Printed points and ranks against the games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.checks.tournaments import found, tournament
from ukd.checks.wording import points


def test_printed_points_and_games() -> None:
    # Ada has 1 + 1 + ½ = 2½, which is five half-points.
    right = found(tournament(players={1: {"points_halves": 5}}))
    wrong = found(tournament(players={1: {"points_halves": 6}}))
    assert "points-differ" not in right
    assert wrong["points-differ"] == [{"player": 1, "round": None, "printed": "3", "counted": "2½"}]


def test_a_bonus_belongs_to_the_total() -> None:
    bonus = {1: {"points_halves": 7, "bonus_halves": 2}}
    assert "points-differ" not in found(tournament(players=bonus))


def test_an_open_game_says_nothing_about_a_total() -> None:
    open_game = {0: {"how": "pending", "white_halves": None, "black_halves": None}}
    said = found(tournament(players={1: {"points_halves": 5}}, games=open_game))
    assert "points-differ" not in said


@pytest.mark.madde("8.a.3")
def test_a_rank_behind_somebody_with_fewer_points() -> None:
    # Ada 2½, Beril 2, Cem 1, Defne ½; Beril and Cem swap places.
    said = found(tournament(players={2: {"rank": 3}, 3: {"rank": 2}}))
    assert said["rank-contradicts-points"][0]["pairs"] == "2 > 3"
    shared = found(tournament(players={3: {"rank": 2}}))
    assert "rank-contradicts-points" not in shared


def test_a_rank_that_no_table_of_four_has() -> None:
    assert found(tournament(players={4: {"rank": 5}}))["rank-impossible"][0]["players"] == "4"


@given(st.integers(0, 60))
def test_points_are_printed_as_on_paper(halves: int) -> None:
    printed = points(halves)
    whole = int(printed.replace("½", "") or 0)
    assert 2 * whole + printed.count("½") == halves
