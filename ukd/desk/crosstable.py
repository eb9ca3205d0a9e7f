"""Draw the crosstable of an event: of a file as it came, or of a tournament in the ledger."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from ukd.desk.event_names import named
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
        events = [(name, event.tournament) for name, _, event in named(done)]
    else:
        name, tournament, reading = _from_ledger(open_office, said)
        done, events = [reading], [(name, tournament)]
    files: dict[str, bytes] = {}
    for name, tournament in events:
        files |= page.publish(tournament, name, lang, formats)
    return Drawn(files, tuple(done))


def _from_ledger(open_office: OpenOffice, said: str) -> tuple[str, Tournament, Reading]:
    """An event of the ledger by the first digits of its id, read anew from what was sent."""
    with open_office() as office, office.reading() as connection:
        book = office.book()
        standing = book.events[book.find(said)]
        event, reading = event_of(connection, standing)
        return standing.head.id, event.tournament, reading
