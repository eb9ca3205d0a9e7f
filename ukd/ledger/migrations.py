"""The steps that bring a ledger to its present shape: named, forward only, never edited."""

import secrets
from collections.abc import Callable, Mapping

from sqlalchemy import Connection, inspect, select

from ukd.errors import LedgerError
from ukd.ledger.tables import CONTENT, IDENTITY, JOURNAL, MIGRATION, SECRET

Step = Callable[[Connection], None]


def _first_ledger(connection: Connection) -> None:
    for table in (CONTENT, JOURNAL, IDENTITY, SECRET):
        table.create(connection)
    key = {"name": "identity", "value": secrets.token_bytes(32)}
    connection.execute(SECRET.insert().values(key))


STEPS: Mapping[str, Step] = {"2026-11 first ledger": _first_ledger}


def done(connection: Connection) -> set[str]:
    """The names of the steps this ledger has behind it."""
    if not inspect(connection).has_table(MIGRATION.name):
        return set()
    return set(connection.scalars(select(MIGRATION.c.name)))


def pending(connection: Connection, steps: Mapping[str, Step] = STEPS) -> list[str]:
    """The steps still to take, in order. Raises LedgerError for a ledger of a later program."""
    known = done(connection)
    if strange := sorted(known - set(steps)):
        raise LedgerError("ledger-newer", steps=", ".join(strange))
    return [name for name in steps if name not in known]


def take(connection: Connection, name: str, at: str, steps: Mapping[str, Step] = STEPS) -> None:
    """One step and its record, inside the transaction of the connection: both or neither."""
    MIGRATION.create(connection, checkfirst=True)
    steps[name](connection)
    connection.execute(MIGRATION.insert().values(name=name, at=at))
