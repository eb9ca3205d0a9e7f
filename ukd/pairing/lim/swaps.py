"""Exchanges for colours by the narrow reading: a swap of opponents that leaves fewer clashes.

It is the reading `net` of Lim 9.5 and 12.2: the proposed pairing is made without regard to
colours, and in a second scrutiny two pairs swap opponents if fewer players miss their due colour.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ukd.pairing.lim.field import Field
from ukd.pairing.trace import Step


class Pair(NamedTuple):
    """Two players, he who chose first, and the score of the group that paired them."""

    one: int
    other: int
    group_halves: int


def swapped(field: Field, proposed: Sequence[Pair]) -> tuple[list[Pair], list[Step]]:
    """The pairs after the second scrutiny (Lim 12.2), in their order, and a step for each swap."""
    pairs = list(proposed)
    steps = []
    for at, pair in enumerate(pairs):
        if field.suits(pair.one, pair.other):
            continue
        for with_at in [*range(at + 1, len(pairs)), *range(at)]:
            second = pairs[with_at]
            if _is_better(field, pair, second):
                pairs[at] = pair._replace(other=second.other)
                pairs[with_at] = second._replace(other=pair.other)
                facts = {
                    "before": (pair[:2], second[:2]),
                    "after": (pairs[at][:2], pairs[with_at][:2]),
                }
                steps.append(Step("lim-swap", pair.group_halves, ("Lim 12.2",), facts))
                break
    return pairs, steps


def _is_better(field: Field, first: Pair, second: Pair) -> bool:
    """Whether two pairs may swap opponents (Lim 9.1, 12.7) and do clash less afterwards."""
    new = ((first.one, second.other), (second.one, first.other))
    if any(other not in field.compatible[one] for one, other in new):
        return False
    if not field.is_near(first.other, second.other):
        return False
    clashes = [not field.suits(one, other) for one, other in (first[:2], second[:2])]
    return sum(not field.suits(one, other) for one, other in new) < sum(clashes)
