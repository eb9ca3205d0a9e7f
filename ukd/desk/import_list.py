"""Take in the list in force: what the ledger begins with."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from ukd import turkish
from ukd.desk.frames import FRAMES, keep_frames
from ukd.desk.numbers import new_numbers, person_order
from ukd.desk.office import Office
from ukd.errors import LedgerError
from ukd.formats import rating_list
from ukd.formats.list_cells import Limits
from ukd.formats.rating_list import Listing
from ukd.formats.source import Source
from ukd.ledger import archive, identities, journal
from ukd.ledger.book import Book, open_book
from ukd.ledger.database import Connection
from ukd.ledger.entries import Imported
from ukd.ledger.journal import Entry
from ukd.model.findings import Finding, Log, Severity
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class Import:
    """What came of it: `entry` is null where findings forbid it or the list was there already."""

    day: date
    players: int
    active: int
    findings: tuple[Finding, ...]
    entry: Entry | None = None
    known: bool = False

    @property
    def refused(self) -> bool:
        return any(found.severity is Severity.ERROR for found in self.findings)


def import_list(office: Office, source: Source, day: date) -> Import:
    """Read a list and make it the one in force on `day`, the first of a half-year.

    Saves one entry, the list, its members, and their games of the last three years; nothing where
    a finding is an error. The same list again changes nothing; another one takes its place as
    long as no period is closed. Raises LedgerError for a day without a list, or after a closing.
    """
    law = Regulation.on(day)
    _check_day(day, law)
    listing = rating_list.read(source, Limits(law.ukd_least))
    people = with_numbers(listing.players)
    log = Log(source.name)
    frames = _frames(people, day, law, log)
    findings = (*listing.findings, *log.all())
    done = Import(day, people.height, int(frames["list"]["active"].sum()), findings)
    if done.refused:
        return done
    with office.writing() as connection:
        book = open_book(connection)
        if _known(book, source, day):
            return Import(done.day, done.players, done.active, findings, known=True)
        entry = _keep(connection, office, source, day, frames)
        _learn(connection, listing, people, entry.seq, replaced=book.imported_seq)
    return Import(done.day, done.players, done.active, findings, entry)


def with_numbers(players: pl.DataFrame) -> pl.DataFrame:
    """LISTED with `member_id`: the list's own number, or the next free one in order of names."""
    rows = sorted(players.iter_rows(named=True), key=person_order)
    without = [row for row in rows if row["number"] is None]
    fresh = new_numbers((row["number"] for row in rows if row["number"]), len(without))
    given = {row["row"]: number for row, number in zip(without, fresh, strict=True)}
    ids = [row["number"] or given[row["row"]] for row in rows]
    return pl.DataFrame(rows, schema=players.schema).with_columns(
        member_id=pl.Series(ids, dtype=pl.String)
    )


def _check_day(day: date, law: Regulation) -> None:
    if day.day != 1 or day.month not in law.list_months:
        days = [turkish.long_date(date(day.year, month, 1)) for month in law.list_months]
        raise LedgerError("list-day", day=day, days=", ".join(days))


def _known(book: Book, source: Source, day: date) -> bool:
    """True for the list that is there already. Raises LedgerError when it is too late for one."""
    there = book.imported
    if there and there.day == day and there.content == source.digest:
        return True
    if book.closed:
        raise LedgerError("import-late", day=min(book.closed))
    return False


def _frames(
    people: pl.DataFrame, day: date, law: Regulation, log: Log
) -> Mapping[str, pl.DataFrame]:
    """What the list leaves for the next one: FRAMES by name."""
    members, listed, history = [], [], []
    for row in people.iter_rows(named=True):
        games = _recent_games(row, law, log)
        shared = {name: row[name] for name in ("member_id", "surname", "given", "province", "club")}
        members.append(shared | {"birth_year": row["birth_year"]})
        active = games >= law.inactive_games
        told = {"ukd": row["ukd"], "games": 0, "recent_games": games, "active": active}
        listed.append(shared | told)
        if games:
            event = f"list-{day}"
            history.append(
                {"member_id": row["member_id"], "event": event, "day": day, "games": games}
            )
    rows = {"list": listed, "members": members, "archive": [], "history": history}
    return {name: FRAMES[name].frame(rows[name]) for name in FRAMES}


def _recent_games(row: Mapping[str, Any], law: Regulation, log: Log) -> int:
    """Counted games of the last three years (madde 6.i).

    Where the list only says active, or nothing, the player is given the least number that keeps
    him active, played on the day of the list: three years later he is inactive without new games.
    """
    games: int | None = row["recent_games"]
    if games is None:
        return 0 if row["active"] is False else law.inactive_games
    if row["active"] is not None and row["active"] != (games >= law.inactive_games):
        state = "aktif" if row["active"] else "pasif"
        facts = {"state": state, "games": games, "least": law.inactive_games}
        log.add("list-state-differs", row=row["row"], facts=facts)
    return games


def _keep(
    connection: Connection,
    office: Office,
    source: Source,
    day: date,
    frames: Mapping[str, pl.DataFrame],
) -> Entry:
    content = archive.keep(connection, source.data)
    kept = keep_frames(connection, frames)
    body = Imported(day, source.name, content, frames["list"].height, kept)
    return journal.append(connection, day.isoformat(), body, office.signed())


def _learn(
    connection: Connection, listing: Listing, people: pl.DataFrame, seq: int, replaced: int
) -> None:
    """Remember identity numbers as keyed digests; those of a list that is replaced go."""
    identities.forget(connection, replaced)
    secret = identities.key(connection)
    members = dict(people.select("row", "member_id").iter_rows())
    pairs = [
        (identities.token(secret, one), members[row]) for row, one in listing.national_ids.items()
    ]
    identities.learn(connection, pairs, seq)
