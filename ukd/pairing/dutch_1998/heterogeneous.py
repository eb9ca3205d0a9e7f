"""C6 for heterogeneous brackets: those moved down first, then the remainder as homogeneous."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product

from ukd.pairing.cheapest import cheapest, packed, total, unpacked
from ukd.pairing.dutch_1998 import homogeneous
from ukd.pairing.dutch_1998.bracket import Found, Pair
from ukd.pairing.dutch_1998.criteria import ALL_KEPT, B5_DROPPED, B6_DROPPED
from ukd.pairing.dutch_1998.homogeneous import BITS, PLACE_BITS, ROWS_AT_ONCE, STAGES, Stage, Task
from ukd.pairing.history import Entrant


@dataclass(frozen=True, slots=True)
class Pass:
    """One run over the opponents of those moved down: what is set aside for upfloats, and what the
    remainder may set aside in turn for downfloats before another opponent is sought."""

    up: int
    downs: tuple[int, ...]

    @property
    def stage(self) -> Stage:
        """What must hold for an opponent to come into question."""
        return Stage(self.up, self.downs[-1])


DROPPED = (ALL_KEPT, B6_DROPPED, B5_DROPPED)
# As printed, C9 comes before C10: the remainder gives up B6 and B5 before opponents change.
AS_PRINTED = tuple(Pass(up, DROPPED) for up in DROPPED)
# AD-2 the other way: all opponents are tried before a criterion is given up.
CRITERIA_FIRST = tuple(Pass(stage.up, (stage.down,)) for stage in STAGES)
# C12 and C13, where any order will do (AD-7): the fewest criteria given up.
WHEN_UNDONE = tuple(Pass(up, (down,)) for up, down in product(DROPPED, DROPPED))


@dataclass(frozen=True)
class MovedFirst:
    """A task whose first `moved` players meet players below them, each by the order of D1."""

    task: Task
    moved: int

    @property
    def first(self) -> tuple[Entrant, ...]:
        """S1: the players moved down who are to be paired first."""
        return self.task.players[: self.moved]

    @property
    def second(self) -> tuple[Entrant, ...]:
        """S2: the residents, and players moved down who could not be paired first (C14)."""
        return self.task.players[self.moved :]

    def rest(self, pairs: Iterable[Pair]) -> Task:
        """The remainder when those moved down have these opponents."""
        met = {opponent.no for _, opponent in pairs}
        return replace(
            self.task,
            players=tuple(one for one in self.second if one.no not in met),
            pairs=self.task.pairs - self.moved,
        )


def solve(work: MovedFirst, passes: Iterable[Pass] = AS_PRINTED) -> Found | None:
    """The first acceptable pairing, or None. Fewer clashes go first, as in homogeneous ones (C11)."""
    best: tuple[int, int, Pass] | None = None
    for rank, one in enumerate(passes):
        clashes = _fewest_clashes(work, one.stage)
        if clashes is not None and (best is None or (clashes, rank) < best[:2]):
            best = clashes, rank, one
            if clashes <= work.task.least:
                break
    if best is None:
        return None
    clashes, _, chosen = best
    pairs = _opponents(work, chosen.stage)
    used = sum(work.task.criteria.clash(*pair) for pair in pairs)
    # B4: each clash of those moved down is deducted from x.
    stages = [Stage(chosen.up, down) for down in chosen.downs]
    found = homogeneous.solve(work.rest(pairs), stages, clashes - used)
    assert found is not None, "the opponents were chosen so that the remainder can be paired"
    return together(work, chosen.up, pairs, found)


def together(work: MovedFirst, up: int, pairs: tuple[Pair, ...], rest: Found) -> Found:
    """Those moved down and the remainder as one pairing."""
    opponents = tuple(other.no for _, other in pairs)
    in_place = tuple(one.no for one in work.second[: work.moved])
    facts = {
        **rest.facts,
        "moved_pairs": tuple((one.no, other.no) for one, other in pairs),
        "opponents": (*opponents, *rest.facts["opponents"]),
        "transposed": opponents != in_place or rest.facts["transposed"],
        "p": work.task.pairs,
        "x": rest.facts["x"] + sum(work.task.criteria.clash(*pair) for pair in pairs),
        "x_by_count": work.task.least,
        "dropped_up": up,
    }
    return Found((*pairs, *rest.pairs), rest.left, facts)


def _fewest_clashes(work: MovedFirst, stage: Stage) -> int | None:
    edges = _edges(work, stage, {})
    mates = cheapest(edges, work.task.required)
    if mates is None:
        return None
    leaving, clashes, _ = unpacked(total(edges, mates), 3, ROWS_AT_ONCE * PLACE_BITS + BITS)
    return clashes if leaving <= work.task.leaving else None


def _opponents(work: MovedFirst, stage: Stage) -> tuple[Pair, ...]:
    """D1: the first opponents of those moved down that leave a remainder that can be paired."""
    met: dict[int, int] = {}
    for at in range(0, work.moved, ROWS_AT_ONCE):
        mates = cheapest(_edges(work, stage, met), work.task.required)
        assert mates is not None, "this stage was found to have a pairing"
        met |= {one.no: mates[one.no] for one in work.first[at : at + ROWS_AT_ONCE]}
    of = {one.no: one for one in work.second}
    return tuple((one, of[met[one.no]]) for one in work.first)


def _edges(work: MovedFirst, stage: Stage, met: dict[int, int]) -> dict[tuple[int, int], int]:
    """Costs: leaving, clash, and the place in S2 of the first opponents not yet in `met`."""
    criteria, bits = work.task.criteria, ROWS_AT_ONCE * PLACE_BITS + BITS
    edges = dict.fromkeys(work.task.exits.inner, 0)
    for row, one in enumerate(work.first, start=-len(met)):
        weight = (ROWS_AT_ONCE - 1 - row) * PLACE_BITS
        for place, other in enumerate(work.second):
            if criteria.accepts(one, other, stage.up) and met.get(one.no, other.no) == other.no:
                rank = place << weight if 0 <= row < ROWS_AT_ONCE else 0
                edges[one.no, other.no] = packed(0, criteria.clash(one, other), rank, bits=bits)
    for at, one in enumerate(work.second):
        for other in work.second[at + 1 :]:
            if criteria.accepts(one, other, stage.up):
                edges[one.no, other.no] = packed(0, criteria.clash(one, other), 0, bits=bits)
        if criteria.may_leave(one, stage.down):
            cost = packed(1, 0, 0, bits=bits)
            edges |= dict.fromkeys(((one.no, way) for way in work.task.exits.ways[one.no]), cost)
    return edges
