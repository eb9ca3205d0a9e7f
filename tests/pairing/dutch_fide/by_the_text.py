"""The FIDE (Dutch) system of 2017 and of 2026 by trying everything: for small brackets only.

It shares the criteria with the audit and no search with any program: every set of players who may
go down, every pairing of the others, the best by the criteria, the first in the order of the text.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeVar

from ukd.pairing.baku import Baku
from ukd.pairing.dutch_fide.ahead import can_complete, lowest_bye, next_bracket
from ukd.pairing.dutch_fide.allocation import white_first
from ukd.pairing.dutch_fide.criteria import Value, Weighing, value
from ukd.pairing.dutch_fide.edition import CRITERIA, Edition
from ukd.pairing.dutch_fide.order import Pairs, generated
from ukd.pairing.dutch_fide.players import Player, may_meet, players
from ukd.pairing.engine import Board, NoPairing, Outcome, Pairing
from ukd.pairing.history import Position
from ukd.pairing.matching import Matching

MOST = 12  # players of a bracket: 10,395 pairings
Group = Sequence[Player]
One = TypeVar("One")


class TooLarge(ValueError):
    """A bracket has too many players to try everything."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of a bracket, and who goes down."""

    pairs: tuple[tuple[Player, Player], ...]
    down: tuple[Player, ...]


@dataclass(frozen=True)
class Round:
    """A round to be paired by an edition."""

    edition: Edition
    lot_colour: str
    everybody: Group
    bye_halves: int | None
    most: int

    def candidates(self) -> Iterator[Candidate]:
        """The best candidate of each bracket from the top (1.9.2; 2017 A.9)."""
        groups = _groups(self.everybody)
        down: Group = ()
        while groups:
            residents = groups.pop(0)
            best = self.best(down, residents, groups)
            below = [one for group in groups for one in group]
            if not can_complete([*best.down, *below], self.bye_halves) and below:
                # 2017 only: this bracket again so that the rest can be paired, then all the rest.
                best = self.best(down, residents, groups, last_but_one=True)
                groups = [below]
            yield best
            down = best.down

    def best(
        self, moved: Group, residents: Group, groups: Sequence[Group], *, last_but_one: bool = False
    ) -> Candidate:
        """The best candidate of a bracket above these groups, the earliest of equal ones (3.8)."""
        members = (*moved, *residents)
        if len(members) > self.most:
            raise TooLarge(f"{len(members)} players")
        collapsed = len({one.halves for one in residents}) > 1
        weighing = Weighing(self.edition, self.lot_colour, residents[-1].halves, collapsed)
        complete = self.edition.completes or last_but_one or not groups
        sets = self._floaters(moved, residents, groups, complete=complete)
        if not collapsed:
            sets = _least(sets, lambda down: self._of_floaters(weighing, down))
        if groups and not last_but_one:
            sets = _least(sets, lambda down: self._ahead(down, groups))
        found = [
            Candidate(tuple(pairs), down)
            for down in sets
            for pairs in _pairings([one for one in members if one not in down], set(moved))
        ]
        found = _least(found, lambda one: self._weighed(weighing, one, members, groups))
        return min(found, key=lambda one: generated(moved, residents, one.pairs))

    def _floaters(
        self, moved: Group, residents: Group, groups: Sequence[Group], *, complete: bool
    ) -> list[tuple[Player, ...]]:
        """C4 to C6: who may go down, as few as possible."""
        members = (*moved, *residents)
        below = [one for group in groups for one in group]
        for many in range(len(members) % 2, len(members) + 1, 2):
            sets = [
                down
                for down in combinations(members, many)
                if _can_pair([one for one in members if one not in down], set(moved))
                and (not complete or can_complete([*down, *below], self.bye_halves))
            ]
            if sets:
                return sets
        raise ValueError("nobody can go down")

    def _of_floaters(self, weighing: Weighing, down: Group) -> Value:
        """C7, without its pairs: they are fixed by who stays."""
        return value("C7", (one for each in down for one in weighing.of_floater(each)))

    def _ahead(self, down: Group, groups: Sequence[Group]) -> Value:
        below = [one for group in groups[1:] for one in group]
        return next_bracket(self.edition, down, groups[0], below, self.bye_halves)

    def _weighed(
        self, weighing: Weighing, one: Candidate, members: Group, groups: Sequence[Group]
    ) -> list[Value]:
        failures = [
            *(each for pair in one.pairs for each in weighing.of_pair(*pair)),
            *(each for player in one.down for each in weighing.of_floater(player)),
            *weighing.of_bye(one.down, self._bye(one, groups)),
        ]
        return [value(criterion, failures) for criterion in CRITERIA]

    def _bye(self, one: Candidate, groups: Sequence[Group]) -> int | None:
        """Who ends up with the bye if only he goes down: nobody below has its score (C5)."""
        if len(one.down) != 1 or self.bye_halves is None:
            return None
        (player,) = one.down
        below = {each.halves for group in groups for each in group}
        ends = player.halves == self.bye_halves and self.bye_halves not in below
        return player.no if ends else None


def pair(
    position: Position, edition: Edition, *, accelerated: bool = False, most: int = MOST
) -> Outcome:
    """The round by the text. Raises TooLarge where a bracket has more players than `most`."""
    assert position.record is not None
    baku = Baku.of(position.record) if accelerated else None
    everybody = players(position, edition, baku)
    bye_halves = lowest_bye(everybody) if edition.minds_the_bye else None
    if not can_complete(everybody, bye_halves):
        return NoPairing("dutch-2026-no-pairing", tuple(position.by_no))
    found = list(Round(edition, position.lot_colour, everybody, bye_halves, most).candidates())
    pairs = [white_first(*each, position.lot_colour) for one in found for each in one.pairs]
    boards = tuple(Board(white.no, black.no) for white, black in pairs)
    return Pairing(boards, found[-1].down[0].no if found[-1].down else None)


def _least(found: list[One], key: Callable[[One], Any]) -> list[One]:
    """Those of the least key."""
    keyed = [(key(one), one) for one in found]
    best = min(each for each, _ in keyed)
    return [one for each, one in keyed if each == best]


def _groups(everybody: Group) -> list[list[Player]]:
    scores = sorted({one.halves for one in everybody}, reverse=True)
    return [[one for one in everybody if one.halves == halves] for halves in scores]


def _allowed(one: Player, other: Player, moved: set[Player]) -> bool:
    """Moved-down players meet residents only (3.2, 3.3)."""
    return not {one, other} <= moved and may_meet(one, other)


def _can_pair(members: Group, moved: set[Player]) -> bool:
    graph: dict[int, set[int]] = {one.no: set() for one in members}
    for one, other in combinations(members, 2):
        if _allowed(one, other, moved):
            graph[one.no].add(other.no)
            graph[other.no].add(one.no)
    return Matching(graph, graph).is_perfect


def _pairings(members: Group, moved: set[Player]) -> Iterator[Pairs]:
    """Every way to pair all of them."""
    if not members:
        yield ()
        return
    one, *rest = members
    for other in rest:
        if _allowed(one, other, moved):
            for pairs in _pairings([each for each in rest if each is not other], moved):
                yield ((one, other), *pairs)
