"""What is asked of a bracket: whom to pair, how many pairs, which criteria, where the others go."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ukd.pairing.cheapest import packed
from ukd.pairing.dutch_1998.bracket import Exits
from ukd.pairing.dutch_1998.criteria import ALL_KEPT, B5_DROPPED, B6_DROPPED, Criteria
from ukd.pairing.history import Entrant

Costs = dict[tuple[int, int], int]
BITS = 40  # room for the sum of one field of a cost


@dataclass(frozen=True, slots=True)
class Stage:
    """Which of B5 and B6 are set aside, for upfloats and for downfloats."""

    up: int = ALL_KEPT
    down: int = ALL_KEPT


# C9 sets aside B6, then B5, for downfloats; C10 the same for upfloats.
STAGES = (
    Stage(),
    Stage(down=B6_DROPPED),
    Stage(down=B5_DROPPED),
    Stage(B6_DROPPED, B5_DROPPED),
    Stage(B5_DROPPED, B5_DROPPED),
)


@dataclass(frozen=True)
class Task:
    """Players by A2, to make `pairs` of; the others leave by the exits.

    `least` is x by count (A8): as many clashes are there in any case. `by_number`: D2 compares
    pairing numbers and not places in the bracket (AD-8).
    """

    players: tuple[Entrant, ...]
    pairs: int
    criteria: Criteria
    exits: Exits
    least: int = 0
    by_number: bool = False

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers that D2 compares, in the order of the players."""
        return [one.no for one in self.players] if self.by_number else range(len(self.players))

    @property
    def required(self) -> frozenset[int]:
        """Whom a matching must tie."""
        return self.exits.required | {one.no for one in self.players}

    @property
    def leaving(self) -> int:
        """How many are not paired here."""
        return len(self.players) - 2 * self.pairs

    def pair_costs(
        self,
        pairs: Iterable[tuple[Entrant, Entrant]],
        stage: Stage,
        key: Callable[[Entrant, Entrant], tuple[int, ...]],
        bits: int = BITS,
    ) -> Costs:
        """Those of the pairs that a stage accepts, at the cost of (0, clash, key)."""
        criteria = self.criteria
        return {
            (one.no, other.no): packed(0, criteria.clash(one, other), *key(one, other), bits=bits)
            for one, other in pairs
            if criteria.accepts(one, other, stage.up)
        }

    def exit_costs(
        self,
        players: Iterable[Entrant],
        stage: Stage,
        key: Callable[[Entrant], tuple[int, ...]],
        bits: int = BITS,
    ) -> Costs:
        """The ways of those who may leave at a stage, at the cost of (1, 0, key); and what is tied
        below at none."""
        costs: Costs = dict.fromkeys(self.exits.inner, 0)
        for one in players:
            if self.criteria.may_leave(one, stage.down):
                cost = packed(1, 0, *key(one), bits=bits)
                costs |= dict.fromkeys(((one.no, way) for way in self.exits.ways[one.no]), cost)
        return costs
