"""Systems of FIDE that py4swiss pairs: Dutch of 2017 to January 2026, Burstein and Dubov of 2026.

The program is an extra (`pip install "ukd[engines]"`), for not every platform has it. It tells
pairs and colours, not how it came to them.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from ukd.pairing import first_colours, py4swiss_call
from ukd.pairing.answers import Answer, asked, canonical
from ukd.pairing.baku import SUFFIX, Baku
from ukd.pairing.canonical import Canonical
from ukd.pairing.dutch_fide.allocation import BY_LOT, deciding, white_first
from ukd.pairing.dutch_fide.edition import OF_2017
from ukd.pairing.dutch_fide.players import players as players_of
from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    Board,
    NoAnswer,
    NoPairing,
    Outcome,
    Pairing,
    Reading,
    answer,
)
from ukd.pairing.history import Position
from ukd.pairing.py4swiss_call import Task
from ukd.pairing.trace import Step

PROGRAM = "py4swiss"
# System to the program's engine.
SYSTEMS = {"dutch-2017": "dutch", "burstein": "burstein", "dubov-2026": "dubov"}
# No second program confirms its Burstein and Dubov: what they say is advice, never a finding.
ADVISORY = frozenset({"burstein", "dubov-2026"})
NEEDS_RATINGS = "dubov-2026"


class Py4Swiss:
    """An engine of `ukd.pairing.engine` for one of SYSTEMS, with or without Baku acceleration."""

    questions: Mapping[str, tuple[str, ...]] = {first_colours.QUESTION: first_colours.ANSWERS}

    def __init__(self, system: str, *, accelerated: bool = False) -> None:
        self.system = system
        self.name = system + (SUFFIX if accelerated else "")
        self.accelerated = accelerated

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round; NoPairing if no legal one exists, NoAnswer if the program fails."""
        players = canonical(position)
        if isinstance(players, NoAnswer):
            return players
        if self.system == NEEDS_RATINGS and not _all_rated(players):
            return NoAnswer("engine-no-ratings")
        found = _asked(self._task(players))
        if isinstance(found, NoAnswer):
            return found
        if not found.possible:
            return NoPairing("py4swiss-no-pairing", tuple(position.by_no))
        pairing = self._pairing(found, players)
        if self.system == OF_2017.system:
            pairing = _with_rules(position, pairing)
        numbers = answer(self, first_colours.QUESTION, reading)
        return first_colours.by_reading(position, pairing, numbers)

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """First colours by other numbers: a convention, never a fault."""
        primary = self.pair(position)
        if isinstance(primary, NoPairing):
            return ()
        return first_colours.alternatives(position, primary)

    def _task(self, players: Canonical) -> Task:
        baku = Baku.of(players.record) if self.accelerated else Baku(0, ())
        return Task(
            engine=SYSTEMS[self.system],
            players=tuple(players.players()),
            rounds_total=players.record.rounds_total,
            absent=tuple(players.absent),
            white_first=players.lot_colour == "w",
            bye_halves=players.bye_halves,
            accelerated=players.numbers.get(baku.last, 0),
            virtual_halves=baku.halves,
        )

    def _pairing(self, found: Answer, players: Canonical) -> Pairing:
        boards = tuple(
            Board(players.originals[white], players.originals[black])
            for white, black, _ in found.boards
        )
        bye = None if found.bye is None else players.originals[found.bye]
        code = "py4swiss-advice" if self.system in ADVISORY else "py4swiss-paired"
        return Pairing(boards, bye, (Step(code, None, ()),))


def _with_rules(position: Position, pairing: Pairing) -> Pairing:
    """The boards with the rule that decides their colours (2017 E), which the program never tells.

    A rule by which the other player would have White is left out.
    """
    by_no = {one.no: one for one in players_of(position, OF_2017)}
    boards, steps = [], list(pairing.trace)
    for board in pairing.boards:
        one, other = by_no[board.white], by_no[board.black]
        rule = deciding(one, other)
        white, _ = white_first(one, other, position.lot_colour)
        if white is not one and rule != BY_LOT:
            boards.append(board)
            continue
        facts = {"white": board.white, "black": board.black}
        steps.append(Step(f"dutch-2026-colours-{rule}", None, (f"Dutch-2017 E{rule}",), facts))
        boards.append(replace(board, rule=f"E{rule}"))
    return replace(pairing, boards=tuple(boards), trace=tuple(steps))


def _all_rated(players: Canonical) -> bool:
    return all(one.rating is not None for one in players.record.people)


@lru_cache(maxsize=8)
def _asked(task: Task) -> Answer | NoAnswer:
    """The pairing and its alternatives are asked for one after the other: the same question."""
    return asked(PROGRAM, py4swiss_call.pair, task)
