"""What a pairing costs by the criteria, bracket by bracket: the vector that an audit compares.

It judges any pairing, whoever made it: the first part in which one is smaller decides, from the top
bracket down. The order of C6 to C8 (D1, D2) is not part of it.
"""

from typing import NamedTuple

from ukd.pairing.dutch_1998.criteria import Criteria, float_again
from ukd.pairing.engine import Pairing
from ukd.pairing.history import Entrant, Position


class Cost(NamedTuple):
    """The cost of one bracket, in the order of the criteria.

    `leaving`: players moved down out of it, or with the bye (B3). `clashes`: pairs made in it that
    cannot grant both preferences (B4). `up` and `down`: the worst repeated upfloat of a pair made
    in it, and the worst repeated downfloat out of it: 0 none, 1 breaks B6, 2 breaks B5.
    """

    leaving: int
    clashes: int
    up: int
    down: int


def vector(position: Position, pairing: Pairing) -> tuple[Cost, ...]:
    """The cost of each score bracket, the highest score first. The smaller tuple is the better."""
    criteria = Criteria.of(position)
    pairs = [_ordered(position, board.white, board.black) for board in pairing.boards]
    bye = position.by_no.get(pairing.bye) if pairing.bye else None
    return tuple(_cost(score, criteria, pairs, bye) for score in position.score_groups)


def _ordered(position: Position, one: int, other: int) -> tuple[Entrant, Entrant]:
    first, second = position.by_no[one], position.by_no[other]
    return (first, second) if first.score_halves >= second.score_halves else (second, first)


def _cost(
    score: int, criteria: Criteria, pairs: list[tuple[Entrant, Entrant]], bye: Entrant | None
) -> Cost:
    made = [pair for pair in pairs if pair[1].score_halves == score]
    leaving = [
        higher for higher, lower in pairs if higher.score_halves >= score > lower.score_halves
    ]
    leaving += [bye] if bye and bye.score_halves >= score else []
    risen = [lower for higher, lower in made if higher.score_halves > score]
    return Cost(
        leaving=len(leaving),
        clashes=sum(criteria.clash(*pair) for pair in made),
        up=max((float_again(one, "U") for one in risen), default=0),
        down=max((float_again(one, "D") for one in leaving), default=0),
    )
