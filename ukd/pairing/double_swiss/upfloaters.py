"""Who joins the players of the highest score, so that all of them can be paired (DSS C4 to C8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, product
from typing import NamedTuple

from ukd.pairing.double_swiss.field import Field
from ukd.pairing.double_swiss.identifier import Bracket
from ukd.pairing.matching import Matching

Numbers = tuple[int, ...]


class Cost(NamedTuple):
    """What is to be least once number and scores of the upfloaters are settled (C6 to C8)."""

    next_upfloaters: int
    floated_before: int
    opponents_floated_before: int


@dataclass(frozen=True)
class Choice:
    """The residents of the highest score, and everybody lower; both by rank."""

    field: Field
    residents: Sequence[int]
    lower: Sequence[int]

    @classmethod
    def of(cls, field: Field, waiting: Sequence[int]) -> "Choice":
        """Among those still to be paired, by rank."""
        top = field.players[waiting[0]].halves
        residents = [no for no in waiting if field.players[no].halves == top]
        return cls(field, residents, waiting[len(residents) :])

    def best(self) -> Numbers | None:
        """The upfloaters; None if there are no legal ones.

        As few as possible (C4), of the highest scores (C5), best by C6 to C8, then the first in the
        order of numbers.
        """
        for legal in self._legal():
            return min(legal, key=self.cost) if len(legal) > 1 else legal[0]
        return None

    def cost(self, upfloaters: Numbers) -> Cost:
        """C6 to C8 of a choice; the last two do not count in the last round."""
        rest = [no for no in self.lower if no not in upfloaters]
        following = Choice.of(self.field, rest).fewest() if rest else 0
        if self.field.position.is_last:
            return Cost(following, 0, 0)
        players = self.field.players
        again = sum(players[no].floated for no in upfloaters)
        return Cost(following, again, self.bracket(upfloaters).least)

    def fewest(self) -> int:
        """How many upfloaters this score needs (C4)."""
        return next((len(legal[0]) for legal in self._legal()), len(self.lower) + 1)

    def bracket(self, upfloaters: Numbers) -> Bracket:
        """The residents and those who join them. C8: residents who floated in the round before."""
        players = self.field.players
        last = self.field.position.is_last

        def weight(higher: int, lower: int) -> int:
            floats = players[higher].halves != players[lower].halves
            return int(floats and players[higher].floated and not last)

        return Bracket(self.field.graph, [*self.residents, *upfloaters], weight)

    def _legal(self) -> Iterator[list[Numbers]]:
        """Choices after which all can be paired (C1, C3), those alike by C4 and C5 together."""
        graph = self.field.graph
        inside, outside = Matching(graph, self.residents), Matching(graph, self.lower)
        for count in range(len(inside.unmatched), len(self.lower) + 1, 2):
            for alike in self._by_scores(count):
                legal = [
                    chosen
                    for chosen in alike
                    if inside.with_more(chosen).is_perfect and outside.without(chosen).is_perfect
                ]
                if legal:
                    yield legal

    def _by_scores(self, count: int) -> Iterator[Iterator[Numbers]]:
        """Sets of so many, the highest scores first, each score's by ascending numbers."""
        players = self.field.players
        groups = [
            list(members) for _, members in groupby(self.lower, lambda no: players[no].halves)
        ]
        for shares in _shares(count, [len(group) for group in groups]):
            parts = (
                combinations(group, share) for group, share in zip(groups, shares, strict=True)
            )
            yield (tuple(no for part in chosen for no in part) for chosen in product(*parts))


def _shares(count: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Ways to take so many from groups of these sizes, as many as can be from the first ones."""
    if not sizes:
        if not count:
            yield ()
        return
    for share in range(min(count, sizes[0]), -1, -1):
        for rest in _shares(count - share, sizes[1:]):
            yield (share, *rest)
