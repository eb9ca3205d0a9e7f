"""Refuse an event: it stays in the ledger with the reason, and is not rated."""

from ukd.desk.office import Office
from ukd.errors import LedgerError
from ukd.ledger import journal
from ukd.ledger.book import Book, Standing, State, open_book
from ukd.ledger.entries import Refused
from ukd.ledger.journal import Entry


def refuse(office: Office, said: str, why: str) -> Entry:
    """Add the refusal to the journal. Raises LedgerError for an unknown or rated event."""
    with office.writing() as connection:
        event = undecided_for_good(open_book(connection), said)
        body = Refused(event.head.id)
        return journal.append(connection, event.head.id, body, office.signed(reason(why)))


def undecided_for_good(book: Book, said: str) -> Standing:
    """The event an officer means, as long as no closed list rests on it. Raises LedgerError."""
    event = book.events[book.find(said)]
    if event.state is State.RATED:
        raise LedgerError("event-rated", event=event.head.id, period=event.rated_in)
    return event


def reason(why: str | None) -> str:
    """A reason with words in it. Raises LedgerError without one."""
    if not why or not why.strip():
        raise LedgerError("why-missing")
    return why.strip()
