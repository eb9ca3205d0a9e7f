"""The book: what the journal adds up to. Nothing here is stored; it is folded anew each time."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from functools import singledispatchmethod

from sqlalchemy import Connection

from ukd.errors import LedgerError
from ukd.ledger import journal
from ukd.ledger.entries import (
    Approved,
    Closed,
    EventHead,
    Imported,
    Matched,
    Published,
    Received,
    Refused,
    Reopened,
    Withdrawn,
)
from ukd.ledger.journal import Entry, Head


class State(StrEnum):
    """Where an event stands between the post and the list."""

    RECEIVED = "received"
    APPROVED = "approved"
    REFUSED = "refused"
    RATED = "rated"


@dataclass(frozen=True, slots=True)
class Standing:
    """An event, the submission that brought it, and what the officer has decided about it.

    `decisions` maps a start number to what the officer said last of that entrant.
    `rated_in` is the day of the list that it was rated for.
    """

    head: EventHead
    received: Received
    state: State = State.RECEIVED
    accepted: tuple[str, ...] = ()
    reason: str | None = None
    decisions: Mapping[int, Matched] = field(default_factory=dict)
    rated_in: date | None = None


@dataclass(slots=True)
class Book:
    """The ledger as of its last entry; `closed` and `published` are in the order of their days."""

    head: Head = field(default_factory=Head)
    imported: Imported | None = None
    imported_seq: int = 0
    submissions: dict[str, Received] = field(default_factory=dict)
    events: dict[str, Standing] = field(default_factory=dict)
    closed: dict[date, Closed] = field(default_factory=dict)
    closed_seq: dict[date, int] = field(default_factory=dict)
    published: dict[date, Published] = field(default_factory=dict)

    @property
    def last_list(self) -> date | None:
        """The day of the newest list; None before one is imported."""
        return max(self.closed, default=self.imported.day if self.imported else None)

    def frames_of(self, day: date) -> Mapping[str, str]:
        """Digests of the frames that the list of that day left. Raises LedgerError."""
        if day in self.closed:
            return self.closed[day].frames
        if self.imported and self.imported.day == day:
            return self.imported.frames
        raise LedgerError("list-unknown", day=day, days=", ".join(map(str, self.list_days)))

    @property
    def list_days(self) -> list[date]:
        """The days of all lists, the oldest first."""
        first = [self.imported.day] if self.imported else []
        return [*first, *sorted(self.closed)]

    def find(self, said: str) -> str:
        """The event an officer means: by the first digits of its id, or by the name of its file.

        Raises LedgerError for none or several.
        """
        if said in self.events:
            return said
        found = [name for name in self.events if len(said) >= 4 and name.startswith(said)] or [
            name for name, event in self.events.items() if event.received.name == said
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise LedgerError("event-ambiguous", event=said, events=", ".join(sorted(found)))
        raise LedgerError("event-unknown", event=said)

    def is_news(self, head: EventHead) -> bool:
        """True for an event that is not in the book, or comes with a sidecar it did not have.

        What was rated stays as it was rated.
        """
        there = self.events.get(head.id)
        if there is None:
            return True
        return there.state is not State.RATED and head.facts not in (None, there.head.facts)

    def add(self, entry: Entry) -> None:
        """Take one entry into account."""
        self.head = Head(entry.seq, entry.hash)
        self._add(entry.body, entry)

    @singledispatchmethod
    def _add(self, body: object, entry: Entry) -> None:
        raise LedgerError("entry-unreadable", seq=entry.seq)

    @_add.register
    def _(self, body: Imported, entry: Entry) -> None:
        self.imported, self.imported_seq = body, entry.seq

    @_add.register
    def _(self, body: Received, entry: Entry) -> None:
        """An event that comes again is looked at anew only if it brings new facts."""
        self.submissions[body.submission] = body
        for head in body.events:
            if self.is_news(head):
                decisions = self.events[head.id].decisions if head.id in self.events else {}
                self.events[head.id] = Standing(head, body, decisions=decisions)

    @_add.register
    def _(self, body: Matched, entry: Entry) -> None:
        known = self._event(body.event)
        self._change(body.event, decisions={**known.decisions, body.no: body})

    @_add.register
    def _(self, body: Approved, entry: Entry) -> None:
        self._change(body.event, state=State.APPROVED, accepted=body.accepted, reason=entry.reason)

    @_add.register
    def _(self, body: Refused, entry: Entry) -> None:
        self._change(body.event, state=State.REFUSED, accepted=(), reason=entry.reason)

    @_add.register
    def _(self, body: Withdrawn, entry: Entry) -> None:
        self._change(body.event, state=State.RECEIVED, accepted=(), reason=entry.reason)

    @_add.register
    def _(self, body: Closed, entry: Entry) -> None:
        self.closed[body.period], self.closed_seq[body.period] = body, entry.seq
        for event in body.events:
            self._change(event, state=State.RATED, rated_in=body.period)

    @_add.register
    def _(self, body: Reopened, entry: Entry) -> None:
        closed = self.closed.pop(body.period)
        del self.closed_seq[body.period]
        for event in closed.events:
            self._change(event, state=State.APPROVED, rated_in=None)

    @_add.register
    def _(self, body: Published, entry: Entry) -> None:
        self.published[body.period] = body

    def _change(self, event: str, **changes: object) -> None:
        self.events[event] = replace(self._event(event), **changes)  # type: ignore[arg-type]

    def _event(self, event: str) -> Standing:
        """An event that an entry speaks of. Raises LedgerError if no entry before it brought it."""
        if event not in self.events:
            raise LedgerError("entry-unreadable", seq=self.head.seq)
        return self.events[event]


def fold(entries: Iterable[Entry]) -> Book:
    """The book of these entries, in their order."""
    book = Book()
    for entry in entries:
        book.add(entry)
    return book


def open_book(connection: Connection) -> Book:
    """The book of the whole journal."""
    return fold(journal.entries(connection))
