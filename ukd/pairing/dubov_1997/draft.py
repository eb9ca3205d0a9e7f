"""A round while it is being paired: the score groups, the pairs made, and the trace."""

from collections.abc import Iterable, Sequence

from ukd.pairing.dubov_1997.allocation import Pair
from ukd.pairing.dubov_1997.player import Player
from ukd.pairing.dubov_1997.readings import Choices
from ukd.pairing.matching import Graph, Matching
from ukd.pairing.trace import Step


class Draft:
    """The players of a round (without the bye) on the arbiter's table.

    `groups` are the score groups still to be paired, the highest first, and `scores` their
    half-points; players leave a group for a higher one or with a pair. With `looks_ahead`, nobody
    is paired so that the others cannot be: the text of 1997 knows no such care (AD-7).
    """

    def __init__(
        self, graph: Graph, choices: Choices, players: Iterable[Player], looks_ahead: bool
    ) -> None:
        self.graph, self.choices, self.looks_ahead = graph, choices, looks_ahead
        self.unpaired = {one.no: one for one in players}
        everybody = list(self.unpaired.values())
        self.scores = sorted({one.score_halves for one in everybody}, reverse=True)
        self.groups = [
            [one for one in everybody if one.score_halves == score] for score in self.scores
        ]
        self.pairs: list[Pair] = []
        self.steps: list[Step] = []
        self._rest: Matching | None = None

    def legal(self, one: Player, other: Player) -> bool:
        """2.1, 2.3 and 2.4."""
        return other.no in self.graph[one.no]

    def may_pair(self, one: Player, other: Player) -> bool:
        """Legal, and if we look ahead, the others can still be paired."""
        if not self.legal(one, other):
            return False
        return not self.looks_ahead or self._whole().without({one.no, other.no}).is_perfect

    def can_be_paired(self, players: Iterable[Player]) -> bool:
        """Whether these can all be paired among themselves."""
        return Matching(self.graph, (one.no for one in players)).is_perfect

    def others(self, members: Iterable[Player]) -> list[Player]:
        """Everybody unpaired who is not one of these."""
        gone = {one.no for one in members}
        return [one for one in self.unpaired.values() if one.no not in gone]

    def players(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[Player, Player]]:
        """Pairs of numbers as pairs of players."""
        return [(self.unpaired[one], self.unpaired[other]) for one, other in pairs]

    def pair(self, pair: Pair) -> None:
        """Two leave the table as a pair."""
        numbers = {pair.one.no, pair.other.no}
        if self.looks_ahead:
            self._rest = self._whole().without(numbers)
        for no in numbers:
            self.leave_group(self.unpaired.pop(no))
        self.pairs.append(pair)

    def leave_group(self, one: Player) -> None:
        """A player leaves his group, for another or for a pair."""
        for group in self.groups:
            if one in group:
                group.remove(one)

    def note(self, code: str, group_halves: int | None, *rules: str, **facts: object) -> None:
        """Record a decision."""
        self.steps.append(step(code, group_halves, *rules, **facts))

    def _whole(self) -> Matching:
        if self._rest is None:
            self._rest = Matching(self.graph, self.unpaired)
        return self._rest


def step(code: str, group_halves: int | None, *rules: str, **facts: object) -> Step:
    """A step of the trace; players among the facts become their numbers."""
    shown = {name: _numbers(value) for name, value in facts.items()}
    cited = tuple(f"Dubov {rule}" for rule in rules)
    return Step(f"dubov-1997-{code}", group_halves, cited, shown)


def _numbers(value: object) -> object:
    if isinstance(value, Player):
        return value.no
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_numbers(one) for one in value)
    return value
