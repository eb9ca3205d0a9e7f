"""Opens the office for a command: settings, ledger, who works and what time it is."""

import getpass
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING

from ukd.settings import Settings, load

if TYPE_CHECKING:
    from ukd.desk.office import Office


def settings() -> Settings:
    """The settings of this run: ukd.toml and UKD_* variables."""
    return load(os.environ)


@contextmanager
def open_office(*, create: bool = False, dry_run: bool = False) -> Iterator["Office"]:
    """The office of this run, closed at the end. Raises LedgerError where there is no ledger."""
    from ukd.desk.office import Office
    from ukd.ledger.database import open_ledger

    chosen = settings()
    now = datetime.now().astimezone()
    ledger = open_ledger(chosen.database_url, at=now.isoformat(timespec="seconds"), create=create)
    try:
        yield Office(ledger, chosen.officer or _login(), now, dry_run)
    finally:
        ledger.close()


def _login() -> str:
    """The name this user logged in with; an account without one is called by its number."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return f"uid {os.getuid()}"
