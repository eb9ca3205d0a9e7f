"""The office: the ledger that is open, who works at it, and when."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import date, datetime

from ukd.ledger.book import Book, open_book
from ukd.ledger.database import Connection, Ledger
from ukd.ledger.journal import Signed


@dataclass(frozen=True, slots=True)
class Office:
    """What every verb works with. With `dry_run` a verb does all of its work and keeps nothing."""

    ledger: Ledger
    officer: str
    at: datetime
    dry_run: bool = False

    def reading(self) -> AbstractContextManager[Connection]:
        """One unchanging view of the ledger."""
        return self.ledger.reading()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction; taken back at its end in a dry run."""
        with self.ledger.writing(keep=not self.dry_run) as connection:
            yield connection

    def book(self) -> Book:
        """What the journal adds up to now."""
        with self.reading() as connection:
            return open_book(connection)

    def signed(self, reason: str | None = None) -> Signed:
        """The signature under an entry."""
        return Signed(self.officer, self.at.isoformat(timespec="seconds"), reason)

    @property
    def day(self) -> date:
        return self.at.date()
