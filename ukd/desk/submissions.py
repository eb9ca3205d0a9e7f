"""Submissions in the ledger: keeping what was sent, and reading it again as on the first day."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from ukd.desk.gather import Given
from ukd.desk.read import readings, worth_reading
from ukd.errors import LedgerError
from ukd.formats import archive as archives
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.ledger import archive
from ukd.ledger.book import Standing
from ukd.ledger.database import Connection
from ukd.ledger.entries import EventHead, Received
from ukd.model.findings import Finding
from ukd.model.tournament import Event

_ID_DIGITS = 10
"""Hex digits of an event's id: among 10,000 submissions two are alike once in 20,000 ledgers."""


Contents = tuple[list[tuple[Source, Reading]], tuple[Finding, ...]]
"""Each source of a submission with its reading, and every finding about them."""


def contents(given: Given) -> Contents:
    """What each source of a submission holds, and every finding about it."""
    done = readings(given)
    found = tuple(finding for one in done for finding in one.findings)
    return list(zip(worth_reading(given)[0], done, strict=False)), found


def keep(connection: Connection, original: Source) -> tuple[dict[str, str], str | None]:
    """Keep every byte of a submission: digests of its parts by ending, and of its sidecar."""
    parts = dict(original.members) or {"": original.data}
    digests = {ending: archive.keep(connection, data) for ending, data in sorted(parts.items())}
    facts = original.sidecar
    return digests, None if facts is None else archive.keep(connection, facts)


def fetch(connection: Connection, received: Received) -> Given:
    """The submission as it came. Raises LedgerError if a part of it is damaged."""
    parts = {ending: archive.fetch(connection, one) for ending, one in received.parts.items()}
    sidecar = archive.fetch(connection, received.sidecar) if received.sidecar else None
    if set(parts) == {""}:
        original = Source(received.name, parts[""], sidecar=sidecar)
    else:
        original = Source(received.name, members=parts, sidecar=sidecar)
    sources, found = archives.split(original)
    return Given(received.name, original, tuple(sources), found)


def event_of(connection: Connection, standing: Standing) -> tuple[Event, Reading]:
    """An event and the reading it stands in, with today's readers.

    Raises LedgerError if they no longer find it.
    """
    ((_, event, reading),) = events_of(connection, [standing])
    return event, reading


def events_of(
    connection: Connection, standings: Iterable[Standing]
) -> Iterator[tuple[Standing, Event, Reading]]:
    """Events and the readings they stand in, each submission read once, with today's readers.

    Raises LedgerError for one that they no longer find.
    """
    together = groupby(
        sorted(standings, key=lambda one: (one.received.submission, one.head.id)),
        key=lambda one: one.received,
    )
    for received, group in together:
        wanted = {one.head.id: one for one in group}
        for source, reading in contents(fetch(connection, received))[0]:
            for name, event in named(source, reading):
                if name in wanted:
                    yield wanted.pop(name), event, reading
        if wanted:
            raise LedgerError("event-unreadable", event=min(wanted))


def named(source: Source, reading: Reading) -> Iterator[tuple[str, Event]]:
    """The events of a reading with their ids: numbered where one file holds several."""
    stem = source.digest[:_ID_DIGITS]
    for at, one in enumerate(reading.events, start=1):
        yield (stem if len(reading.events) == 1 else f"{stem}-{at}"), one


def head(name: str, one: Event, source: Source) -> EventHead:
    """What an officer recognises an event of a source by."""
    facts = None if source.sidecar is None else archive.digest(source.sidecar)
    return replace(head_of(one), id=name, facts=facts)


def head_of(one: Event) -> EventHead:
    """The same for an event that is in no ledger; its id is empty."""
    told = one.tournament
    last = told.games["round"].max() if told.rounds is None else told.rounds
    return EventHead(
        id="",
        name=told.name,
        kind=told.kind and told.kind.value,
        first_day=told.first_day,
        last_day=told.last_day,
        city=told.city,
        players=told.players.height,
        rounds=last if isinstance(last, int) else None,
        games=told.games["black_no"].count(),
    )
