"""Round robin by the Berger tables, as an engine: FIDE's tables and the club's league (RR-1 to 3).

Pairing numbers are the numbers drawn.
"""

from collections.abc import Mapping

from ukd.pairing import tables
from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    Board,
    NoPairing,
    Outcome,
    Pairing,
    Reading,
    answer,
    by_reading,
)
from ukd.pairing.history import Position
from ukd.pairing.trace import Step


class Berger:
    """An engine of `ukd.pairing.engine`."""

    name = "berger"
    questions: Mapping[str, tuple[str, ...]] = {
        "cycle": ("exchanged", "plain"),  # last two rounds of the first cycle, if there are two
    }

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """The round of the table; NoPairing after the last one.

        Who meets the number that nobody has, rests (RR-2): that is the bye. The opponent of
        somebody who has left has no game either (RR-3); the trace names him.
        """
        if not 1 <= position.round <= position.rounds_total:
            return NoPairing("berger-no-round", tuple(position.by_no))
        even, cycles = size(position)
        games = _games(position, even, cycles, answer(self, "cycle", reading) == "exchanged")
        present = position.by_no
        boards = tuple(
            Board(white, black, "RR-1")
            for white, black in games
            if white in present and black in present
        )
        alone = {
            one: other
            for game in games
            for one, other in (game, game[::-1])
            if one in present and other not in present
        }
        resting = next((one for one, other in alone.items() if other == even), None)
        return Pairing(boards, resting, _steps(position, alone, resting))

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """For two cycles, the table without the exchange of rounds that FIDE recommends."""
        return by_reading(self, position, [{"cycle": "plain"}])


def size(position: Position) -> tuple[int, int]:
    """How many numbers the table has, an even number, and how often everybody meets.

    Told by the rounds of the event and its highest number: for numbers up to 5 or 6, five rounds
    are one cycle and ten are two. If they do not fit, who had the last numbers has left unseen, and
    an odd number of rounds is one cycle.
    """
    known = position.record.people if position.record else position.entrants
    highest = max((one.no for one in known), default=0)
    even = max(highest + highest % 2, 2)
    if position.rounds_total % (even - 1) == 0:
        return even, position.rounds_total // (even - 1)
    cycles = 1 if position.rounds_total % 2 else 2
    rounds = position.rounds_total // cycles
    return max(rounds + 1 + (rounds + 1) % 2, even), cycles


def _games(position: Position, even: int, cycles: int, exchanged: bool) -> tables.Round:
    """The games of the round by the table for so many numbers and cycles."""
    at, once = position.round, even - 1
    if even == tables.MATCH:
        return tables.match(position.rounds_total)[at - 1]
    if cycles == 1:
        return tables.berger_round(even, (at - 1) % once + 1)
    return tables.double_berger_round(even, (at - 1) % (2 * once) + 1, exchanged)


def _steps(position: Position, alone: Mapping[int, int], resting: int | None) -> tuple[Step, ...]:
    steps = [Step("berger-round", None, ("RR-1",), {"round": position.round})]
    if resting is not None:
        steps.append(Step("berger-rests", None, ("RR-2",), {"player": resting}))
    gone = tuple((one, other) for one, other in alone.items() if one != resting)
    if gone:
        steps.append(Step("berger-opponent-gone", None, ("RR-3",), {"pairs": gone}))
    return tuple(steps)
