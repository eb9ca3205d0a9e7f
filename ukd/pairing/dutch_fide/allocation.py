"""Who has White in a pair: 5.2 of 2026, E of 2017."""

from ukd.pairing import colours
from ukd.pairing.colours import Strength
from ukd.pairing.dutch_fide.players import Player

BY_LOT = 5  # neither has played: the initial colour decides


def white_first(one: Player, other: Player, lot_colour: str) -> tuple[Player, Player]:
    """The two with White first. `lot_colour`: the initial colour, drawn before round 1."""
    higher, lower = sorted((one, other), key=lambda who: who.order)
    colour, _ = _of_higher(higher, lower, lot_colour)
    return (higher, lower) if colour == colours.WHITE else (lower, higher)


def deciding(one: Player, other: Player) -> int:
    """Which of the five rules decides: 1 for 5.2.1 (E.1), and so on."""
    higher, lower = sorted((one, other), key=lambda who: who.order)
    return _of_higher(higher, lower, colours.WHITE)[1]


def _of_higher(higher: Player, lower: Player, lot_colour: str) -> tuple[str, int]:
    """The colour of the higher ranked player, and the rule that gives it."""
    mine, other = higher.prefers, lower.prefers
    if mine is None:
        if other is None:
            return (lot_colour if higher.place % 2 else colours.opposite(lot_colour)), BY_LOT
        return colours.opposite(other), 1
    if mine != other:
        return mine, 1
    first, second = _claim(higher), _claim(lower)
    if first != second:
        return (mine if first > second else colours.opposite(mine)), 2
    alternated = colours.alternated(higher.played, lower.played)
    return (alternated, 3) if alternated else (mine, 4)


def _claim(player: Player) -> tuple[Strength, int]:
    """How strong a preference is; of two absolute ones, the wider difference."""
    wide = abs(colours.difference(player.played))
    return player.strength, wide if player.strength is Strength.ABSOLUTE else 0
