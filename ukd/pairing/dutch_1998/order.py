"""D2: the order in which exchanges are tried, as weights of a matching.

Nothing is enumerated to find a pairing. A pairing fixes its exchange: of each pair the higher
player stands in S1, for any other choice exchanges more players, or players further apart. So who
left S1 and who entered it is read from the pairs, and the key of D2 consists of sums over them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

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

    def difference(self, numbers: Sequence[int]) -> int:
        """D2, second: its share in the difference of the numbers, which are given by place."""
        gain = numbers[self.into] if self.into != NOBODY else 0
        return gain - (numbers[self.out] if self.out != NOBODY else 0)

    @property
    def lowest_out(self) -> int:
        """D2, third: the lowest players of S1. A set with a lower player weighs less."""
        return -(1 << self.out) if self.out != NOBODY else 0

    def highest_in(self, count: int) -> int:
        """D2, fourth: the highest players of S2, of `count` players in all."""
        return -(1 << (count - 1 - self.into)) if self.into != NOBODY else 0
