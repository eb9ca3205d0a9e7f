"""C across brackets: from the top bracket to the lowest, and back where C12 and C13 say so."""

from collections.abc import Iterable

from ukd.pairing.dutch_1998.bracket import BYE, Bracket, Exits, Solved
from ukd.pairing.dutch_1998.criteria import Criteria
from ukd.pairing.dutch_1998.paired import Table
from ukd.pairing.engine import Reading
from ukd.pairing.history import Entrant, Position
from ukd.pairing.trace import Step


class Procedure:
    """One round on the table: the brackets paired so far, from the top, and what was noted.

    `solved` is None when no pairing complies with B1 and B2.
    """

    def __init__(self, position: Position, criteria: Criteria, reading: Reading) -> None:
        self._criteria, self._reading = criteria, reading
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
        return Table.laid(bracket, self._criteria, self._reading)

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
        """C12: others are moved down, if then all of them can be paired here."""
        if not self._done:
            return None
        above = self._done[-1]
        exits = (
            _to_completion(above, table) if table.bracket.is_lowest else _to_residents(above, table)
        )
        again = self._again(above).solved(above.shape, exits)
        found = self._table(table.bracket.under(again.down)).first() if again else None
        if again is None or found is None:
            self._note("dutch-1998-c12-fails", table, "C12", "C14", players=table.bracket.moved)
            return None
        self._done[-1] = again
        self._note("dutch-1998-c12", table, "C12", players=table.bracket.moved, instead=again.down)
        return found

    def _c13(self, table: Table) -> Solved | None:
        """C13: the penultimate bracket is paired so that the lowest can be, or joined to it."""
        while self._done:
            above = self._done[-1]
            for shape in self._again(above).shapes():
                again = self._again(above).solved(shape, _to_completion(above, table))
                found = self._table(table.bracket.under(again.down)).first() if again else None
                if again and found:
                    self._done[-1] = again
                    self._note("dutch-1998-c13", table, "C13", players=again.down)
                    return found
            joined = table.bracket.joined_to(above.bracket)
            self._done.pop()
            self._notes.pop()
            table = self._table(joined)
            self._note("dutch-1998-c13-joined", table, "C13", players=joined.members)
            found = table.first()
            if found:
                return found
        return None

    def _again(self, above: Solved) -> Table:
        return Table(above.bracket, above.criteria, self._reading)

    def _note(self, code: str, table: Table, *rules: str, **players: Iterable[Entrant]) -> None:
        facts = {name: tuple(one.no for one in some) for name, some in players.items()}
        step = Step(
            code, table.bracket.score_halves, tuple(f"Dutch-1998 {one}" for one in rules), facts
        )
        self._notes[-1].append(step)


def _fails_those_moved_down(table: Table, found: Solved | None) -> bool:
    """C1 and C12: somebody moved down has no opponent here, or not all of them can be paired."""
    moved = table.bracket.moved
    if not moved:
        return False
    if set(moved) & set(table.stuck):
        return True
    if table.bracket.is_homogeneous:
        return False
    return found is None or found.shape.moved_pairs != len(moved)


def _to_residents(above: Solved, table: Table) -> Exits:
    """C12: everybody who leaves the bracket above must find an opponent here."""
    residents = table.bracket.residents
    ways = {
        one.no: tuple(other.no for other in residents if table.criteria.legal(one, other))
        for one in above.bracket.members
    }
    return Exits(ways, *_stuck(above, ways))


def _to_completion(above: Solved, table: Table) -> Exits:
    """C13: who leaves, and everybody of the lowest bracket, must be paired or have the bye."""
    residents, legal = table.bracket.own, table.criteria.legal
    is_odd = (len(above.bracket.members) + len(residents)) % 2 == 1
    bye = (BYE,) if is_odd else ()
    ways = {
        one.no: tuple(other.no for other in residents if legal(one, other))
        + (() if one.free_point else bye)
        for one in above.bracket.members
    }
    inner = tuple(
        (one.no, other.no)
        for at, one in enumerate(residents)
        for other in residents[at + 1 :]
        if legal(one, other)
    )
    byes = tuple((one.no, place) for one in residents if not one.free_point for place in bye)
    stuck_ways, stuck = _stuck(above, ways)
    required = stuck | set(bye) | {one.no for one in residents}
    return Exits(ways, inner + byes + stuck_ways, frozenset(required))


def _stuck(
    above: Solved, ways: dict[int, tuple[int, ...]]
) -> tuple[tuple[tuple[int, int], ...], frozenset[int]]:
    """Those who leave the bracket above in any case, as nodes to tie."""
    numbers = frozenset(one.no for one in above.stuck)
    return tuple((no, way) for no in numbers for way in ways[no]), numbers
