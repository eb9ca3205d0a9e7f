"""A match of two teams, everybody against everybody of the other, by the Scheveningen tables."""

from collections.abc import Mapping, Sequence

from ukd.pairing import tables
from ukd.pairing.engine import PRIMARY, Alternative, Board, NoPairing, Outcome, Pairing, Reading
from ukd.pairing.history import Position
from ukd.pairing.trace import Step


class Scheveningen:
    """An engine of `ukd.pairing.engine` for two teams, each by its board order.

    The first team has the first numbers of the table. Two cycles if there are twice as many rounds.
    """

    name = "scheveningen"
    questions: Mapping[str, tuple[str, ...]] = {}

    def __init__(self, first: Sequence[int], second: Sequence[int]) -> None:
        self.numbers = dict(enumerate((*first, *second), start=1))
        self.boards = len(first) if len(first) == len(second) else 0

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """The round of the table; NoPairing if there is no table or no such round."""
        twice = position.rounds_total >= 2 * self.boards
        table = (tables.double_scheveningen if twice else tables.scheveningen)(self.boards)
        if not table:
            return NoPairing("scheveningen-no-table", tuple(self.numbers.values()))
        if not 1 <= position.round <= len(table):
            return NoPairing("scheveningen-no-round", tuple(self.numbers.values()))
        games = [
            (self.numbers[white], self.numbers[black]) for white, black in table[position.round - 1]
        ]
        present = position.by_no
        boards = tuple(
            Board(white, black) for white, black in games if {white, black} <= present.keys()
        )
        facts = {"round": position.round, "pairs": tuple(games)}
        return Pairing(boards, None, (Step("scheveningen-round", None, (), facts),))

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """There are none: the tables are fixed."""
        return ()
