"""Baku acceleration: points that only pairing sees, for the upper half in the first rounds."""

from dataclasses import dataclass

from ukd.pairing.history import Record

WIN_HALVES = 2
SUFFIX = "+baku"


@dataclass(frozen=True, slots=True)
class Baku:
    """Who is accelerated, and by how much in each round.

    Numbers up to `last` are group GA (Baku 1.2, 1.3); `halves` are their virtual half-points, round
    by round (1.4).
    """

    last: int
    halves: tuple[int, ...]

    @classmethod
    def of(cls, record: Record) -> "Baku":
        """The acceleration of an event, by the list as it stood in round 1.

        Who came later does not shift the border: the last player of GA stays the last (1.3).
        """
        first = record.rounds[0] if record.rounds else ()
        listed = sorted({no for entry in first for no in entry.numbers})
        listed = listed or sorted(one.no for one in record.people)
        size = min(group_size(len(listed)), len(listed))
        last = listed[size - 1] if size else 0
        return cls(last, virtual_halves(record.rounds_total))


def group_size(players: int) -> int:
    """How many are in GA: twice a quarter of the players, the quarter rounded up (1.2)."""
    return 2 * -(-players // 4)


def virtual_halves(rounds: int) -> tuple[int, ...]:
    """The virtual half-points of GA in each round.

    The first half of the rounds is accelerated, rounded up; the first half of those, rounded up, by
    a win, the others by half of it (1.4).
    """
    accelerated = -(-rounds // 2)
    by_a_win = -(-accelerated // 2)
    halves = [WIN_HALVES] * by_a_win + [WIN_HALVES // 2] * (accelerated - by_a_win)
    return tuple(halves + [0] * (rounds - accelerated))
