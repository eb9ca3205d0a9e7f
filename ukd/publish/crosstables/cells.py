"""How results are written in the cells of a crosstable, and points beside them."""

from dataclasses import dataclass

from ukd.model.results import How
from ukd.publish.crosstables.sheet import Marks
from ukd.publish.show import MINUS

SIGNS = {0: MINUS, 2: "+"}
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Written:
    """One result: the opponent's number where the layout shows it, the score, and its mark."""

    score: str
    opponent: str = ""
    marked: bool = False


def written(halves: int | None, how: str, opponent: int | None, marks: Marks) -> Written:
    """A result as the layout writes it; one that nobody reported is a question mark."""
    number = "" if opponent is None else str(opponent)
    if halves is None:
        return Written(UNKNOWN, number)
    if how == How.PLAYED:
        return Written(points(halves), number)
    if marks is Marks.SIGN and halves in SIGNS:
        return Written(SIGNS[halves], number)
    return Written(points(halves), number, marked=True)


def points(halves: int) -> str:
    """Half-points as points: 13 gives 6½, 1 gives ½. A penalty can make them fall below zero."""
    whole, half = divmod(abs(halves), 2)
    return (MINUS if halves < 0 else "") + (f"{whole or ''}½" if half else str(whole))
