"""The brackets that a pairing of a round amounts to, and what each costs by the criteria."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ukd.pairing.baku import Baku
from ukd.pairing.dutch_fide.ahead import next_bracket
from ukd.pairing.dutch_fide.criteria import Failure, Value, Weighing, value
from ukd.pairing.dutch_fide.edition import Edition
from ukd.pairing.dutch_fide.players import Player, players
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Position


@dataclass(frozen=True)
class Bracket:
    """A bracket as a pairing left it, and what it costs. `below` are the score groups under it."""

    weighing: Weighing
    moved: tuple[Player, ...]
    residents: tuple[Player, ...]
    boards: tuple[Board, ...]
    down: tuple[Player, ...]
    below: tuple[tuple[Player, ...], ...]
    bye: Player | None

    @cached_property
    def members(self) -> Mapping[int, Player]:
        """Number to player, those who came down first."""
        return {one.no: one for one in (*self.moved, *self.residents)}

    @property
    def pairs(self) -> frozenset[frozenset[int]]:
        """Who meets whom in it."""
        return frozenset(board.pair for board in self.boards)

    @property
    def played(self) -> list[tuple[Player, Player]]:
        """The pairs as players."""
        return [(self.members[board.white], self.members[board.black]) for board in self.boards]

    @cached_property
    def failures(self) -> tuple[Failure, ...]:
        """Everything that its pairs and floaters fail."""
        weighing = self.weighing
        return (
            *(each for pair in self.played for each in weighing.of_pair(*pair)),
            *(each for one in self.down for each in weighing.of_floater(one)),
            *weighing.of_bye(self.down, self.bye.no if self.bye else None),
        )

    def value(self, criterion: str) -> Value:
        """What it costs by a criterion."""
        if criterion != "C8":
            return value(criterion, self.failures)
        if not self.below:
            return ()
        below = [one for group in self.below[1:] for one in group]
        bye_halves = self.bye.halves if self.bye else None
        return next_bracket(self.weighing.edition, self.down, self.below[0], below, bye_halves)

    @property
    def is_freely_paired(self) -> bool:
        """2017 A.9: it is as good by pairs and differences as it can be alone.

        Otherwise it was paired again so that the rest can be paired, and what is below is one.
        """
        alone = next_bracket(self.weighing.edition, self.moved, self.residents, (), None)
        apart = [abs(one.halves - other.halves) for one, other in self.played]
        left = [each.weight for one in self.down for each in self.weighing.of_floater(one)
                if each.criterion == "C7"]  # fmt: skip
        return alone == (len(self.down), *sorted(apart + left, reverse=True))


def brackets(
    position: Position, pairing: Pairing, edition: Edition, *, accelerated: bool = False
) -> Iterator[Bracket]:
    """The brackets from the top; who has no opponent in his own goes on down."""
    assert position.record is not None, "without its rounds no system of today pairs"
    baku = Baku.of(position.record) if accelerated else None
    everybody = players(position, edition, baku)
    bye = next((one for one in everybody if one.no == pairing.bye), None)
    scores = sorted({one.halves for one in everybody}, reverse=True)
    groups = [tuple(one for one in everybody if one.halves == each) for each in scores]
    moved: tuple[Player, ...] = ()
    for at, residents in enumerate(groups, 1):
        members = (*moved, *residents)
        inside = {one.no for one in members}
        boards = tuple(board for board in pairing.boards if board.pair <= inside)
        paired = {no for board in boards for no in board.pair}
        down = tuple(one for one in members if one.no not in paired)
        weighing = Weighing(edition, position.lot_colour, residents[-1].halves)
        yield Bracket(weighing, moved, residents, boards, down, tuple(groups[at:]), bye)
        moved = down
