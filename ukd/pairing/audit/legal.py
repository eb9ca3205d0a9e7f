"""Whether any pairing of a position keeps the absolute rules."""

from ukd.pairing import colours
from ukd.pairing.audit.rules import Rules
from ukd.pairing.history import Entrant, Position
from ukd.pairing.matching import Graph, Matching


def may_meet(position: Position, rules: Rules, one: Entrant, other: Entrant) -> bool:
    """Whether two players may meet by the absolute rules of a system.

    Where colours are not known, only a second meeting forbids it.
    """
    if other.no in one.opponents:
        return False
    if not rules.limits_colours or rules.lifts(position, one, other):
        return True
    return colours.can_meet(one.played_colours, other.played_colours)


def graph(position: Position, rules: Rules) -> Graph:
    """Everybody to those he may meet."""
    found: dict[int, set[int]] = {one.no: set() for one in position.entrants}
    for at, one in enumerate(position.entrants):
        for other in position.entrants[at + 1 :]:
            if may_meet(position, rules, one, other):
                found[one.no].add(other.no)
                found[other.no].add(one.no)
    return found


def exists(position: Position, rules: Rules) -> bool:
    """Whether everybody can be paired, with a bye for one who may have it if the number is odd."""
    allowed = graph(position, rules)
    everybody = Matching(allowed, allowed)
    if len(allowed) % 2 == 0:
        return everybody.is_perfect
    spare = everybody.spare() if len(everybody.unmatched) == 1 else set()
    return any(not position.by_no[no].free_point for no in spare)
