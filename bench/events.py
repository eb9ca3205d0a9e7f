"""Random events as they happen: late entries, absences, byes, forfeits, withdrawals, slips."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ukd.model.results import How
from ukd.pairing.engine import Engine, Pairing
from ukd.pairing.history import Entrant, Entry, Record, Round, before

Pair = tuple[int, int]
PLAYED = tuple((white, 2 - white, How.PLAYED) for white in (2, 1, 0))
FORFEITS = ((2, 0, How.FORFEIT), (0, 2, How.FORFEIT), (0, 0, How.DOUBLE_FORFEIT))
BYES = ((0, How.ZERO_BYE), (1, How.HALF_BYE), (1, How.HALF_BYE), (2, How.FULL_BYE))
LATE, AWAY, GONE, FORFEITED, SLIP = 0.06, 0.05, 0.03, 0.05, 0.08


def event(engine: Engine, players: int, rounds: int, draw: Random) -> tuple[Record, frozenset[int]]:
    """An event paired by the engine, and the rounds in which the arbiter slips: play goes on.

    It ends early where nothing can be paired any more.
    """
    people = tuple(Entrant(no, 2400 - 10 * no) for no in range(1, players + 1))
    record = Record(people, (), rounds, draw.choice("wb"))
    enters = {one.no: draw.randint(2, 3) if draw.random() < LATE else 1 for one in people}
    gone: set[int] = set()
    slips: set[int] = set()
    for at in range(1, rounds + 1):
        gone |= {no for no in enters if at > 1 and draw.random() < GONE}
        here = {no for no, first in enters.items() if first <= at and no not in gone}
        away = {no for no in here if draw.random() < AWAY}
        outcome = engine.pair(before(record, at, here - away))
        if not isinstance(outcome, Pairing):
            break
        boards = [(board.white, board.black) for board in outcome.boards]
        if len(boards) > 1 and draw.random() < SLIP:
            slips.add(at)
            boards = _exchanged(boards, draw)
        entries = (*_played(boards, outcome.bye, draw), *_byes(away, draw))
        record = replace(record, rounds=(*record.rounds, entries))
    return record, frozenset(slips)


def _exchanged(boards: list[Pair], draw: Random) -> list[Pair]:
    """Two boards exchange their players with Black."""
    one, other = draw.sample(range(len(boards)), 2)
    (first, second), (third, fourth) = boards[one], boards[other]
    turned = {one: (first, fourth), other: (third, second)}
    return [turned.get(at, board) for at, board in enumerate(boards)]


def _played(boards: list[Pair], bye: int | None, draw: Random) -> Iterator[Entry]:
    for number, (white, black) in enumerate(boards, 1):
        how = FORFEITS if draw.random() < FORFEITED else PLAYED
        yield Entry(white, black, *draw.choice(how), number)
    if bye is not None:
        yield Entry(bye, None, 2, None, How.PAIRING_BYE)


def _byes(away: set[int], draw: Random) -> Round:
    told = [(no, *draw.choice(BYES)) for no in sorted(away)]
    return tuple(Entry(no, None, halves, None, how) for no, halves, how in told)
