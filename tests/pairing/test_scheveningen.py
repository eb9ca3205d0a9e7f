"""Rounds of a team match by the Scheveningen tables, with the numbers of the event."""

import pytest

from ukd.pairing.engine import NoPairing, Pairing
from ukd.pairing.history import Entrant, Position
from ukd.pairing.scheveningen import Scheveningen

FIRST, SECOND = (1, 4, 5), (2, 3, 6)


def position(at_round: int, rounds_total: int = 3, *, away: int | None = None) -> Position:
    numbers = (no for no in range(1, 7) if no != away)
    return Position(at_round, rounds_total, tuple(map(Entrant, numbers)))


@pytest.mark.parametrize(("rounds_total", "times"), [(3, 1), (6, 2)])
def test_everybody_meets_everybody_of_the_other_team(rounds_total: int, times: int) -> None:
    engine = Scheveningen(FIRST, SECOND)
    met = []
    for at_round in range(1, rounds_total + 1):
        outcome = engine.pair(position(at_round, rounds_total))
        assert isinstance(outcome, Pairing)
        met += sorted(tuple(sorted(pair)) for pair in outcome.pairs)
    everybody = [tuple(sorted((one, other))) for one in FIRST for other in SECOND]
    assert sorted(met) == sorted(times * everybody)


def test_who_is_away_leaves_his_opponent_without_a_game() -> None:
    outcome = Scheveningen(FIRST, SECOND).pair(position(1, away=2))
    assert isinstance(outcome, Pairing)
    assert len(outcome.boards) == 2


def test_what_the_tables_do_not_have() -> None:
    assert Scheveningen(FIRST, SECOND).pair(position(4)).code == "scheveningen-no-round"  # type: ignore[union-attr]
    uneven = Scheveningen(FIRST, SECOND[:2]).pair(position(1))
    assert isinstance(uneven, NoPairing)
    assert "Scheveningen" in uneven.why("tr")
