"""Which round of a tournament is to be paired, with whom, and what to know about it."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from ukd.errors import SpokenError
from ukd.model.results import How
from ukd.model.tournament import Tournament
from ukd.pairing.history import Position, Record, Round, before
from ukd.pairing.scales import Scale, in_elo
from ukd.pairing.trace import Step


@dataclass(frozen=True, slots=True)
class Asked:
    """What the officer says of the round; None or nothing where the file decides."""

    round: int | None = None
    rounds_total: int | None = None
    first_colour: str | None = None
    absent: Collection[int] = ()
    scale: str = Scale.ELO  # of the ratings in the file


@dataclass(frozen=True, slots=True)
class NextRound:
    """The position to pair, and notes for the officer. `away` are not to be paired."""

    position: Position
    away: tuple[int, ...]
    notes: tuple[Step, ...]


def next_round(tournament: Tournament, asked: Asked, *, by_table: bool = False) -> NextRound:
    """The round asked for, or the first after those played.

    Everybody is paired but who is named absent, or has a bye of that round in the file already; in
    a round that was played, who was paired then. Raises SpokenError for a round out of reach and
    for an absent number that nobody has.
    """
    record = in_elo(Record.of(tournament), Scale(asked.scale))
    played = _played(record)
    at = played + 1 if asked.round is None else asked.round
    if not 1 <= at <= played + 1:
        raise SpokenError("pair-round", round=at, last=played + 1)
    everybody = {one.no for one in record.people}
    if unknown := sorted(set(asked.absent) - everybody):
        raise SpokenError("pair-absent-unknown", player=unknown[0])
    notes: list[Step] = []
    record = _with_total(record, asked.rounds_total, at, by_table, notes)
    if asked.first_colour:
        record = replace(record, lot_colour=asked.first_colour)
    present = _present(record, at, played) - set(asked.absent)
    away = tuple(sorted(everybody - present))
    notes += _notes(record, at, present, away)
    return NextRound(before(record, at, present), away, tuple(notes))


def _played(record: Record) -> int:
    """The last round with a pairing; a later one may hold byes already."""
    paired = (
        at
        for at, entries in enumerate(record.rounds, 1)
        if any(entry.black is not None for entry in entries)
    )
    return max(paired, default=0)


def _with_total(
    record: Record, said: int | None, at: int, by_table: bool, notes: list[Step]
) -> Record:
    """The record with its number of rounds: as said, as in the file, or unknown and noted.

    A file that says nothing seems to have as many rounds as it shows. Then the round to pair is
    not the last one, and Lim's note on many players (maxi) does not apply.
    """
    people = len(record.people)
    if said is not None or at <= record.rounds_total:
        total = said or record.rounds_total
        return replace(record, rounds_total=total, maxi=people > 2**total)
    cycle = people - 1 + people % 2
    if by_table and cycle >= at:
        notes.append(Step("pair-tables-unknown", None, ()))
        return replace(record, rounds_total=cycle)
    notes.append(Step("pair-rounds-unknown", None, (), {"round": at}))
    return replace(record, rounds_total=at + 1, maxi=False)


def _present(record: Record, at: int, played: int) -> set[int]:
    if at <= played:
        return set(before(record, at).by_no)
    entries = record.rounds[at - 1] if at <= len(record.rounds) else ()
    return {one.no for one in record.people} - {entry.white for entry in entries}


def _notes(record: Record, at: int, present: set[int], away: tuple[int, ...]) -> list[Step]:
    last: Round = record.rounds[at - 2] if at > 1 else ()
    pending = tuple(
        (entry.white, entry.black) for entry in last if entry.how is How.PENDING and entry.black
    )
    there = {no for entry in last if entry.how is not How.ZERO_BYE for no in entry.numbers}
    back = tuple(sorted(present - there)) if at > 1 else ()
    told = (
        ("pair-results-open", {"pairs": pending}),
        ("pair-were-absent", {"players": back}),
        ("pair-stay-away", {"players": away}),
    )
    return [Step(code, None, (), facts) for code, facts in told if any(facts.values())]
