"""The journal: entries are added at its end, and each one seals all before it."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from ukd.errors import LedgerError
from ukd.ledger.entries import Body, from_plain, to_plain
from ukd.ledger.tables import JOURNAL

START = "0" * 64


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry as it stands: who did what, when and why, and the hash that chains it."""

    seq: int
    at: str
    officer: str
    kind: str
    subject: str
    body: Body
    reason: str | None
    hash: str


@dataclass(frozen=True, slots=True)
class Signed:
    """Who adds an entry, when (ISO time), and why."""

    officer: str
    at: str
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """The end of the journal: its last entry's number and hash."""

    seq: int = 0
    hash: str = START


def canonical(value: Any) -> str:
    """JSON in one way only: sorted names, no blanks, letters as they are."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def head(connection: Connection) -> Head:
    """Where the journal ends now."""
    query = select(JOURNAL.c.seq, JOURNAL.c.hash).order_by(JOURNAL.c.seq.desc()).limit(1)
    last = connection.execute(query).one_or_none()
    return Head(last.seq, last.hash) if last else Head()


def append(
    connection: Connection, subject: str, body: Body, signed: Signed, after: Head | None = None
) -> Entry:
    """Add an entry inside the transaction of the connection.

    `after` is the end of the journal that the officer's decision was based on: if somebody has
    added to it since, LedgerError, and nothing is kept.
    """
    last = head(connection)
    if after is not None and after != last:
        raise LedgerError("ledger-moved")
    row = {
        "seq": last.seq + 1,
        "at": signed.at,
        "officer": signed.officer,
        "kind": type(body).__name__,
        "subject": subject,
        "body": canonical(to_plain(body)),
        "reason": signed.reason,
        "previous": last.hash,
    }
    row["hash"] = _hash(row)
    connection.execute(JOURNAL.insert().values(row))
    return _entry(row)


def entries(connection: Connection) -> Iterator[Entry]:
    """Every entry, the oldest first. Raises LedgerError at one that this program cannot read."""
    for row in connection.execute(select(JOURNAL).order_by(JOURNAL.c.seq)).mappings():
        yield _entry(row)


def broken_at(connection: Connection) -> int | None:
    """The number of the first entry that is not what it was, or does not follow; else None."""
    last = Head()
    for row in connection.execute(select(JOURNAL).order_by(JOURNAL.c.seq)).mappings():
        if row["seq"] != last.seq + 1 or row["previous"] != last.hash or row["hash"] != _hash(row):
            return int(row["seq"])
        last = Head(row["seq"], row["hash"])
    return None


_HASHED = ("seq", "at", "officer", "kind", "subject", "body", "reason", "previous")


def _hash(row: Any) -> str:
    return hashlib.sha256(canonical([row[name] for name in _HASHED]).encode()).hexdigest()


def _entry(row: Any) -> Entry:
    try:
        body = from_plain(row["kind"], json.loads(row["body"]))
    except (KeyError, TypeError, ValueError) as fault:
        raise LedgerError("entry-unreadable", seq=row["seq"]) from fault
    kept = {name: row[name] for name in ("seq", "at", "officer", "kind", "subject", "reason")}
    return Entry(**kept, body=body, hash=row["hash"])
