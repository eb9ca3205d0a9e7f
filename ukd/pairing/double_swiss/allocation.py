"""Who has White in the first game; in the second the colours turn (DSS 4)."""

from ukd.pairing.colours import BLACK, WHITE, opposite
from ukd.pairing.double_swiss.field import Player
from ukd.pairing.engine import Board
from ukd.pairing.trace import Step

RULE = "DSS 4.3"


def allotted(higher: Player, lower: Player, lot_colour: str) -> tuple[Board, Step]:
    """The board, and by which step of the rule."""
    colour, code = _colour(higher, lower, lot_colour)
    white, black = (higher, lower) if colour == WHITE else (lower, higher)
    facts = {"white": white.no, "black": black.no}
    return Board(white.no, black.no, RULE), Step(f"double-swiss-{code}", None, (RULE,), facts)


def _colour(higher: Player, lower: Player, lot_colour: str) -> tuple[str, str]:
    """The colour of the higher player, and what gave it."""
    if not higher.colours and not lower.colours:
        odd = higher.no % 2 == 1
        return lot_colour if odd else opposite(lot_colour), "drawn"
    whites = [one.colours.count(WHITE) for one in (higher, lower)]
    if whites[0] != whites[1]:
        return WHITE if whites[0] < whites[1] else BLACK, "fewer"
    for ours, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if ours != theirs:
            return opposite(ours), "differed"
    if higher.colours:
        return opposite(higher.colours[-1]), "alternates"
    return lower.colours[-1], "alternates"
