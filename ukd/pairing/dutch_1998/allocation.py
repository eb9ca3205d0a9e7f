"""E1 to E5 and F1: who has White, and the order of the boards."""

from collections.abc import Iterable

from ukd.pairing import colours
from ukd.pairing.colours import Strength
from ukd.pairing.dutch_1998.criteria import in_order
from ukd.pairing.dutch_1998.preferences import preference
from ukd.pairing.engine import Board
from ukd.pairing.history import Entrant, Position


def boards(position: Position, pairs: Iterable[tuple[Entrant, Entrant]]) -> tuple[Board, ...]:
    """The pairs with colours, in the order of F1."""
    ordered = sorted((in_order(pair) for pair in pairs), key=_board_key)
    return tuple(_board(position, higher, lower) for higher, lower in ordered)


def _board_key(pair: tuple[Entrant, ...]) -> tuple[int, int, int]:
    """F1: score of the better player, sum of scores, rank of the better player."""
    higher, lower = pair
    return -higher.score_halves, -higher.score_halves - lower.score_halves, higher.no


def _board(position: Position, higher: Entrant, lower: Entrant) -> Board:
    colour, rule = allocated(position, higher, lower)
    if colour == colours.WHITE:
        return Board(higher.no, lower.no, rule)
    return Board(lower.no, higher.no, rule)


def allocated(position: Position, higher: Entrant, lower: Entrant) -> tuple[str, str]:
    """The colour of the higher ranked player, and the rule that gives it."""
    mine, theirs = preference(higher), preference(lower)
    if mine.colour is None and theirs.colour is None:
        return _drawn(position, higher), "E5"
    if mine.colour is None or theirs.colour is None or mine.colour != theirs.colour:
        return mine.colour or colours.opposite(theirs.colour or ""), "E1"
    if mine.strength != theirs.strength:
        stronger = mine.strength > theirs.strength
        return mine.colour if stronger else colours.opposite(mine.colour), "E2"
    ahead, behind = (abs(colours.difference(one.played_colours)) for one in (higher, lower))
    if mine.strength is Strength.ABSOLUTE and ahead != behind:  # only where B2 is lifted (AD-9)
        return mine.colour if ahead > behind else colours.opposite(mine.colour), "E2"
    turned = colours.alternated(higher.played_colours, lower.played_colours)
    return (turned, "E3") if turned else (mine.colour, "E4")


def _drawn(position: Position, higher: Entrant) -> str:
    """E5: odd numbers have the colour that was drawn for number 1, even ones the other (AD-6)."""
    odd = higher.no % 2 == 1
    return position.lot_colour if odd else colours.opposite(position.lot_colour)
