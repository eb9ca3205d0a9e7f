"""The head of a list: what its pages say beside its rows."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class EventLink:
    """A tournament of the period and the page with its crosstable; `kind` is a value of Kind."""

    page: str
    name: str
    kind: str
    city: str
    first_day: date | None
    last_day: date
    players: int


@dataclass(frozen=True, slots=True)
class ListHead:
    """Facts of one published list that do not stand in RATING_LIST.

    `day` is the day of the list (madde 7.b), `first_day` and `last_day` bound the period behind
    it. `tournaments` and `games` count what was rated in the period, `gone` the players of the
    list before who are on this one no more. `logo` is a PNG, JPEG or SVG file. `events` are the
    tournaments whose pages go with the list.
    """

    federation: str
    day: date
    first_day: date
    last_day: date
    tournaments: int
    games: int
    gone: int
    version: str
    logo: bytes | None = None
    events: tuple[EventLink, ...] = ()
