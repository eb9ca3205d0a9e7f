"""Explain a member's rating on a list: every game, every formula, every article. Saves nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from ukd import turkish
from ukd.desk.cases import cases
from ukd.desk.frames import fetch_frames
from ukd.desk.office import Office
from ukd.desk.periods import EVERY_MONTH, period
from ukd.desk.verify import law_of
from ukd.errors import LedgerError
from ukd.ledger.book import Book, open_book
from ukd.ledger.database import Connection
from ukd.ledger.entries import Closed, EventHead
from ukd.model.results import How
from ukd.model.tournament import Tournament
from ukd.rating import explain
from ukd.rating.explain import Sentence
from ukd.rating.opponents import opponents
from ukd.rating.rate import rate
from ukd.rating.stack import stacked

Row = Mapping[str, Any]
Sums = tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Met:
    """A row of the tournament as the player saw it.

    `opponent` is null for a bye. `rating` and `taken` are those of OPPONENTS, null where the game
    does not count. `halves` are his own half-points.
    """

    round: int | None
    is_white: bool
    opponent_no: int | None
    opponent: str | None
    halves: int | None
    how: How
    rating: float | None
    taken: float | None


@dataclass(frozen=True, slots=True)
class Played:
    """A tournament of the period: his line, his games, and the sums in sentences.

    `as_then` is false where today's program reads or rates the report otherwise than it was rated.
    """

    event: EventHead
    line: Row
    games: tuple[Met, ...]
    sums: Sums
    as_then: bool


@dataclass(frozen=True, slots=True)
class Explained:
    """A member on a list. `member` is a row of MEMBERS, `account` one of ACCOUNTS.

    `archived` are the rows of ARCHIVE that the period began with, for a player without UKD.
    """

    day: date
    member: Row
    account: Row
    played: tuple[Played, ...]
    archived: tuple[Row, ...]
    sums: Sums


def explain_member(office: Office, said: str, month: str | None = None) -> Explained:
    """How a member's rating on a list came about; the newest closed list if no month is said.

    `said` is the number or the name of a member. Raises LedgerError for an unknown member or list.
    """
    with office.reading() as connection:
        book = open_book(connection)
        closed = _closed(book, month)
        there = fetch_frames(connection, closed.frames)
        before = fetch_frames(connection, book.frames_of(closed.before))
        member = _member(there["members"], said)
        account = _only(there["accounts"], member)
        if account is None:
            raise LedgerError("explain-not-concerned", member=said, day=closed.period)
        law = law_of(closed)
        return Explained(
            day=closed.period,
            member=member,
            account=account,
            played=tuple(_played(connection, book, closed, there["lines"], member)),
            archived=tuple(_of(before["archive"], member)) if account["before"] is None else (),
            sums=tuple(explain.of_account(account, law)),
        )


def _closed(book: Book, month: str | None) -> Closed:
    if not book.closed:
        raise LedgerError("explain-nothing-closed")
    if month is None:
        return book.closed[max(book.closed)]
    day = period(month, EVERY_MONTH)
    if day not in book.closed:
        raise LedgerError("list-unknown", day=day, days=", ".join(map(str, sorted(book.closed))))
    return book.closed[day]


def _member(members: pl.DataFrame, said: str) -> Row:
    """The one member of that number or name."""
    found = members.filter(pl.col("member_id") == said).to_dicts()
    if not found:
        wanted = turkish.fold(said)
        found = [
            row
            for row in members.iter_rows(named=True)
            if wanted in (_folded(row, "given", "surname"), _folded(row, "surname", "given"))
        ]
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ", ".join(sorted(row["member_id"] for row in found))
        raise LedgerError("explain-ambiguous", member=said, members=numbers)
    raise LedgerError("explain-unknown", member=said)


def _folded(row: Row, *names: str) -> str:
    return turkish.fold(" ".join(row[name] or "" for name in names))


def _of(frame: pl.DataFrame, member: Row) -> Sequence[Row]:
    return frame.filter(pl.col("member_id") == member["member_id"]).to_dicts()


def _only(frame: pl.DataFrame, member: Row) -> Row | None:
    rows = _of(frame, member)
    return rows[0] if rows else None


def _played(
    connection: Connection,
    book: Book,
    closed: Closed,
    lines: pl.DataFrame,
    member: Row,
) -> Iterator[Played]:
    """His tournaments, in the order of their days."""
    law = law_of(closed)
    own = {row["event"]: row for row in _of(lines, member)}
    asked = [book.events[event] for event in own]
    told = dict(cases(connection, book, asked, law, closed.before))
    for event, line in sorted(own.items(), key=lambda item: (item[1]["last_day"], item[0])):
        one = told[event].event.tournament
        in_force = lines.filter(pl.col("event") == event).select("no", "ukd").drop_nulls()
        stack = stacked({event: one}, {event: dict(in_force.iter_rows())})
        now = rate(stack, law).lines.filter(pl.col("no") == line["no"]).to_dicts()
        met = opponents(stack, law).filter(pl.col("no") == line["no"])
        taken = met.rows_by_key("opponent_no", named=True, unique=True)
        yield Played(
            event=book.events[event].head,
            line=line,
            games=tuple(_games(one, line["no"], taken)),
            sums=tuple(explain.of_line(line, law)),
            as_then=bool(now) and all(now[0][name] == line[name] for name in now[0]),
        )


def _games(one: Tournament, no: int, taken: Mapping[int, Row]) -> Iterator[Met]:
    names = dict(one.players.select("no", "name").iter_rows())
    for row in one.games.iter_rows(named=True):
        if no not in (row["white_no"], row["black_no"]):
            continue
        is_white = row["white_no"] == no
        other = row["black_no"] if is_white else row["white_no"]
        how = How(row["how"])
        counted = taken.get(other) if how is How.PLAYED else None
        yield Met(
            round=row["round"],
            is_white=is_white,
            opponent_no=other,
            opponent=names.get(other),
            halves=row["white_halves" if is_white else "black_halves"],
            how=how,
            rating=counted["rating"] if counted else None,
            taken=counted["taken"] if counted else None,
        )
