"""Pair the next round of a tournament, and print its sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ukd.desk.next_round import Asked, NextRound, next_round
from ukd.desk.pairing_sheet import FORMATS, files
from ukd.desk.read import read
from ukd.errors import SpokenError
from ukd.formats.reader import Reading
from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.pairing import ENGINES
from ukd.pairing.canonical import is_sound
from ukd.pairing.engine import Engine, NoAnswer, NoPairing, Outcome, Pairing
from ukd.pairing.history import Record
from ukd.pairing.scheveningen import Scheveningen

__all__ = ["FORMATS", "Asked", "Paired", "pair"]

BY_TABLE = "berger"
OF_MATCHES = "double-swiss"


@dataclass(frozen=True, slots=True)
class Paired:
    """What came of it; without a readable event all but the reading is None.

    Rounds that contradict themselves have an `outcome`, but nothing was `found` to pair.
    """

    system: str
    reading: Reading
    tournament: Tournament | None = None
    found: NextRound | None = None
    outcome: Outcome | None = None
    files: Mapping[str, bytes] | None = None

    @property
    def pairing(self) -> Pairing | None:
        """The pairing, if there is one."""
        return self.outcome if isinstance(self.outcome, Pairing) else None

    @property
    def failure(self) -> NoPairing | None:
        """Why there is none, if the engine was asked."""
        return self.outcome if isinstance(self.outcome, NoPairing) else None


def pair(
    path: Path, system: str, asked: Asked, *, formats: Sequence[str] = (), lang: str = "tr"
) -> Paired:
    """Pair a round of the one event of a file. Saves nothing; `files` has the sheets asked for.

    Raises SpokenError for several events, and for a round or a player that is not there.
    """
    readings = read([path])
    events = [(one, event) for one in readings for event in one.events]
    if not events:
        return Paired(system, readings[0])
    if len(events) > 1:
        raise SpokenError("pair-several-events", file=path.name, count=len(events))
    reading, event = events[0]
    if not is_sound(Record.of(event.tournament), double_games=system == OF_MATCHES):
        return Paired(system, reading, event.tournament, outcome=NoAnswer("engine-unsound"))
    found = next_round(event.tournament, asked, by_table=system == BY_TABLE)
    outcome = _engine(system, event.tournament).pair(found.position)
    made = (
        files(event, found, outcome, formats=formats, lang=lang, stem=path.stem)
        if isinstance(outcome, Pairing)
        else {}
    )
    return Paired(system, reading, event.tournament, found, outcome, made)


def _engine(system: str, tournament: Tournament) -> Engine:
    """The engine of a system; tables of a team match need to know who plays for whom."""
    if system == BY_TABLE and tournament.kind is Kind.SCHEVENINGEN:
        teams = _teams(tournament)
        if len(teams) == 2:
            return Scheveningen(*teams)
    return ENGINES[system]


def _teams(tournament: Tournament) -> list[list[int]]:
    """The members of each team, by team number and board."""
    members: dict[int, list[int]] = {}
    for row in tournament.teams.sort("team_no", "position").iter_rows(named=True):
        members.setdefault(row["team_no"], []).append(row["no"])
    return list(members.values())
