"""Who stands first of those with equal points, if the event says nothing of it (Lim 16)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ukd.pairing.history import Record


@dataclass(frozen=True, slots=True)
class Standing:
    """A place: shared by all whom neither points nor tie-break tell apart.

    `tie_break` is compared number by number, the greater first.
    """

    place: int
    no: int
    halves: int
    tie_break: tuple[int, ...]


def standings(record: Record) -> list[Standing]:
    """The final order: points (Lim 6), then the tie-break that fits the event (16)."""
    all_rated = all(one.rating is not None for one in record.people)
    ranks = {
        one.no: (sum(_halves(record, one.no)), _tie_break(record, one.no, all_rated=all_rated))
        for one in record.people
    }
    return [
        Standing(1 + sum(other > ranks[no] for other in ranks.values()), no, *ranks[no])
        for no in sorted(ranks, key=lambda no: ranks[no], reverse=True)
    ]


def by_ratings(opponents: Sequence[int]) -> tuple[int, ...]:
    """Sums of the opponents' ratings without the lowest, the two lowest, and so on (Lim 16a)."""
    highest_first = sorted(opponents, reverse=True)
    return tuple(sum(highest_first[:kept]) for kept in range(len(opponents) - 1, 0, -1))


def by_progress(halves: Sequence[int]) -> tuple[int, ...]:
    """Sums of the scores after each round: all, without round 1, without 1 and 2 … (Lim 16b).

    Takes half-points round by round, and gives half-points.
    """
    after = [sum(halves[:played]) for played in range(1, len(halves) + 1)]
    return tuple(sum(after[dropped:]) for dropped in range(len(after)))


def _tie_break(record: Record, no: int, *, all_rated: bool) -> tuple[int, ...]:
    if not all_rated:
        return by_progress(_halves(record, no))
    ratings = {one.no: one.rating or 0 for one in record.people}
    return by_ratings([ratings[other] for other in _met(record, no)])


def _met(record: Record, no: int) -> list[int]:
    """The opponents of games really played; a forfeit has none (Lim 6, 8.3)."""
    return [
        other
        for entries in record.rounds
        for entry in entries
        if entry.met and no in entry.numbers
        for other in entry.numbers
        if other != no
    ]


def _halves(record: Record, no: int) -> list[int]:
    """Half-points round by round; 0 for a round without an entry (Lim 17b)."""
    return [
        sum(entry.halves(no) for entry in entries if no in entry.numbers)
        for entries in record.rounds
    ]
