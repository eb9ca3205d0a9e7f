"""A7 and A8: which colour a player prefers and how much, and how many pairs must disappoint."""

from collections.abc import Iterable
from dataclasses import dataclass

from ukd.pairing import colours
from ukd.pairing.colours import Strength
from ukd.pairing.history import Entrant


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player should get, None before his first game."""

    colour: str | None
    strength: Strength

    def clashes(self, other: "Preference") -> bool:
        """Whether the two prefer the same colour, so that a game must disappoint one of them."""
        return self.colour is not None and self.colour == other.colour


def preference(entrant: Entrant) -> Preference:
    """A7, on the games really played (F2, F3)."""
    played = entrant.played_colours
    ahead = colours.difference(played)
    colour = colours.due(played)
    if colour is None:
        return Preference(None, Strength.NONE)
    twice = played[-1] * colours.MOST_IN_A_ROW
    if abs(ahead) > 1:
        return Preference(colour, Strength.ABSOLUTE)
    if played.endswith(twice):
        return Preference(colours.opposite(played[-1]), Strength.ABSOLUTE)
    return Preference(colour, Strength.STRONG if ahead else Strength.MILD)


def clashes_by_count(preferences: Iterable[Preference]) -> int:
    """A8: x, the pairs of a bracket that cannot grant both preferences, by count alone."""
    wanted = [one.colour for one in preferences]
    half = (len(wanted) + 1) // 2  # q, rounded up
    return max(0, wanted.count("w") - half, wanted.count("b") - half)
