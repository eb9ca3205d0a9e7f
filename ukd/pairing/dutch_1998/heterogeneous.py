"""C6 for heterogeneous brackets: those moved down first, then the remainder as homogeneous."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product

from ukd.pairing.cheapest import cheapest, total
from ukd.pairing.dutch_1998 import homogeneous
from ukd.pairing.dutch_1998.bracket import Found, Pair
from ukd.pairing.dutch_1998.criteria import ALL_KEPT, B5_DROPPED, B6_DROPPED
from ukd.pairing.dutch_1998.task import STAGES, Stage, Task
from ukd.pairing.dutch_1998.transposition import fewest_clashes, opponents
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
    """The first acceptable pairing, or None. Fewer clashes go first (C11)."""
    best: tuple[int, int, Pass] | None = None
    for rank, one in enumerate(passes):
        clashes = fewest_clashes(work.task, one.stage, work.moved)
        if clashes is not None and (best is None or (clashes, rank) < best[:2]):
            best = clashes, rank, one
            if clashes <= work.task.least:
                break
    if best is None:
        return None
    clashes, _, chosen = best
    pairs = opponents(work.task, chosen.stage, work.first, among=True)
    used = sum(work.task.criteria.clash(*pair) for pair in pairs)
    # B4: each clash of those moved down is deducted from x.
    stages = [Stage(chosen.up, down) for down in chosen.downs]
    found = homogeneous.solve(work.rest(pairs), stages, clashes - used)
    assert found is not None, "the opponents were chosen so that the remainder can be paired"
    return together(work, chosen.up, pairs, found)


def together(work: MovedFirst, up: int, pairs: tuple[Pair, ...], rest: Found) -> Found:
    """Those moved down and the remainder as one pairing."""
    clashes = rest.facts["x"] + sum(work.task.criteria.clash(*pair) for pair in pairs)
    met = tuple(other.no for _, other in pairs)
    in_place = tuple(one.no for one in work.second[: work.moved])
    facts = {
        **rest.facts,
        "moved_pairs": tuple((one.no, other.no) for one, other in pairs),
        "opponents": (*met, *rest.facts["opponents"]),
        "gave_way": _gave_way(work, up, pairs, clashes),
        "transposed": met != in_place or rest.facts["transposed"],
        "p": work.task.pairs,
        "x": clashes,
        "x_by_count": work.task.least,
        "dropped_up": up,
    }
    return Found((*pairs, *rest.pairs), rest.left, facts)


def _gave_way(work: MovedFirst, up: int, pairs: tuple[Pair, ...], x: int) -> bool:
    """C10: whether those moved down, by themselves, could have had opponents earlier by D1."""
    for row, (one, chosen) in enumerate(pairs):
        taken = {opponent.no for _, opponent in pairs[:row]}
        for other in work.second[: work.second.index(chosen)]:
            if other.no not in taken and work.task.criteria.accepts(one, other, up):
                least = _fewest_by_themselves(work, up, (*pairs[:row], (one, other)))
                if least is not None and least <= x:
                    return True
    return False


def _fewest_by_themselves(work: MovedFirst, up: int, fixed: tuple[Pair, ...]) -> int | None:
    """The fewest clashes of those moved down alone, the first of them with fixed opponents."""
    taken = {opponent.no for _, opponent in fixed}
    rows = work.first[len(fixed) :]
    free = [one for one in work.second if one.no not in taken]
    costs = work.task.pair_costs(product(rows, free), Stage(up), lambda *_: ())
    mates = cheapest(costs, [one.no for one in rows])
    used = sum(work.task.criteria.clash(*pair) for pair in fixed)
    return None if mates is None else used + total(costs, mates)
