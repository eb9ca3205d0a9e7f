"""Which round is next, who is in it, and what the officer should know."""

import pytest

from tests.support.paper import tournament
from ukd.desk.next_round import Asked, NextRound, next_round
from ukd.errors import SpokenError
from ukd.model.frames import GAMES
from ukd.model.tournament import Tournament

TWO_ROUNDS = """
    1 Ada Ak 1900 3w1 2b½
    2 Bora Bal 1800 4w1 1w½
    3 Cem Can 1700 1b0 bay
    4 Eda Er 1600 2b0 -
"""


def codes(found: NextRound) -> list[str]:
    return [note.code for note in found.notes]


def test_the_round_after_those_played() -> None:
    found = next_round(tournament(TWO_ROUNDS, rounds=5), Asked())
    assert (found.position.round, found.position.rounds_total) == (3, 5)
    assert set(found.position.by_no) == {1, 2, 3, 4}
    # 4 was away in round 2 and may have left: the officer is told.
    assert codes(found) == ["pair-were-absent"]
    assert found.notes[0].facts == {"players": (4,)}


def test_a_round_that_was_played_has_who_was_paired_then() -> None:
    found = next_round(tournament(TWO_ROUNDS, rounds=5), Asked(round=2))
    assert set(found.position.by_no) == {1, 2, 3}
    assert found.away == (4,)


def test_who_is_named_absent_or_has_a_bye_already_is_not_paired() -> None:
    played = tournament(TWO_ROUNDS, rounds=5)
    bye = {"round": 3, "white_no": 2, "white_halves": 1, "how": "half_bye"}
    games = GAMES.frame([*played.games.iter_rows(named=True), bye])
    found = next_round(Tournament("Deneme", played.players, games, rounds=5), Asked(absent=[4]))
    assert (found.position.round, set(found.position.by_no)) == (3, {1, 3})
    assert found.away == (2, 4)
    assert codes(found) == ["pair-stay-away"]


def test_rounds_that_the_file_does_not_tell_are_not_taken_for_the_last() -> None:
    silent = tournament(TWO_ROUNDS)
    found = next_round(silent, Asked())
    assert not found.position.is_last
    assert not found.position.maxi
    assert "pair-rounds-unknown" in codes(found)
    assert next_round(silent, Asked(rounds_total=3)).position.is_last
    # A table of four players has three rounds.
    assert next_round(silent, Asked(), by_table=True).position.rounds_total == 3


def test_the_drawn_colour_is_as_said_or_as_played() -> None:
    played = tournament(TWO_ROUNDS, rounds=5)
    assert next_round(played, Asked()).position.lot_colour == "w"
    assert next_round(played, Asked(first_colour="b")).position.lot_colour == "b"


def test_ratings_of_another_scale_are_ranked_as_elo() -> None:
    found = next_round(tournament("1 A A 100 -\n2 B B 180 -", rounds=3), Asked(scale="ingo"))
    assert [one.rating for one in found.position.entrants] == [2040, 1400]


def test_open_games_are_named() -> None:
    found = next_round(tournament("1 A A 1900 2w?\n2 B B 1800 1b?", rounds=3), Asked())
    assert found.notes[0].code == "pair-results-open"
    assert found.notes[0].why("en").endswith("1–2.")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (Asked(round=4), "pair-round"),
        (Asked(round=0), "pair-round"),
        (Asked(absent=[9]), "pair-absent-unknown"),
    ],
)
def test_what_is_out_of_reach(asked: Asked, code: str) -> None:
    with pytest.raises(SpokenError) as error:
        next_round(tournament(TWO_ROUNDS, rounds=5), asked)
    assert error.value.code == code
