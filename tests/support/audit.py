"""Rounds as an arbiter would submit them: those of the examples, and of the oracle."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from tests.support import pairing as cases
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.results import How
from ukd.model.tournament import Tournament
from ukd.pairing.history import Entrant, Entry, Record

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


def of_table(table: str, rounds_total: int = 0) -> Record:
    """A crosstable as a record: a row a player, "5b1" Black against 5 and won, "bye", "-" absent.

    Results: 1, = and 0; + and - for a game by forfeit. Ratings follow the numbers.
    """
    rows = [line.split() for line in table.strip().splitlines()]
    people = tuple(Entrant(int(row[0]), 2500 - 10 * int(row[0])) for row in rows)
    rounds: list[tuple[Entry, ...]] = []
    for at in range(1, len(rows[0])):
        cells = {int(row[0]): row[at] for row in rows}
        found = [
            Entry(no, None, 2, None, How.PAIRING_BYE) for no, one in cells.items() if one == "bye"
        ]
        for no, cell in cells.items():
            opponent, has_white, _ = cell.partition("w")
            if has_white:
                black = int(opponent)
                how = How.FORFEIT if cell[-1] in "+-" else How.PLAYED
                halves = POINTS[cell[-1]], POINTS[cells[black][-1]]
                found.append(Entry(no, black, *halves, how))
        rounds.append(tuple(found))
    return Record(people, tuple(rounds), rounds_total or len(rounds))


POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}
