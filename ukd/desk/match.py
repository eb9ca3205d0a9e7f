"""Say who an entrant is, where the names alone leave it in doubt."""

from collections.abc import Set

from ukd.desk.frames import fetch_frames
from ukd.desk.office import Office
from ukd.desk.refuse import reason, undecided_for_good
from ukd.desk.submissions import event_of
from ukd.errors import LedgerError
from ukd.ledger import journal
from ukd.ledger.book import Book, open_book
from ukd.ledger.database import Connection
from ukd.ledger.entries import Matched
from ukd.ledger.journal import Entry

NEWCOMER = "new"
"""What an officer writes for somebody whom the federation does not know yet."""


def match(office: Office, said: str, no: int, member: str, why: str) -> Entry:
    """Add the decision to the journal; a later one on the same entrant takes its place.

    `no` is the start number, `member` a number of the list or `new`. Raises LedgerError if there
    is no such event, entrant or member, or if the event is rated already.
    """
    with office.writing() as connection:
        book = open_book(connection)
        event = undecided_for_good(book, said)
        entrants = event_of(connection, event)[0].tournament.players["no"]
        if no not in entrants.to_list():
            raise LedgerError("entrant-unknown", event=event.head.id, no=no)
        known = None if member == NEWCOMER else member
        if known is not None and known not in members(connection, book):
            raise LedgerError("member-unknown", member=member)
        body = Matched(event.head.id, no, known)
        return journal.append(connection, event.head.id, body, office.signed(reason(why)))


def members(connection: Connection, book: Book) -> Set[str]:
    """The numbers of everybody the newest list knows. Raises LedgerError before the first list."""
    if book.last_list is None:
        raise LedgerError("list-missing")
    frames = fetch_frames(connection, book.frames_of(book.last_list))
    return set(frames["members"]["member_id"])
