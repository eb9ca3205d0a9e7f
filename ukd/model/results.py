"""How a game or a bye came to its score: the words, and which of them a rating counts."""

from enum import StrEnum


class How(StrEnum):
    """How a row of GAMES came to its score; the values stand in files and in JSON."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double_forfeit"
    FULL_BYE = "full_bye"
    HALF_BYE = "half_bye"
    ZERO_BYE = "zero_bye"
    PAIRING_BYE = "pairing_bye"
    PENDING = "pending"
    UNRATED = "unrated"
    ODD = "odd"


BYES = frozenset({How.FULL_BYE, How.HALF_BYE, How.ZERO_BYE, How.PAIRING_BYE})
FORFEITS = frozenset({How.FORFEIT, How.DOUBLE_FORFEIT})


def points(halves: int | None) -> float | None:
    """Half-points as points: 3 gives 1.5. For output only; sums are done in half-points."""
    return None if halves is None else halves / 2
