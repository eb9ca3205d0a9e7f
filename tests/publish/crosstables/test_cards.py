"""The small tables of a team event (madde 9.d)."""

from dataclasses import replace

import pytest

from tests.publish.crosstables.test_layouts import TWO_TEAMS
from tests.support.paper import tournament
from ukd.model.frames import TEAMS
from ukd.model.kind import Kind
from ukd.publish.crosstables.cards import cards


@pytest.mark.madde("9.d.3", "9.d.9", "9.d.12")
def test_a_card_shows_rounds_opponents_and_sums() -> None:
    teams = cards(replace(TWO_TEAMS, kind=Kind.TEAM))
    assert [name for name, _ in teams] == ["Takım 1", "Takım 2"]
    ada, ece = teams[0][1]
    met = [
        (game.round, game.result.opponent, game.opponent_ukd, game.result.score)
        for game in ada.games
        if game
    ]
    assert met == [(1, "3", "1700", "1"), (2, "4", "", "½")]
    assert (ada.played, ada.rated) == ((2, "1½"), None)
    # Ece is unrated: a loss on the board to the unrated Can, a forfeit to Işıl that was not played
    assert (ece.played, ece.rated) == ((1, "0"), (0, "0"))
    assert [game.result.marked for game in ece.games if game] == [False, True]


@pytest.mark.madde("9.d.11")
def test_a_round_that_was_not_played_stays_empty() -> None:
    event = tournament("1 Ada Ak 1500 - 2w1\n2 Ece Er - 3w1 1b0\n3 Can Şen 1200 2b0 -")
    one = TEAMS.frame([{"team_no": 1, "team": "Kale", "position": 1, "no": 1}])
    ((_, (ada,)),) = cards(replace(event, kind=Kind.TEAM, teams=one))
    assert [game and game.round for game in ada.games] == [None, 2]
