"""Verify the ledger: is it untouched, and does every list follow from what it rests on?"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields

import polars as pl

from ukd.desk.frames import fetch_frames
from ukd.desk.office import Office
from ukd.desk.periods import name
from ukd.desk.recompute import recompute
from ukd.errors import LedgerError
from ukd.ledger import archive, journal
from ukd.ledger.book import Book
from ukd.ledger.database import Connection
from ukd.ledger.entries import Closed, Imported, Received
from ukd.ledger.journal import Entry, Head
from ukd.model.findings import Finding, Log, Severity
from ukd.publish.seal import seal
from ukd.rating.rules.period import next_list
from ukd.regulation.edition import Regulation

Watch = Callable[[Iterable[Closed], str], Iterable[Closed]]

_SHOWN = 10
"""Members named in a difference; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What was checked and what does not agree. `head` is the end of the journal."""

    head: Head
    contents: int
    lists: tuple[Closed, ...]
    deep: bool
    findings: tuple[Finding, ...]

    @property
    def intact(self) -> bool:
        """True if the ledger is what it was; a change in the program is no fault of it."""
        return not any(found.severity is Severity.ERROR for found in self.findings)


def verify(
    office: Office, *, deep: bool = False, watch: Watch = lambda items, _: items
) -> Verification:
    """Check the chain, every kept byte, and every list against the one before and its lines.

    `deep` also reads the submissions again and rates them with today's program: what differs then
    is the reach of a change in the program. Saves nothing.
    """
    log = Log()
    with office.reading() as connection:
        if (seq := journal.broken_at(connection)) is not None:
            log.add("journal-broken", facts={"seq": seq})
        kept = archive.digests(connection)
        for digest in kept:
            _content(connection, digest, log)
        entries, book = _entries(connection, log)
        for digest in sorted(_named(entries) - set(kept)):
            log.add("content-lost", facts={"digest": digest})
        lists = [book.closed[day] for day in sorted(book.closed)]
        for closed in watch(lists, "verify"):
            _list(connection, book, closed, log)
            if deep:
                _deep(connection, entries, closed, log)
    return Verification(book.head, len(kept), tuple(lists), deep, log.all())


def _entries(connection: Connection, log: Log) -> tuple[list[Entry], Book]:
    """The entries, and the book, as far as they can be read."""
    found, book = list[Entry](), Book()
    try:
        for entry in journal.entries(connection):
            book.add(entry)
            found.append(entry)
    except LedgerError as fault:
        log.add("journal-broken", facts=fault.facts)
    return found, book


def _named(entries: Iterable[Entry]) -> set[str]:
    """Every digest that an entry rests on."""
    named: set[str] = set()
    for one in entries:
        if isinstance(one.body, Received):
            named |= {*one.body.parts.values(), *filter(None, [one.body.sidecar])}
        elif isinstance(one.body, Imported):
            named |= {one.body.content, *one.body.frames.values()}
        elif isinstance(one.body, Closed):
            named |= set(one.body.frames.values())
    return named


def _content(connection: Connection, digest: str, log: Log) -> None:
    try:
        archive.fetch(connection, digest)
    except LedgerError:
        log.add("content-changed", facts={"digest": digest})


def _list(connection: Connection, book: Book, closed: Closed, log: Log) -> None:
    """Recompute a list from the list before and its lines, and compare all seals of it."""
    facts = {"period": name(closed.period)}
    try:
        there = fetch_frames(connection, closed.frames)
        before = fetch_frames(connection, book.frames_of(closed.before))
    except LedgerError:
        log.add("list-unprovable", facts=facts)
        return
    made = next_list(before, there["members"], there["lines"], closed.period, law_of(closed))
    published = book.published.get(closed.period)
    seals = {seal(made["list"]), seal(there["list"]), closed.seal}
    if len(seals | ({published.seal} if published else set())) > 1:
        log.add("seal-differs", facts=facts | {"seal": closed.seal, "made": seal(made["list"])})
    for frame in ("archive", "history", "accounts"):
        if not made[frame].equals(there[frame]):
            log.add("frame-differs", facts=facts | {"frame": frame})


def law_of(closed: Closed) -> Regulation:
    """The regulation that a list was computed by, number by number.

    A number that the program no longer knows cannot be used; the seal tells whether it mattered.
    """
    known = {each.name for each in fields(Regulation)}
    told = {key: value for key, value in closed.law.items() if key in known}
    return Regulation.on(closed.before).with_(**told)


def _deep(connection: Connection, entries: Sequence[Entry], closed: Closed, log: Log) -> None:
    """Read and rate the submissions again as they stood then, with today's program."""
    facts = {"period": name(closed.period), "program": closed.program}
    try:
        again = recompute(connection, entries, closed, law_of(closed))
        there = fetch_frames(connection, closed.frames)
    except LedgerError:
        log.add("list-unprovable", facts=facts)
        return
    if not again.frames:
        standing = sorted(event for event, found in again.judgement.standing.items() if found)
        log.add("recompute-refused", facts=facts | {"events": ", ".join(standing)})
        return
    moved = list(_moved(there["list"], again.frames["list"]))
    if moved or seal(again.frames["list"]) != closed.seal:
        shown = ", ".join(moved[:_SHOWN]) + (" …" if len(moved) > _SHOWN else "")
        log.add("recompute-differs", facts=facts | {"count": len(moved), "members": shown})


def _moved(there: pl.DataFrame, made: pl.DataFrame) -> Iterator[str]:
    """Members whose UKD differs between two lists: "00217 1540→1543"."""
    old, new = dict(there.select("member_id", "ukd").iter_rows()), {}
    new = dict(made.select("member_id", "ukd").iter_rows())
    for member in sorted(old.keys() | new.keys()):
        if old.get(member) != new.get(member):
            yield f"{member} {old.get(member, '–')}→{new.get(member, '–')}"
