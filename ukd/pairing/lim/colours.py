"""Who has White (Lim 12, 14.2)."""

from ukd.pairing import colours
from ukd.pairing.engine import Board
from ukd.pairing.lim.field import Field
from ukd.pairing.trace import Step


def allotted(field: Field, one: int, other: int, group_halves: int) -> tuple[Board, Step]:
    """The colours of two players of a pair, and the rule that gave them."""
    higher, lower = sorted((one, other), key=lambda no: _rank(field, no))
    legal = _legal(field, higher, lower)
    only = legal[0] if len(legal) == 1 else None
    colour, rule, why = _of_higher(field, higher, lower, only, group_halves)
    white, black = (higher, lower) if colour == colours.WHITE else (lower, higher)
    facts = {"white": white, "black": black}
    rules = (f"Lim {rule}",) if legal else (f"Lim {rule}", "Lim 13")
    return Board(white, black, rule), Step(f"lim-colours-{why}", group_halves, rules, facts)


def _of_higher(
    field: Field, higher: int, lower: int, only: str | None, group_halves: int
) -> tuple[str, str, str]:
    """The colour of the higher ranked player, the rule, and the end of its code."""
    first, second = field.due[higher], field.due[lower]
    wanted = first or (second and colours.opposite(second))
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


def _legal(field: Field, higher: int, lower: int) -> list[str]:
    """The colours of the higher player that keep the limits of both (Lim 12.1a, b).

    None does if only the last round lets the two meet (13).
    """
    first, second = (field.position.by_no[no].played_colours for no in (higher, lower))
    return [
        colour
        for colour in (colours.WHITE, colours.BLACK)
        if colours.may_take(first, colour) and colours.may_take(second, colours.opposite(colour))
    ]


def _lot(field: Field, higher: int) -> str:
    """Without any colour before: odd numbers have the colour that number 1 drew (Lim 14.2)."""
    drawn = field.position.lot_colour
    is_turned = field.reading.lot == "turned" and field.position.round > 1
    return drawn if (higher % 2 == 1) != is_turned else colours.opposite(drawn)
