"""The bye (Lim 8)."""

from dataclasses import dataclass

from ukd.pairing.lim.field import Field
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step


@dataclass(frozen=True, slots=True)
class Bye:
    """Who has the bye, and why."""

    no: int
    step: Step


def bye(field: Field) -> Bye | None:
    """The lowest player of the lowest group who may have the bye; None if nobody may.

    He never had a point without play (Lim 8.2), and the others can be paired without him. In round
    1 he is the last of the list (14.1).
    """
    everybody = Matching(field.compatible, field.position.by_no)
    had_one: list[int] = []
    needed: list[int] = []
    for no in sorted(field.position.by_no, key=lambda no: (field.halves(no), -no)):
        if field.position.by_no[no].free_point:
            had_one.append(no)
        elif everybody.without({no}).is_perfect:
            facts = {"player": no, "had_one": tuple(had_one), "needed": tuple(needed)}
            first = ("Lim 14.1",) if field.position.round == 1 else ("Lim 8.1", "Lim 8.2")
            return Bye(no, Step("lim-bye", None, first, facts))
        else:
            needed.append(no)
    return None
