"""Take a decision back: an approved or refused event is open again."""

from ukd.desk.office import Office
from ukd.desk.refuse import reason, undecided_for_good
from ukd.errors import LedgerError
from ukd.ledger import journal
from ukd.ledger.book import State, open_book
from ukd.ledger.entries import Withdrawn
from ukd.ledger.journal import Entry


def withdraw(office: Office, said: str, why: str) -> Entry:
    """Add the withdrawal to the journal.

    Raises LedgerError for an event that is unknown, rated, or about which nothing was decided.
    """
    with office.writing() as connection:
        event = undecided_for_good(open_book(connection), said)
        if event.state is State.RECEIVED:
            raise LedgerError("event-state", event=event.head.id)
        body = Withdrawn(event.head.id)
        return journal.append(connection, event.head.id, body, office.signed(reason(why)))
