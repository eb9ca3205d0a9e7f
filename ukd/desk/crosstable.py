"""Draw the crosstable of an event: of a file as it came, or of a tournament in the ledger."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path, PurePath

from ukd.desk.office import Office
from ukd.desk.read import read
from ukd.desk.submissions import event_of
from ukd.formats.reader import Reading
from ukd.model.tournament import Tournament
from ukd.publish.crosstables import page

EVENT_ID = re.compile(r"[0-9a-f]{4,}(-\d+)?")
OpenOffice = Callable[[], AbstractContextManager[Office]]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The crosstables by file name, and the readings that they were drawn from."""

    files: Mapping[str, bytes]
    readings: tuple[Reading, ...]


def crosstable(
    said: str, open_office: OpenOffice, formats: Sequence[str] = page.FORMATS, lang: str = "tr"
) -> Drawn:
    """The crosstable of every event that `said` means: a path, or the id of one in the ledger.

    Saves nothing. Draws what could be read, whatever findings there are. The ledger is opened only
    for an id that is no path too; raises LedgerError for one that it does not know.
    """
    path = Path(said)
    if path.exists() or not EVENT_ID.fullmatch(said):
        done = read([path])
        named = list(_named(done))
    else:
        name, tournament, reading = _from_ledger(open_office, said)
        done, named = [reading], [(name, tournament)]
    files: dict[str, bytes] = {}
    for name, tournament in named:
        files |= page.publish(tournament, name, lang, formats)
    return Drawn(files, tuple(done))


def _from_ledger(open_office: OpenOffice, said: str) -> tuple[str, Tournament, Reading]:
    """An event of the ledger by the first digits of its id, read anew from what was sent."""
    with open_office() as office, office.reading() as connection:
        book = office.book()
        standing = book.events[book.find(said)]
        event, reading = event_of(connection, standing)
        return standing.head.id, event.tournament, reading


def _named(done: Sequence[Reading]) -> Iterator[tuple[str, Tournament]]:
    """Each event with a name for its files: the file's own, numbered where it serves twice."""
    stems = [_stem(one.file) for one in done for _ in one.events]
    seen: dict[str, int] = {}
    for stem, event in zip(stems, (event for one in done for event in one.events), strict=True):
        seen[stem] = seen.get(stem, 0) + 1
        yield stem if stems.count(stem) == 1 else f"{stem}-{seen[stem]}", event.tournament


def _stem(file: str) -> str:
    """The name of a file, or of a member of an archive, without its ending and its folder."""
    name = PurePath(file.rsplit("!", maxsplit=1)[-1]).stem
    return re.sub(r"[^\w.-]+", "-", name).strip(".-") or "turnuva"
