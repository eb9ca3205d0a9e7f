"""C across brackets: from the top bracket to the lowest, and back where C12 and C13 say so."""

from collections.abc import Iterable

from ukd.pairing.dutch_1998.bracket import Bracket, Exits, Shape, Solved
from ukd.pairing.dutch_1998.criteria import Criteria
from ukd.pairing.dutch_1998.exits import to_completion, to_opponents
from ukd.pairing.dutch_1998.heterogeneous import WHEN_UNDONE
from ukd.pairing.dutch_1998.paired import Table
from ukd.pairing.dutch_1998.remembered import Remembered
from ukd.pairing.engine import Reading
from ukd.pairing.history import Entrant, Position
from ukd.pairing.trace import Step


class Procedure:
    """One round on the table: the brackets paired so far, from the top, and what was noted.

    `solved` is None when no pairing complies with B1 and B2. What is `remembered` of other
    readings of the round is not paired again.
    """

    def __init__(
        self, position: Position, criteria: Criteria, reading: Reading, remembered: Remembered
    ) -> None:
        self._criteria, self._reading, self._remembered = criteria, reading, remembered
        self._done: list[Solved] = []
        self._notes: list[list[Step]] = []
        self.solved = self._run([*position.score_groups.values()])

    @property
    def notes(self) -> list[list[Step]]:
        """For each bracket that was paired, what had to be done before it could be."""
        return self._notes

    def _run(self, groups: list[tuple[Entrant, ...]]) -> list[Solved] | None:
        for at, residents in enumerate(groups, start=1):
            self._notes.append([])
            bracket = Bracket(self._moved, residents, is_lowest=at == len(groups))
            found = self._paired(bracket)
            if found is None:
                return None
            self._done.append(found)
        return self._done

    @property
    def _moved(self) -> tuple[Entrant, ...]:
        return self._done[-1].down if self._done else ()

    def _table(self, bracket: Bracket) -> Table:
        return Table.laid(bracket, self._criteria, self._reading, self._remembered)

    def _paired(self, bracket: Bracket) -> Solved | None:
        """A bracket paired, after the one above was paired again if need be."""
        table = self._table(bracket)
        found = table.first()
        if _fails_those_moved_down(table, found):
            again = self._c12(table)
            if again is not None:
                return again
        return found or self._c13(table)

    def _c12(self, table: Table) -> Solved | None:
        """C12: as many pairs above, but others moved down, if then all of them are paired here."""
        if not self._done:
            return None
        above = self._done[-1]
        if table.bracket.is_lowest:
            exits = to_completion(above, table, bye_from_above=False)
        else:
            exits = to_opponents(above, table)
        same = (s for s in self._again(above).shapes() if s.pairs == above.shape.pairs)
        found = self._paired_again(table, exits, same)
        if found:
            self._note("dutch-1998-c12", table, "C12", instead=self._moved)
        else:
            self._note("dutch-1998-c12-fails", table, "C12", "C14")
        return found

    def _c13(self, table: Table) -> Solved | None:
        """C13: the penultimate bracket is paired so that the lowest can be, or joined to it."""
        while self._done:
            above = self._done[-1]
            exits = to_completion(above, table)
            found = self._paired_again(table, exits, self._again(above).shapes())
            if found:
                self._note("dutch-1998-c13", table, "C13", instead=self._moved)
                return found
            self._done.pop()
            self._notes.pop()
            table = self._table(table.bracket.joined_to(above.bracket))
            self._note("dutch-1998-c13-joined", table, "C13")
            found = table.first()
            if found:
                return found
        return None

    def _paired_again(self, table: Table, exits: Exits, shapes: Iterable[Shape]) -> Solved | None:
        """The bracket above in the first of these shapes that helps, and this bracket after it."""
        above = self._done[-1]
        most = self._again(above).most_pairs(exits)
        for shape in shapes:
            if most is None or shape.pairs > most:
                continue
            again = self._again(above).solved(shape, exits, WHEN_UNDONE)
            if again is None or again.down == above.down:
                continue
            found = self._table(table.bracket.under(again.down)).first()
            if found:
                self._done[-1] = again
                return found
        return None

    def _again(self, above: Solved) -> Table:
        return Table(above.bracket, above.criteria, self._reading)

    def _note(self, code: str, table: Table, *rules: str, instead: Iterable[Entrant] = ()) -> None:
        facts = {
            "players": tuple(one.no for one in table.bracket.moved),
            "members": tuple(one.no for one in table.bracket.members),
            "instead": tuple(one.no for one in instead),
        }
        keys = tuple(f"Dutch-1998 {rule}" for rule in rules)
        self._notes[-1].append(Step(code, table.bracket.score_halves, keys, facts))


def _fails_those_moved_down(table: Table, found: Solved | None) -> bool:
    """C1 and C12: somebody moved down has no opponent here, or not all of them can be paired."""
    moved = table.bracket.moved
    if not moved:
        return False
    if set(moved) & set(table.stuck):
        return True
    if table.pairable.is_homogeneous:
        return False
    return found is None or found.shape.moved_pairs != len(moved)
