"""What the rating takes: any number of tournaments in three frames; one is a stack of one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import polars as pl

from ukd.model.frames import STACK_ENTRANTS, STACK_EVENTS, STACK_GAMES
from ukd.model.tournament import Kind, Tournament


@dataclass(frozen=True, slots=True)
class Stack:
    """Tournaments to rate, as STACK_EVENTS, STACK_ENTRANTS and STACK_GAMES, rows in any order.

    Raises SchemaError if a frame breaks its schema.
    """

    events: pl.DataFrame
    entrants: pl.DataFrame
    games: pl.DataFrame

    def __post_init__(self) -> None:
        """Frames are checked where they enter the package."""
        STACK_EVENTS.check(self.events)
        STACK_ENTRANTS.check(self.entrants)
        STACK_GAMES.check(self.games)


def stacked(
    tournaments: Mapping[str, Tournament], ratings: Mapping[str, Mapping[int, int]] | None = None
) -> Stack:
    """Tournaments by their name in the stack; a tournament without a kind is taken as a Swiss.

    `ratings` gives UKD in force by tournament and start number, and who is not there is unrated;
    without it the UKD printed in the files are in force.
    """
    return Stack(
        STACK_EVENTS.frame(
            {
                "event": event,
                "kind": (one.kind or Kind.SWISS).value,
                "title_match": bool(one.title_match or one.federation_match),
            }
            for event, one in tournaments.items()
        ),
        _concat(
            STACK_ENTRANTS.frame(),
            (
                _entrants(event, one, None if ratings is None else ratings.get(event, {}))
                for event, one in tournaments.items()
            ),
        ),
        _concat(
            STACK_GAMES.frame(),
            (one.games.select(_event(event), *GAME_COLUMNS) for event, one in tournaments.items()),
        ),
    )


GAME_COLUMNS = tuple(name for name in STACK_GAMES.columns if name != "event")


def _event(event: str) -> pl.Expr:
    return pl.lit(event, pl.String).alias("event")


def _concat(empty: pl.DataFrame, frames: Iterable[pl.DataFrame]) -> pl.DataFrame:
    return pl.concat([empty, *frames])


def _entrants(event: str, one: Tournament, ratings: Mapping[int, int] | None) -> pl.DataFrame:
    """Entrants of one tournament; a start number that stands twice is taken once, the first time.

    Readers call the second one an error, so such a tournament is never approved as it is.
    """
    teams = one.teams.unique("no", keep="first", maintain_order=True).select("no", in_team="team")
    frame = one.players.unique("no", keep="first", maintain_order=True)
    if ratings is not None:
        ukd = [ratings.get(no) for no in frame["no"]]
        frame = frame.with_columns(ukd=pl.Series(ukd, dtype=pl.Int64))
    return frame.join(teams, on="no", how="left").select(
        _event(event), "no", "ukd", "rank", pl.coalesce("in_team", "team").alias("team")
    )
