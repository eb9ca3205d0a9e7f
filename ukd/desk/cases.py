"""From events of the ledger to the cases that are judged."""

from collections.abc import Iterable, Iterator
from datetime import date

from ukd.desk.judge import Case
from ukd.desk.periods import list_after, list_before
from ukd.desk.submissions import events_of
from ukd.ledger.book import Book, Standing
from ukd.ledger.database import Connection
from ukd.model.findings import Finding, Log
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


def cases(
    connection: Connection, book: Book, events: Iterable[Standing], law: Regulation, newest: date
) -> Iterator[tuple[str, Case]]:
    """Read events again from the archive and put the officer's decisions beside them.

    `newest` is the day of the list they are judged on. Gives id and case, one by one.
    """
    first = min(book.list_days)
    for standing, event, reading in events_of(connection, events):
        last_day = event.tournament.last_day
        governs = governing_list(last_day, newest, law)
        found = (*reading.findings, *_about_days(standing, last_day, governs < first))
        yield (
            standing.head.id,
            Case(
                event=event,
                file=reading.file,
                found=found,
                list_day=max(first, governs),
                accepted=frozenset(standing.accepted),
                decisions=tuple(standing.decisions.values()),
            ),
        )


@madde("6.c")
def governing_list(last_day: date | None, newest: date, law: Regulation) -> date:
    """The day of the list whose ratings govern an event that ended on `last_day` (D8).

    That is the list before the one it counts for, even if it comes late; unless the setting
    `late_list` says that the newest list governs late events too.
    """
    if last_day is None or law.late_list == "current":
        return newest
    return min(newest, list_before(list_after(last_day, law.list_months), law.list_months))


def _about_days(standing: Standing, last_day: date | None, before_all: bool) -> tuple[Finding, ...]:
    """Without a last day an event belongs to no period; before the first list it has no ratings."""
    log = Log(standing.received.name)
    if last_day is None:
        log.add("event-undated")
    elif before_all:
        log.add("event-before-lists", facts={"day": last_day})
    return log.all()
