"""A round under audit: everything that its judges read."""

from dataclasses import dataclass
from functools import cached_property

from ukd.pairing.audit import legal
from ukd.pairing.audit.rules import Rules
from ukd.pairing.audit.submitted import Submitted
from ukd.pairing.engine import Board
from ukd.pairing.history import Entrant, Position, Record


@dataclass(frozen=True)
class Case:
    """A round as submitted, the position before it, and the rules it is judged by.

    `system`: the engine that pairs it, where it is known.
    """

    record: Record
    position: Position
    submitted: Submitted
    rules: Rules
    system: str = ""

    @cached_property
    def has_legal_pairing(self) -> bool:
        """Whether the absolute rules leave any pairing at all."""
        return legal.exists(self.position, self.rules)

    def player(self, no: int) -> Entrant:
        """A player as he stood before the round."""
        return self.position.by_no[no]

    def halves(self, no: int) -> int:
        """His score in half-points."""
        return self.player(no).score_halves

    def group(self, no: int) -> tuple[int, ...]:
        """Everybody of his score, himself too."""
        return tuple(one.no for one in self.position.score_groups[self.halves(no)])

    def score(self, no: int) -> str:
        """His score as it is written: 1½."""
        return written(self.halves(no))

    def met_in(self, one: int, other: int) -> int | None:
        """The round in which two players met over the board before; None if they did not."""
        for at, entries in enumerate(self.record.rounds[: self.position.round - 1], start=1):
            if any(entry.met and {one, other} == set(entry.numbers) for entry in entries):
                return at
        return None

    def number(self, board: Board) -> int:
        """The number of a submitted board."""
        return self.submitted.board_of[board.white]


def written(halves: int) -> str:
    """Half-points as points: 3 gives 1½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"
