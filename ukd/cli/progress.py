"""Progress of long runs: a bar on standard error where a person looks at it, else nothing.

Results that come to the same screen while it stands are printed above it.
"""

import sys
from collections.abc import Iterable, Iterator, Sized
from typing import TypeVar

from ukd.cli import output

T = TypeVar("T")

_WORTH_A_BAR = 5


def progress(items: Iterable[T], label: str, total: int | None = None) -> Iterator[T]:
    """The items themselves, with a bar that follows them; gone when the last one is taken."""
    if total is None and isinstance(items, Sized):
        total = len(items)
    if not sys.stderr.isatty() or (total is not None and total < _WORTH_A_BAR):
        yield from items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = output.console() if sys.stdout.isatty() else Console(stderr=True)
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as bar:
        yield from bar.track(items, total=total, description=label)
