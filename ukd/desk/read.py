"""Read files and check what they hold; nothing is saved."""

from collections.abc import Iterable
from pathlib import Path

from ukd.formats import READERS
from ukd.formats.reader import Reading
from ukd.formats.reader import read as read_source
from ukd.formats.source import Source


def read(paths: Iterable[Path]) -> list[Reading]:
    """One reading a source, in the order of the paths."""
    return [read_source(Source.from_path(path), READERS) for path in paths]
