"""The round robin engine: the table, rests, leavers, and two cycles."""

from dataclasses import replace

import pytest

from ukd.pairing import tables
from ukd.pairing.berger import Berger, size
from ukd.pairing.engine import NoPairing, Pairing
from ukd.pairing.history import Entrant, Position, Record

ENGINE = Berger()


def position(at: int, rounds: int, numbers: range | list[int]) -> Position:
    return Position(at, rounds, tuple(Entrant(no) for no in numbers))


def paired(at: Position) -> Pairing:
    outcome = ENGINE.pair(at)
    assert isinstance(outcome, Pairing)
    assert all(step.why("tr") and step.why("en") for step in outcome.trace)
    return outcome


def test_the_rounds_are_those_of_the_table() -> None:
    for at, games in enumerate(tables.berger(8), start=1):
        found = paired(position(at, 7, range(1, 9)))
        assert [(one.white, one.black) for one in found.boards] == list(games)
        assert found.bye is None


def test_of_an_odd_number_one_rests() -> None:
    # Table of six in round 2: 6-4 5-3 1-2; nobody has 6, so 4 rests.
    found = paired(position(2, 5, range(1, 6)))
    assert found.coloured == {(5, 3), (1, 2)} and found.bye == 4


def test_who_leaves_leaves_an_opponent_without_game() -> None:
    # 3 has left: in round 2 it is 5 who meets nobody; 4 still rests.
    found = paired(position(2, 5, [1, 2, 4, 5]))
    assert found.coloured == {(1, 2)} and found.bye == 4
    assert "5–3" in found.trace[-1].why("tr")


def test_two_cycles_may_exchange_the_last_rounds_of_the_first() -> None:
    # Four players: 1-4 2-3, 4-3 1-2, 2-4 3-1. With the exchange round 2 is 2-4 3-1.
    found = paired(position(2, 6, range(1, 5)))
    assert found.coloured == {(2, 4), (3, 1)}
    (other,) = ENGINE.alternatives(position(2, 6, range(1, 5)))
    assert other.pairing.coloured == {(4, 3), (1, 2)}
    assert ENGINE.alternatives(position(2, 3, range(1, 5))) == ()


def test_a_match_is_two_players() -> None:
    assert paired(position(4, 4, [1, 2])).coloured == {(2, 1)}


@pytest.mark.parametrize(
    ("rounds", "numbers", "expected"),
    [
        (5, [1, 2, 3, 4, 5, 6], (6, 1)),
        (5, [1, 2, 3, 4, 5], (6, 1)),
        (10, [1, 2, 3, 4, 5], (6, 2)),
        (12, [1, 2, 3, 4], (4, 4)),
        (9, [1, 2, 3, 5], (10, 1)),  # 6 to 10 have left
        (18, [1, 2, 3, 5], (10, 2)),
        (4, [1, 2], (2, 4)),
    ],
)
def test_the_size_of_the_table(rounds: int, numbers: list[int], expected: tuple[int, int]) -> None:
    assert size(position(1, rounds, numbers)) == expected


def test_the_record_knows_who_has_left() -> None:
    people = tuple(Entrant(no) for no in range(1, 9))
    seen = replace(position(1, 7, [1, 2, 3]), record=Record(people, (), 7))
    assert size(seen) == (8, 1)


def test_after_the_last_round_there_is_none() -> None:
    assert ENGINE.pair(position(6, 5, range(1, 7))) == NoPairing(
        "berger-no-round", (1, 2, 3, 4, 5, 6)
    )
