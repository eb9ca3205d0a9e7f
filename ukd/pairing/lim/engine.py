"""The round from the bye to the boards (Lim 8, 9.2, 15.3)."""

from collections.abc import Collection, Mapping

from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    NoPairing,
    Outcome,
    Pairing,
    Reading,
    by_reading,
)
from ukd.pairing.history import Position
from ukd.pairing.lim import groups, median
from ukd.pairing.lim.byes import bye
from ukd.pairing.lim.colours import allotted
from ukd.pairing.lim.field import Field
from ukd.pairing.lim.floaters import Passage, floaters
from ukd.pairing.lim.groups import Direction, Group, arriving
from ukd.pairing.lim.median import Side
from ukd.pairing.lim.pairs import GroupPairing
from ukd.pairing.lim.reading import QUESTIONS, LimReading, readings
from ukd.pairing.lim.swaps import Pair
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step


class Lim:
    """The Lim system as a pairing engine."""

    name = "lim"
    questions: Mapping[str, tuple[str, ...]] = QUESTIONS

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round; NoPairing if nobody may have the bye, or not all can be paired."""
        field = Field(position, LimReading.of(reading))
        numbers = sorted(position.by_no)
        if len(numbers) % 2 == 0:
            return _paired(field, numbers, None, [])
        found = bye(field)
        if found is None:
            return NoPairing("lim-no-bye", tuple(numbers))
        return _paired(field, [no for no in numbers if no != found.no], found.no, [found.step])

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """What other readings of the open questions give."""
        return by_reading(self, position, readings(is_last=position.is_last))


def _paired(field: Field, numbers: list[int], free: int | None, trace: list[Step]) -> Outcome:
    if not Matching(field.compatible, numbers).is_perfect:
        return NoPairing("lim-no-pairing", tuple(numbers), tuple(trace))
    residents = groups.median(field, numbers)
    above, steps = _side(field, numbers, Direction.DOWN, residents)
    trace += steps
    below, steps = _side(field, numbers, Direction.UP, residents)
    trace += steps
    above, below, steps = median.opened(field, residents, above, below)
    trace += steps
    middle = median.group(field, residents, above, below)
    last, steps = _group(field, middle)
    if middle.members:
        trace += [_opening(middle, "lim-group-median"), *steps]
    boards = []
    for pair in sorted((*above.pairs, *below.pairs, *last), key=lambda pair: _place(field, pair)):
        board, step = allotted(field, *pair)
        boards.append(board)
        trace.append(step)
    return Pairing(tuple(boards), free, tuple(trace))


def _side(
    field: Field, numbers: Collection[int], direction: Direction, residents: Collection[int]
) -> tuple[Side, list[Step]]:
    """Pair the groups of one side up to the median; floaters go on from group to group."""
    todo = groups.side(field, numbers, direction)
    following = [*(set(group.residents) for group in todo[1:]), set(residents)]
    made: list[Pair] = []
    gone: list[int] = []
    trace = []
    for group, next_residents in zip(todo, following, strict=False):
        full = Group(group.halves, direction, group.residents, arriving(field, gone, direction))
        gone, steps = floaters(Passage(field, full, next_residents))
        trace += [_opening(full, f"lim-group-{direction}"), *steps]
        pairs, steps = _group(field, full.without(gone))
        trace += steps
        made += pairs
    return Side(tuple(made), tuple(gone)), trace


def _group(field: Field, group: Group) -> tuple[list[Pair], list[Step]]:
    pairing = GroupPairing(field, group)
    pairing.pair_all()
    return pairing.pairs, pairing.steps


def _opening(group: Group, code: str) -> Step:
    """The step that says who is paired together."""
    facts = {"members": tuple(group.members), "incoming": group.incoming}
    return Step(code, group.halves, ("Lim 9.2",), facts)


def _place(field: Field, pair: Pair) -> tuple[int, int, int]:
    """The order of boards: the higher score, then the lower one, then the higher player."""
    higher, lower = sorted((pair.one, pair.other), key=lambda no: (-field.halves(no), no))
    return -field.halves(higher), -field.halves(lower), higher
