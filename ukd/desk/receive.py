"""Take in what arbiters send: keep every byte, read it, and say what is in it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from ukd.desk.cases import case
from ukd.desk.gather import Given
from ukd.desk.ground import ground
from ukd.desk.judge import Entrants, entrants_of, judge
from ukd.desk.office import Office
from ukd.desk.read import spread
from ukd.desk.submissions import Contents, contents, head, keep, named
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.ledger import journal
from ukd.ledger.book import Book, State
from ukd.ledger.entries import EventHead, Received
from ukd.ledger.journal import Entry
from ukd.model.findings import Finding, Log, Severity, outcome
from ukd.model.tournament import Event
from ukd.regulation.edition import Regulation

_TOGETHER = 50
"""Submissions that are judged together: matching one is about as dear as matching fifty."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of one submission. `entry` is null where nothing in it was new, or unreadable.

    `digest` is null for a file that could not even be opened. `findings` are about the file;
    `checked` is what checks and matching found about its events, `entrants` who plays in each.
    """

    name: str
    digest: str | None
    formats: tuple[str, ...]
    events: tuple[EventHead, ...]
    findings: tuple[Finding, ...]
    entry: Entry | None = None
    known: bool = False
    checked: tuple[Finding, ...] = ()
    entrants: Mapping[str, Entrants] = field(default_factory=dict)

    @property
    def refused(self) -> bool:
        """True if something in it forbids rating, and this is the first time that we say so."""
        return not self.known and any(map(is_error, (*self.findings, *self.checked)))

    @property
    def outcome(self) -> str:
        """ok, warn, error or fatal."""
        return outcome((*self.findings, *self.checked))


def receive(office: Office, given: Iterable[Given], sender: str | None = None) -> Iterator[Receipt]:
    """Take submissions one by one, each in a transaction of its own; give a receipt for each.

    Saves every byte and one entry a submission, whether it can be read or not. One that was
    received before changes nothing. New facts for an event (its NAME.toml) open it again, unless
    it is rated already. Events are then judged, some submissions at a time, as `approve` would: the
    receipt tells what stands against them.
    """
    book = office.book()
    several = spread(_with_contents, given)
    while batch := list(islice(several, _TOGETHER)):
        taken = [_taken(office, book, one, held, sender) for one, held in batch]
        yield from _judged(office, book, taken)


@dataclass(frozen=True, slots=True)
class _Taken:
    """A submission that was entered, and the events in it with the readings they stand in."""

    receipt: Receipt
    events: tuple[tuple[str, Event, Reading], ...] = ()


def _with_contents(given: Given) -> tuple[Given, Contents]:
    return given, contents(given)


def _taken(office: Office, book: Book, given: Given, held: Contents, sender: str | None) -> _Taken:
    read, found = held
    events = [(source, *one, done) for source, done in read for one in named(source, done)]
    receipt = Receipt(
        name=given.name,
        digest=given.original.digest if given.original else None,
        formats=tuple(sorted({done.format for _, done in read if done.format})),
        events=tuple(head(name, one, source) for source, name, one, _ in events),
        findings=found,
    )
    if given.original is None:
        return _Taken(receipt)
    late = _too_late(book, receipt)
    if given.original.digest in book.submissions and not any(map(book.is_news, receipt.events)):
        return _Taken(replace(receipt, findings=late, known=True))
    receipt = replace(receipt, findings=(*receipt.findings, *late))
    entered = _entered(office, book, given.original, receipt, sender)
    return _Taken(entered, tuple((name, one, done) for _, name, one, done in events))


def _judged(office: Office, book: Book, taken: Sequence[_Taken]) -> Iterator[Receipt]:
    """The receipts with what the checks found, and who the entrants are; once there is a list."""
    if book.last_list is None:
        yield from (one.receipt for one in taken)
        return
    with office.reading() as connection:
        stands_on = ground(connection, book)
    law, lists = Regulation.on(stands_on.day), (min(book.list_days), stands_on.day)
    asked = {
        name: case(book.events[name], event, done, law, lists)
        for one in taken
        for name, event, done in one.events
        if book.events[name].state is not State.RATED
    }
    judged = judge(asked, stands_on, law, office.day)
    for one in taken:
        names = [name for name in dict.fromkeys(name for name, _, _ in one.events) if name in asked]
        checked = [f for name in names for f in judged.findings[name][len(asked[name].found) :]]
        people = {name: entrants_of(judged, name) for name in names}
        yield replace(one.receipt, checked=tuple(checked), entrants=people)


def _too_late(book: Book, receipt: Receipt) -> tuple[Finding, ...]:
    """A finding for each event that comes with new facts when a closed list rests on it."""
    log = Log(receipt.name)
    for one in receipt.events:
        there = book.events.get(one.id)
        if there and there.state is State.RATED and one.facts not in (None, there.head.facts):
            log.add("facts-too-late", facts={"event": one.id, "period": there.rated_in})
    return log.all()


def _entered(
    office: Office, book: Book, original: Source, receipt: Receipt, sender: str | None
) -> Receipt:
    """Keep the bytes and the entry, both or neither; the book follows."""
    with office.writing() as connection:
        parts, sidecar = keep(connection, original)
        body = Received(
            submission=original.digest,
            name=receipt.name,
            parts=parts,
            sidecar=sidecar,
            sender=sender,
            formats=receipt.formats,
            outcome=receipt.outcome,
            codes=tuple(sorted({found.code for found in receipt.findings if is_error(found)})),
            events=receipt.events,
        )
        entry = journal.append(connection, original.digest, body, office.signed())
    book.add(entry)
    return replace(receipt, entry=entry)


def is_error(found: Finding) -> bool:
    """True for a finding that forbids to go on."""
    return found.severity is Severity.ERROR
