"""A stack as arrays: every entrant of every tournament has a place, games name players by it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

from ukd.errors import SchemaError
from ukd.model.results import How
from ukd.rating.stack import Stack

Ints = npt.NDArray[np.int64]
Reals = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Words = npt.NDArray[np.str_]

NOBODY = -1  # the opponent in a bye, or one who is not among the entrants
NO_SCORE = -1  # a score that is not reported
NO_NUMBER = -(2**31)  # stands for an empty start number, which nobody has


def added(at: Ints, values: Reals | Ints, size: int) -> Reals:
    """The sum of the values at each of `size` places, in the order they stand."""
    return np.asarray(np.bincount(at, values, minlength=size), dtype=np.float64)


def how_many(at: Ints, size: int) -> Ints:
    """How often each of `size` places stands there."""
    return np.asarray(np.bincount(at, minlength=size), dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Entrants:
    """Every entrant of every tournament, ordered by tournament and start number.

    `event` is the place of his tournament in the stack, `no` his start number, `ukd` his rating in
    force or NaN, `rank` his final rank or 0, `team` a number his team mates share, or -1.
    """

    event: Ints
    no: Ints
    ukd: Reals
    rank: Ints
    team: Ints

    @property
    def rated(self) -> Flags:
        """Who has a UKD in force."""
        return ~np.isnan(self.ukd)


@dataclass(frozen=True, slots=True)
class Pairings:
    """Every row of STACK_GAMES; players by their place among the entrants, or NOBODY.

    Scores are half-points or NO_SCORE; `played` is true for a game decided over the board.
    """

    event: Ints
    white: Ints
    black: Ints
    white_halves: Ints
    black_halves: Ints
    played: Flags

    def where(self, kept: Flags) -> "Pairings":
        """Some of the rows only."""
        return Pairings(*(getattr(self, name)[kept] for name in self.__slots__))


def event_names(stack: Stack) -> list[str]:
    """The tournaments of a stack in their order. Raises SchemaError if a name stands twice."""
    names: list[str] = stack.events["event"].sort().to_list()
    if len(set(names)) < len(names):
        raise SchemaError("stack_events", ["a tournament stands twice"])
    return names


def entrants(stack: Stack, names: Sequence[str]) -> Entrants:
    """The entrants in order. Raises SchemaError for a start number given twice."""
    frame = stack.entrants.with_columns(at=_event_places(stack.entrants, names)).sort("at", "no")
    event, no = frame["at"].to_numpy(), frame["no"].to_numpy()
    if np.any((np.diff(event) == 0) & (np.diff(no) == 0)):
        raise SchemaError("stack_entrants", ["a start number stands twice in a tournament"])
    return Entrants(
        event=event,
        no=no,
        ukd=frame["ukd"].cast(pl.Float64).fill_null(float("nan")).to_numpy(),
        rank=frame["rank"].fill_null(0).to_numpy(),
        team=frame["team"].rank("dense").cast(pl.Int64).fill_null(NOBODY).to_numpy(),
    )


def pairings(stack: Stack, names: Sequence[str], players: Entrants) -> Pairings:
    """The games, in the order of the stack."""
    games = stack.games
    event = _event_places(games, names).to_numpy()
    return Pairings(
        event=event,
        white=_player_places(players, event, games["white_no"]),
        black=_player_places(players, event, games["black_no"]),
        white_halves=games["white_halves"].fill_null(NO_SCORE).to_numpy(),
        black_halves=games["black_halves"].fill_null(NO_SCORE).to_numpy(),
        played=(games["how"] == How.PLAYED.value).to_numpy(),
    )


def _event_places(frame: pl.DataFrame, names: Sequence[str]) -> pl.Series:
    """The place of each row's tournament. Raises SchemaError for one that is not in the stack."""
    try:
        return frame["event"].cast(pl.Enum(names)).to_physical().cast(pl.Int64)
    except pl.exceptions.InvalidOperationError as fault:
        raise SchemaError("stack", ["a row belongs to no tournament of the stack"]) from fault


def _player_places(players: Entrants, event: Ints, numbers: pl.Series) -> Ints:
    """The place of each start number among the entrants of its tournament, or NOBODY.

    Start numbers mostly run on without gaps: a player is looked for as far behind the first entrant
    as his number is above that one's, and searched for only if he is not there.
    """
    size = players.no.size
    if not size:
        return np.full(len(numbers), NOBODY)
    no = numbers.fill_null(NO_NUMBER).to_numpy()
    starts = np.searchsorted(players.event, np.arange(players.event[-1] + 2))
    first = np.minimum(starts[np.minimum(event, players.event[-1] + 1)], size - 1)
    at = np.clip(first + no - players.no[first], 0, size - 1)
    astray = ~_is_there(players, at, event, no)
    at[astray] = _searched(players, event[astray], no[astray])
    return np.where(_is_there(players, at, event, no), at, NOBODY)


def _is_there(players: Entrants, at: Ints, event: Ints, no: Ints) -> Flags:
    """Whether the entrants at these places are those of that tournament and number."""
    there: Flags = (players.event[at] == event) & (players.no[at] == no)
    return there


def _searched(players: Entrants, event: Ints, no: Ints) -> Ints:
    """The place where each start number would stand in the order of the entrants."""
    known = np.unique(players.no)
    have = players.event * known.size + np.searchsorted(known, players.no)
    wanted = event * known.size + np.searchsorted(known, no)
    return np.minimum(np.searchsorted(have, wanted), have.size - 1)
