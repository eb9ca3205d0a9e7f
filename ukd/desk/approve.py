"""Approve events: judge them as the closing will, and enter those that may be rated."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ukd.desk.cases import cases
from ukd.desk.ground import ground
from ukd.desk.judge import Case, Entrants, Judgement, entrants_of, judge
from ukd.desk.office import Office
from ukd.desk.refuse import reason
from ukd.errors import LedgerError
from ukd.ledger import journal
from ukd.ledger.book import Book, Standing, State, open_book
from ukd.ledger.entries import Approved, EventHead
from ukd.ledger.journal import Entry
from ukd.model.findings import Finding, catalogue
from ukd.regulation.edition import Regulation

NEVER_ACCEPTED = frozenset(
    {
        "event-undated",
        "member-uncertain",
        "member-ambiguous",
        "member-twice",
        "newcomer-ambiguous",
        "identity-other-name",
        "fide-other-name",
        "licence-other-name",
        "numbers-disagree",
    }
)
"""Errors that are not overruled but answered: with a last day, or by saying who an entrant is."""


@dataclass(frozen=True, slots=True)
class Approval:
    """What became of one event; `entry` is null where errors stand, or it was approved before.

    The officer must say who the doubtful among its `entrants` are.
    """

    head: EventHead
    file: str
    findings: tuple[Finding, ...]
    standing: tuple[Finding, ...]
    entrants: Entrants = field(default_factory=Entrants)
    entry: Entry | None = None
    already: bool = False


def approve(
    office: Office,
    said: Sequence[str],
    accept: Sequence[str] = (),
    why: str | None = None,
) -> list[Approval]:
    """Judge the named events, or all that are undecided, and approve those without an error.

    `accept` overrules findings by their codes and needs a reason. Saves one entry an event, all in
    one transaction. Raises LedgerError for an unknown or rated event, an unknown code, or if
    somebody else wrote in the ledger meanwhile.
    """
    _check_codes(accept, why)
    with office.reading() as connection:
        book = open_book(connection)
        stands_on = ground(connection, book)
        law = Regulation.on(stands_on.day)
        wanted = _wanted(book, said)
        fresh = [replace(one, accepted=tuple(accept)) for one in wanted if _is_open(one)]
        asked = dict(cases(connection, book, fresh, law, stands_on.day))
    judged = judge(asked, stands_on, law, office.day)
    done = [_approval(one, asked, judged) for one in fresh]
    entered = _enter(office, book, done, accept, why)
    return [*entered, *(_already(one) for one in wanted if not _is_open(one))]


def _check_codes(accept: Iterable[str], why: str | None) -> None:
    for code in accept:
        if code not in catalogue():
            raise LedgerError("accept-unknown", said=code)
        if code in NEVER_ACCEPTED:
            raise LedgerError("accept-never", said=code)
        reason(why)


def _wanted(book: Book, said: Sequence[str]) -> list[Standing]:
    """The events that are meant. Raises LedgerError for a rated one."""
    if not said:
        return [one for one in book.events.values() if one.state is State.RECEIVED]
    named = [book.events[book.find(one)] for one in dict.fromkeys(said)]
    for one in named:
        if one.state is State.RATED:
            raise LedgerError("event-rated", event=one.head.id, period=one.rated_in)
    return named


def _is_open(one: Standing) -> bool:
    return one.state is not State.APPROVED


def _approval(one: Standing, asked: Mapping[str, Case], judged: Judgement) -> Approval:
    name = one.head.id
    return Approval(
        head=one.head,
        file=asked[name].file,
        findings=judged.findings[name],
        standing=judged.standing[name],
        entrants=entrants_of(judged, name),
    )


def _already(one: Standing) -> Approval:
    return Approval(one.head, one.received.name, (), (), already=True)


def _enter(
    office: Office, book: Book, done: Sequence[Approval], accept: Sequence[str], why: str | None
) -> Iterator[Approval]:
    """Enter every approval in one transaction, on the very book they were judged by."""
    after = book.head
    entered = []
    with office.writing() as connection:
        for one in done:
            if one.standing:
                entered.append(one)
                continue
            overruled = tuple(sorted({found.code for found in one.findings} & set(accept)))
            body = Approved(one.head.id, overruled)
            entry = journal.append(connection, one.head.id, body, office.signed(why), after=after)
            after = journal.Head(entry.seq, entry.hash)
            entered.append(replace(one, entry=entry))
    return iter(entered)
