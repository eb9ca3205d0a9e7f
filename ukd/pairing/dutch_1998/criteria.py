"""B1 to B6: what a pairing must, and what it should, comply with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ukd.pairing import colours
from ukd.pairing.colours import Strength
from ukd.pairing.dutch_1998.preferences import Preference, preference
from ukd.pairing.history import Entrant, Position

# How many of B5 and B6 are set aside: none, B6 alone, both (C9, C10).
ALL_KEPT, B6_DROPPED, B5_DROPPED = 0, 1, 2


@dataclass(frozen=True)
class Criteria:
    """The criteria for one round.

    By pairing number: `preferences` (A7), and `may_have`, the colours that B2 allows. `over_half`:
    the numbers of those with more than half of the points, in the last round only (note to B).
    `lifted`: B2 is set aside between two of them; `floats_lifted`: B5 and B6 as well (the note
    alone, before the supplement of 1999).
    """

    preferences: Mapping[int, Preference]
    may_have: Mapping[int, frozenset[str]]
    over_half: frozenset[int] = frozenset()
    lifted: bool = False
    floats_lifted: bool = False

    @classmethod
    def of(cls, position: Position, note_alone: bool = False) -> "Criteria":
        """The criteria at a position; `note_alone` answers AD-5 by the note to B as printed."""
        top = (
            one.no
            for one in position.entrants
            if position.is_last and one.score_halves > position.round - 1
        )
        return cls(
            preferences={one.no: preference(one) for one in position.entrants},
            may_have={one.no: _may_have(one) for one in position.entrants},
            over_half=frozenset(top),
            lifted=note_alone,
            floats_lifted=note_alone,
        )

    def with_b2_lifted(self) -> "Criteria":
        """Item 21: between players over 50 %, if that gives more pairs."""
        return replace(self, lifted=True)

    def without_preferences(self) -> "Criteria":
        """No limit to clashes (AD-4)."""
        none = Preference(None, Strength.NONE)
        return replace(self, preferences=dict.fromkeys(self.preferences, none))

    def legal(self, one: Entrant, other: Entrant) -> bool:
        """B1a and B2: the absolute criteria of a pair."""
        if other.no in one.opponents:
            return False
        if self.lifted and self.both_over_half(one, other):
            return True
        mine, theirs = self.may_have[one.no], self.may_have[other.no]
        return any(colours.opposite(colour) in theirs for colour in mine)

    def accepts(self, one: Entrant, other: Entrant, dropped: int) -> bool:
        """Whether a pair is legal, and keeps what is in force of B5 and B6 for upfloats."""
        return self.legal(one, other) and self.allows(one, other, dropped)

    def both_over_half(self, one: Entrant, other: Entrant) -> bool:
        """Whether the note to B speaks of this pair."""
        return one.no in self.over_half and other.no in self.over_half

    def clash(self, one: Entrant, other: Entrant) -> bool:
        """B4: whether the pair cannot grant both preferences."""
        return self.preferences[one.no].clashes(self.preferences[other.no])

    def allows(self, one: Entrant, other: Entrant, dropped: int) -> bool:
        """B5 and B6 for an upfloat: the lower of two unequal players, as far as still in force."""
        if one.score_halves == other.score_halves:
            return True
        if self.floats_lifted and self.both_over_half(one, other):
            return True
        lower = min(one, other, key=lambda player: player.score_halves)
        return float_again(lower, "U") <= dropped

    def may_leave(self, one: Entrant, dropped: int) -> bool:
        """B5 and B6 for a downfloat, as far as still in force; the bye is one (A5)."""
        if self.floats_lifted and one.no in self.over_half:
            return True
        return float_again(one, "D") <= dropped


def _may_have(one: Entrant) -> frozenset[str]:
    both = (colours.WHITE, colours.BLACK)
    return frozenset(colour for colour in both if colours.may_take(one.played_colours, colour))


def float_again(entrant: Entrant, direction: str) -> int:
    """What a float would break: 2 if he floated so in the last round (B5), 1 in the one before."""
    if entrant.floated(1) == direction:
        return B5_DROPPED
    return B6_DROPPED if entrant.floated(2) == direction else ALL_KEPT


def in_order(players: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """A2: by score, then by pairing number."""
    return tuple(sorted(players, key=lambda one: (-one.score_halves, one.no)))
