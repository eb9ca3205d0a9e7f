"""Pairings and scores that cannot be, each in a tournament that is else without a fault."""

import pytest

from tests.checks.tournaments import FOUR, found, tournament
from ukd.model.tournament import Kind


def test_a_sound_tournament_has_no_finding_but_that_it_looks_like_no_other() -> None:
    assert found(tournament()) == {}


def test_a_player_paired_with_himself() -> None:
    said = found(tournament(games={0: {"black_no": 1}}))
    assert said["self-pairing"] == [{"player": 1, "round": 1, "at": 1}]


def test_an_opponent_nobody_knows() -> None:
    said = found(tournament(games={0: {"black_no": 9}}))
    assert said["number-unknown"] == [{"player": 1, "round": 1, "number": 9, "at": 1}]


def test_a_player_twice_in_a_round() -> None:
    # Round 1 is 1-2 and 3-4; the second game becomes 3-1.
    said = found(tournament(games={1: {"black_no": 1}}))
    assert said["paired-twice"] == [{"player": 1, "round": 1, "times": 2}]


@pytest.mark.parametrize(
    ("white", "black", "code"),
    [
        (2, 2, "score-mismatch"),
        (2, 1, "score-mismatch"),
        (2, None, "score-mismatch"),
        (3, -1, "score-mismatch"),
        (1, 0, "score-ruled"),
        (0, 0, "score-ruled"),
    ],
)
def test_scores_that_do_not_fit(white: int | None, black: int | None, code: str) -> None:
    said = found(tournament(games={0: {"white_halves": white, "black_halves": black}}))
    assert [fault["black"] for fault in said[code]] == [2]


@pytest.mark.parametrize("score", [(2, 0), (0, 2), (1, 1)])
def test_scores_that_fit(score: tuple[int, int]) -> None:
    said = found(tournament(games={0: {"white_halves": score[0], "black_halves": score[1]}}))
    assert not {"score-mismatch", "score-ruled", "result-open"} & said.keys()


def test_a_forfeit_gives_the_point_to_one_side_or_to_nobody() -> None:
    nobody = {"how": "double_forfeit", "white_halves": 0, "black_halves": 0}
    both = {"how": "forfeit", "white_halves": 2, "black_halves": 2}
    assert "score-mismatch" not in found(tournament(games={0: nobody}))
    assert "score-mismatch" in found(tournament(games={0: both}))


def test_a_bye_with_an_opponent() -> None:
    assert "bye-impossible" in found(tournament(games={0: {"how": "half_bye"}}))


def test_an_open_game_is_an_incomplete_report() -> None:
    open_game = {"how": "pending", "white_halves": None, "black_halves": None}
    said = found(tournament(games={5: open_game}))
    assert said["result-open"] == [{"player": None, "round": 3, "games": "2-3", "at": 3}]
    silent = found(tournament(games={0: {"white_halves": None, "black_halves": None}}))
    assert silent["result-open"][0]["games"] == "1-2"


def test_two_who_met_before_in_a_swiss_but_not_in_a_double_round_robin() -> None:
    table = """
        1 Ada   1800#1  2w1 2b1
        2 Beril 1700#2  1b0 1w0
    """
    said = found(tournament(table))
    assert said["met-before"] == [{"player": 1, "round": 2, "other": 2, "rounds": "1, 2"}]
    assert "met-before" not in found(tournament(table, Kind.ROUND_ROBIN))


def test_one_colour_three_times_before_the_last_round() -> None:
    table = """
        1 Ada   1800#1  2w1 3w1 4w1 5w1
        2 Beril 1700#2  1b0 bye bye bye
        3 Cem   1600#3  bye 1b0 bye bye
        4 Defne 1500#4  bye bye 1b0 bye
        5 Ece   1400#5  bye bye bye 1b0
    """
    assert found(tournament(table))["colour-three-times"][0]["players"] == "1"
    assert "colour-three-times" not in found(tournament(table, colours_known=False))
    # In FOUR player 1 has White in all three rounds, the last among them.
    assert "colour-three-times" not in found(tournament(FOUR))
