"""Chance that falls the same way on every machine.

Only `random.random` is promised to repeat between versions of Python; the rest stands on it.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A seeded source of chance; the same seed gives the same throws for ever."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def happens(self, chance: float) -> bool:
        """True in `chance` of all throws, 0.0 to 1.0."""
        return self._random() < chance

    def whole(self, least: int, most: int) -> int:
        """A whole number, both ends included."""
        return least + int(self._random() * (most - least + 1))

    def normal(self, spread: float) -> float:
        """About normal around 0: twelve throws added up need no logarithm of the machine's."""
        return spread * (sum(self._random() for _ in range(12)) - 6)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self._random() * len(items))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """So many different items, in the order of `items`; all of them if there are fewer."""
        drawn = sorted((self._random(), at) for at in range(len(items)))[:count]
        return [items[at] for at in sorted(at for _, at in drawn)]
