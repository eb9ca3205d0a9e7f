"""How firmly the rules fix a round."""

from enum import StrEnum

from ukd.pairing.audit.case import Case
from ukd.pairing.dubov_1997.readings import DISCRETION
from ukd.pairing.engine import Pairing
from ukd.pairing.trace import Step

ASKED_UP_TO = 60
"""Players up to which other readings are tried even where the round is as paired: it takes time."""


class Zone(StrEnum):
    """How a round is fixed.

    plain: all readings agree; readings-differ: admitted readings give others; backtrack: pairs had
    to be taken back, for which the text has no order; arbiter: the text leaves it to the arbiter.
    """

    PLAIN = "plain"
    READINGS_DIFFER = "readings-differ"
    BACKTRACK = "backtrack"
    ARBITER = "arbiter"
    NOT_AUDITABLE = "not-auditable"


# Dutch-1998 C12 to C14, Lim 9.6.
_TAKEN_BACK = frozenset(
    {
        "dutch-1998-c12", "dutch-1998-c12-fails", "dutch-1998-c13", "dutch-1998-c13-joined",
        "dutch-1998-fewer-pairs", "dutch-1998-all-down", "lim-opened-above", "lim-opened-below",
    }
)  # fmt: skip
_WAIVER = "Lim 13"


def by_trace(reference: Pairing) -> Zone | None:
    """The zone of a round of which its trace says that it is left open; else None."""
    if any(step.code in DISCRETION for step in reference.trace):
        return Zone.ARBITER
    if any(_took_back(step) for step in reference.trace):
        return Zone.BACKTRACK
    return None


def _took_back(step: Step) -> bool:
    return step.code in _TAKEN_BACK or _WAIVER in step.rules


def taken_back_up_to(case: Case, reference: Pairing) -> int:
    """The score, in half-points, up to which pairs of a Dutch round may have been taken back.

    That is the group above the highest player of the brackets concerned, as that group is paired
    again for them (C12, C13).
    """
    concerned = [
        case.halves(no)
        for step in reference.trace
        if _took_back(step)
        for no in step.facts.get("members", ())
    ]
    highest = max(concerned, default=0)
    above = [halves for halves in case.position.score_groups if halves > highest]
    return min(above, default=highest)
