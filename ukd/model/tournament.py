"""A tournament as reported: its head and its frames."""

from dataclasses import dataclass, field
from datetime import date

import polars as pl

from ukd.model.frames import GAMES, IDENTITIES, PLAYERS, TEAMS
from ukd.model.kind import Kind
from ukd.model.results import Scale

__all__ = ["Event", "Kind", "Tournament"]


@dataclass(frozen=True, slots=True)
class Tournament:
    """One event: what its file says, nothing put right.

    `players`, `games` and `teams` follow PLAYERS, GAMES and TEAMS. A fact the file does not tell is
    None. `rounds` are those that the file shows, `rounds_declared` those it says there will be.
    `minutes` is the thinking time of each player in whole minutes, where it could be read.
    `scale` is empty where a win is worth 1, a draw ½ and a loss 0; the halves of GAMES are always
    those, since a rating knows no other.
    """

    name: str | None
    players: pl.DataFrame
    games: pl.DataFrame
    teams: pl.DataFrame = field(default_factory=TEAMS.frame)
    kind: Kind | None = None
    rounds: int | None = None
    first_day: date | None = None
    last_day: date | None = None
    city: str | None = None
    federation: str | None = None
    time_control: str | None = None
    minutes: int | None = None
    chief_arbiter: str | None = None
    deputies: tuple[str, ...] = ()
    round_days: tuple[date | None, ...] = ()
    system: str | None = None
    colours_known: bool = True
    title_match: bool | None = None
    federation_match: bool = False
    scale: Scale = field(default_factory=dict)
    rounds_declared: int | None = None

    def __post_init__(self) -> None:
        """Frames are checked where a tournament is completed. Raises SchemaError."""
        PLAYERS.check(self.players)
        GAMES.check(self.games)
        TEAMS.check(self.teams)


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament and the personal data read beside it, which must not travel with it.

    `identities` follows IDENTITIES; only `roster` and the identity columns of `ukd read` use it.
    """

    tournament: Tournament
    identities: pl.DataFrame = field(default_factory=IDENTITIES.frame, repr=False)
