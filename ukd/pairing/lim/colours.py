"""Who has White (Lim 12, 14.2)."""

from ukd.pairing import colours
from ukd.pairing.engine import Board
from ukd.pairing.lim.field import Field
from ukd.pairing.trace import Step


def allotted(field: Field, one: int, other: int, group_halves: int) -> tuple[Board, Step]:
    """The colours of two players of a pair, and the rule that gave them."""
    higher, lower = sorted((one, other), key=lambda no: _rank(field, no))
    colour, rule, why = _of_higher(field, higher, lower, group_halves)
    white, black = (higher, lower) if colour == colours.WHITE else (lower, higher)
    facts = {"white": white, "black": black}
    step = Step(f"lim-colours-{why}", group_halves, (f"Lim {rule}",), facts)
    return Board(white, black, rule), step


def _of_higher(field: Field, higher: int, lower: int, group_halves: int) -> tuple[str, str, str]:
    """The colour of the higher ranked player, the rule, and the end of its code."""
    first, second = field.due[higher], field.due[lower]
    wanted = first or (second and colours.opposite(second))
    only = _only_legal(field, higher, lower)
    if only and (only != wanted or first == second):
        return only, "12.3", "limit"
    if not wanted:
        return _lot(field, higher), "14.2", "lot"
    if first != second:
        return wanted, "12.1", "due"
    played = (field.position.by_no[no].played_colours for no in (higher, lower))
    turned = colours.alternated(*played)
    if turned:
        return turned, "12.4", "history"
    if group_halves >= field.median_halves:
        return wanted, "12.4", "higher"
    return colours.opposite(wanted), "12.4", "lower"


def _rank(field: Field, no: int) -> tuple[int, int]:
    """Higher ranked players first: by score, then number."""
    halves = 0 if field.reading.rank == "number" else field.halves(no)
    return -halves, no


def _only_legal(field: Field, higher: int, lower: int) -> str | None:
    """The one colour of the higher player that keeps the limits of both (Lim 12.1a, b); or None."""
    first, second = (field.position.by_no[no].played_colours for no in (higher, lower))
    legal = [
        colour
        for colour in (colours.WHITE, colours.BLACK)
        if colours.may_take(first, colour) and colours.may_take(second, colours.opposite(colour))
    ]
    return legal[0] if len(legal) == 1 else None


def _lot(field: Field, higher: int) -> str:
    """Without any colour before: odd numbers have the colour that number 1 drew (Lim 14.2)."""
    drawn = field.position.lot_colour
    is_turned = field.reading.lot == "turned" and field.position.round > 1
    return drawn if (higher % 2 == 1) != is_turned else colours.opposite(drawn)
