"""A position as pairing programs take it: players 1 to N without gaps, every round, true points.

Programs read these lines as the players of a TRF. They hold no name and no other personal fact:
nothing but numbers, colours, results and, in one system, ratings decides today.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ukd.model.results import FORFEITS, How
from ukd.pairing.history import BYE_HALVES, Entry, Position, Record, Round, bye_of

_PLAYED = ("0", "=", "1")  # by half-points
_FORFEIT = {0: "-", 2: "+"}
_FREE = ("Z", "H", "F")
_PAIRING_BYE = "U"


@dataclass(frozen=True)
class Canonical:
    """The rounds of a record with players numbered anew, and who is to be paired.

    `numbers` leads from pairing numbers of the event to 1 … N, in the same order; `present` are new
    numbers. `bye_halves` is what a pairing-allocated bye is worth.
    """

    record: Record
    round: int
    present: frozenset[int]
    lot_colour: str

    @classmethod
    def of(cls, position: Position) -> "Canonical | None":
        """The canonical form; None if its rounds are not known or contradict themselves."""
        record = position.record
        if record is None or not is_sound(record):
            return None
        made = cls(record, position.round, frozenset(), position.lot_colour)
        present = frozenset(made.numbers[no] for no in position.by_no)
        return cls(record, position.round, present, position.lot_colour)

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """Number in the event to canonical number."""
        return {no: at for at, no in enumerate(sorted(one.no for one in self.record.people), 1)}

    @cached_property
    def originals(self) -> Mapping[int, int]:
        """Canonical number to number in the event."""
        return {at: no for no, at in self.numbers.items()}

    @property
    def absent(self) -> list[int]:
        """Who is not to be paired, by canonical number."""
        return [at for at in self.originals if at not in self.present]

    @cached_property
    def halves(self) -> Mapping[int, int]:
        """Canonical number to half-points, added up from the rounds."""
        sums = dict.fromkeys(self.originals, 0)
        for entries in self.record.rounds:
            for entry in entries:
                for no in entry.numbers:
                    sums[self.numbers[no]] += entry.halves(no)
        return sums

    @cached_property
    def bye_halves(self) -> int:
        """What the first pairing-allocated bye was worth, a full point if there was none."""
        byes = (
            entry.halves(entry.white)
            for entries in self.record.rounds
            for entry in entries
            if entry.how is How.PAIRING_BYE
        )
        return next(byes, BYE_HALVES[How.PAIRING_BYE])

    def players(self) -> list[str]:
        """The lines 001, one a player, by canonical number."""
        rounds = [
            ({no: entry for entry in entries for no in entry.numbers}, bye_of(entries))
            for entries in self.record.rounds
        ]
        ratings = {one.no: one.rating or "" for one in self.record.people}
        return [
            f"001 {at:4}{'':40}{ratings[no]:4}{'':27}{self.halves[at] / 2:5.1f} {at:4}"
            + "".join(self._block(no, of.get(no), bye) for of, bye in rounds)
            for at, no in self.originals.items()
        ]

    def _block(self, no: int, entry: Entry | None, bye: int | None) -> str:
        """What a round was for a player, ten columns."""
        if entry is None:
            return "  0000 - Z"
        halves = entry.halves(no)
        other = next((self.numbers[one] for one in entry.numbers if one != no), 0)
        colour = "w" if no == entry.white else "b"
        if entry.met:
            return f"  {other:4} {colour} {_PLAYED[halves]}"
        if entry.how in FORFEITS and other and halves in _FORFEIT:
            return f"  {other:4} {colour} {_FORFEIT[halves]}"
        letter = _PAIRING_BYE if no == bye and halves == self.bye_halves else _FREE[halves]
        return f"  0000 - {letter}"


def is_sound(record: Record, *, double_games: bool = False) -> bool:
    """Whether each round has each player once, and nobody unknown or against himself.

    `double_games`: two may meet in several games of a round.
    """
    known = {one.no for one in record.people}
    return all(_is_sound_round(entries, known, double_games) for entries in record.rounds)


def _is_sound_round(entries: Round, known: set[int], double_games: bool) -> bool:
    rows = [frozenset(entry.numbers) for entry in entries]
    if any(len(row) < len(entry.numbers) for row, entry in zip(rows, entries, strict=True)):
        return False
    numbers = [no for row in (set(rows) if double_games else rows) for no in row]
    return len(numbers) == len(set(numbers)) and known.issuperset(numbers)
