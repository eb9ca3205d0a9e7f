"""Madde 2, 4.c, 4.d and 5: each condition at its boundary."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from tests.checks.tournaments import FOUR, LAW, found, tournament
from ukd import checks
from ukd.model.tournament import Kind

FIRST = date(2005, 1, 2)


@pytest.mark.madde("4.c")
@pytest.mark.parametrize(("days", "refused"), [(89, False), (90, False), (91, True)])
def test_ninety_days_are_the_most_both_ends_counted(days: int, refused: bool) -> None:
    said = found(tournament(first_day=FIRST, last_day=FIRST + timedelta(days - 1)))
    assert ("too-long" in said) == refused
    if refused:
        assert said["too-long"][0]["days"] == days


@pytest.mark.madde("7.b")
def test_a_list_that_comes_into_force_meanwhile_is_noted() -> None:
    said = found(tournament(first_day=date(2005, 6, 20), last_day=date(2005, 7, 1)))
    assert said["spans-list-day"][0]["day"] == date(2005, 7, 1)
    assert found(tournament(first_day=date(2005, 7, 1), last_day=date(2005, 7, 5))) == {}


def test_a_tournament_abroad_is_out_of_scope() -> None:
    assert found(tournament(federation="GRE")).keys() == {"event-abroad"}
    assert found(tournament(federation="TUR")) == {}
    assert found(tournament(federation="Lichess")) == {}


@pytest.mark.madde("4.d")
def test_as_many_rated_as_rounds_and_never_under_four() -> None:
    # Three rounds and four rated players are enough; three are enough for the rounds only.
    assert found(tournament()) == {}
    three = found(tournament(players={4: {"ukd": None}}))
    assert three.keys() == {"rated-below-least"}
    assert three["rated-below-least"][0]["counted"] == 3
    two = found(tournament(players={no: {"ukd": None} for no in (3, 4)}))
    assert two.keys() == {"rated-below-least", "rated-below-rounds"}
    assert two["rated-below-rounds"][0]["needed"] == 3


@pytest.mark.madde("4.d")
def test_the_list_in_force_says_who_is_rated_not_the_report() -> None:
    said = found(tournament(), ratings={1: 1800, 2: 1700, 3: 1600, 4: None})
    assert said.keys() == {"rated-below-least"}


SEVEN_ROUNDS = """
    1 Ada   1800#1  2w1 3w1 4w1 5w1 6w1 7w1 8w1
    2 Beril 1700#2  1b0 4w1 3w1 6w1 5w1 8w1 7w1
    3 Cem   1600#3  4w1 1b0 2b0 7w1 8w1 5w1 6w1
    4 Defne 1500#8  3b0 2b0 1b0 8w0 LAST
    5 Ece   1400#4  6w1 7w1 8w1 1b0 2b0 3b0 bye
    6 Fuat  1300#5  5b0 8w1 7w1 2b0 1b0 bye 3b0
    7 Gül   1200#6  8w1 5b0 6b0 3b0 bye 1b0 2b0
    8 Han   ·#7     7b0 6b0 5b0 4b1 3b0 2b0 1b0
"""


@pytest.mark.madde("4.d")
def test_a_rated_player_who_left_after_four_games_is_not_counted() -> None:
    """Seven rounds, seven rated, one left: six count and the tournament is refused (B13)."""
    said = found(tournament(SEVEN_ROUNDS.replace("LAST", "- - -")))
    fault = said["rated-below-rounds"][0]
    assert (fault["needed"], fault["rated"], fault["counted"]) == (7, 7, 6)
    assert fault["left"] == "4 Defne Aydın (4)"
    assert said["rated-left-early"][0]["left"] == "4 Defne Aydın (4)"


@pytest.mark.madde("4.d")
@pytest.mark.parametrize("last", ["- - bye", "bye - bye"])
def test_a_bye_with_a_point_in_the_last_round_is_an_end(last: str) -> None:
    assert "rated-below-rounds" not in found(tournament(SEVEN_ROUNDS.replace("LAST", last)))


@pytest.mark.madde("4.d")
def test_five_games_are_as_good_as_the_end() -> None:
    fifth = SEVEN_ROUNDS.replace("LAST", "7w1 - -").replace("3b0 bye 1b0 2b0", "3b0 4b0 1b0 2b0")
    assert found(tournament(fifth, colours_known=False)) == {}


@pytest.mark.madde("4.d")
def test_a_round_robin_is_finished_by_who_did_not_stay_away_from_its_end() -> None:
    last = FOUR.replace("4w½", "4w+").replace("1b½", "1b-")
    said = found(tournament(last, Kind.ROUND_ROBIN))
    assert said["rated-left-early"][0]["left"] == "4 Defne Aydın (2)"
    assert said["rated-below-least"][0]["counted"] == 3
    first = FOUR.replace("3  4w1", "3  4w+").replace("4  3b0", "4  3b-")
    assert "rated-left-early" not in found(tournament(first, Kind.ROUND_ROBIN))
    # Without numbered rounds nobody knows which game was the last: any absence counts.
    unnumbered = {at: {"round": None} for at in range(6)}
    said = found(tournament(first, Kind.ROUND_ROBIN, games=unnumbered))
    assert said["rated-left-early"][0]["left"] == "4 Defne Aydın (2)"


@pytest.mark.madde("4.d")
def test_a_reserve_finishes_with_his_team() -> None:
    table = """
        1 Ada   1800/K  3w1 -
        2 Beril 1700/K  4w1 3w1
        3 Cem   1600/L  1b0 2b0
        4 Defne 1500/L  2b0 -
    """
    assert found(tournament(table, Kind.TEAM)) == {}


@pytest.mark.madde("4.d")
def test_of_three_teams_one_rests_at_the_end_and_has_finished() -> None:
    table = """
        1 Ada   1800/K  3w1 5w1 -
        2 Beril 1700/K  4w1 6w1 -
        3 Cem   1600/L  1b0 -   5w1
        4 Defne 1500/L  2b0 -   6w1
        5 Ece   ·/M     -   1b0 3b0
        6 Fuat  ·/M     -   2b0 4b0
    """
    assert "rated-left-early" not in found(tournament(table, Kind.TEAM))
    four_teams = """
        1 Ada   1800/K  3w1 2w1
        2 Beril 1700/L  4w1 1b0
        3 Cem   1600/M  1b0 -
        4 Defne 1500/N  2b0 -
    """
    left = found(tournament(four_teams, Kind.TEAM))["rated-left-early"][0]["left"]
    assert left == "3 Cem Aydın (1), 4 Defne Aydın (1)"


PAIR = """
    1 Ada   1800#1  2w1 2b½
    2 Beril ·#2     1b0 1w½
"""


@pytest.mark.madde("5.c")
def test_a_match_needs_two_rated_unless_it_is_for_a_title() -> None:
    refused = found(tournament(PAIR, Kind.MATCH))
    assert refused.keys() == {"match-unrated"}
    assert refused["match-unrated"][0]["players"] == "2"
    for flag in ("title_match", "federation_match"):
        assert found(tournament(PAIR, Kind.MATCH, **{flag: True})).keys() == {"match-for-title"}
    assert found(tournament(PAIR.replace("·", "1700"), Kind.MATCH)) == {}


@pytest.mark.madde("5.b")
def test_games_of_two_unrated_in_a_team_event_are_named() -> None:
    table = """
        1 Ada   ·/K     3w1 4w1
        2 Beril 1700/K  4w1 3w1
        3 Cem   ·/L     1b0 2b0
        4 Defne 1500/L  2b0 1b0
    """
    said = found(tournament(table, Kind.TEAM))
    assert said["games-between-unrated"][0]["games"] == "1: 1-3"


@pytest.mark.madde("5.a")
def test_games_without_play_are_named() -> None:
    said = found(tournament(FOUR.replace("4w½", "4w+").replace("1b½", "1b-")))
    assert said["games-not-counted"][0] | {"player": None} == {
        "player": None, "round": None, "games": "3: 1-4", "count": 1,
    }  # fmt: skip


def test_the_numbers_are_the_regulation_s() -> None:
    strict = replace(LAW, rated_least=5, days_most=8)
    codes = {one.code for one in checks.run(tournament(), strict)}
    assert codes == {"rated-below-least", "too-long"}


def test_nobody_knows_the_number_of_rounds() -> None:
    unnumbered = {at: {"round": None} for at in range(6)}
    assert "rounds-unknown" in found(tournament(games=unnumbered))
