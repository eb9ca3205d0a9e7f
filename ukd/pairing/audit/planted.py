"""Random tournaments paired by an engine, and faults planted in their rounds: for the self-test."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ukd.model.results import How
from ukd.pairing import colours
from ukd.pairing.audit.rules import rules_of
from ukd.pairing.engine import Engine, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, Round, before

RESULTS = (
    *((2, 0, How.PLAYED), (0, 2, How.PLAYED), (1, 1, How.PLAYED)) * 8,
    (2, 0, How.FORFEIT),
    (0, 2, How.FORFEIT),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fault:
    """A round with one fault in it. `kind`: opponents, colours, bye, repeat or limit.

    `breaks`: an absolute rule is broken, so that the audit must call it a violation.
    """

    kind: str
    record: Record
    round: int
    breaks: bool


def tournament(engine: Engine, players: int, rounds: int, draw: random.Random) -> Record:
    """A tournament with random results; it ends early where nothing can be paired any more."""
    ratings = sorted((draw.randint(1200, 2400) for _ in range(players)), reverse=True)
    people = tuple(Entrant(no, rating, name=f"P{no:03}") for no, rating in enumerate(ratings, 1))
    record = Record(people, (), rounds, draw.choice("wb"))
    for at in range(1, rounds + 1):
        outcome = engine.pair(before(record, at, range(1, players + 1)))
        if not isinstance(outcome, Pairing):
            break
        entries = [
            Entry(one.white, one.black, *draw.choice(RESULTS), number)
            for number, one in enumerate(outcome.boards, 1)
        ]
        if outcome.bye is not None:
            entries.append(Entry(outcome.bye, None, 2, None, How.PAIRING_BYE))
        record = replace(record, rounds=(*record.rounds, tuple(entries)))
    return record


def faults(record: Record, system: str, draw: random.Random) -> Iterator[Fault]:
    """One fault of each kind for each round that has room for it."""
    for at in range(1, len(record.rounds) + 1):
        position = before(record, at)
        for kind, plant in PLANTS.items():
            entries = plant(record.rounds[at - 1], position, draw)
            if entries is not None:
                rounds = (*record.rounds[: at - 1], entries, *record.rounds[at:])
                breaks = breaks_a_rule(entries, position, system)
                yield Fault(kind, replace(record, rounds=rounds), at, breaks)


def breaks_a_rule(entries: Round, position: Position, system: str) -> bool:
    """Whether a round breaks an absolute rule that nothing lifts: told without the audit."""
    rules = rules_of(system)
    for entry in entries:
        white = position.by_no[entry.white]
        if entry.black is None:
            if white.free_point:
                return True
            continue
        black = position.by_no[entry.black]
        if black.no in white.opponents:
            return True
        kept = colours.may_take(white.played_colours, colours.WHITE) and colours.may_take(
            black.played_colours, colours.BLACK
        )
        may_meet = colours.can_meet(white.played_colours, black.played_colours)
        if not kept and (may_meet or not rules.lifts(position, white, black)):
            return True
    return False


Plant = Callable[[Round, Position, random.Random], Round | None]


def _games(entries: Round) -> list[Entry]:
    return [entry for entry in entries if entry.black is not None]


def _opponents(entries: Round, position: Position, draw: random.Random) -> Round | None:
    """Two boards exchange their players with Black."""
    games = _games(entries)
    if len(games) < 2:
        return None
    one, other = draw.sample(games, 2)
    turned = {one: replace(one, black=other.black), other: replace(other, black=one.black)}
    return tuple(turned.get(entry, entry) for entry in entries)


def _colours(entries: Round, position: Position, draw: random.Random) -> Round | None:
    """The players of a board change colours."""
    games = _games(entries)
    if not games:
        return None
    chosen = draw.choice(games)
    return tuple(_turned(entry) if entry is chosen else entry for entry in entries)


def _turned(entry: Entry) -> Entry:
    assert entry.black is not None, "a game has two players"
    return replace(
        entry,
        white=entry.black,
        black=entry.white,
        white_halves=entry.black_halves,
        black_halves=entry.white_halves,
    )


def _bye(entries: Round, position: Position, draw: random.Random) -> Round | None:
    """Somebody with a free point has the bye instead of whose turn it is."""
    free = next((entry for entry in entries if entry.how is How.PAIRING_BYE), None)
    had = [
        one.no for one in position.entrants if one.free_point and (not free or one.no != free.white)
    ]
    if free is None or not had:
        return None
    return _exchanged(entries, free.white, draw.choice(had))


def _repeat(entries: Round, position: Position, draw: random.Random) -> Round | None:
    """Two who have met meet again."""
    games = _games(entries)
    seated = {no for entry in games for no in entry.numbers}
    met = [
        (one.no, other)
        for one in position.entrants
        for other in sorted(one.opponents)
        if {one.no, other} <= seated
    ]
    if not met:
        return None
    one, other = draw.choice(met)
    board = next(entry for entry in games if one in entry.numbers)
    (rival,) = set(board.numbers) - {one}
    return entries if rival == other else _exchanged(entries, rival, other)


def _limit(entries: Round, position: Position, draw: random.Random) -> Round | None:
    """Somebody has the same colour for the third time in a row."""
    for entry in draw.sample(_games(entries), len(_games(entries))):
        white, black = (position.by_no[no] for no in entry.numbers)
        if not colours.may_take(black.played_colours, colours.WHITE) or not colours.may_take(
            white.played_colours, colours.BLACK
        ):
            return tuple(_turned(one) if one is entry else one for one in entries)
    return None


def _exchanged(entries: Round, one: int, other: int) -> Round:
    """The round with two players in each other's place."""
    place = {one: other, other: one}

    def moved(no: int) -> int:
        return place.get(no, no)

    return tuple(
        replace(
            entry,
            white=moved(entry.white),
            black=None if entry.black is None else moved(entry.black),
        )
        for entry in entries
    )


PLANTS: dict[str, Plant] = {
    "opponents": _opponents,
    "colours": _colours,
    "bye": _bye,
    "repeat": _repeat,
    "limit": _limit,
}
