"""The final order of a tournament by the rules that its announcement names."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ukd.desk.read import read
from ukd.errors import SpokenError
from ukd.formats.reader import Reading
from ukd.model.tournament import Tournament
from ukd.pairing import standings as orders
from ukd.pairing.canonical import is_sound
from ukd.pairing.engine import NoAnswer
from ukd.pairing.history import Record
from ukd.pairing.scales import Scale, in_elo

__all__ = ["Ranked", "Scale", "standings"]


@dataclass(frozen=True, slots=True)
class Ranked:
    """The order of the one event of a file; nothing where there is no event or no answer."""

    order: str
    reading: Reading
    tournament: Tournament | None = None
    found: orders.Standings | None = None
    failure: NoAnswer | None = None


def standings(
    path: Path, order: str, criteria: Sequence[str] = (), scale: str = Scale.ELO
) -> Ranked:
    """The order after the rounds in the file. Saves nothing.

    `criteria` are FIDE's tie-breaks by their letters, for the order "fide"; `scale` that of the
    ratings in the file. Raises SpokenError for several events.
    """
    readings = read([path])
    events = [(one, event) for one in readings for event in one.events]
    if not events:
        return Ranked(order, readings[0])
    if len(events) > 1:
        raise SpokenError("pair-several-events", file=path.name, count=len(events))
    reading, event = events[0]
    record = in_elo(Record.of(event.tournament), Scale(scale))
    if not is_sound(record):
        return Ranked(order, reading, event.tournament, failure=NoAnswer("engine-unsound"))
    first_day = event.tournament.first_day
    found = orders.standings(record, order, criteria or orders.GUIDE, first_day)
    if isinstance(found, NoAnswer):
        return Ranked(order, reading, event.tournament, failure=found)
    return Ranked(order, reading, event.tournament, found)
