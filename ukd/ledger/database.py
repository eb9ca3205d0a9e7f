"""Opens the ledger; the only module that knows one database from another."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from ukd.errors import LedgerError
from ukd.ledger import migrations
from ukd.ledger.migrations import STEPS, Step

__all__ = ["Connection", "Ledger", "open_ledger"]

# WAL: readers do not wait for a writer. Full sync: what was confirmed survives a power cut.
_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 15000")


class Ledger:
    """An open ledger: transactions to read in and to write in.

    What the database refuses (locked too long, no room, damaged pages) is a LedgerError.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One unchanging view of the ledger; whatever is written in it by mistake is dropped."""
        with self._spoken(), self._engine.connect() as plain:
            connection = plain.execution_options(reads_only=True)
            yield connection
            connection.rollback()

    @contextmanager
    def writing(self, *, keep: bool = True) -> Iterator[Connection]:
        """One transaction: all of it is kept, or, whatever stops it, none; none without `keep`."""
        with self._spoken(), self._engine.connect() as connection, connection.begin() as begun:
            yield connection
            if not keep:
                begun.rollback()

    @contextmanager
    def _spoken(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError as fault:  # two offices took the same number for an entry
            raise LedgerError("ledger-moved") from fault
        except DBAPIError as fault:
            where = url_name(self._engine.url)
            raise LedgerError("ledger-fault", database=where, fault=fault.orig) from fault

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()


def open_ledger(
    url: str, *, at: str, create: bool = False, steps: Mapping[str, Step] = STEPS
) -> Ledger:
    """The ledger at a database URL (sqlite:///ukd.sqlite), brought to its present shape.

    `at` is the time noted with a migration. Raises LedgerError when there is none and `create` is
    false, when it cannot be opened, or when a later program has written it.
    """
    address = _address(url)
    if not create and _missing(address):
        raise LedgerError("ledger-missing", database=address.database)
    try:
        engine = _engine(address)
        _migrate(engine, at, steps)
    except (NoSuchModuleError, ModuleNotFoundError) as fault:
        raise LedgerError("ledger-driver", database=address.render_as_string()) from fault
    except DBAPIError as fault:
        raise LedgerError(
            "ledger-unopenable", database=url_name(address), fault=fault.orig
        ) from fault
    return Ledger(engine)


def url_name(address: URL) -> str:
    """A database as a person says it: the file, or the URL without its password."""
    if address.get_backend_name() == "sqlite":
        return address.database or ":memory:"
    return address.render_as_string(hide_password=True)


def _address(url: str) -> URL:
    try:
        address = make_url(url)
        plain = address.drivername in ("postgresql", "postgres")
        return address.set(drivername="postgresql+psycopg") if plain else address
    except ArgumentError as fault:
        raise LedgerError("ledger-url", database=url) from fault


def _missing(address: URL) -> bool:
    return address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file()


def _engine(address: URL) -> Engine:
    engine = create_engine(address)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _sqlite_connect)
        event.listen(engine, "begin", _sqlite_begin)
    else:
        event.listen(engine, "begin", _server_begin)
    return engine


def _sqlite_connect(connection: Any, _record: Any) -> None:
    """Transactions are begun by us alone: the driver's own begin leaves DDL outside of them."""
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _sqlite_begin(connection: Connection) -> None:
    reads_only = connection.get_execution_options().get("reads_only")
    connection.exec_driver_sql("BEGIN" if reads_only else "BEGIN IMMEDIATE")


def _server_begin(connection: Connection) -> None:
    """A server gives every reader the view of one moment, and every writer's clash an error."""
    connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE")


def _migrate(engine: Engine, at: str, steps: Mapping[str, Step]) -> None:
    """Take what is pending, each step in a transaction of its own."""
    with engine.connect().execution_options(reads_only=True) as connection:
        waiting = migrations.pending(connection, steps)
    for name in waiting:
        with engine.begin() as connection:
            if name in migrations.pending(connection, steps):  # another process may have been first
                migrations.take(connection, name, at, steps)
