"""From events of the ledger to the cases that are judged."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date

from ukd.desk.judge import Case
from ukd.desk.periods import list_after, list_before
from ukd.desk.submissions import events_of
from ukd.desk.title_match import says_title
from ukd.formats.reader import Reading
from ukd.ledger.book import Book, Standing
from ukd.ledger.database import Connection
from ukd.model.findings import Finding, Log
from ukd.model.tournament import Event
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
        yield standing.head.id, case(standing, event, reading, law, (first, newest))


def case(
    standing: Standing, event: Event, reading: Reading, law: Regulation, lists: tuple[date, date]
) -> Case:
    """One event as it is judged; `lists` are the days of the first and the newest list."""
    first, newest = lists
    last_day = event.tournament.last_day
    governs = governing_list(last_day, newest, law)
    said, assumed = told(event, reading.file)
    return Case(
        event=said,
        file=reading.file,
        found=(*reading.findings, *assumed, *_about_days(reading.file, last_day, governs < first)),
        list_day=max(first, governs),
        accepted=frozenset(standing.accepted),
        decisions=tuple(standing.decisions.values()),
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


@madde("5.c")
def told(event: Event, file: str) -> tuple[Event, tuple[Finding, ...]]:
    """A match whose name speaks of a title is taken as one, with a finding, as in `ukd rate`."""
    log = Log(file)
    if says_title(event.tournament):
        log.add("title-match-assumed", facts={"name": event.tournament.name})
        event = replace(event, tournament=replace(event.tournament, title_match=True))
    return event, log.all()


def _about_days(file: str, last_day: date | None, before_all: bool) -> tuple[Finding, ...]:
    """Without a last day an event belongs to no period; before the first list it has no ratings."""
    log = Log(file)
    if last_day is None:
        log.add("event-undated")
    elif before_all:
        log.add("event-before-lists", facts={"day": last_day})
    return log.all()
