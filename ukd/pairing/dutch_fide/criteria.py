"""The criteria of a bracket, C6 to C21 of 2026, as failures: who fails one, and by how much.

Numbers are those of 2026; 2017 has the same under others (`Edition.rule`). C8 looks ahead and
stands in `ukd.pairing.dutch_fide.ahead`.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from ukd.pairing import colours
from ukd.pairing.colours import Strength
from ukd.pairing.dutch_fide.allocation import white_first
from ukd.pairing.dutch_fide.edition import Edition
from ukd.pairing.dutch_fide.players import Player

Value = tuple[int, ...]
"""What a bracket costs by one criterion: its failures, the greatest first. The less the better."""
BELOW_HALVES = 2  # 2017 A.8: who floats down counts as if meeting one with a point less
FLOATS = (("C14", "C15", "C18", "C19"), ("C16", "C17", "C20", "C21"))  # one, two rounds before


@dataclass(frozen=True, slots=True)
class Failure:
    """A player who fails a criterion; `weight` is 1, or half-points (C7, C18 to C21), or games."""

    criterion: str
    player: int
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Weighing:
    """What pairs and floats cost in one bracket.

    `lowest` is the score of its residents, in half-points. `collapsed`: it holds all players left
    (2017 A.9), so that residents too meet others of lower score.
    """

    edition: Edition
    lot_colour: str
    lowest: int
    collapsed: bool = False

    def of_pair(self, one: Player, other: Player) -> Iterator[Failure]:
        """The failures of a pair, whichever way round it is given."""
        yield from _of_colours(*white_first(one, other, self.lot_colour))
        higher, lower = sorted((one, other), key=lambda who: who.order)
        apart = higher.halves - lower.halves
        if not apart:
            return
        if not self.edition.completes:
            yield Failure("C7", higher.no, apart)
        for ago, (down, up, down_by, up_by) in enumerate(FLOATS, 1):
            if higher.floated(ago) == "D":
                yield Failure(down_by, higher.no, apart)
                if self.edition.counts_all_floats:
                    yield Failure(down, higher.no)
            if lower.floated(ago) == "U":
                yield Failure(up, lower.no)
                yield Failure(up_by, lower.no, apart)

    def of_floater(self, one: Player) -> Iterator[Failure]:
        """The failures of a player who goes down, or has the bye."""
        yield Failure("C6", one.no)
        yield Failure("C7", one.no, one.halves if self.edition.completes else self._apart(one))
        is_resident = one.halves == self.lowest or self.collapsed
        for ago, (down, _, down_by, _) in enumerate(FLOATS, 1):
            if one.floated(ago) != "D":
                continue
            if is_resident or self.edition.counts_all_floats:
                yield Failure(down, one.no)
            if not is_resident or self.edition.counts_all_floats:
                yield Failure(down_by, one.no, self._apart(one))

    def of_bye(self, floaters: Collection[Player], bye: int | None) -> Iterator[Failure]:
        """C9: the unplayed games of the only one who goes down, if he ends up with the bye."""
        if not self.edition.minds_the_bye or len(floaters) != 1:
            return
        (one,) = floaters
        if one.no == bye and one.unplayed:
            yield Failure("C9", one.no, one.unplayed)

    def _apart(self, one: Player) -> int:
        """The score difference of who goes down: that of 2017, for 2026 does not define it."""
        return one.halves - self.lowest + BELOW_HALVES


def value(criterion: str, failures: Iterable[Failure]) -> Value:
    """What failures cost by one criterion."""
    weights = (one.weight for one in failures if one.criterion == criterion)
    return tuple(sorted(weights, reverse=True))


def _of_colours(white: Player, black: Player) -> Iterator[Failure]:
    for one, colour in ((white, colours.WHITE), (black, colours.BLACK)):
        if white.topscorer or black.topscorer:
            if abs(colours.difference(one.played + colour)) > colours.MOST_DIFFERENCE:
                yield Failure("C10", one.no)
            if one.played.endswith(colour * colours.MOST_IN_A_ROW):
                yield Failure("C11", one.no)
        if one.prefers not in (None, colour):
            yield Failure("C12", one.no)
            if one.strength is Strength.STRONG:
                yield Failure("C13", one.no)
