"""The judge of an engine by the oracle, the same for every system of the 1990s.

Rounds of zone `plain` must be equal in pairs, colours and bye; of `readings-differ` one of the
listed pairings; of `backtrack` and `arbiter` anything legal that is not worse than the expected.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.support.pairing import Case, accepted, oracle, record
from ukd.pairing import colours
from ukd.pairing.engine import Engine, NoPairing, Pairing
from ukd.pairing.history import Position, before


@dataclass(frozen=True)
class Judge:
    """An engine, and what its system calls worse: `cost` gives a tuple, the smaller the better."""

    engine: Engine
    cost: Callable[[Position, Pairing], Any]
    last_round_colours: Callable[[Position, int, int], bool] = lambda position, a, b: False
    """Whether the colour limits are lifted between two players in the last round."""

    def faults(self, *zones: str) -> list[str]:
        """A line for every round of these zones that is paired wrongly."""
        found = []
        for case in oracle(self.engine.name):
            history = record(case)
            for one in case["rounds"]:
                if one["zone"] in zones:
                    fault = self.fault(before(history, one["round"]), one)
                    if fault:
                        found.append(f"seed {case['seed']} round {one['round']}: {fault}")
        return found

    def fault(self, position: Position, one: Case) -> str | None:
        """What is wrong with the engine's pairing of a round; None if nothing is."""
        outcome = self.engine.pair(position)
        if isinstance(outcome, NoPairing):
            return f"no pairing: {outcome.code}"
        right = accepted(one)
        if one["zone"] == "plain":
            right = right[:1]
        if any(outcome.same_as(pairing) for pairing in right):
            return None
        if one["zone"] in ("plain", "readings-differ"):
            return f"{shown(outcome)} instead of {' or '.join(map(shown, right))}"
        broken = illegal(position, outcome, self.last_round_colours)
        if broken:
            return broken
        ours, theirs = self.cost(position, outcome), self.cost(position, right[0])
        return (
            f"{shown(outcome)} {ours} worse than {shown(right[0])} {theirs}" * (ours > theirs)
            or None
        )


def illegal(
    position: Position,
    pairing: Pairing,
    lifted: Callable[[Position, int, int], bool] = lambda position, a, b: False,
) -> str | None:
    """The first absolute rule of all 1990s systems that a pairing breaks; None if it is legal."""
    seated = [no for board in pairing.boards for no in (board.white, board.black)]
    seated += [] if pairing.bye is None else [pairing.bye]
    if sorted(seated) != [one.no for one in position.entrants]:
        return "not everybody present is paired exactly once"
    if pairing.bye is not None and position.by_no[pairing.bye].free_point:
        return f"second free point for {pairing.bye}"
    for board in pairing.boards:
        white, black = position.by_no[board.white], position.by_no[board.black]
        if black.no in white.opponents:
            return f"{white.no} and {black.no} meet again"
        kept = colours.may_take(white.played_colours, "w") and colours.may_take(
            black.played_colours, "b"
        )
        if not kept and not lifted(position, white.no, black.no):
            return f"colour limits broken by {white.no}-{black.no}"
    return None


def shown(pairing: Pairing) -> str:
    """A pairing in one line, to compare by eye."""
    boards = " ".join(f"{white}-{black}" for white, black in sorted(pairing.coloured))
    return f"{boards} bye {pairing.bye}" if pairing.bye else boards
