"""C4 to C11 for homogeneous brackets and remainders: the first acceptable pairing.

Read literally, the procedure tries every transposition of every exchange for every stage of
criteria. Here each question it decides is one cheapest matching instead: can this stage be met,
with which exchange, with which transposition. The answers are those of the literal order.
"""

from collections.abc import Sequence
from typing import Any

from ukd.pairing.dutch_1998.bracket import Found, Pair
from ukd.pairing.dutch_1998.exchange import first_exchange
from ukd.pairing.dutch_1998.task import STAGES, Stage, Task
from ukd.pairing.dutch_1998.transposition import opponents
from ukd.pairing.history import Entrant


def solve(task: Task, stages: Sequence[Stage] = STAGES, most: int | None = None) -> Found | None:
    """The first acceptable pairing (C6 to C11), with at most `most` clashes; None if none exists.

    x grows only after all criteria on floats were given up (C11), so fewer clashes come first,
    then the earlier stage, then the order of D2, then that of D1.
    """
    enough = task.least if most is None else most
    as_they_stand = _as_they_stand(task, stages[0], enough)
    if as_they_stand:
        return _found(task, stages[0], as_they_stand)
    best: tuple[int, int, Stage, tuple[Entrant, ...]] | None = None
    for rank, stage in enumerate(stages):
        answer = first_exchange(task, stage)
        if answer is None:
            continue
        clashes, first = answer
        if best is None or (clashes, rank) < best[:2]:
            best = clashes, rank, stage, first
        if clashes <= enough:
            break
    if best is None or (most is not None and best[0] > most):
        return None
    _, _, stage, first = best
    return _found(task, stage, opponents(task, stage, first))


def _as_they_stand(task: Task, stage: Stage, most: int) -> tuple[Pair, ...] | None:
    """C6: the pairs before any transposition, if they are acceptable; they are tried first."""
    criteria, exits = task.criteria, task.exits
    first, second = task.players[: task.pairs], task.players[task.pairs :]
    pairs, left = tuple(zip(first, second, strict=False)), second[task.pairs :]
    acceptable = (
        all(criteria.accepts(*pair, stage.up) for pair in pairs)
        and sum(criteria.clash(*pair) for pair in pairs) <= most
        and exits.are_free_for(left)
        and all(criteria.may_leave(one, stage.down) for one in left)
    )
    return pairs if acceptable else None


def _found(task: Task, stage: Stage, pairs: tuple[Pair, ...]) -> Found:
    """A pairing with what an explanation needs: p, x, what was set aside, how S1 and S2 changed."""
    paired = {one.no for pair in pairs for one in pair}
    left = tuple(one for one in task.players if one.no not in paired)
    half = [one.no for one in task.players[: task.pairs]]
    first = [higher.no for higher, _ in pairs]
    second = [one.no for one in task.players if one.no not in first]
    met = tuple(lower.no for _, lower in pairs)
    facts: dict[str, Any] = {
        "p": task.pairs,
        "x_by_count": task.least,
        "x": sum(task.criteria.clash(*pair) for pair in pairs),
        "dropped_up": stage.up,
        "dropped_down": stage.down,
        "out_of_s1": tuple(no for no in half if no not in first),
        "into_s1": tuple(no for no in first if no not in half),
        "transposed": list(met) != second[: task.pairs],
        "opponents": met,
        "pairs": tuple((higher.no, lower.no) for higher, lower in pairs),
        "left": tuple(one.no for one in left),
    }
    return Found(pairs, left, facts)
