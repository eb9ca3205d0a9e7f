"""D1 and D2: the order in which transpositions and exchanges are tried.

Nothing is enumerated to find a pairing: these orders are weights of a matching. A pairing fixes its
exchange. Of each pair the higher player stands in S1, for any other choice exchanges more players,
or players further apart; so who left S1 and who entered it can be read from the pairs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Move:
    """What one pair, or one player left over, exchanges: places in the bracket from 0, or NOBODY.

    `out` leaves S1, `into` enters it.
    """

    out: int = NOBODY
    into: int = NOBODY

    @classmethod
    def of_pair(cls, higher: int, lower: int, size: int) -> "Move":
        """Of a pair, where S1 has `size` players."""
        return cls(lower if lower < size else NOBODY, higher if higher >= size else NOBODY)

    @classmethod
    def of_left(cls, place: int, size: int) -> "Move":
        """Of a player left over: he must stand in S2."""
        return cls(place if place < size else NOBODY)

    @property
    def exchanged(self) -> int:
        """D2, first: how many players."""
        return int(self.out != NOBODY)

    @property
    def difference(self) -> int:
        """D2, second: its share in the difference of the numbers."""
        gain = self.into if self.into != NOBODY else 0
        return gain - (self.out if self.out != NOBODY else 0)

    @property
    def lowest_out(self) -> int:
        """D2, third: the lowest players of S1. A set with a lower player weighs less."""
        return -(1 << self.out) if self.out != NOBODY else 0

    def highest_in(self, count: int) -> int:
        """D2, fourth: the highest players of S2, of `count` players in all."""
        return -(1 << (count - 1 - self.into)) if self.into != NOBODY else 0


Exchange = tuple[tuple[int, ...], tuple[int, ...]]


def exchanges(size: int, others: int) -> Iterator[Exchange]:
    """D2 as a list: (out of S1, into S1), places from 1, S1 of `size` and S2 of `others` players.

    The literal order, for tables and tests.
    """
    first, second = range(1, size + 1), range(size + 1, size + others + 1)
    for count in range(1, min(size, others) + 1):
        pairs = [
            (out, into)
            for out in combinations(first, count)
            for into in combinations(second, count)
        ]
        yield from sorted(pairs, key=_exchange_key)


def _exchange_key(exchange: Exchange) -> tuple[object, ...]:
    out, into = exchange
    return sum(into) - sum(out), [-place for place in reversed(out)], into


def transpositions(players: tuple[int, ...], places: int) -> Iterator[tuple[int, ...]]:
    """D1 as a list: what may stand on the first `places` of S2, in order."""
    return permutations(players, places)
