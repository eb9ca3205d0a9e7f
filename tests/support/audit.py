"""Rounds as an arbiter would submit them: those of the examples, and of the oracle."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from tests.support import pairing as cases
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.results import How
from ukd.model.tournament import Tournament
from ukd.pairing.history import Entry, Record

Pairs = Iterable[Sequence[int]]


def submitted(case: cases.Case) -> Record:
    """The record of an example of kind `audit`, with the submitted round as its last."""
    round_ = case["submitted"]
    record = cases.record(case)
    return replace(record, rounds=(*record.rounds, entries(round_["boards"], round_["bye"])))


def entries(boards: Pairs, bye: int | None) -> tuple[Entry, ...]:
    """A round not played yet."""
    games = [
        Entry(white, black, None, None, How.PENDING, number)
        for number, (white, black) in enumerate(boards, start=1)
    ]
    free = [] if bye is None else [Entry(bye, None, 2, None, How.PAIRING_BYE)]
    return (*games, *free)


def with_round(record: Record, at: int, boards: Pairs, bye: int | None) -> Record:
    """The record up to a round, with other boards in it."""
    return replace(record, rounds=(*record.rounds[: at - 1], entries(boards, bye)))


def oracle_rounds(system: str, every: int) -> Iterator[tuple[Record, Any]]:
    """The rounds of every so many tournaments of the oracle, each with its record."""
    for case in cases.oracle(system)[::every]:
        record = cases.record(case)
        for one in case["rounds"]:
            yield record, one


def boards_of(one: cases.Case) -> list[list[int]]:
    """The boards of a round of the oracle, without results."""
    return [list(board[:2]) for board in one["boards"]]


def tournament(record: Record) -> Tournament:
    """A record as a file that does not tell the kind of its event."""
    return Tournament(
        "Deneme",
        players=PLAYERS.frame(
            {"no": one.no, "surname": one.name, "given": "", "name": one.name, "elo": one.rating}
            for one in record.people
        ),
        games=GAMES.frame(
            {
                "round": at,
                "white_no": entry.white,
                "black_no": entry.black,
                "white_halves": entry.white_halves,
                "black_halves": entry.black_halves,
                "how": entry.how.value,
            }
            for at, played in enumerate(record.rounds, start=1)
            for entry in played
        ),
        rounds=len(record.rounds),
        rounds_declared=record.rounds_total,
    )
