"""C1 to C3 and C14 inside one bracket: who can be paired, how many pairs, and the pairing."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations

from ukd.pairing.cheapest import cheapest, total
from ukd.pairing.dutch_1998 import heterogeneous, homogeneous, readings
from ukd.pairing.dutch_1998.bracket import BYE, Bracket, Exits, Found, Shape, Solved
from ukd.pairing.dutch_1998.criteria import Criteria
from ukd.pairing.dutch_1998.heterogeneous import AS_PRINTED, CRITERIA_FIRST, MovedFirst, Pass
from ukd.pairing.dutch_1998.preferences import clashes_by_count
from ukd.pairing.dutch_1998.remembered import Remembered
from ukd.pairing.dutch_1998.task import Task
from ukd.pairing.engine import Reading
from ukd.pairing.history import Entrant
from ukd.pairing.matching import Matching


@dataclass(frozen=True)
class Table:
    """A bracket on the arbiter's table: the criteria that hold in it, and who is stuck (C1)."""

    bracket: Bracket
    criteria: Criteria
    reading: Reading
    remembered: Remembered = field(default_factory=Remembered, compare=False, repr=False)

    @classmethod
    def laid(
        cls, bracket: Bracket, criteria: Criteria, reading: Reading, remembered: Remembered
    ) -> "Table":
        """Item 21: over 50 % in the last round, B2 is set aside if that gives more pairs."""
        over = {one.no for one in bracket.members} <= criteria.over_half
        if over and not criteria.lifted:
            lifted = criteria.with_b2_lifted()
            if _most_pairs(bracket.members, lifted) > _most_pairs(bracket.members, criteria):
                criteria = lifted
        return cls(bracket, criteria, reading, remembered)

    @property
    def stuck(self) -> tuple[Entrant, ...]:
        """C1: who has no legal opponent. In the lowest bracket they wait for C13."""
        if self.bracket.is_lowest:
            return ()
        members = self.bracket.members
        return tuple(
            one
            for one in members
            if not any(self.criteria.legal(one, other) for other in members if other is not one)
        )

    @property
    def pairable(self) -> Bracket:
        """The bracket without those who are stuck."""
        return self.bracket.without(self.stuck)

    def shapes(self) -> Iterator[Shape]:
        """C14: the numbers of pairs to try, the best first.

        First the remainder loses pairs, then the lowest player moved down joins S2; when all have
        joined it the bracket is homogeneous. The lowest bracket must make all its pairs.
        """
        bracket = self.pairable
        whole = len(bracket.members) // 2
        if not bracket.is_homogeneous:
            for moved in range(len(bracket.moved), 0, -1):
                most = self._most_with(moved)
                least = whole if bracket.is_lowest else moved
                yield from (Shape(pairs, moved) for pairs in range(most, least - 1, -1))
        most = _most_pairs(bracket.members, self.criteria)
        least = whole if bracket.is_lowest else 1
        yield from (Shape(pairs) for pairs in range(most, least - 1, -1))

    def first(self) -> Solved | None:
        """The first acceptable pairing of the first shape that has one.

        Without any, everybody moves down; None for the lowest bracket, which nobody can leave.
        """
        if not self.remembered.knows(self._key, self.reading):
            found, asked = self._first()
            self.remembered.add(self._key, self.reading, asked, found)
        known = self.remembered.get(self._key, self.reading)
        return known and replace(known, criteria=self.criteria)

    @cached_property
    def _key(self) -> Hashable:
        """All that a bracket depends on, except the reading: so it holds for other rounds too."""
        bracket, criteria = self.bracket, self.criteria
        over_half = frozenset(one.no for one in bracket.members if one.no in criteria.over_half)
        lifted = over_half and (over_half, criteria.lifted, criteria.floats_lifted)
        return bracket, lifted

    def _first(self) -> tuple[Solved | None, set[str]]:
        """The pairing, and the open questions that made a difference on the way."""
        asked: set[str] = set()
        for shape in self.shapes():
            found, questions = self._found(shape, self.own_exits(shape))
            asked |= questions
            if found:
                return self._solved(shape, found), asked
        if self.bracket.is_lowest:
            return None, asked
        return self._solved(Shape(0), Found((), self.pairable.members)), asked

    def own_exits(self, shape: Shape) -> Exits:
        """Whoever is left may move down; of the lowest bracket, who may have the bye (B1b)."""
        members = self.pairable.members
        if not self.bracket.is_lowest:
            return Exits.free(members, len(members) - 2 * shape.pairs)
        bye = (BYE,) if len(members) % 2 else ()
        return Exits({one.no: () if one.free_point else bye for one in members}, (), frozenset(bye))

    def most_pairs(self, exits: Exits) -> int | None:
        """The most pairs to be made here while all others leave by these exits.

        None if they cannot leave so. It asks for B1 and B2 alone, and so spares vain searches.
        """
        members, legal = self.pairable.members, self.criteria.legal
        costs = dict.fromkeys(exits.inner, 0)
        costs |= {(one.no, way): 1 for one in members for way in exits.ways[one.no]}
        pairs = ((one.no, other.no) for one, other in combinations(members, 2) if legal(one, other))
        costs |= dict.fromkeys(pairs, 0)
        mates = cheapest(costs, exits.required | {one.no for one in members})
        return None if mates is None else (len(members) - total(costs, mates)) // 2

    def solved(
        self, shape: Shape, exits: Exits, passes: Sequence[Pass] | None = None
    ) -> Solved | None:
        """The first acceptable pairing of a shape whose players left over have these exits."""
        found, _ = self._found(shape, exits, passes)
        return self._solved(shape, found) if found else None

    def _solved(self, shape: Shape, found: Found) -> Solved:
        return Solved(self.bracket, self.criteria, shape, found, self.stuck)

    def _found(
        self, shape: Shape, exits: Exits, passes: Sequence[Pass] | None = None
    ) -> tuple[Found | None, set[str]]:
        """The pairing of a shape, and the questions that make a difference to it."""
        task, asked = self._task(shape, exits)
        if shape.moved_pairs is None:
            found = homogeneous.solve(task)
        else:
            work = MovedFirst(task, shape.moved_pairs)
            found = heterogeneous.solve(work, passes or AS_PRINTED)
            if found:
                asked |= readings.asked(work, found)
                if self.reading.keys() & asked & readings.QUESTIONS:
                    found = self._by_reading(work, passes)
        if found and found.facts["into_s1"]:
            asked.add("d2")
        return found, asked

    def _task(self, shape: Shape, exits: Exits) -> tuple[Task, set[str]]:
        """What is asked of the bracket for a shape, and whether AD-4 makes a difference to it."""
        members, criteria = self.pairable.members, self.criteria
        given_up = len(members) // 2 - shape.pairs
        if given_up and self.reading.get("x14") == "none":
            criteria = criteria.without_preferences()
        x = clashes_by_count(criteria.preferences[one.no] for one in members)
        by_number = self.reading.get("d2") == "number"
        least = max(0, x - given_up)  # C14 decreases x with p (AD-4)
        task = Task(members, shape.pairs, criteria, exits, least, by_number)
        return task, {"x14"} if given_up else set()

    def _by_reading(self, work: MovedFirst, passes: Sequence[Pass] | None) -> Found | None:
        """The pairing by a reading that is not the primary one."""
        in_order = CRITERIA_FIRST if self.reading.get("floats") == "crit" else AS_PRINTED
        if readings.is_listed(self.reading):
            return readings.solve(work, passes or in_order, self.reading)
        return heterogeneous.solve(work, passes or in_order)

    def _most_with(self, moved: int) -> int:
        """The most pairs if so many of those moved down must meet one of S2; -1 if they cannot."""
        bracket, legal = self.pairable, self.criteria.legal
        first, second = bracket.members[:moved], bracket.members[moved:]
        graph = {one.no: {other.no for other in second if legal(one, other)} for one in first}
        for one in second:
            graph[one.no] = {
                other.no for other in bracket.members if other is not one and legal(one, other)
            }
        across = {one.no: graph[one.no] & {other.no for other in first} for one in second}
        if Matching(graph | across, graph).size < moved:
            return -1
        return Matching(graph, graph).size


def _most_pairs(players: tuple[Entrant, ...], criteria: Criteria) -> int:
    graph = {
        one.no: {other.no for other in players if other is not one and criteria.legal(one, other)}
        for one in players
    }
    return Matching(graph, graph).size
