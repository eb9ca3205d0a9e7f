"""Who is the first of a tournament, whose UKD does not fall (madde 8.a.3, decision D5)."""

import numpy as np

from ukd.rating.places import NOBODY, Entrants, Flags, Ints, Pairings, Reals, added, how_many
from ukd.regulation.articles import madde


@madde("8.a.3")
def firsts(players: Entrants, games: Pairings, protects: Flags) -> tuple[Flags, Flags]:
    """Who is first, and in which tournaments a shared first place was read from the scores.

    First is rank 1 of the reported standing. Where the report gives nobody rank 1, it is the top
    score of all rows, byes and forfeits with them; all who share it are first. `protects` is false
    for tournaments that have no first: team events.
    """
    events = protects.size
    reported = players.rank == 1
    told = how_many(players.event[reported], events) > 0
    score = _scores(players, games)
    best = np.zeros(events, np.int64)
    np.maximum.at(best, players.event, score)
    top = (score == best[players.event]) & (score > 0) & (protects & ~told)[players.event]
    shared = how_many(players.event[top], events) > 1
    return reported & protects[players.event] | top, shared


def _scores(players: Entrants, games: Pairings) -> Ints:
    """Half-points of every entrant over all his rows."""
    size = players.no.size
    total: Reals = np.zeros(size)
    for seat, halves in ((games.white, games.white_halves), (games.black, games.black_halves)):
        told = (seat != NOBODY) & (halves > 0)
        total += added(seat[told], halves[told], size)
    return total.astype(np.int64)
