"""The median group, paired last, and how it is opened when it is blocked (Lim 9.2, 9.6, 10.6.3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ukd.pairing.lim.field import Field
from ukd.pairing.lim.groups import Direction, Group, arriving
from ukd.pairing.lim.swaps import Pair
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step


@dataclass(frozen=True, slots=True)
class Side:
    """What one side has come to: its pairs, the latest last, and who floats to the median."""

    pairs: tuple[Pair, ...] = ()
    floaters: tuple[int, ...] = ()

    def opened(self, which: str) -> tuple["Side", Pair]:
        """Undo a pair of the group nearest to the median: both players float there."""
        nearest = self.pairs[-1].group_halves
        at = [pair.group_halves for pair in self.pairs].index(nearest)
        if which == "latest":
            at = len(self.pairs) - 1
        undone = self.pairs[at]
        rest = (*self.pairs[:at], *self.pairs[at + 1 :])
        return Side(rest, (*self.floaters, undone.one, undone.other)), undone


def opened(
    field: Field, residents: Sequence[int], above: Side, below: Side
) -> tuple[Side, Side, list[Step]]:
    """The sides after pairs were undone, one at a time, until the median can be paired (Lim 9.6).

    The lower side gives a pair if more floaters came from above than from below, else the higher;
    the other one if it has none left. All players must be pairable in some way.
    """
    steps = []
    while not _is_pairable(field, residents, above, below):
        lower = len(above.floaters) > len(below.floaters)
        if not (below if lower else above).pairs:
            lower = not lower
        if lower:
            below, undone = below.opened(field.reading.opened)
        else:
            above, undone = above.opened(field.reading.opened)
        code = "lim-opened-below" if lower else "lim-opened-above"
        facts = {"pairs": (undone[:2],)}
        steps.append(Step(code, undone.group_halves, ("Lim 9.6",), facts))
    return above, below, steps


def group(field: Field, residents: Sequence[int], above: Side, below: Side) -> Group:
    """The median group and its floaters: first those from above, then those from below (10.6.3)."""
    incoming = (
        *arriving(field, above.floaters, Direction.DOWN),
        *arriving(field, below.floaters, Direction.UP),
    )
    return Group(field.median_halves, Direction.DOWN, tuple(residents), incoming)


def _is_pairable(field: Field, residents: Sequence[int], above: Side, below: Side) -> bool:
    members = (*residents, *above.floaters, *below.floaters)
    return Matching(field.compatible, members).is_perfect
