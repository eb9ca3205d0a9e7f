"""The ground that events are judged on: who is known, what is in force, what was decided."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial

import polars as pl

from ukd.desk.frames import fetch_frames
from ukd.errors import LedgerError
from ukd.ledger import identities
from ukd.ledger.book import Book
from ukd.ledger.database import Connection
from ukd.roster.entrants import register
from ukd.roster.frames import IDENTITY_LINKS


@dataclass(frozen=True, slots=True)
class Ground:
    """Everything about the federation that a judgement of events takes; frozen, so judging is pure.

    `day` is that of the newest list; `frames` are MEMBERS, RATING_LIST, ARCHIVE and HISTORY as it
    left them; `in_force` maps the day of every list to the UKD by member on it. `links` follows
    IDENTITY_LINKS; `token` makes the keyed digest of an identity number.
    """

    day: date
    frames: Mapping[str, pl.DataFrame]
    in_force: Mapping[date, Mapping[str, int]]
    links: pl.DataFrame
    token: Callable[[str], str]

    def register(self, list_day: date) -> pl.DataFrame:
        """REGISTER: everybody known today, with his UKD on the list of a day (madde 6.c)."""
        rated = list(self.in_force[list_day].items())
        schema = {"member_id": pl.String, "ukd": pl.Int64}
        return register(self.frames["members"], pl.DataFrame(rated, schema=schema, orient="row"))


def ground(connection: Connection, book: Book, day: date | None = None) -> Ground:
    """The ground as the list of `day` left it; by default that of the newest list.

    Identity numbers are those known before the list after it was made, so that an old judgement can
    be made again. Raises LedgerError where there is no list.
    """
    stands_on = day or book.last_list
    if stands_on is None:
        raise LedgerError("list-missing")
    days = [each for each in book.list_days if each <= stands_on]
    later = [book.closed_seq[each] for each in book.closed if each > stands_on]
    secret = identities.key(connection)
    return Ground(
        day=stands_on,
        frames=fetch_frames(connection, book.frames_of(stands_on)),
        in_force={each: _in_force(connection, book, each) for each in days},
        links=_links(identities.known(connection, before=min(later, default=None)).items()),
        token=partial(identities.token, secret),
    )


def _in_force(connection: Connection, book: Book, day: date) -> dict[str, int]:
    listed = fetch_frames(connection, {"list": book.frames_of(day)["list"]})["list"]
    return dict(listed.select("member_id", "ukd").iter_rows())


def _links(known: Iterable[tuple[str, tuple[str, ...]]]) -> pl.DataFrame:
    return IDENTITY_LINKS.frame(
        {"identity": token, "member_id": member} for token, members in known for member in members
    )
