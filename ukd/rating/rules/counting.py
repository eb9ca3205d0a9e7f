"""Which games count (madde 5)."""

from dataclasses import dataclass

import numpy as np

from ukd.rating.places import NO_SCORE, NOBODY, Entrants, Flags, Pairings
from ukd.regulation.articles import madde


@dataclass(frozen=True, slots=True)
class Tally:
    """The pairings of a stack by what became of them: every row is in exactly one of the four."""

    counted: Pairings
    unplayed: Pairings
    between_newcomers: Pairings
    in_matches: Pairings


def tally(
    games: Pairings, players: Entrants, team_event: Flags, match: Flags, title: Flags
) -> Tally:
    """Part the games by madde 5; the flags are one a tournament."""
    over_the_board = played(games)
    rows = games.where(over_the_board)
    newcomers = team_event[rows.event] & ~with_a_rated_player(rows, players)
    friendly = match[rows.event] & ~between_rated_players(rows, players, title)
    return Tally(
        counted=rows.where(~newcomers & ~friendly),
        unplayed=games.where(~over_the_board),
        between_newcomers=rows.where(newcomers),
        in_matches=rows.where(friendly),
    )


@madde("5.a")
def played(games: Pairings) -> Flags:
    """Games decided over the board, between two entrants, with a score of both sides.

    Byes, forfeits, games decided by an arbiter and games without a result do not count, for either
    player.
    """
    met = (games.white != NOBODY) & (games.black != NOBODY) & (games.white != games.black)
    scored = (games.white_halves != NO_SCORE) & (games.black_halves != NO_SCORE)
    counts: Flags = games.played & met & scored
    return counts


@madde("5.b")
def with_a_rated_player(games: Pairings, players: Entrants) -> Flags:
    """Games that count in a team event: at least one of the two has a UKD."""
    return players.rated[games.white] | players.rated[games.black]


@madde("5.c")
def between_rated_players(games: Pairings, players: Entrants, title: Flags) -> Flags:
    """Games that count in a match: both have a UKD, or it is a title or a federation match.

    `title` has a flag for each tournament. A title match counts for both sides.
    """
    return (players.rated[games.white] & players.rated[games.black]) | title[games.event]


def seats(games: Pairings, entrants: int) -> Flags:
    """Which entrants sit in at least one of these rows."""
    taken = np.zeros(entrants, bool)
    for seat in (games.white, games.black):
        taken[seat[seat != NOBODY]] = True
    return taken
