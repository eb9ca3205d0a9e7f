"""Where everything stands: lists, events by period, and what came and could not be read."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ukd.desk.office import Office
from ukd.desk.periods import list_after
from ukd.ledger.book import Book, Standing, State
from ukd.ledger.entries import Received
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class ListLine:
    """One list: imported, or closed from events; published or not yet."""

    day: date
    players: int
    events: int
    seal: str | None
    published: bool


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event and the list it counts for; `period` is null where its last day is unknown."""

    standing: Standing
    period: date | None
    late: bool


@dataclass(frozen=True, slots=True)
class Status:
    """The ledger at a glance. `next_list` is the list to close next, null before the first one."""

    lists: Sequence[ListLine]
    events: Sequence[EventLine]
    unread: Sequence[Received]
    next_list: date | None


def status(office: Office) -> Status:
    """Fold the journal into a summary; saves nothing."""
    book = office.book()
    newest = book.last_list
    months = Regulation.on(newest or office.day).list_months
    lines = [_event(one, newest, months) for one in book.events.values()]
    return Status(
        lists=_lists(book),
        events=sorted(lines, key=_order),
        unread=[one for one in book.submissions.values() if not one.events],
        next_list=list_after(newest, months) if newest else None,
    )


def _order(one: EventLine) -> tuple[date, date, str]:
    """By period, by last day, then by id."""
    head = one.standing.head
    return one.period or date.max, head.last_day or date.max, head.id


def _lists(book: Book) -> list[ListLine]:
    lines = []
    if book.imported:
        lines.append(ListLine(book.imported.day, book.imported.players, 0, None, False))
    for day, closed in sorted(book.closed.items()):
        events = len(closed.events)
        lines.append(ListLine(day, closed.players, events, closed.seal, day in book.published))
    return lines


def _event(one: Standing, newest: date | None, months: tuple[int, ...]) -> EventLine:
    """An event counts for the list after its last day, or for the next one when that is closed."""
    if one.state is State.RATED:
        own = one.head.last_day and list_after(one.head.last_day, months)
        return EventLine(one, one.rated_in, late=own != one.rated_in)
    if one.head.last_day is None:
        return EventLine(one, None, late=False)
    own = list_after(one.head.last_day, months)
    if newest and own <= newest:
        return EventLine(one, list_after(newest, months), late=True)
    return EventLine(one, own, late=False)
