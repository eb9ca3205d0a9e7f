"""Which system explains the rounds of an event best, and how sure that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ukd.pairing.audit.one_round import RoundAudit, Verdict
from ukd.pairing.audit.zones import Zone

ENOUGH_ROUNDS = 4  # fewer look alike in most systems
CLEAR_LEAD = 2  # rounds ahead of the next system
FAIR_SHARE = 0.75


@dataclass(frozen=True, slots=True)
class Fit:
    """How many of the rounds that a system could judge it explains."""

    system: str
    explained: int
    judged: int


def of(system: str, rounds: Sequence[RoundAudit]) -> Fit:
    """How well a system explains rounds: as paired, or by one of its admitted readings."""
    judged = [one for one in rounds if one.zone is not Zone.NOT_AUDITABLE]
    return Fit(system, sum(map(_is_explained, judged)), len(judged))


def best_first(tried: Mapping[str, Sequence[RoundAudit]]) -> tuple[Fit, ...]:
    """The systems by how many rounds they explain; equal ones in the order given."""
    fits = [of(system, rounds) for system, rounds in tried.items()]
    return tuple(sorted(fits, key=lambda one: -one.explained))


def sureness(order: Sequence[Fit]) -> Literal["high", "medium", "low"]:
    """How sure the first of these is the system that was used."""
    best = order[0]
    lead = best.explained - max((one.explained for one in order[1:]), default=0)
    share = best.explained / best.judged if best.judged else 0.0
    if lead < 1 or share < FAIR_SHARE:
        return "low"
    sure = lead >= CLEAR_LEAD and best.explained == best.judged >= ENOUGH_ROUNDS
    return "high" if sure else "medium"


def _is_explained(one: RoundAudit) -> bool:
    if one.verdict is Verdict.AS_PAIRED:
        return True
    return bool(one.findings) and all(found.code == "audit-reading" for found in one.findings)
