"""Tournaments played at random, each round paired by an engine: for laws and for kept corpora."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ukd.model.results import How
from ukd.pairing.engine import Engine, Outcome, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, before

GAMES = ((2, 0), (1, 1), (0, 2))
FORFEITS = ((2, 0, How.FORFEIT), (0, 2, How.FORFEIT), (0, 0, How.DOUBLE_FORFEIT))


def rounds(
    engine: Engine, seed: int, *, players: int, rounds_total: int, irregular: bool
) -> Iterator[tuple[Position, Outcome]]:
    """Each position and what the engine made of it, until it makes no pairing.

    `irregular`: some come late, some stay away for a round, some games are forfeited.
    """
    chance = Random(seed)
    people = tuple(Entrant(no, 2400 - 10 * no) for no in range(1, players + 1))
    history = Record(people, (), rounds_total, chance.choice("wb"))
    everybody = {one.no for one in people}
    while len(history.rounds) < rounds_total:
        away = {no for no in everybody if irregular and chance.random() < 0.06}
        position = before(history, len(history.rounds) + 1, present=everybody - away)
        outcome = engine.pair(position)
        yield position, outcome
        if not isinstance(outcome, Pairing):
            return
        entries = tuple(_entries(outcome, away, chance, irregular=irregular))
        history = replace(history, rounds=(*history.rounds, entries))


def _entries(
    pairing: Pairing, away: set[int], chance: Random, *, irregular: bool
) -> Iterator[Entry]:
    for board in pairing.boards:
        if irregular and chance.random() < 0.05:
            yield Entry(board.white, board.black, *chance.choice(FORFEITS))
        else:
            yield Entry(board.white, board.black, *chance.choice(GAMES), How.PLAYED)
    if pairing.bye is not None:
        yield Entry(pairing.bye, None, 2, None, How.PAIRING_BYE)
    for no in sorted(away):
        halves, how = chance.choice(((0, How.ZERO_BYE), (1, How.HALF_BYE)))
        yield Entry(no, None, halves, None, how)


def faults(position: Position, pairing: Pairing) -> list[str]:
    """What no Swiss system allows: somebody left out or twice, a second meeting, a second bye."""
    numbers = [no for board in pairing.boards for no in (board.white, board.black)]
    if pairing.bye is not None:
        numbers.append(pairing.bye)
    found = []
    if sorted(numbers) != sorted(position.by_no):
        found.append(f"not everybody once: {numbers}")
    found += [
        f"{board.white} met {board.black} before"
        for board in pairing.boards
        if board.black in position.by_no[board.white].opponents
    ]
    if pairing.bye is not None and position.by_no[pairing.bye].free_point:
        found.append(f"a second free point for {pairing.bye}")
    return found
