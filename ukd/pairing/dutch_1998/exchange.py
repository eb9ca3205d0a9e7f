"""C8: who stands in S1, in the order of D2."""

from collections.abc import Callable, Mapping
from itertools import combinations

from ukd.pairing.cheapest import cheapest, total, unpacked
from ukd.pairing.dutch_1998.order import Move
from ukd.pairing.dutch_1998.task import BITS, Costs, Stage, Task
from ukd.pairing.history import Entrant


def first_exchange(task: Task, stage: Stage) -> tuple[int, tuple[Entrant, ...]] | None:
    """The fewest clashes at a stage, and S1 after the first exchange by D2 that allows as few.

    None if the stage allows no pairing at all.
    """
    costs = _costs(task, stage, lambda move: (move.exchanged,), BITS)
    mates = cheapest(costs, task.required)
    if mates is None:
        return None
    leaving, clashes, exchanged = unpacked(total(costs, mates), 3, BITS)
    if leaving > task.leaving:
        return None
    return clashes, _tops(task, _by_all_of_d2(task, stage) if exchanged else mates)


def _by_all_of_d2(task: Task, stage: Stage) -> dict[int, int]:
    """With the whole key of D2, which is needed only if somebody is exchanged at all."""
    count, numbers = len(task.players), task.numbers

    def key(move: Move) -> tuple[int, ...]:
        return (
            move.exchanged,
            move.difference(numbers),
            move.lowest_out,
            move.highest_in(count),
        )

    mates = cheapest(_costs(task, stage, key, BITS + count), task.required)
    assert mates is not None, "a shorter key found a pairing"
    return mates


def _tops(task: Task, mates: Mapping[int, int]) -> tuple[Entrant, ...]:
    """The higher players of the pairs made here."""
    place = {player.no: at for at, player in enumerate(task.players)}
    return tuple(one for one in task.players if place.get(mates[one.no], -1) > place[one.no])


def _costs(task: Task, stage: Stage, key: Callable[[Move], tuple[int, ...]], bits: int) -> Costs:
    """Costs: leaving, clash, and the key of the move."""
    place = {player.no: at for at, player in enumerate(task.players)}

    def of_pair(one: Entrant, other: Entrant) -> tuple[int, ...]:
        return key(Move.of_pair(place[one.no], place[other.no], task.pairs))

    def of_left(one: Entrant) -> tuple[int, ...]:
        return key(Move.of_left(place[one.no], task.pairs))

    return task.exit_costs(task.players, stage, of_left, bits) | task.pair_costs(
        combinations(task.players, 2), stage, of_pair, bits
    )
