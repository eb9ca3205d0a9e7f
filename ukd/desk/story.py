"""What happened to one event: every entry about it, from the post to the list."""

from dataclasses import dataclass
from datetime import date

from ukd.desk.office import Office
from ukd.ledger import journal
from ukd.ledger.book import Standing, fold
from ukd.ledger.entries import Body, Closed, Imported, Published, Received, Reopened
from ukd.ledger.journal import Entry


@dataclass(frozen=True, slots=True)
class Story:
    """An event as it stands, and the entries about it, the oldest first."""

    standing: Standing
    entries: tuple[Entry, ...]


def story(office: Office, said: str) -> Story:
    """The story of the event an officer means. Raises LedgerError for an unknown one."""
    with office.reading() as connection:
        entries = list(journal.entries(connection))
    book = fold(entries)
    name = book.find(said)
    periods: set[date] = set()
    told = tuple(one for one in entries if _is_about(one.body, name, periods))
    return Story(book.events[name], told)


def _is_about(body: Body, name: str, periods: set[date]) -> bool:
    """True for an entry about an event; `periods` gathers those in which it was rated."""
    match body:
        case Received(events=heads):
            return name in {head.id for head in heads}
        case Closed(events=events, period=period):
            periods |= {period} if name in events else set()
            return name in events
        case Reopened(period=period):
            return period in periods
        case Imported() | Published():
            return False
        case _:
            return body.event == name
