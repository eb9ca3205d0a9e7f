"""AD-1 and AD-3: other admitted ways through a heterogeneous bracket, tried one opponent at a time.

Only the primary reading has weights that one matching can follow. These are rare and serve to clear
an arbiter, so the transpositions of those moved down are listed in the order of D1.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from ukd.pairing.dutch_1998 import homogeneous
from ukd.pairing.dutch_1998.bracket import Found, Pair
from ukd.pairing.dutch_1998.heterogeneous import MovedFirst, Pass, together
from ukd.pairing.dutch_1998.preferences import clashes_by_count
from ukd.pairing.dutch_1998.task import Stage
from ukd.pairing.engine import Reading

MOST_TRIED = 500  # transpositions of those moved down, for each x and each pass

# AD-1 to AD-3: what may be asked of a heterogeneous bracket.
QUESTIONS = frozenset({"c10", "floats", "xrem"})


def is_listed(reading: Reading) -> bool:
    """Whether a reading answers AD-1 or AD-3 otherwise than the primary one."""
    return reading.get("c10") == "lowest" or reading.get("xrem") == "recalc"


def asked(work: MovedFirst, found: Found) -> set[str]:
    """The questions that may make a difference where the primary reading arrives at this pairing.

    None does if all readings try this pairing first: nothing had to be set aside, those moved down
    have their first opponents by D1, and what B4 leaves of x is the x of the remainder. AD-1 has
    nothing to ask a single player moved down, nor AD-2 where nobody leaves.
    """
    facts, task = found.facts, work.task
    pairs = found.pairs[: work.moved]
    used = sum(task.criteria.clash(*pair) for pair in pairs)
    rest = clashes_by_count(task.criteria.preferences[one.no] for one in work.rest(pairs).players)
    nothing_aside = not (facts["gave_way"] or facts["dropped_up"] or facts["dropped_down"])
    if nothing_aside and facts["x"] == task.least == rest + used:
        return set()
    questions = {"xrem"}
    if work.moved > 1 or facts["x"] < task.least:
        questions.add("c10")
    if task.leaving:
        questions.add("floats")
    return questions


def solve(work: MovedFirst, passes: Iterable[Pass], reading: Reading) -> Found | None:
    """The first acceptable pairing by such a reading; None if none is found."""
    passes = tuple(passes)
    for x in range(work.task.least, work.task.pairs + 1):  # C11
        for one in passes:
            for pairs in _tried(work, one.up, x, reading):
                found = _with_remainder(work, one, x, pairs, reading)
                if found:
                    return found
    return None


def _tried(work: MovedFirst, up: int, x: int, reading: Reading) -> Iterator[tuple[Pair, ...]]:
    """C10: the opponents to try, in order. AD-1: perhaps only the lowest moved down may change."""
    in_order = islice(_transpositions(work, up, x), MOST_TRIED)
    if reading.get("c10") != "lowest":
        yield from in_order
        return
    fixed: tuple[Pair, ...] | None = None
    for pairs in in_order:
        fixed = pairs[:-1] if fixed is None else fixed
        if pairs[:-1] != fixed:
            return
        yield pairs


def _transpositions(
    work: MovedFirst, up: int, x: int, chosen: tuple[Pair, ...] = ()
) -> Iterator[tuple[Pair, ...]]:
    """D1: opponents for all of S1 with at most x clashes, in order."""
    criteria = work.task.criteria
    if sum(criteria.clash(*pair) for pair in chosen) > x:
        return
    if len(chosen) == work.moved:
        yield chosen
        return
    one = work.first[len(chosen)]
    taken = {opponent.no for _, opponent in chosen}
    for other in work.second:
        if other.no not in taken and criteria.accepts(one, other, up):
            yield from _transpositions(work, up, x, (*chosen, (one, other)))


def _with_remainder(
    work: MovedFirst, one: Pass, x: int, pairs: tuple[Pair, ...], reading: Reading
) -> Found | None:
    """AD-3: the x of the remainder is what is left of x, or its own by C2."""
    criteria, rest = work.task.criteria, work.rest(pairs)
    if reading.get("xrem") == "recalc":
        most = clashes_by_count(criteria.preferences[player.no] for player in rest.players)
    else:
        most = x - sum(criteria.clash(*pair) for pair in pairs)
    stages = [Stage(one.up, down) for down in one.downs]
    found = homogeneous.solve(rest, stages, most)
    return together(work, one.up, pairs, found) if found else None
