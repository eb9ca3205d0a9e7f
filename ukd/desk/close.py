"""Close a period: compute its list from the ledger alone, and enter it in one step."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any

import polars as pl

from ukd import __version__
from ukd.desk.cases import cases
from ukd.desk.frames import keep_frames
from ukd.desk.ground import ground
from ukd.desk.half_year import HalfYear, half_year
from ukd.desk.office import Office
from ukd.desk.periods import list_after, name, period
from ukd.errors import LedgerError
from ukd.ledger import identities, journal
from ukd.ledger.book import Book, Standing, State, open_book
from ukd.ledger.entries import Closed
from ukd.ledger.journal import Entry
from ukd.model.findings import Finding
from ukd.publish.seal import seal
from ukd.regulation.edition import Regulation

Watch = Callable[[Iterable[Standing], str], Iterable[Standing]]
"""Follows a long run: takes items and a word for the work, gives the items."""


@dataclass(frozen=True, slots=True)
class Closing:
    """What came of it. `entry` is null in a refusal; then `standing` names the errors by event.

    `undecided` are events of the period that nobody has approved or refused: they are not in the
    list, and come late if they are approved later. `frames` are those of the closing.
    """

    day: date
    before: date
    events: tuple[Standing, ...]
    late: tuple[Standing, ...]
    undecided: tuple[Standing, ...]
    findings: Mapping[str, tuple[Finding, ...]]
    standing: Mapping[str, tuple[Finding, ...]]
    residuals: Mapping[str, float | None]
    frames: Mapping[str, pl.DataFrame]
    seal: str | None = None
    entry: Entry | None = None


def close(
    office: Office,
    said: str,
    switches: Sequence[str] = (),
    watch: Watch = lambda items, _: items,
) -> Closing:
    """Compute the list of a period from the archived bytes and the officer's decisions.

    Saves one entry with everything the list rests on, in one transaction; nothing while an error
    stands. `switches` are KEY=VALUE decisions of the regulation. Raises LedgerError for a period
    that is closed, not the next one, or not over yet.
    """
    with office.reading() as connection:
        book = open_book(connection)
        stands_on = ground(connection, book)
        law = Regulation.on(stands_on.day).switched(switches)
        day = _next(book, said, stands_on.day, law)
        if office.day < day and not office.dry_run:
            raise LedgerError("period-running", period=name(day), day=day)
        chosen = events_for(book, day, law)
        asked = dict(cases(connection, book, watch(chosen, name(day)), law, stands_on.day))
    done = half_year(asked, stands_on, day, law)
    undecided = events_for(book, day, law, State.RECEIVED)
    closing = _closing(day, stands_on.day, chosen, undecided, done)
    if any(closing.standing.values()):
        return closing
    return _enter(office, book, closing, law, done)


def _next(book: Book, said: str, newest: date, law: Regulation) -> date:
    """The day of the list to close. Raises LedgerError for any but the next one."""
    day, following = period(said, law.list_months), list_after(newest, law.list_months)
    if day <= newest:
        raise LedgerError("period-closed", period=name(day))
    if day != following:
        raise LedgerError("period-order", period=name(day), next=name(following))
    return day


def events_for(
    book: Book, day: date, law: Regulation, state: State = State.APPROVED
) -> list[Standing]:
    """Events in a state that count for the list of a day: its own, and late ones (D8)."""
    return [
        one
        for _, one in sorted(book.events.items())
        if one.state is state
        and one.head.last_day is not None
        and list_after(one.head.last_day, law.list_months) <= day
    ]


def _closing(
    day: date,
    before: date,
    chosen: Sequence[Standing],
    undecided: Sequence[Standing],
    done: HalfYear,
) -> Closing:
    judged = done.judgement
    return Closing(
        day=day,
        before=before,
        events=tuple(chosen),
        late=tuple(one for one in chosen if one.head.last_day and one.head.last_day < before),
        undecided=tuple(undecided),
        findings=judged.findings,
        standing={event: found for event, found in judged.standing.items() if found},
        residuals=judged.rated.residuals,
        frames=done.frames,
        seal=seal(done.frames["list"]) if done.frames else None,
    )


def _enter(
    office: Office, book: Book, closing: Closing, law: Regulation, done: HalfYear
) -> Closing:
    """One transaction: the frames, the entry, what was learned of identity numbers."""
    with office.writing() as connection:
        body = Closed(
            period=closing.day,
            before=closing.before,
            events=tuple(one.head.id for one in closing.events),
            late=tuple(one.head.id for one in closing.late),
            law=plain_law(law),
            program=__version__,
            seal=str(closing.seal),
            players=closing.frames["list"].height,
            frames=keep_frames(connection, closing.frames),
        )
        entry = journal.append(
            connection, name(closing.day), body, office.signed(), after=book.head
        )
        identities.learn(connection, done.identities, entry.seq)
    return replace(closing, entry=entry)


def plain_law(law: Regulation) -> dict[str, Any]:
    """Every number and decision of the regulation as used, in the words of JSON."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in asdict(law).items()
    }
