"""Say who an entrant is, where the names alone leave it in doubt."""

from collections.abc import Set

from ukd.desk.frames import fetch_frames
from ukd.desk.office import Office
from ukd.desk.refuse import reason, undecided_for_good
from ukd.desk.submissions import event_of
from ukd.errors import LedgerError
from ukd.ledger import journal
from ukd.ledger.book import Book, Standing, open_book
from ukd.ledger.database import Connection
from ukd.ledger.entries import Matched
from ukd.ledger.journal import Entry

NEWCOMER = "new"
"""What an officer writes for somebody whom the federation does not know yet."""


def match(office: Office, said: str, no: int, who: str, why: str) -> Entry:
    """Add the decision to the journal; a later one on the same entrant takes its place.

    `no` is the start number; `who` a number of the list, `new`, or EVENT:NO for the same person as
    another entrant. Raises LedgerError if there is no such event, entrant or member, or if the
    event is rated already.
    """
    with office.writing() as connection:
        book = open_book(connection)
        event = undecided_for_good(book, said)
        _check_entrant(connection, event, no)
        body = _decision(connection, book, event.head.id, no, who)
        return journal.append(connection, event.head.id, body, office.signed(reason(why)))


def _decision(connection: Connection, book: Book, event: str, no: int, who: str) -> Matched:
    other, colon, other_no = who.rpartition(":")
    if colon and other_no.isdigit():
        same = book.events[book.find(other)]
        _check_entrant(connection, same, int(other_no))
        if same.rated_in is not None:
            return Matched(event, no, member=_rated_member(connection, book, same, int(other_no)))
        return Matched(event, no, same_event=same.head.id, same_no=int(other_no))
    if who == NEWCOMER:
        return Matched(event, no)
    if who not in _members(connection, book):
        raise LedgerError("member-unknown", member=who)
    return Matched(event, no, member=who)


def _check_entrant(connection: Connection, event: Standing, no: int) -> None:
    entrants = event_of(connection, event)[0].tournament.players["no"]
    if no not in entrants.to_list():
        raise LedgerError("entrant-unknown", event=event.head.id, no=no)


def _rated_member(connection: Connection, book: Book, event: Standing, no: int) -> str:
    """The member that an entrant of a closed period turned out to be. Raises LedgerError."""
    digests = book.frames_of(event.rated_in) if event.rated_in else {}
    matches = fetch_frames(connection, {"matches": digests["matches"]})["matches"]
    found = matches.filter(event=event.head.id, no=no)["member_id"].to_list()
    if not found or found[0] is None:
        raise LedgerError("entrant-unknown", event=event.head.id, no=no)
    return str(found[0])


def _members(connection: Connection, book: Book) -> Set[str]:
    """The numbers of everybody the newest list knows. Raises LedgerError before the first list."""
    if book.last_list is None:
        raise LedgerError("list-missing")
    digest = {"members": book.frames_of(book.last_list)["members"]}
    return set(fetch_frames(connection, digest)["members"]["member_id"])
