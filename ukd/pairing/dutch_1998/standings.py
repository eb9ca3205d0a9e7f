"""The final order of Dutch-1998 F10: equal points share, but the first place is decided."""

from dataclasses import dataclass
from fractions import Fraction

from ukd.pairing.history import Record, before


@dataclass(frozen=True, slots=True)
class Standing:
    """A place. `direct_halves` and `opponents_mean` are set for those with the most points only."""

    place: int
    no: int
    halves: int
    direct_halves: int | None = None
    opponents_mean: Fraction | None = None


def standings(record: Record) -> list[Standing]:
    """Points; for the first place the games among the tied, then the mean rating of opponents.

    A mean that misses a rating counts as none. Who is still equal draws lots: they share a place.
    """
    everybody = before(record, len(record.rounds) + 1, {one.no for one in record.people}).entrants
    most = max((one.score_halves for one in everybody), default=0)
    leaders = {one.no for one in everybody if one.score_halves == most}
    keys = {
        one.no: (
            one.score_halves,
            _direct(record, one.no, leaders) if one.no in leaders else None,
            one.opponents_mean if one.no in leaders else None,
        )
        for one in everybody
    }
    ranks = {no: (key[0], key[1] or 0, key[2] or Fraction(0)) for no, key in keys.items()}
    return [
        Standing(1 + sum(other > ranks[no] for other in ranks.values()), no, *keys[no])
        for no in sorted(ranks, key=lambda no: (*(-part for part in ranks[no]), no))
    ]


def _direct(record: Record, no: int, among: set[int]) -> int:
    """Half-points from games really played with the others of a group."""
    return sum(
        entry.halves(no)
        for entries in record.rounds
        for entry in entries
        if entry.met and no in entry.numbers and among.issuperset(entry.numbers)
    )
