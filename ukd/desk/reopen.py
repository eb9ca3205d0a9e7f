"""Open a closed period again, as long as its list has not gone out."""

from ukd.desk.office import Office
from ukd.desk.periods import name, period
from ukd.desk.refuse import reason
from ukd.errors import LedgerError
from ukd.ledger import identities, journal
from ukd.ledger.book import open_book
from ukd.ledger.entries import Reopened
from ukd.ledger.journal import Entry
from ukd.regulation.edition import Regulation


def reopen(office: Office, said: str, why: str) -> Entry:
    """Take the newest closing back: its tournaments are approved again, its list is gone.

    Saves one entry; what the closing learned of identity numbers is dropped with it. Raises
    LedgerError for a period that is not closed, not the newest, or published.
    """
    with office.writing() as connection:
        book = open_book(connection)
        if book.last_list is None:
            raise LedgerError("list-missing")
        day = period(said, Regulation.on(book.last_list).list_months)
        if day not in book.closed:
            raise LedgerError("period-open", period=name(day))
        if day != book.last_list:
            raise LedgerError("period-not-last", period=name(day), last=name(book.last_list))
        if day in book.published:
            raise LedgerError("period-published", period=name(day))
        identities.forget(connection, book.closed_seq[day])
        return journal.append(connection, name(day), Reopened(day), office.signed(reason(why)))
