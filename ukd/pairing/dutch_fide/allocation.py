"""Who has White in a pair: 5.2 of 2026, E of 2017."""

from ukd.pairing import colours
from ukd.pairing.dutch_fide.players import Player, Strength


def white_first(one: Player, other: Player, lot_colour: str) -> tuple[Player, Player]:
    """The two with White first. `lot_colour`: the initial colour, drawn before round 1."""
    higher, lower = sorted((one, other), key=lambda who: who.order)
    colour = _colour(higher, lower) or _by_lot(higher, lot_colour)
    return (higher, lower) if colour == colours.WHITE else (lower, higher)


def _colour(higher: Player, lower: Player) -> str | None:
    """The colour of the higher one by preferences and histories; None if neither has played."""
    if higher.prefers is None or lower.prefers is None or higher.prefers != lower.prefers:
        return higher.prefers or (lower.prefers and colours.opposite(lower.prefers))  # 5.2.1
    first, second = _claim(higher), _claim(lower)
    if first != second:  # 5.2.2
        return higher.prefers if first > second else colours.opposite(higher.prefers)
    return colours.alternated(higher.played, lower.played) or higher.prefers  # 5.2.3, 5.2.4


def _claim(player: Player) -> tuple[Strength, int]:
    """How strong a preference is; of two absolute ones, the wider difference."""
    wide = abs(colours.difference(player.played))
    return player.strength, wide if player.strength is Strength.ABSOLUTE else 0


def _by_lot(higher: Player, lot_colour: str) -> str:
    return lot_colour if higher.place % 2 else colours.opposite(lot_colour)  # 5.2.5
