"""What an officer asks of the audit of an event, and what he is told."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from ukd.errors import UkdError
from ukd.model.kind import Kind
from ukd.pairing.audit.findings import Remark, Tier
from ukd.pairing.audit.fits import Fit
from ukd.pairing.audit.numbering import Numbered
from ukd.pairing.audit.one_round import RoundAudit
from ukd.pairing.audit.slips import Slip
from ukd.pairing.audit.zones import Zone

AUTO = "auto"
DUTCH = "dutch"  # whichever edition was in force
KNOCKOUT = "knockout"  # by the club's rules; no engine, since nobody is paired anew


class OutOfTime(UkdError):
    """A round took longer than it may."""


Limit = Callable[[], AbstractContextManager[object]]
"""Surrounds the audit of one round, and raises OutOfTime when that takes too long."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the officer asks: a system, "dutch" or "auto", perhaps of one round only.

    `program`: the format of the file, where it tells the pairing program. `kind`: what the event
    is, if the file does not say it. `limit`: how long a round may take.
    """

    system: str = AUTO
    only: int | None = None
    program: str | None = None
    kind: Kind | None = None
    limit: Limit = nullcontext


@dataclass(frozen=True, slots=True)
class Audit:
    """An event as audited by a system.

    `fits`: the systems tried, the best first. `notes`: what has to be known beside the rounds.
    Numbers are pairing numbers; `numbers` has the number in the file of each where they differ.
    `slips`: what may stand wrongly in the report and would explain several rounds.
    """

    system: str
    rounds: tuple[RoundAudit, ...]
    fits: tuple[Fit, ...]
    notes: tuple[Remark, ...]
    numbers: Numbered
    slips: tuple[Slip, ...] = ()

    @property
    def audited(self) -> int:
        """Rounds of which more could be said than that they cannot be audited."""
        return sum(one.zone is not Zone.NOT_AUDITABLE for one in self.rounds)

    def count(self, tier: Tier) -> int:
        """Findings of a tier."""
        return sum(found.tier is tier for one in self.rounds for found in one.findings)
