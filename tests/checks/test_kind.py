"""The shape of each kind, and what breaks it."""

import pytest

from tests.checks.tournaments import FOUR, found, tournament
from ukd.checks.kind import suggested
from ukd.model.tournament import Kind

DOUBLE = """
    1 Ada   1800#1  2w1 2b1 3w1 3b1
    2 Beril 1700#2  1b0 1w0 bye bye
    3 Cem   1600#3  bye bye 1b0 1w0
"""
ACROSS = """
    1 Ada   1800/K  3w1 4w1
    2 Beril 1700/K  4w1 3w1
    3 Cem   1600/L  1b0 2b0
    4 Defne 1500/L  2b0 1b0
"""


def test_a_match_has_two_players() -> None:
    pair = """
        1 Ada   1800#1  2w1 2b½
        2 Beril 1700#2  1b0 1w½
    """
    assert found(tournament(pair, Kind.MATCH)) == {}
    assert found(tournament(FOUR, Kind.MATCH))["match-players"][0]["entrants"] == 4


def test_in_a_round_robin_everyone_meets_everyone() -> None:
    assert found(tournament(FOUR, Kind.ROUND_ROBIN)) == {}
    three = FOUR.replace("4w½", "-").replace("1b½", "-")
    said = found(tournament(three, Kind.ROUND_ROBIN))
    assert said["round-robin-gap"][0]["pairs"] == "1-4"
    assert "round-robin-as-swiss" in said


def test_a_double_round_robin_with_a_pair_that_met_once() -> None:
    said = found(tournament(DOUBLE, Kind.ROUND_ROBIN))
    # Of three pairs 2-3 never met.
    assert said["round-robin-gap"][0]["pairs"] == "2-3"
    said = found(tournament(DOUBLE.replace("bye bye\n", "3w1 bye\n"), Kind.ROUND_ROBIN))
    assert said["round-robin-uneven"][0]["pairs"] == "2-3"


def test_a_table_in_which_most_never_met_is_no_round_robin() -> None:
    one_round = """
        1 Ada   1800#1  2w1
        2 Beril 1700#2  1b0
        3 Cem   1600#3  4w1
        4 Defne 1500#4  3b0
    """
    said = found(tournament(one_round, Kind.ROUND_ROBIN))
    assert {name: said["round-robin-not"][0][name] for name in ("due", "missing")} == {
        "due": 6, "missing": 4,
    }  # fmt: skip


@pytest.mark.madde("8.b.1")
def test_a_forfeit_makes_a_round_robin_a_swiss() -> None:
    said = found(tournament(FOUR.replace("4w½", "4w+").replace("1b½", "1b-"), Kind.ROUND_ROBIN))
    assert said["round-robin-as-swiss"][0]["pairs"] == "3: 1-4"


def test_a_scheveningen_is_two_teams_and_every_game_across() -> None:
    assert found(tournament(ACROSS, Kind.SCHEVENINGEN)).keys() == set()
    inside = ACROSS.replace("2 Beril 1700/K", "2 Beril 1700/L")
    said = found(tournament(inside, Kind.SCHEVENINGEN))
    assert said["scheveningen-inside"][0]["pairs"] == "2-3, 2-4"
    assert said["scheveningen-gap"][0]["pairs"] == "1-2"
    assert said["scheveningen-sizes"][0]["sizes"] == "K 1, L 3"
    alone = ACROSS.replace("1500/L", "1500")
    assert found(tournament(alone, Kind.SCHEVENINGEN))["scheveningen-teams"][0]["players"] == "4"


def test_in_a_team_event_everybody_has_a_team_and_teammates_do_not_meet() -> None:
    said = found(tournament(ACROSS.replace("1500/L", "1500"), Kind.TEAM))
    assert said["team-missing"][0]["players"] == "4"
    mates = ACROSS.replace("/L", "/K")
    assert found(tournament(mates, Kind.TEAM))["teammates-met"][0]["pairs"] == "1-3, 1-4, 2-3, 2-4"


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ("1 Ada 1800 2w1\n2 Beril 1700 1b0", Kind.MATCH),
        (FOUR, Kind.ROUND_ROBIN),
        (FOUR.replace("4w½", "bye").replace("1b½", "bye"), Kind.SWISS),
        (ACROSS, Kind.SCHEVENINGEN),
        (ACROSS.replace("1800/K", "1800/M"), Kind.TEAM),
        ("1 Ada 1800\n2 Beril 1700", None),
    ],
)
def test_a_kind_is_suggested_by_the_shape_of_the_pairings(table: str, kind: Kind | None) -> None:
    assert suggested(tournament(table, None)) == kind
