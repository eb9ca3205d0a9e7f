"""Rounds that are missing, empty, or say another number than the head."""

from tests.checks.tournaments import FOUR, found, tournament
from ukd.checks.rounds import rounds_of
from ukd.model.frames import GAMES
from ukd.model.tournament import Kind


def test_the_rounds_played_go_before_those_declared() -> None:
    event = tournament(rounds=9)
    assert found(event)["rounds-declared"][0] | {"player": None} == {
        "player": None, "round": None, "declared": 9, "played": 3,
    }  # fmt: skip
    assert rounds_of(event) == 3


def test_a_round_robin_without_numbered_rounds_needs_as_many_as_its_players_ask_for() -> None:
    unnumbered = {at: {"round": None} for at in range(6)}
    event = tournament(kind=Kind.ROUND_ROBIN, games=unnumbered)
    assert rounds_of(event) == 3
    assert "round-missing" not in found(event)
    assert rounds_of(tournament(games=unnumbered)) is None


def test_double_rounds_and_scheveningen_without_numbered_rounds() -> None:
    unnumbered = {at: {"round": None} for at in range(6)}
    double = """
        1 Ada   1800  2w1 2b1 3w1 3b1
        2 Beril 1700  1b0 1w0 3w1 3b1
        3 Cem   1600  2b0 2w0 1b0 1w0
    """
    # Three players meet each other twice: three rounds for each cycle.
    assert rounds_of(tournament(double, Kind.ROUND_ROBIN, games=unnumbered)) == 6
    across = """
        1 Ada   1800/K  3w1 4w1
        2 Beril 1700/K  4w1 3w1
        3 Cem   1600/L  1b0 2b0
        4 Defne 1500/L  2b0 1b0
    """
    assert rounds_of(tournament(across, Kind.SCHEVENINGEN, games=unnumbered)) == 2


def test_a_round_that_is_not_there() -> None:
    later = {at: {"round": 3} for at in (2, 3)} | {at: {"round": 4} for at in (4, 5)}
    assert found(tournament(games=later))["round-missing"] == [
        {"player": None, "round": 2, "last": 4}
    ]


def test_a_round_in_which_nobody_met_anybody() -> None:
    table = """
        1 Ada   1800#1  2w1 bye 2b1
        2 Beril 1700#2  1b0 bye 1w0
    """
    assert [one["round"] for one in found(tournament(table))["round-without-games"]] == [2]


def test_a_board_left_out() -> None:
    boards = {0: {"board": 1}, 1: {"board": 3}}
    said = found(tournament(games=boards))["board-missing"]
    assert said == [{"player": None, "round": 1, "boards": "2"}]


def test_a_player_nobody_accounts_for_between_two_rounds() -> None:
    # Cem plays rounds 1 and 3 and has no bye in round 2; Defne comes late, which is no fault.
    table = """
        1 Ada   1800#1  2w1 bye 3w1
        2 Beril 1700#2  1b0 4w1 bye
        3 Cem   1600#3  bye 9b0 1b0
        4 Defne 1500#4  9b0 2b0 bye
    """
    said = found(tournament(table))["round-unaccounted"]
    assert said == [{"player": None, "round": 2, "players": "3"}]


def test_more_rounds_than_two_round_robins() -> None:
    table = """
        1 Ada   1800#1  2w1 2b1 2w1
        2 Beril 1700#2  1b0 1w0 1b0
    """
    assert found(tournament(table))["rounds-too-many"][0]["rounds"] == 3
    assert "rounds-too-many" not in found(tournament(FOUR))


def test_no_game_at_all() -> None:
    event = tournament()
    empty = type(event)(event.name, event.players, GAMES.frame(), kind=Kind.SWISS)
    assert "games-missing" in found(empty)
