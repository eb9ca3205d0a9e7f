"""A game seen from each chair, and a player's games added up."""

from dataclasses import dataclass

import numpy as np

from ukd.rating.places import Entrants, Flags, Ints, Pairings, Reals, added, how_many

# owner, opponent and half-points packed into one whole number: 29, 32 and 2 bits.
OWNER_SHIFT, OPPONENT_SHIFT = 34, 2
OPPONENT_MASK, HALVES_MASK = 0xFFFFFFFF, 0b11


@dataclass(frozen=True, slots=True)
class Field:
    """Counted games of stacked tournaments, two sides a game.

    A side is one player of one game: `owner` and `opponent` are places among the entrants, `result`
    is 1 for a win, 0 for a draw, -1 for a loss. For every entrant `games` is n and `balance` G - M.
    `events` is the number of tournaments.
    """

    events: int
    entrants: Entrants
    owner: Ints
    opponent: Ints
    result: Ints
    games: Ints
    balance: Reals

    def where(self, kept: Flags) -> "Field":
        """The same entrants with some of the sides only."""
        return _added_up(
            self.events, self.entrants, self.owner[kept], self.opponent[kept], self.result[kept]
        )

    def of_events(self, wanted: Flags) -> "Field":
        """The same entrants with the sides of some tournaments only."""
        return self.where(wanted[self.entrants.event[self.owner]])

    def total(self, values: Reals | Ints, chosen: Flags) -> Reals:
        """The sum over the chosen entrants of each tournament."""
        return added(self.entrants.event[chosen], values[chosen], self.events)

    def count(self, chosen: Flags) -> Ints:
        """How many of the chosen entrants each tournament has."""
        return how_many(self.entrants.event[chosen], self.events)


def field(events: int, players: Entrants, counted: Pairings) -> Field:
    """Both sides of every counted game, ordered by owner, opponent and result.

    The order is one sort of whole numbers that hold all three. It makes sums of ratings equal, to
    the last bit, whatever the order of the games in a file. (A stable sort is the quicker one for
    games that come tournament by tournament.)
    """
    owner = np.concatenate([counted.white, counted.black])
    opponent = np.concatenate([counted.black, counted.white])
    halves = np.concatenate([counted.white_halves, counted.black_halves])
    packed = np.sort((owner << OWNER_SHIFT) | (opponent << OPPONENT_SHIFT) | halves, kind="stable")
    return _added_up(
        events,
        players,
        packed >> OWNER_SHIFT,
        (packed >> OPPONENT_SHIFT) & OPPONENT_MASK,
        (packed & HALVES_MASK) - 1,
    )


def _added_up(events: int, players: Entrants, owner: Ints, opponent: Ints, result: Ints) -> Field:
    size = players.no.size
    return Field(
        events=events,
        entrants=players,
        owner=owner,
        opponent=opponent,
        result=result,
        games=how_many(owner, size),
        balance=added(owner, result, size),
    )
