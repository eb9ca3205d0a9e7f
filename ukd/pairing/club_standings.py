"""The club's standings: points, then TB-1 to TB-4."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ukd.pairing.history import Entrant, Entry, Record


@dataclass(frozen=True, slots=True)
class Standing:
    """A place with what decided it, all in half-points; players with nothing between them share it.

    `direct_halves`: from the games among those with the same points (TB-1). `buchholz_halves`: the
    points of the opponents really met (TB-2). `progressive_halves`: the sum of the totals after
    each round (TB-3).
    """

    place: int
    no: int
    score_halves: int
    direct_halves: int
    buchholz_halves: int
    progressive_halves: int
    rating: int | None

    @property
    def decided_by(self) -> tuple[int, ...]:
        """What places are decided by, the weightiest first."""
        return (
            self.score_halves,
            self.direct_halves,
            self.buchholz_halves,
            self.progressive_halves,
            self.rating or 0,
        )


def standings(record: Record) -> tuple[Standing, ...]:
    """Everybody in order. A tie that one rule leaves goes on to the next rule."""
    entries = [entry for entries in record.rounds for entry in entries]
    score = {one.no: _points(entries, one.no) for one in record.people}
    found = [
        Standing(
            0,
            one.no,
            score[one.no],
            _direct(entries, one, score),
            sum(score.get(other, 0) for other in _met(entries, one.no)),
            _progressive(record, one.no),
            one.rating,
        )
        for one in record.people
    ]
    return _placed(sorted(found, key=lambda one: (*(-value for value in one.decided_by), one.no)))


def _placed(ordered: Sequence[Standing]) -> tuple[Standing, ...]:
    placed: list[Standing] = []
    for at, one in enumerate(ordered, start=1):
        shared = bool(placed) and placed[-1].decided_by == one.decided_by
        place = placed[-1].place if shared else at
        placed.append(replace(one, place=place))
    return tuple(placed)


def _points(entries: Iterable[Entry], no: int) -> int:
    return sum(entry.halves(no) for entry in entries if no in entry.numbers)


def _direct(entries: Iterable[Entry], one: Entrant, score: dict[int, int]) -> int:
    """TB-1: points from games really played with those of the same score."""
    among = (
        entry
        for entry in entries
        if entry.met
        and one.no in entry.numbers
        and all(score.get(no) == score[one.no] for no in entry.numbers)
    )
    return _points(among, one.no)


def _met(entries: Iterable[Entry], no: int) -> list[int]:
    return [
        other
        for entry in entries
        if entry.met and no in entry.numbers
        for other in entry.numbers
        if other != no
    ]


def _progressive(record: Record, no: int) -> int:
    total = running = 0
    for entries in record.rounds:
        running += _points(entries, no)
        total += running
    return total
