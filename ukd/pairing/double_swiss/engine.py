"""The round: the bye, then bracket by bracket from the highest score (DSS 3)."""

from collections.abc import Mapping

from ukd.pairing.double_swiss.allocation import allotted
from ukd.pairing.double_swiss.field import Field
from ukd.pairing.double_swiss.upfloaters import Choice
from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    NoAnswer,
    NoPairing,
    Outcome,
    Pairing,
    Reading,
)
from ukd.pairing.history import Position
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step

Pair = tuple[int, int]


class DoubleSwiss:
    """An engine of `ukd.pairing.engine`. A board is a match; its White has White in game 1."""

    name = "double-swiss"
    questions: Mapping[str, tuple[str, ...]] = {}

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round; NoPairing without a legal bye or pairing, NoAnswer without colours."""
        if not position.colours_known:
            return NoAnswer("double-swiss-no-colours")
        field = Field(position)
        waiting = field.ranked(field.players)
        free, steps = None, []
        if len(waiting) % 2:
            free = _bye(field, waiting)
            if free is None:
                return NoPairing("double-swiss-no-bye", tuple(waiting))
            waiting.remove(free)
            halves = field.players[free].halves
            steps.append(Step("double-swiss-bye", halves, ("DSS C2", "DSS 3"), {"player": free}))
        pairs, told = _brackets(field, waiting)
        if pairs is None:
            return NoPairing("double-swiss-no-pairing", tuple(position.by_no))
        boards = []
        for higher, lower in _published(field, pairs):
            board, step = allotted(field.players[higher], field.players[lower], position.lot_colour)
            boards.append(board)
            told.append(step)
        return Pairing(tuple(boards), free, (*steps, *told))

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """None: what the text leaves open has no second reading yet."""
        return ()


def _bye(field: Field, waiting: list[int]) -> int | None:
    """The lowest score, then most matches, then the largest number; the others can be paired."""
    everybody = Matching(field.graph, waiting)

    def order(no: int) -> tuple[int, int, int]:
        one = field.players[no]
        return one.halves, -len(one.opponents), -no

    for no in sorted(waiting, key=order):
        if not field.players[no].no_bye and everybody.without({no}).is_perfect:
            return no
    return None


def _brackets(field: Field, waiting: list[int]) -> tuple[list[Pair] | None, list[Step]]:
    pairs: list[Pair] = []
    steps: list[Step] = []
    while waiting:
        choice = Choice.of(field, waiting)
        upfloaters = choice.best()
        if upfloaters is None:
            return None, steps
        made = choice.bracket(upfloaters).pairs()
        pairs += made
        steps.append(_step(field, choice, upfloaters, made))
        gone = {no for pair in made for no in pair}
        waiting = [no for no in waiting if no not in gone]
    return pairs, steps


def _step(field: Field, choice: Choice, upfloaters: tuple[int, ...], made: list[Pair]) -> Step:
    facts = {
        "members": tuple(choice.residents),
        "upfloaters": upfloaters,
        "pairs": tuple(made),
    }
    code = "double-swiss-joined" if upfloaters else "double-swiss-bracket"
    rules = ("DSS 3", "DSS C4", "DSS C5") if upfloaters else ("DSS 3",)
    return Step(code, field.players[choice.residents[0]].halves, rules, facts)


def _published(field: Field, pairs: list[Pair]) -> list[Pair]:
    """Boards by the higher score, the sum of scores, the higher number."""

    def place(pair: Pair) -> tuple[int, int, int]:
        higher, lower = (field.players[no] for no in pair)
        return -higher.halves, -lower.halves, higher.no

    return sorted(pairs, key=place)
