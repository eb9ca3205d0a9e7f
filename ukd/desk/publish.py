"""Publish a closed list: its pages and files, and the entry that says it went out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

import polars as pl

from ukd.desk.frames import fetch_frames
from ukd.desk.office import Office
from ukd.desk.periods import name, period
from ukd.desk.submissions import event_of
from ukd.desk.workers import workers
from ukd.errors import LedgerError
from ukd.ledger import archive, journal
from ukd.ledger.book import Book, Standing, open_book
from ukd.ledger.database import Connection
from ukd.ledger.entries import Closed, Published
from ukd.ledger.journal import Entry
from ukd.publish import rating_list
from ukd.publish.crosstables import page
from ukd.publish.head import EventLink, ListHead
from ukd.publish.seal import seal
from ukd.regulation.edition import Regulation

CROSSTABLES = "turnuvalar"
"""The folder of the tournaments' pages beside the list."""

Watch = Callable[[Iterable[Standing], str], Iterable[Standing]]
"""Follows a long run: takes items and a word for the work, gives the items."""

Write = Callable[[str, Mapping[str, bytes]], None]
"""Puts files into a folder of that name, all of them or none."""


@dataclass(frozen=True, slots=True)
class Publication:
    """The files of a published list by name; `entry` is null if this list went out before."""

    day: date
    seal: str
    files: Mapping[str, bytes]
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class Letterhead:
    """What stands at the head of every page: the federation's name, its emblem as a picture."""

    federation: str
    logo: bytes | None = None


def publish(
    office: Office,
    said: str,
    letterhead: Letterhead,
    write: Write,
    *,
    lang: str = "tr",
    crosstables: bool = False,
    watch: Watch = lambda items, _: items,
) -> Publication:
    """Make every file of a closed list, hand them to `write`, and enter the publication.

    With `crosstables` a page for each of its tournaments goes with it. Saves one entry, after the
    files are written; none if the same list went out before. Raises LedgerError for a period that
    is not closed, or a list that is not what was sealed.
    """
    with office.reading() as connection:
        book = open_book(connection)
        closed = _closed(book, said)
        frames = fetch_frames(connection, closed.frames)
        rated = [book.events[event] for event in closed.events]
        head = _head(connection, book, closed, frames, letterhead)
    if seal(frames["list"]) != closed.seal:
        raise LedgerError("list-changed", period=name(closed.period))
    if crosstables:
        head = replace(head, events=_links(rated))
    with workers(frames["list"].height) as executor:
        files = rating_list.publish(frames["list"], head, lang, executor)
    if crosstables:
        with office.reading() as connection:
            followed = watch(rated, name(closed.period))
            files |= _crosstables(connection, followed, frames["lines"], lang)
    if not office.dry_run:
        write(name(closed.period), files)
    return Publication(closed.period, closed.seal, files, _enter(office, book, closed, files))


def _closed(book: Book, said: str) -> Closed:
    if book.last_list is None:
        raise LedgerError("list-missing")
    day = period(said, Regulation.on(book.last_list).list_months)
    if day not in book.closed:
        raise LedgerError("period-open", period=name(day))
    return book.closed[day]


def _head(
    connection: Connection,
    book: Book,
    closed: Closed,
    frames: Mapping[str, pl.DataFrame],
    letterhead: Letterhead,
) -> ListHead:
    """What the pages say beside the rows. A counted game has two lines, one a side."""
    digest = {"list": book.frames_of(closed.before)["list"]}
    before = fetch_frames(connection, digest)["list"]
    gone = before.join(frames["list"], on="member_id", how="anti")
    return ListHead(
        federation=letterhead.federation,
        day=closed.period,
        first_day=closed.before,
        last_day=closed.period - timedelta(days=1),
        tournaments=len(closed.events),
        games=(int(frames["lines"]["games"].sum()) + 1) // 2,
        gone=gone.height,
        version=closed.program,
        logo=letterhead.logo,
    )


def _links(events: Iterable[Standing]) -> tuple[EventLink, ...]:
    """The tournaments in the order of their days, with the pages that `_crosstables` makes."""
    links = [
        EventLink(
            page=f"{CROSSTABLES}/{one.head.id}.html",
            name=one.head.name or one.received.name,
            kind=one.head.kind or "",
            city=one.head.city or "",
            first_day=one.head.first_day,
            last_day=one.head.last_day,
            players=one.head.players,
        )
        for one in events
        if one.head.last_day
    ]
    return tuple(sorted(links, key=lambda link: (link.last_day, link.page)))


def _crosstables(
    connection: Connection, events: Iterable[Standing], lines: pl.DataFrame, lang: str
) -> dict[str, bytes]:
    """A page for every tournament, with the ratings that were in force for it."""
    pages: dict[str, bytes] = {}
    for one in events:
        event, _ = event_of(connection, one)
        mine = lines.filter(event=one.head.id)
        pages |= page.publish(
            event.tournament, f"{CROSSTABLES}/{one.head.id}", lang, ("html",), mine
        )
    return pages


def _enter(office: Office, book: Book, closed: Closed, files: Mapping[str, bytes]) -> Entry | None:
    there = book.published.get(closed.period)
    if there and there.seal == closed.seal:
        return None
    digests = {file: archive.digest(data) for file, data in sorted(files.items())}
    body = Published(closed.period, closed.seal, digests)
    with office.writing() as connection:
        return journal.append(connection, name(closed.period), body, office.signed())
