"""Random tournaments paired by an engine, round after round, for the laws of pairing."""

import random
from collections.abc import Iterator

from ukd.model.results import How
from ukd.pairing.engine import Engine, Outcome, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, Round, before

RESULTS = (
    [(2, 0, How.PLAYED), (0, 2, How.PLAYED), (1, 1, How.PLAYED)] * 6
    + [(2, 0, How.FORFEIT), (0, 2, How.FORFEIT)]
)  # fmt: skip


def tournament(
    engine: Engine, players: int, rounds: int, seed: int
) -> Iterator[tuple[Position, Outcome]]:
    """Every round's position and pairing, with random results, until there is no pairing."""
    draw = random.Random(seed)
    ratings = sorted((draw.randint(1200, 2400) for _ in range(players)), reverse=True)
    people = tuple(
        Entrant(no, rating, name=f"P{no:03}") for no, rating in enumerate(ratings, start=1)
    )
    played: tuple[Round, ...] = ()
    for at in range(1, rounds + 1):
        position = before(Record(people, played, rounds), at, range(1, players + 1))
        outcome = engine.pair(position)
        yield position, outcome
        if not isinstance(outcome, Pairing):
            return
        entries = [Entry(one.white, one.black, *draw.choice(RESULTS)) for one in outcome.boards]
        if outcome.bye:
            entries.append(Entry(outcome.bye, None, 2, None, How.PAIRING_BYE))
        played += (tuple(entries),)
