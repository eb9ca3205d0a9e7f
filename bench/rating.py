"""Times the rating engine, frames in memory: python -m bench.rating"""

import resource
import time
from datetime import date

import numpy as np
import polars as pl

from ukd.model.frames import STACK_ENTRANTS, STACK_EVENTS, STACK_GAMES
from ukd.rating.rate import rate
from ukd.rating.stack import Stack
from ukd.regulation.edition import Regulation

EVENTS, PLAYERS, ROUNDS = 5_000, 60, 10
UNRATED = 0.2


def tournaments() -> Stack:
    """5,000 Swiss events of 60 players and 10 rounds: 1,500,000 games, a fifth unrated."""
    chance = np.random.default_rng(2005)
    names = [f"e{at:04}" for at in range(EVENTS)]
    strengths = chance.normal(1600, 250, (EVENTS, PLAYERS)).clip(1000, 2700).astype(np.int64)
    rated = chance.random((EVENTS, PLAYERS)) >= UNRATED
    white, black = _circle()
    seat = chance.permuted(np.tile(np.arange(PLAYERS), (EVENTS, 1)), axis=1)
    whites, blacks = seat[:, white], seat[:, black]
    gap = np.take_along_axis(strengths, whites, 1) - np.take_along_axis(strengths, blacks, 1)
    halves = (1 / (1 + 10 ** (-gap / 400)) + chance.normal(0, 0.35, gap.shape)) * 2
    score = np.rint(halves).clip(0, 2).astype(np.int64)
    per_event = white.size
    games = pl.DataFrame(
        {
            "event": np.repeat(names, per_event),
            "round": np.tile(np.repeat(np.arange(1, ROUNDS + 1), PLAYERS // 2), EVENTS),
            "board": np.tile(np.arange(1, PLAYERS // 2 + 1), EVENTS * ROUNDS),
            "white_no": whites.ravel() + 1,
            "black_no": blacks.ravel() + 1,
            "white_halves": score.ravel(),
            "black_halves": 2 - score.ravel(),
        }
    ).with_columns(how=pl.lit("played"))
    entrants = pl.DataFrame(
        {
            "event": np.repeat(names, PLAYERS),
            "no": np.tile(np.arange(1, PLAYERS + 1), EVENTS),
            "ukd": pl.Series(strengths.ravel()).set(pl.Series(~rated.ravel()), None),
        }
    ).with_columns(rank=pl.lit(None, pl.Int64), team=pl.lit(None, pl.String))
    events = pl.DataFrame({"event": names}).with_columns(
        kind=pl.lit("swiss"), title_match=pl.lit(value=False)
    )
    return Stack(
        STACK_EVENTS.check(events), STACK_ENTRANTS.check(entrants), STACK_GAMES.check(games)
    )


def _circle() -> tuple[np.ndarray, np.ndarray]:
    """Seats of White and Black in the first rounds of an all-play-all: nobody meets twice."""
    white, black = [], []
    for number in range(ROUNDS):
        ring = [*np.roll(np.arange(1, PLAYERS), number).tolist(), 0]
        white += ring[: PLAYERS // 2]
        black += ring[: PLAYERS // 2 - 1 : -1]
    return np.array(white), np.array(black)


def main() -> None:
    """The quickest of three runs, and the peak memory of the process."""
    stack = tournaments()
    law = Regulation.on(date(2005, 7, 1))
    times = []
    for _ in range(3):
        start = time.perf_counter()
        rate(stack, law)
        times.append(time.perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{EVENTS:,} tournaments, {stack.games.height:,} games: {min(times):.2f} s, {peak:.0f} MiB"
    )


if __name__ == "__main__":
    main()
