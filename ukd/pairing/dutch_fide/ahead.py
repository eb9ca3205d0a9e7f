"""What must be left possible below a bracket: C4, C5, and C8, which looks one bracket ahead."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from ukd.pairing.cheapest import cheapest, packed, total, unpacked
from ukd.pairing.dutch_fide.criteria import BELOW_HALVES, Value
from ukd.pairing.dutch_fide.edition import Edition
from ukd.pairing.dutch_fide.players import Player, may_meet
from ukd.pairing.matching import Matching

NOBODY = 0  # who is tied to nobody has the bye
BITS = 12  # of each count: more than players of any event
Group = Sequence[Player]


def can_complete(players: Collection[Player], bye_halves: int | None = None) -> bool:
    """Whether all can be paired (C1 to C3), one with the bye if they are odd.

    `bye_halves`: the score that the bye has to go to (C5); None if any will do.
    """
    graph: dict[int, set[int]] = {one.no: set() for one in players}
    for one, other in combinations(players, 2):
        if may_meet(one, other):
            graph[one.no].add(other.no)
            graph[other.no].add(one.no)
    if len(players) % 2:
        graph[NOBODY] = {one.no for one in players if _may_bye(one, bye_halves)}
        for no in graph[NOBODY]:
            graph[no].add(NOBODY)
    return Matching(graph, graph).is_perfect


def lowest_bye(players: Collection[Player]) -> int | None:
    """C5: the lowest score that can have the bye; None if nobody has to, or nobody can."""
    if len(players) % 2 == 0:
        return None
    scores = sorted({one.halves for one in players})
    return next((halves for halves in scores if can_complete(players, halves)), None)


def next_bracket(
    edition: Edition, down: Group, residents: Group, below: Group, bye_halves: int | None
) -> Value:
    """C8: what the next bracket has to cost at best by C6 and C7, if these come down to it.

    2017 asks for pairs and score differences and never minds what lies below.
    """
    if edition.completes:
        return _completed(down, residents, below, bye_halves)
    return _alone(down, residents)


def _completed(down: Group, residents: Group, below: Group, bye_halves: int | None) -> Value:
    """Fewest who leave the bracket, then their scores from the highest, so that all are paired."""
    members = (*down, *residents)
    levels = sorted({one.halves for one in members}, reverse=True)

    def leaving(one: Player) -> int:
        return packed(1, *(int(one.halves == level) for level in levels), bits=BITS)

    edges = {(one.no, other.no): 0 for one, other in _pairs(residents, below)}
    edges |= {(one.no, other.no): 0 for one in down for other in residents if may_meet(one, other)}
    edges |= {
        (one.no, other.no): leaving(one)
        for one in members
        for other in below
        if may_meet(one, other)
    }
    everybody = [one.no for one in (*members, *below)]
    if len(everybody) % 2:
        everybody.append(NOBODY)
        edges |= {(one.no, NOBODY): leaving(one) for one in members if _may_bye(one, bye_halves)}
        edges |= {(one.no, NOBODY): 0 for one in below if _may_bye(one, bye_halves)}
    mates = cheapest(edges, everybody)
    if mates is None:
        raise ValueError("who goes down must leave a pairing")
    return _spread(unpacked(total(edges, mates), 1 + len(levels), BITS), levels)


def _spread(counts: Sequence[int], levels: Sequence[int]) -> Value:
    """A count, and each level as often as it is counted: comparable whatever the levels."""
    spread = [level for level, many in zip(levels, counts[1:], strict=True) for _ in range(many)]
    return (counts[0], *spread)


def _alone(down: Group, residents: Group) -> Value:
    """2017 C.7: most pairs, then the least score differences (A.8), in this bracket alone."""
    members = (*down, *residents)
    lowest = residents[0].halves
    apart = {one.no: one.halves - lowest for one in members}
    levels = sorted({*apart.values(), *(by + BELOW_HALVES for by in apart.values())}, reverse=True)

    def cost(alone: int, by: int) -> int:
        return packed(alone, *(int(by == level) for level in levels), bits=BITS)

    left = {one.no: cost(1, apart[one.no] + BELOW_HALVES) for one in members}
    allowed = [*_pairs(residents, ()), *((a, b) for a in down for b in residents if may_meet(a, b))]
    # Whoever finds nobody is tied to a stand-in of his own.
    edges = {
        (a.no, b.no): cost(0, max(apart[a.no], apart[b.no])) for a, b in allowed
    } | {(no, -no): each for no, each in left.items()}  # fmt: skip
    mates = cheapest(edges, list(left))
    assert mates is not None, "everybody can stay alone"
    return _spread(unpacked(total(edges, mates), 1 + len(levels), BITS), levels)


def _pairs(residents: Group, below: Group) -> Iterator[tuple[Player, Player]]:
    """The pairs that cost nothing: inside the bracket, and below it."""
    for group in (residents, below):
        yield from ((a, b) for a, b in combinations(group, 2) if may_meet(a, b))


def _may_bye(one: Player, halves: int | None) -> bool:
    return one.may_bye and halves in (None, one.halves)
