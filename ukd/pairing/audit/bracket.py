"""The brackets of any pairing by the text of 1998: who was in each, who met, who went down."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ukd.pairing.dutch_1998.criteria import in_order
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Entrant, Position


@dataclass(frozen=True)
class Bracket:
    """A bracket as a pairing left it: its members, the boards made in it, and who leaves."""

    members: tuple[Entrant, ...]
    boards: tuple[Board, ...]
    leaving: tuple[Entrant, ...]

    @property
    def numbers(self) -> frozenset[int]:
        """The members by number."""
        return frozenset(one.no for one in self.members)

    @property
    def pairs(self) -> frozenset[frozenset[int]]:
        """Who meets whom in it."""
        return frozenset(board.pair for board in self.boards)

    @property
    def moved(self) -> tuple[int, ...]:
        """Who came down into it; nobody in the highest."""
        lowest = self.members[-1].score_halves
        return tuple(one.no for one in self.members if one.score_halves > lowest)

    @property
    def uppers(self) -> frozenset[int]:
        """The higher player of each pair: S1 as it was paired."""
        return frozenset(one.no for one, _ in self._homogeneous[1]) | frozenset(self._first)

    @property
    def is_exchanged(self) -> bool:
        """Whether S1 and S2 had to exchange players (C8) in what was paired as homogeneous."""
        players, pairs = self._homogeneous
        return {one.no for one, _ in pairs} != {one.no for one in players[: len(pairs)]}

    @property
    def is_first(self) -> bool:
        """Whether S1 meets S2 in their order, the first pairing of all (C6)."""
        if self._first:
            return False  # those moved down come first, and their order is not told here
        players, pairs = self._homogeneous
        half = len(pairs)
        return not self.is_exchanged and list(pairs) == list(
            zip(players[:half], players[half : 2 * half], strict=True)
        )

    @cached_property
    def _first(self) -> tuple[int, ...]:
        """Those moved down if they are paired first: less than half of the bracket (A3)."""
        return self.moved if 2 * len(self.moved) < len(self.members) else ()

    @cached_property
    def _homogeneous(
        self,
    ) -> tuple[tuple[Entrant, ...], tuple[tuple[Entrant, Entrant], ...]]:
        """The bracket without those moved down and their opponents, and the pairs made in it."""
        gone = {no for board in self.boards for no in board.pair if board.pair & set(self._first)}
        players = tuple(one for one in self.members if one.no not in gone | set(self._first))
        pairs = []
        for board in self.boards:
            both = [one for one in players if one.no in board.pair]
            if len(both) == 2:
                pairs.append((both[0], both[1]))
        return players, tuple(sorted(pairs, key=lambda pair: players.index(pair[0])))


def brackets(position: Position, pairing: Pairing) -> Iterator[Bracket]:
    """The brackets of a pairing from the top; who has no opponent in his own goes on down."""
    moved: tuple[Entrant, ...] = ()
    for residents in position.score_groups.values():
        members = in_order((*moved, *residents))
        inside = {one.no for one in members}
        boards = tuple(board for board in pairing.boards if board.pair <= inside)
        paired = {no for board in boards for no in board.pair}
        moved = tuple(one for one in members if one.no not in paired)
        yield Bracket(members, boards, moved)
