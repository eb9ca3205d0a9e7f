"""C12 and C13: where players of a bracket that is paired again may go, so that it helps below."""

from ukd.pairing.dutch_1998.bracket import BYE, Exits, Solved
from ukd.pairing.dutch_1998.paired import Table


def to_opponents(above: Solved, table: Table) -> Exits:
    """C12: everybody who leaves the bracket above must find an opponent here.

    Each his own where those moved down are paired first; where they will be half of the bracket it
    is homogeneous (A3), and it is enough that each has one.
    """
    residents, legal = table.bracket.residents, table.criteria.legal
    ways = {
        one.no: tuple(other.no for other in residents if legal(one, other))
        for one in above.bracket.members
    }
    leaving = len(above.bracket.members) - 2 * above.shape.pairs
    if leaving < len(residents):
        return Exits(ways, *_stuck(above, ways))
    places = tuple(range(-1, -1 - leaving, -1))
    ways = {no: places if some else () for no, some in ways.items()}
    inner, stuck = _stuck(above, ways)
    return Exits(ways, inner, stuck | frozenset(places))


def to_completion(above: Solved, table: Table, bye_from_above: bool = True) -> Exits:
    """C13: who leaves, and everybody of the lowest bracket, must be paired or have the bye."""
    residents, legal = table.bracket.own, table.criteria.legal
    is_odd = (len(above.bracket.members) + len(residents)) % 2 == 1
    bye = (BYE,) if is_odd else ()
    ways = {
        one.no: tuple(other.no for other in residents if legal(one, other))
        + (bye if bye_from_above and not one.free_point else ())
        for one in above.bracket.members
    }
    inner = tuple(
        (one.no, other.no)
        for at, one in enumerate(residents)
        for other in residents[at + 1 :]
        if legal(one, other)
    )
    byes = tuple((one.no, place) for one in residents if not one.free_point for place in bye)
    stuck_ways, stuck = _stuck(above, ways)
    required = stuck | set(bye) | {one.no for one in residents}
    return Exits(ways, inner + byes + stuck_ways, frozenset(required))


def _stuck(
    above: Solved, ways: dict[int, tuple[int, ...]]
) -> tuple[tuple[tuple[int, int], ...], frozenset[int]]:
    """Those who leave the bracket above in any case, as nodes to tie."""
    numbers = frozenset(one.no for one in above.stuck)
    return tuple((no, way) for no in numbers for way in ways[no]), numbers
