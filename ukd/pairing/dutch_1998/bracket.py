"""A3 and A6: brackets, and a bracket once it is paired."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ukd.pairing.dutch_1998.criteria import Criteria, in_order
from ukd.pairing.history import Entrant

Pair = tuple[Entrant, Entrant]
BYE = -1


@dataclass(frozen=True, slots=True)
class Bracket:
    """Players to pair with each other, each part by A2.

    `came` were moved down from the bracket above. `joined` are players of higher brackets that were
    joined to the lowest (C13): they count as moved down, but belong here.
    """

    came: tuple[Entrant, ...]
    residents: tuple[Entrant, ...]
    is_lowest: bool = False
    joined: tuple[Entrant, ...] = ()

    @property
    def moved(self) -> tuple[Entrant, ...]:
        """Who counts as moved down."""
        return in_order(self.came + self.joined)

    @property
    def own(self) -> tuple[Entrant, ...]:
        """Who must be paired here whoever comes from above."""
        return self.joined + self.residents

    @property
    def members(self) -> tuple[Entrant, ...]:
        """Everybody, by A2."""
        return self.moved + self.residents

    @property
    def is_homogeneous(self) -> bool:
        """A3: nobody moved down, or at least half of all did."""
        return not self.moved or 2 * len(self.moved) >= len(self.members)

    @property
    def score_halves(self) -> int:
        """The score the bracket is named by."""
        return self.residents[-1].score_halves

    def without(self, gone: Iterable[Entrant]) -> "Bracket":
        """The bracket of the others."""
        away = frozenset(gone)
        return replace(
            self,
            came=tuple(one for one in self.came if one not in away),
            residents=tuple(one for one in self.residents if one not in away),
        )

    def under(self, above: Iterable[Entrant]) -> "Bracket":
        """The bracket with others moved down into it."""
        return replace(self, came=in_order(above))

    def joined_to(self, above: "Bracket") -> "Bracket":
        """C13: with the bracket above, of which it takes those moved down as well."""
        return replace(self, came=above.came, joined=in_order(above.own + self.joined))


@dataclass(frozen=True, slots=True)
class Exits:
    """Where players go who are not paired in their bracket.

    `ways`: number to the nodes that can take him; nodes are players of the bracket below, by
    number, or places below 0. `inner`: nodes that may be tied to each other. `required`: nodes that
    must be tied.
    """

    ways: Mapping[int, tuple[int, ...]]
    inner: tuple[tuple[int, int], ...] = ()
    required: frozenset[int] = frozenset()

    @classmethod
    def free(cls, players: Iterable[Entrant], count: int) -> "Exits":
        """Exactly `count` of these players go, whoever they are."""
        places = tuple(range(-1, -1 - count, -1))
        return cls({one.no: places for one in players}, required=frozenset(places))

    def are_free_for(self, left: Collection[Entrant]) -> bool:
        """Whether just these players may leave, and nothing else depends on it."""
        everywhere = all(len(self.ways[one.no]) >= len(left) for one in left)
        return everywhere and not self.inner and len(self.required) == len(left)


@dataclass(frozen=True, slots=True)
class Shape:
    """How many pairs are to be made (A6: p): of players moved down first, None if homogeneous."""

    pairs: int
    moved_pairs: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """An acceptable pairing of players, and the facts for its explanation."""

    pairs: tuple[Pair, ...]
    left: tuple[Entrant, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Solved:
    """A bracket and its pairing. `stuck` have no legal opponent in it (C1); they are left too."""

    bracket: Bracket
    criteria: Criteria
    shape: Shape
    found: Found
    stuck: tuple[Entrant, ...] = ()

    @property
    def b2_set_aside(self) -> bool:
        """Whether item 21 set B2 aside in this bracket."""
        return self.criteria.lifted and not self.criteria.floats_lifted

    @property
    def down(self) -> tuple[Entrant, ...]:
        """Who leaves the bracket, by A2; of the lowest bracket, who has the bye."""
        return in_order((*self.found.left, *self.stuck))
