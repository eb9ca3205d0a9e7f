"""Pairs inside a bracket: of the best by C8, those of the smallest identifier (DSS 3).

The identifier of a pairing are the higher players of its pairs in ascending order, followed by
their opponents. It is found player by player, each time asking what can still be paired.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ukd.pairing.cheapest import Edges, cheapest, total
from ukd.pairing.matching import Graph, Matching

Pair = tuple[int, int]
Weight = Callable[[int, int], int]


@dataclass(frozen=True)
class Bracket:
    """An even number of players, the highest first, all of whom can be paired.

    `graph` has who may meet whom; `weight` what a pair costs by C8, the higher player first.
    """

    graph: Graph
    members: Sequence[int]
    weight: Weight

    @cached_property
    def place(self) -> dict[int, int]:
        """Where a member stands in the order."""
        return {no: at for at, no in enumerate(self.members)}

    @cached_property
    def least(self) -> int:
        """What the cheapest pairing costs."""
        edges = self._edges(self.members, frozenset())
        if self._fits_free(edges, self.members):
            return 0
        found = cheapest(edges, self.members)
        if found is None:
            raise ValueError("this bracket cannot be paired")
        return total(edges, found)

    def pairs(self) -> list[Pair]:
        """The pairs, each with its higher player first, in the order of the identifier."""
        tops = self._tops()
        left = [no for no in self.members if no not in tops]
        budget, made = self.least, []
        waiting = list(tops)
        while waiting:
            top = waiting.pop(0)
            for other in left:
                cost = self._cost(top, other)
                rest = [no for no in left if no != other]
                if cost is not None and self._fits(waiting, rest, budget - cost):
                    made.append((top, other))
                    left, budget = rest, budget - cost
                    break
        return made

    def _tops(self) -> list[int]:
        """The higher players of the pairs: each as early in the order as can be."""
        half = len(self.members) // 2
        first = self.members[:half]
        if self._fits(first, self.members[half:], self.least):
            return list(first)
        tops: list[int] = []
        for no in self.members:
            if len(tops) < half:
                edges = self._edges(self.members, frozenset([*tops, no]))
                if self._fits_edges(edges, self.members, self.least):
                    tops.append(no)
        return tops

    def _fits(self, tops: Sequence[int], others: Sequence[int], budget: int) -> bool:
        """Whether each of the tops can meet somebody below him of the others."""
        edges = {
            (top, other): cost
            for top in tops
            for other in others
            if (cost := self._cost(top, other)) is not None
        }
        return self._fits_edges(edges, [*tops, *others], budget)

    def _fits_edges(self, edges: Edges, numbers: Sequence[int], budget: int) -> bool:
        if budget < 0:
            return False
        if self._fits_free(edges, numbers):
            return True
        found = cheapest(edges, numbers) if budget and numbers else None
        return found is not None and total(edges, found) <= budget

    @staticmethod
    def _fits_free(edges: Edges, numbers: Sequence[int]) -> bool:
        """Whether all can be paired at no cost."""
        graph: dict[int, set[int]] = {no: set() for no in numbers}
        for (one, other), cost in edges.items():
            if not cost:
                graph[one].add(other)
                graph[other].add(one)
        return Matching(graph, numbers).is_perfect

    def _edges(self, numbers: Sequence[int], tops: frozenset[int]) -> Edges:
        """Pairs that may be made if these are tops: nobody above meets one of them."""
        return {
            (one, other): cost
            for at, one in enumerate(numbers)
            for other in numbers[at + 1 :]
            if other not in tops and (cost := self._cost(one, other)) is not None
        }

    def _cost(self, higher: int, lower: int) -> int | None:
        """C8 of a pair; None if it may not be made."""
        if self.place[higher] > self.place[lower] or lower not in self.graph[higher]:
            return None
        return self.weight(higher, lower)
