"""Colours: what all systems count alike. White is "w", Black "b"; texts are played games only."""

from enum import IntEnum

WHITE, BLACK = "w", "b"
MOST_DIFFERENCE = 2  # Dutch-1998 B2, Lim 12.1, Dubov 2.3
MOST_IN_A_ROW = 2  # Dutch-1998 B2, Lim 12.1, Dubov 2.4


class Strength(IntEnum):
    """How much a preference weighs (Dutch-1998 A7, Dutch-2026 1.7); none before the first game."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


def opposite(colour: str) -> str:
    """The other colour."""
    return BLACK if colour == WHITE else WHITE


def difference(played: str) -> int:
    """Games with White less games with Black (Dutch-1998 A7)."""
    return played.count(WHITE) - played.count(BLACK)


def due(played: str) -> str | None:
    """The colour that evens out the counts, or the opposite of the last one; None before a game."""
    if not played:
        return None
    ahead = difference(played)
    if ahead:
        return BLACK if ahead > 0 else WHITE
    return opposite(played[-1])


def may_take(played: str, colour: str) -> bool:
    """Whether a colour keeps the limits: no difference of three, no third in a row."""
    third = played.endswith(colour * MOST_IN_A_ROW)
    return not third and abs(difference(played + colour)) <= MOST_DIFFERENCE


def can_meet(first: str, second: str) -> bool:
    """Whether some allocation of colours keeps the limits of both players."""
    return any(
        may_take(first, colour) and may_take(second, opposite(colour)) for colour in (WHITE, BLACK)
    )


def alternated(first: str, second: str) -> str | None:
    """The colour for the first player that reverses the latest round in which the two differed.

    Both histories are read from the end, their gaps squeezed (Dutch-1998 E3 and F3, Lim 12.4,
    Dubov 3.3). None if they never differ.
    """
    for mine, other in zip(reversed(first), reversed(second), strict=False):
        if mine != other:
            return opposite(mine)
    return None
