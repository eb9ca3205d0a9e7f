"""A simple Swiss pairing: equals meet, nobody meets twice, colours alternate.

It is no FIDE system: within a score group the upper half meets the lower half, floaters go down.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field


@dataclass
class Entrant:
    """What the pairing knows of a player; `colours` holds "w" and "b" of played games."""

    no: int
    strength: int
    halves: int = 0
    met: set[int] = field(default_factory=set)
    colours: str = ""
    had_bye: bool = False

    @property
    def balance(self) -> int:
        """Whites more than blacks."""
        return self.colours.count("w") - self.colours.count("b")

    @property
    def must_have(self) -> str | None:
        """The colour he has to get: never three more of one, never one three times in a row."""
        if self.balance > 1 or self.colours.endswith("ww"):
            return "b"
        if self.balance < -1 or self.colours.endswith("bb"):
            return "w"
        return None


def pair(entrants: Sequence[Entrant]) -> tuple[list[tuple[Entrant, Entrant]], Entrant | None]:
    """Pairs with White first, best board first, and the player who is free, if any."""
    order = sorted(entrants, key=lambda one: (-one.halves, one.no))
    free = None
    if len(order) % 2:
        free = next(one for one in reversed(order) if not one.had_bye)
        order.remove(free)
    found = next(_pairings(order))
    return [_coloured(*two, at) for at, two in enumerate(found)], free


def _pairings(order: Sequence[Entrant]) -> Iterator[list[tuple[Entrant, Entrant]]]:
    """Every way to pair, the most fitting first."""
    if not order:
        yield []
        return
    first, *others = order
    group = sum(one.halves == first.halves for one in others)
    wanted = group // 2

    def fitness(at: int) -> tuple[int, bool, int]:
        other = others[at]
        clash = first.balance * other.balance > 0
        return first.halves - other.halves, clash, abs(at - wanted) if at < group else at

    for at in sorted(range(len(others)), key=fitness):
        if _may_meet(first, others[at]):
            for rest in _pairings([*others[:at], *others[at + 1 :]]):
                yield [(first, others[at]), *rest]


def _may_meet(one: Entrant, other: Entrant) -> bool:
    clash = one.must_have and one.must_have == other.must_have
    return other.no not in one.met and not clash


def _coloured(one: Entrant, other: Entrant, board: int) -> tuple[Entrant, Entrant]:
    """White first: who must, else who had fewer Whites, else who had Black last, else by turns."""
    if one.must_have or other.must_have:
        swap = one.must_have == "b" or other.must_have == "w"
    elif one.balance != other.balance:
        swap = one.balance > other.balance
    elif one.colours[-1:] != other.colours[-1:]:
        swap = one.colours.endswith("w")
    else:
        swap = board % 2 == 1
    return (other, one) if swap else (one, other)
