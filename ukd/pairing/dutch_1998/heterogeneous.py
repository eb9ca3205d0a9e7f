"""C6 for heterogeneous brackets: those moved down first, then the remainder as homogeneous."""

from dataclasses import dataclass, replace

from ukd.pairing.cheapest import cheapest, packed, total, unpacked
from ukd.pairing.dutch_1998 import homogeneous
from ukd.pairing.dutch_1998.bracket import Found
from ukd.pairing.dutch_1998.criteria import ALL_KEPT, B5_DROPPED, B6_DROPPED
from ukd.pairing.dutch_1998.homogeneous import BITS, PLACE_BITS, ROWS_AT_ONCE, STAGES, Stage, Task
from ukd.pairing.history import Entrant

# Upfloat criteria are set aside one by one (C10); for each stage the remainder tries all of C9.
UP_STAGES = tuple(Stage(dropped, B5_DROPPED) for dropped in (ALL_KEPT, B6_DROPPED, B5_DROPPED))


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


def solve(work: MovedFirst, criteria_first: bool = False) -> Found | None:
    """The first acceptable pairing, or None.

    As printed, C9 before C10: another opponent is sought only when the remainder cannot be paired
    even without B5 and B6 for downfloats. `criteria_first` answers AD-2 the other way: a pairing
    that keeps more of the criteria is sought among all opponents first.
    """
    stages = STAGES if criteria_first else UP_STAGES
    best: tuple[int, int, Stage] | None = None
    for rank, stage in enumerate(stages):
        clashes = _fewest_clashes(work, stage)
        if clashes is not None and (best is None or (clashes, rank) < best[:2]):
            best = clashes, rank, stage
            if clashes <= work.task.least:
                break
    if best is None:
        return None
    clashes, _, stage = best
    return _with_remainder(work, stage, clashes, _opponents(work, stage), criteria_first)


def _fewest_clashes(work: MovedFirst, stage: Stage) -> int | None:
    edges = _edges(work, stage, {})
    mates = cheapest(edges, work.task.required)
    if mates is None:
        return None
    leaving, clashes, _ = unpacked(total(edges, mates), 3, ROWS_AT_ONCE * PLACE_BITS + BITS)
    return clashes if leaving <= work.task.leaving else None


def _opponents(work: MovedFirst, stage: Stage) -> dict[int, int]:
    """D1: the first opponents of those moved down that leave a remainder that can be paired."""
    met: dict[int, int] = {}
    for at in range(0, work.moved, ROWS_AT_ONCE):
        mates = cheapest(_edges(work, stage, met), work.task.required)
        assert mates is not None, "this stage was found to have a pairing"
        met |= {one.no: mates[one.no] for one in work.first[at : at + ROWS_AT_ONCE]}
    return met


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


def _with_remainder(
    work: MovedFirst, stage: Stage, clashes: int, met: dict[int, int], criteria_first: bool
) -> Found:
    of = {one.no: one for one in work.second}
    pairs = tuple((one, of[met[one.no]]) for one in work.first)
    used = sum(work.task.criteria.clash(*pair) for pair in pairs)
    rest = replace(
        work.task,
        players=tuple(one for one in work.second if one.no not in met.values()),
        pairs=work.task.pairs - work.moved,
    )
    downs = (stage.down,) if criteria_first else (ALL_KEPT, B6_DROPPED, B5_DROPPED)
    # B4: each clash of those moved down is deducted from x.
    found = homogeneous.solve(rest, [Stage(stage.up, down) for down in downs], clashes - used)
    assert found is not None, "the opponents were chosen so that the remainder can be paired"
    opponents = tuple(other.no for _, other in pairs)
    in_place = tuple(one.no for one in work.second[: work.moved])
    facts = {
        **found.facts,
        "moved_pairs": tuple((one.no, other.no) for one, other in pairs),
        "opponents": (*opponents, *found.facts["opponents"]),
        "transposed": opponents != in_place or found.facts["transposed"],
        "p": work.task.pairs,
        "x": clashes,
        "x_by_count": work.task.least,
        "dropped_up": stage.up,
    }
    return Found((*pairs, *found.pairs), found.left, facts)
