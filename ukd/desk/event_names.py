"""Names for the files that are made of events: after the file they came in."""

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from ukd.formats.reader import Reading
from ukd.model.tournament import Event


def named(done: Sequence[Reading]) -> Iterator[tuple[str, Reading, Event]]:
    """Each event with a name for its files: the file's own, numbered where it serves twice."""
    events = [(stem(reading.file), reading, event) for reading in done for event in reading.events]
    stems = [name for name, _, _ in events]
    seen: dict[str, int] = {}
    for name, reading, event in events:
        seen[name] = seen.get(name, 0) + 1
        yield (name if stems.count(name) == 1 else f"{name}-{seen[name]}"), reading, event


def stem(file: str) -> str:
    """The name of a file, or of a member of an archive, without its ending and its folder."""
    name = PurePath(file.rsplit("!", maxsplit=1)[-1]).stem
    return re.sub(r"[^\w.-]+", "-", name).strip(".-") or "turnuva"
