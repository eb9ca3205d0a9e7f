"""The pairs of a group whose own floaters are gone (Lim 9.4, 9.5, 10.6–10.8, 11, 12.2, 12.7)."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ukd.pairing.lim.field import Field
from ukd.pairing.lim.groups import Direction, Group
from ukd.pairing.lim.swaps import Pair, swapped
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step


class Choice(NamedTuple):
    """An opponent, and why those tried before him were passed over.

    `met`: not compatible (Lim 9.1); `needed`: the rest could not be paired without him; `clashing`:
    due the same colour; `far`: an exchange for colours that a maxi tournament (12.7) or a narrower
    reading does not allow.
    """

    opponent: int
    met: tuple[int, ...]
    needed: tuple[int, ...]
    clashing: tuple[int, ...]
    far: tuple[int, ...]


class GroupPairing:
    """A group while it is paired: floaters first, then the proposed pairing with its exchanges.

    Every pair leaves the rest pairable, so that nothing is ever taken back. `pair_all` fills
    `pairs` and `steps`; the group must be pairable without anybody left over.
    """

    def __init__(self, field: Field, group: Group) -> None:
        self._field, self._group = field, group
        self._left = Matching(field.compatible, group.members)
        self.pairs: list[Pair] = []
        self.steps: list[Step] = []

    def pair_all(self) -> None:
        """Pair the floaters that came in (Lim 10.6, 10.7), then all others (9.4)."""
        for floater in self._group.incoming:
            if floater in self._left.players:
                self._pair_floater(floater)
        paired = len(self.pairs)
        while self._left.players:
            self._pair_first()
        if self._field.reading.colour == "net":
            self.pairs[paired:], steps = swapped(self._field, self.pairs[paired:])
            self.steps += steps

    def _pair_floater(self, floater: int) -> None:
        """A floater meets the first by number who is due the other colour (Lim 10.8)."""
        down = self._goes_down(floater)
        direction = self._group.direction
        if self._field.reading.medup == "own" and not down:
            direction = Direction.UP
        opponents = direction.ordered(no for no in self._left.players if no != floater)
        if self._field.reading.cand == "home":
            opponents.sort(key=lambda no: no in self._group.incoming)
        choice = choose(self._field, self._left, floater, opponents, opponents)
        code = "lim-meets"
        if not self._field.suits(floater, choice.opponent):
            code = "lim-meets-far" if choice.far else "lim-meets-clash"
        self._take(floater, choice, code, ("Lim 10.6" if down else "Lim 10.7", "Lim 10.8"))

    def _goes_down(self, floater: int) -> bool:
        return self._field.halves(floater) > self._group.halves

    def _pair_first(self) -> None:
        """The first of the list meets the proposed opponent, or who is exchanged for him.

        He tries them in the order of the tables of Lim 11.2 and 11.3: the opposite half from its
        first player, then his own half from its last.
        """
        one, *rest = self._group.direction.ordered(self._left.players)
        own = len(rest) // 2
        opposite = rest[own:]
        tries = opposite + rest[:own][::-1]
        reach = {"walk": tries, "half": opposite, "net": []}[self._field.reading.colour]
        choice = choose(self._field, self._left, one, tries, reach)
        self._take(one, choice, *_how(choice, clash=not self._field.suits(one, choice.opponent)))

    def _take(self, one: int, choice: Choice, code: str, rules: tuple[str, ...]) -> None:
        self._left = self._left.without({one, choice.opponent})
        self.pairs.append(Pair(one, choice.opponent, self._group.halves))
        facts = {"player": one, **choice._asdict()}
        self.steps.append(Step(code, self._group.halves, rules, facts))


def _how(choice: Choice, *, clash: bool) -> tuple[str, tuple[str, ...]]:
    """The code and the rules of a pair of the proposed pairing."""
    if clash and choice.far:
        return "lim-pair-far", ("Lim 9.4", "Lim 12.7")
    if clash:
        return "lim-pair-clash", ("Lim 9.4", "Lim 12.2")
    if choice.clashing:
        return "lim-pair-colour", ("Lim 11.2", "Lim 12.2")
    if choice.met or choice.needed:
        return "lim-pair-met", ("Lim 11.1", "Lim 11.2")
    return "lim-pair", ("Lim 9.4",)


def choose(
    field: Field, left: Matching, one: int, tries: Sequence[int], reach: Collection[int]
) -> Choice:
    """The first compatible opponent who leaves the rest pairable (Lim 11.1, 11.4).

    If both are due the same colour, the next such opponent in reach who is due the other one takes
    his place (10.8, 12.2); in a maxi tournament only if they are rated alike (10.8, 12.7). Raises
    ValueError if the players left cannot all be paired.
    """
    passed: dict[str, list[int]] = {"met": [], "needed": [], "clashing": [], "far": []}
    first: int | None = None

    def objection(other: int) -> str | None:
        if other not in field.compatible[one]:
            return "met"
        if first is not None and not field.suits(one, other):
            return "clashing"
        if first is not None and not (other in reach and field.is_near(other, first)):
            return "far"
        return None if left.without({one, other}).is_perfect else "needed"

    for other in tries:
        against = objection(other)
        if against is None and field.suits(one, other):
            first = other
            break
        if against is None:
            first = other
        passed[against or "clashing"].append(other)
    if first is None:
        raise ValueError(f"{one} has no opponent who leaves the rest pairable")
    return Choice(first, *(tuple(passed[name]) for name in Choice._fields[1:]))
