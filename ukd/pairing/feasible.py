"""Choices made one by one, each the first that leaves the others a pairing.

What a text calls "change the row above, then the one above that" arrives at the same pairs as
taking, row by row, the first opponent with whom the rest can still be paired: so large groups are
tested for what can be paired (`ukd.pairing.matching`), never enumerated.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from ukd.pairing.matching import Graph, Matching

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Leaver:
    """Who leaves a group, and others of the same class who could leave it instead."""

    no: int
    equals: tuple[int, ...]


@dataclass(frozen=True)
class Group:
    """Players to be paired among themselves, as far as the graph allows.

    `outside` are the others who must then be paired with each other and with those who leave; None
    if nobody has to care.
    """

    graph: Graph
    members: Sequence[int]
    outside: Collection[int] | None = None

    def leavers(
        self, kind: Callable[[int], Any], order: Callable[[int], Any]
    ) -> list[Leaver] | None:
        """As few as possible who leave so that the others can be paired.

        Of those who may leave, the least `kind` goes, of equals the first in `order`. None if those
        who should leave would not let the others outside be paired.
        """
        staying = Matching(self.graph, self.members)
        found: list[Leaver] = []
        while not self._settled(staying):
            possible = self._possible(staying)
            if not possible:
                return None
            best = min(map(kind, possible))
            first, *equals = sorted((no for no in possible if kind(no) == best), key=order)
            staying = staying.without({first})
            found.append(Leaver(first, tuple(equals)))
        return found

    def needed_outside(self) -> list[int]:
        """Who leaves if the others outside need somebody: no more than a maximum matching takes."""
        inside = Matching(self.graph, self.members)
        whole = inside.with_more(self.outside or ())
        members = set(self.members)
        staying = {no for pair in whole.pairs if pair <= members for no in pair}
        return [no for no in self.members if no not in staying]

    def _settled(self, staying: Matching) -> bool:
        if not staying.is_perfect or self.outside is None:
            return staying.is_perfect
        gone = [no for no in self.members if no not in staying.players]
        return Matching(self.graph, [*self.outside, *gone]).is_perfect

    def _possible(self, staying: Matching) -> list[int]:
        """Who may leave next; the last to leave must let all others be paired."""
        spare = staying.spare()
        possible = [no for no in self.members if no in spare]
        if self.outside is not None and len(staying.unmatched) == 1:
            return [no for no in possible if self._settled(staying.without({no}))]
        return possible


def across(
    graph: Graph, left: Sequence[int], right: Sequence[int], changing_places: bool = False
) -> list[Pair] | None:
    """Each of the left meets the first of the right, from his row down, who can be had.

    Those passed over keep their order, or one changes places with the one taken. None if left and
    right cannot all meet.
    """
    if len(left) != len(right):
        return None
    ours, theirs = set(left), set(right)
    crossing = {no: graph[no] & (theirs if no in ours else ours) for no in (*left, *right)}
    rest = Matching(crossing, crossing)
    if not rest.is_perfect:
        return None
    order = list(right)
    for row, one in enumerate(left):
        place, rest = _first_place(crossing, rest, one, order, row)
        if changing_places:
            order[row], order[place] = order[place], order[row]
        else:
            order.insert(row, order.pop(place))
    return list(zip(left, order, strict=True))


def _first_place(
    crossing: Graph, rest: Matching, one: int, order: Sequence[int], row: int
) -> tuple[int, Matching]:
    for place in range(row, len(order)):
        if order[place] in crossing[one]:
            after = rest.without({one, order[place]})
            if after.is_perfect:
                return place, after
    raise ValueError(f"{one} was to have a row")


def within(
    graph: Graph, players: Sequence[int], preferred: Callable[[int, Sequence[int]], Sequence[int]]
) -> list[Pair]:
    """Each in turn meets the first he can have of those still waiting, in the order `preferred`.

    The players must have a complete pairing.
    """
    waiting = list(players)
    rest = Matching(graph, players)
    pairs = []
    while waiting:
        one = waiting.pop(0)
        for other in preferred(one, waiting):
            after = rest.without({one, other})
            if other in graph[one] and after.is_perfect:
                pairs.append((one, other))
                waiting.remove(other)
                rest = after
                break
        else:
            raise ValueError(f"{one} cannot be paired")
    return pairs
