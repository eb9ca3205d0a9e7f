"""C4 to C11 for homogeneous brackets and remainders: one bracket, the first acceptable pairing.

Read literally, the procedure tries every transposition of every exchange for every stage of
criteria. Here each question it decides is one cheapest matching instead: can this stage be met,
with which exchange, with which transposition. The answers are those of the literal order.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ukd.pairing.cheapest import cheapest, packed, total, unpacked
from ukd.pairing.dutch_1998.bracket import Exits, Found, Pair
from ukd.pairing.dutch_1998.criteria import ALL_KEPT, B5_DROPPED, B6_DROPPED, Criteria
from ukd.pairing.dutch_1998.order import Move
from ukd.pairing.history import Entrant

BITS = 40
PLACE_BITS = 16
ROWS_AT_ONCE = 8  # players of S1 whose opponents one matching decides: weights stay handy


@dataclass(frozen=True, slots=True)
class Stage:
    """Which of B5 and B6 are set aside, for upfloats and for downfloats."""

    up: int = ALL_KEPT
    down: int = ALL_KEPT


# C9 sets aside B6, then B5, for downfloats; C10 the same for upfloats.
STAGES = (
    Stage(),
    Stage(down=B6_DROPPED),
    Stage(down=B5_DROPPED),
    Stage(B6_DROPPED, B5_DROPPED),
    Stage(B5_DROPPED, B5_DROPPED),
)


@dataclass(frozen=True)
class Task:
    """Players by A2, to make `pairs` of; the others leave by the exits.

    `least` is x by count (A8): as many clashes are there in any case.
    """

    players: tuple[Entrant, ...]
    pairs: int
    criteria: Criteria
    exits: Exits
    least: int = 0

    @property
    def required(self) -> frozenset[int]:
        """Whom a matching must tie."""
        return self.exits.required | {one.no for one in self.players}

    @property
    def leaving(self) -> int:
        """How many are not paired here."""
        return len(self.players) - 2 * self.pairs


def solve(task: Task, stages: Iterable[Stage] = STAGES, most: int | None = None) -> Found | None:
    """The first acceptable pairing (C6 to C11), with at most `most` clashes; None if none exists.

    x grows before criteria on floats return (C11), so fewer clashes come first, then the earlier
    stage, then the order of D2, then that of D1.
    """
    best: tuple[int, int, Stage, frozenset[int]] | None = None
    for rank, stage in enumerate(stages):
        answer = _exchange(task, stage)
        if answer is None:
            continue
        clashes, tops = answer
        if best is None or (clashes, rank) < best[:2]:
            best = clashes, rank, stage, tops
        if clashes <= (task.least if most is None else most):
            break
    if best is None or (most is not None and best[0] > most):
        return None
    clashes, _, stage, tops = best
    return _transposition(task, stage, tops, clashes)


def _exchange(task: Task, stage: Stage) -> tuple[int, frozenset[int]] | None:
    """C8: the fewest clashes at a stage, and the numbers of S1 after the first exchange by D2."""
    edges = _edges(task, stage, lambda move: (move.exchanged,), BITS)
    mates = cheapest(edges, task.required)
    if mates is None:
        return None
    leaving, clashes, exchanged = unpacked(total(edges, mates), 3, BITS)
    if leaving > task.leaving:
        return None
    if exchanged:
        mates = _by_all_of_d2(task, stage)
    return clashes, frozenset(one.no for one in task.players if _is_top(task, mates, one))


def _by_all_of_d2(task: Task, stage: Stage) -> dict[int, int]:
    """The same with the whole key of D2; needed only if somebody is exchanged at all."""
    count = len(task.players)

    def key(move: Move) -> tuple[int, ...]:
        return move.exchanged, move.difference, move.lowest_out, move.highest_in(count)

    mates = cheapest(_edges(task, stage, key, BITS + count), task.required)
    assert mates is not None, "a shorter key found a pairing"
    return mates


def _is_top(task: Task, mates: Mapping[int, int], one: Entrant) -> bool:
    """Whether a player is the higher one of a pair made here."""
    place = {player.no: at for at, player in enumerate(task.players)}
    return place.get(mates[one.no], -1) > place[one.no]


def _edges(
    task: Task, stage: Stage, key: Callable[[Move], tuple[int, ...]], bits: int
) -> dict[tuple[int, int], int]:
    """Who may meet or leave at a stage. Costs: leaving, clash, and the key of the move."""
    edges = dict.fromkeys(task.exits.inner, 0)
    for at, one in enumerate(task.players):
        for below, other in enumerate(task.players[at + 1 :], start=at + 1):
            if task.criteria.accepts(one, other, stage.up):
                move = key(Move.of_pair(at, below, task.pairs))
                clash = task.criteria.clash(one, other)
                edges[one.no, other.no] = packed(0, clash, *move, bits=bits)
        if task.criteria.may_leave(one, stage.down):
            cost = packed(1, 0, *key(Move.of_left(at, task.pairs)), bits=bits)
            edges |= dict.fromkeys(((one.no, way) for way in task.exits.ways[one.no]), cost)
    return edges


def _transposition(task: Task, stage: Stage, tops: frozenset[int], clashes: int) -> Found:
    """C7: the first transposition by D1, for a S1 that is known to allow one."""
    first = [one for one in task.players if one.no in tops]
    second = [one for one in task.players if one.no not in tops]
    met: dict[int, int] = {}
    for at in range(0, len(first), ROWS_AT_ONCE):
        rows = first[at : at + ROWS_AT_ONCE]
        mates = cheapest(
            _rows(task, stage, first[at:], [one for one in second if one.no not in met.values()]),
            task.required - met.keys() - set(met.values()),
        )
        assert mates is not None, "the exchange was found with a pairing"
        met |= {one.no: mates[one.no] for one in rows}
    of = {one.no: one for one in second}
    pairs = tuple((one, of[met[one.no]]) for one in first)
    left = tuple(one for one in second if one.no not in met.values())
    facts = _facts(task, stage, clashes, pairs, left)
    return Found(pairs, left, facts)


def _rows(
    task: Task, stage: Stage, first: list[Entrant], second: list[Entrant]
) -> dict[tuple[int, int], int]:
    """Costs: leaving, clash, and for the first few of S1 the place of the opponent in S2."""
    bits = ROWS_AT_ONCE * PLACE_BITS + BITS
    edges = dict.fromkeys(task.exits.inner, 0)
    for row, one in enumerate(first):
        weight = max(0, ROWS_AT_ONCE - 1 - row) * PLACE_BITS
        for place, other in enumerate(second):
            if task.criteria.accepts(one, other, stage.up):
                rank = place << weight if row < ROWS_AT_ONCE else 0
                clash = task.criteria.clash(one, other)
                edges[one.no, other.no] = packed(0, clash, rank, bits=bits)
    for one in second:
        if task.criteria.may_leave(one, stage.down):
            cost = packed(1, 0, 0, bits=bits)
            edges |= dict.fromkeys(((one.no, way) for way in task.exits.ways[one.no]), cost)
    return edges


def _facts(
    task: Task, stage: Stage, clashes: int, pairs: tuple[Pair, ...], left: tuple[Entrant, ...]
) -> dict[str, Any]:
    """What an explanation needs: p, x, criteria set aside, exchange and transposition."""
    halves = [one.no for one in task.players[: task.pairs]]
    tops = [higher.no for higher, _ in pairs]
    opponents = tuple(lower.no for _, lower in pairs)
    second = [one.no for one in task.players if one.no not in tops]
    return {
        "p": task.pairs,
        "x_by_count": task.least,
        "x": clashes,
        "dropped_up": stage.up,
        "dropped_down": stage.down,
        "out_of_s1": tuple(no for no in halves if no not in tops),
        "into_s1": tuple(no for no in tops if no not in halves),
        "transposed": list(opponents) != second[: task.pairs],
        "opponents": opponents,
        "pairs": tuple((higher.no, lower.no) for higher, lower in pairs),
        "left": tuple(one.no for one in left),
    }
