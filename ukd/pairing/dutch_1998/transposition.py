"""C7: who of S2 meets whom of S1, in the order of D1."""

from itertools import combinations, product

from ukd.pairing.cheapest import cheapest, total, unpacked
from ukd.pairing.dutch_1998.bracket import Pair
from ukd.pairing.dutch_1998.task import BITS, Costs, Stage, Task
from ukd.pairing.history import Entrant

PLACE_BITS = 16
ROWS_AT_ONCE = 8  # players of S1 whose opponents one matching decides: weights stay handy
WIDTH = ROWS_AT_ONCE * PLACE_BITS + BITS


def fewest_clashes(task: Task, stage: Stage, size: int) -> int | None:
    """The fewest clashes at a stage when the first `size` players must meet others than each other.

    None if that cannot be.
    """
    costs = _costs(task, stage, task.players[:size], task.players[size:], among=True)
    mates = cheapest(costs, task.required)
    if mates is None:
        return None
    leaving, clashes, _ = unpacked(total(costs, mates), 3, WIDTH)
    return clashes if leaving <= task.leaving else None


def opponents(
    task: Task, stage: Stage, first: tuple[Entrant, ...], among: bool = False
) -> tuple[Pair, ...]:
    """The first transposition by D1 that pairs all of `first`, S1, with others.

    `among`: the others may then meet each other, as a remainder; else they leave. It must be known
    that a pairing exists.
    """
    second = tuple(one for one in task.players if one not in first)
    met: dict[int, int] = {}
    for at in range(0, len(first), ROWS_AT_ONCE):
        others = tuple(one for one in second if one.no not in met.values())
        mates = cheapest(
            _costs(task, stage, first[at:], others, among),
            task.required - met.keys() - set(met.values()),
        )
        assert mates is not None, "a pairing was known to exist"
        met |= {one.no: mates[one.no] for one in first[at : at + ROWS_AT_ONCE]}
    of = {one.no: one for one in second}
    return tuple((one, of[met[one.no]]) for one in first)


def _costs(
    task: Task,
    stage: Stage,
    first: tuple[Entrant, ...],
    second: tuple[Entrant, ...],
    among: bool,
) -> Costs:
    """Costs: leaving, clash, and for the first few of S1 the place of the opponent in S2."""
    weight = {one.no: (ROWS_AT_ONCE - 1 - row) * PLACE_BITS for row, one in enumerate(first)}
    place = {one.no: at for at, one in enumerate(second)}

    def rank(one: Entrant, other: Entrant) -> tuple[int, ...]:
        shift = weight.get(one.no, -1)
        return (place[other.no] << shift if shift >= 0 else 0,)

    pairs = [*product(first, second), *(combinations(second, 2) if among else ())]
    return task.exit_costs(second, stage, lambda _: (0,), WIDTH) | task.pair_costs(
        pairs, stage, rank, WIDTH
    )
