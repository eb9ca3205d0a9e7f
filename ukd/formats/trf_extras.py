"""All records for pairing engines: JavaFo's, bbpPairings' and those of TRF26 (TRF notes, 5 to 8).

They do not touch ratings. They are read so that a fault in them is seen, and for the pairing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ukd.formats import trf_special
from ukd.formats.trf_fields import cut, shown
from ukd.formats.trf_players import Field
from ukd.formats.trf_records import Records
from ukd.formats.trf_special import (
    Absent,
    Acceleration,
    Adjustment,
    Byes,
    Fictitious,
    Forbidden,
    Forfeit,
    LineUp,
    TeamByes,
)
from ukd.model.findings import Log

T = TypeVar("T")
_FIRST_COLOURS = {"white1": "w", "black1": "b"}  # XXC: the colour of the first player in round 1


@dataclass(frozen=True, slots=True)
class Extras:
    """All of them; empty or None where a file has none. `initial_colour` is w or b."""

    initial_colour: str | None = None
    by_rank: bool = False
    board_colours: str | None = None
    absent: tuple[int, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    byes: tuple[Byes, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    fictitious: tuple[Fictitious, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    team_byes: TeamByes | None = None
    forfeits: tuple[Forfeit, ...] = ()


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads records of one file; in a team event the ids of 240, 260 and 299 are teams."""

    records: Records
    field: Field
    players: frozenset[int]
    team_event: bool
    log: Log

    def each(self, code: str, parse: Callable[[str], T | None]) -> list[T]:
        """The records of a code that are well formed, each of the others a finding."""
        found = []
        for line in self.records.of(code):
            value = parse(line.text)
            facts = {"record": code, "found": shown(cut(line.text, 5))}
            if trf_special.is_draft(line.text):
                self.log.add("trf-draft", line=line.at, facts=facts)
            elif value is None:
                self.log.add("trf-record-malformed", line=line.at, facts=facts)
            else:
                self._check_ids(value, line.at, code)
                found.append(value)
        return found

    def first(self, code: str, parse: Callable[[str], T | None]) -> T | None:
        """The first well-formed record of a code."""
        return next(iter(self.each(code, parse)), None)

    def _check_ids(self, value: object, at: int, code: str) -> None:
        """The players a record names; 240, 260 and 299 name teams in a team event."""
        ids: tuple[int, ...] = ()
        if isinstance(value, LineUp):
            ids = value.boards
        elif isinstance(value, Fictitious):
            ids = (value.no,)
        elif isinstance(value, Absent | Byes | Forbidden | Adjustment):
            ids = () if self.team_event and code.isdecimal() else value.ids
        for no in ids:
            if no and no not in self.players and not self.field.may_be(no):
                self.log.add("trf-record-stranger", line=at, facts={"record": code, "no": no})


def extras(records: Records, field: Field, team_event: bool, log: Log) -> Extras:
    """Read them all; a malformed record, or one that names a stranger, is a finding."""
    players = frozenset(entry.no for entry in field.entries)
    read = _Reader(records, field, players, team_event, log)
    read.each("340", lambda text: None)
    words = [word for line in records.of("XXC") for word in cut(line.text, 5).split()]
    colours = [_FIRST_COLOURS[word] for word in words if word in _FIRST_COLOURS]
    return Extras(
        initial_colour=read.first("152", trf_special.initial_colour) or next(iter(colours), None),
        by_rank="rank" in words,
        board_colours=read.first("352", trf_special.board_colours),
        absent=tuple(no for one in read.each("XXZ", trf_special.absent) for no in one.ids),
        forbidden=(
            *read.each("XXP", trf_special.forbidden_pair),
            *read.each("260", trf_special.forbidden),
        ),
        byes=tuple(read.each("240", trf_special.byes)),
        accelerations=tuple(read.each("250", trf_special.acceleration)),
        fictitious=tuple(read.each("XXA", trf_special.fictitious)),
        adjustments=tuple(read.each("299", trf_special.adjustment)),
        line_ups=tuple(read.each("300", trf_special.line_up)),
        team_byes=read.first("320", trf_special.team_byes),
        forfeits=tuple(read.each("330", trf_special.forfeit)),
    )
