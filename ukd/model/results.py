"""How a game or a bye came to its score: the words, and which of them a rating counts."""

from collections.abc import Mapping
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


Scale = Mapping[str, int]
"""Half-points by result code of TRF, where an event counts otherwise than 1, ½ and 0."""

_CODES = {  # by how a game was decided and the half-points it gave
    (How.PLAYED, 0): "0",
    (How.PLAYED, 1): "=",
    (How.PLAYED, 2): "1",
    (How.UNRATED, 0): "L",
    (How.UNRATED, 1): "D",
    (How.UNRATED, 2): "W",
    (How.FORFEIT, 0): "-",
    (How.FORFEIT, 2): "+",
    (How.DOUBLE_FORFEIT, 0): "-",
}
_BYE_CODES = {How.PAIRING_BYE: "U", How.FULL_BYE: "F", How.HALF_BYE: "H", How.ZERO_BYE: "Z"}
_AS_PLAYED = {"W": "1", "D": "=", "L": "0"}


def code(how: str, halves: int | None) -> str | None:
    """The letter TRF has for one side of a row of GAMES; None where it has none."""
    known = How(how)
    return _BYE_CODES.get(known) or (None if halves is None else _CODES.get((known, halves)))


def worth(scale: Scale, how: str, halves: int | None) -> int:
    """Half-points that a side's result adds to its total: its own where the scale is empty."""
    letter = code(how, halves) if scale else None
    return scale.get(_AS_PLAYED.get(letter, letter), halves or 0) if letter else halves or 0
