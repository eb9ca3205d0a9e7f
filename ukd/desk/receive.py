"""Take in what arbiters send: keep every byte, read it, and say what is in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ukd.desk.gather import Given
from ukd.desk.office import Office
from ukd.desk.submissions import contents, head, keep, named
from ukd.formats.source import Source
from ukd.ledger import journal
from ukd.ledger.book import Book, State
from ukd.ledger.entries import EventHead, Received
from ukd.ledger.journal import Entry
from ukd.model.findings import Finding, Log, Severity, outcome


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of one submission. `entry` is null where nothing in it was new, or unreadable.

    `digest` is null for a file that could not even be opened.
    """

    name: str
    digest: str | None
    formats: tuple[str, ...]
    events: tuple[EventHead, ...]
    findings: tuple[Finding, ...]
    entry: Entry | None = None
    known: bool = False

    @property
    def refused(self) -> bool:
        """True if something in it forbids rating, and this is the first time that we say so."""
        return not self.known and any(map(is_error, self.findings))

    @property
    def outcome(self) -> str:
        """ok, warn, error or fatal."""
        return outcome(self.findings)


def receive(office: Office, given: Iterable[Given], sender: str | None = None) -> Iterator[Receipt]:
    """Take submissions one by one, each in a transaction of its own; give a receipt for each.

    Saves every byte and one entry a submission, whether it can be read or not. One that was
    received before changes nothing. New facts for an event (its NAME.toml) open it again, unless
    it is rated already.
    """
    book = office.book()
    for one in given:
        receipt = _read(one)
        if one.original is None:
            yield receipt
            continue
        receipt = replace(receipt, findings=(*receipt.findings, *_too_late(book, receipt)))
        if one.original.digest in book.submissions and not any(map(book.is_news, receipt.events)):
            yield replace(receipt, known=True)
            continue
        yield _entered(office, book, one.original, receipt, sender)


def _read(given: Given) -> Receipt:
    read, found = contents(given)
    heads = (head(name, one, source) for source, done in read for name, one in named(source, done))
    formats = sorted({done.format for _, done in read if done.format})
    digest = given.original.digest if given.original else None
    return Receipt(given.name, digest, tuple(formats), tuple(heads), found)


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
