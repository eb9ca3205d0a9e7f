"""Tiers (ii) and (iii): the submitted round beside the reference of the declared system."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ukd.pairing.audit import (
    admitted,
    allotment,
    by_criterion,
    by_decision,
    by_failure,
    by_pairs,
    byes,
    whole,
    zones,
)
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.findings import AuditFinding, Confidence
from ukd.pairing.audit.zones import Zone
from ukd.pairing.engine import Alternative, Engine, Pairing

Compare = Callable[[Case, Pairing], list[AuditFinding]]

# A system whose rules are known beyond what its engine gives has a judge of its own.
COMPARE: Mapping[str, Compare] = {
    "dutch-1998": by_criterion.compare,
    "lim": by_decision.lim,
    "dubov-1997": by_decision.dubov,
    **by_failure.JUDGES,
}
# Systems that no second program confirms, or whose text leaves nearly all open: advice only.
ADVISORY = frozenset({"burstein", "dubov-2026", "club-swiss"})
# What the Dutch text of 2026 does not define to the last: "complied with" in C8, the scope of C9,
# the score difference of who goes down in C18 and C20.
OPEN_WORDS = frozenset({"audit-c8", "audit-c9", "audit-c18", "audit-c20"})
BASIS = {"dubov-1997": ("numbers", "colours", "ratings")}


@dataclass(frozen=True)
class Trial:
    """A round and what the system gives for it."""

    case: Case
    engine: Engine
    reference: Pairing

    @cached_property
    def others(self) -> tuple[Alternative, ...]:
        """What other admitted readings give."""
        return self.engine.alternatives(self.case.position)

    @cached_property
    def as_paired(self) -> bool:
        """Whether the round is just what the system gives."""
        return admitted.fits(self.case, self.reference)

    @cached_property
    def zone(self) -> Zone:
        """How firmly the rules fix the round.

        Other readings take time, so a large round that is as paired is not asked for them.
        """
        left_open = zones.by_trace(self.reference)
        if left_open:
            return left_open
        if self.as_paired and len(self.case.position.entrants) > zones.ASKED_UP_TO:
            return Zone.PLAIN
        return Zone.READINGS_DIFFER if self.others else Zone.PLAIN

    def findings(
        self, *, in_force: Engine | None = None, is_guess: bool = False
    ) -> list[AuditFinding]:
        """What the round has that the system would not give, and why it may be right all the same.

        Nothing if it is as paired. `in_force`: another edition of the text, of the event's day.
        Where the system is only a guess (`is_guess`), nobody asks for a corrected result.
        """
        if self.as_paired:
            return []
        explained = (
            admitted.by_reading(self.case, self.others, self.engine.name)
            or admitted.by_last_round(self.case, self.engine)
            or (in_force and admitted.by_edition(self.case, in_force))
        )
        if explained:
            return [explained]
        if self._has_the_pairs:
            return self._by_colours()
        if not is_guess:
            corrected = admitted.by_correction(self.case, self.engine, self.reference)
            if corrected:
                return [corrected]
        return self._by_pairs()

    @property
    def _has_the_pairs(self) -> bool:
        submitted = self.case.submitted
        return submitted.bye == self.reference.bye and (
            submitted.pairing.pairs == self.reference.pairs
        )

    def _by_colours(self) -> list[AuditFinding]:
        found = list(allotment.compare(self.case, self.reference))
        if self.case.position.round == 1 and allotment.alternates_by_row(self.case):
            return [one.left_open("audit-lot-by-row", Confidence.LIKELY) for one in found]
        coloured = {board for one in self.others for board in one.pairing.coloured}
        if self.engine.name in ADVISORY:
            return [one.left_open("audit-advisory") for one in found]
        return [
            one.left_open("audit-colours-by-reading", Confidence.LIKELY)
            if one.players in coloured
            else one
            for one in found
        ]

    def _by_pairs(self) -> list[AuditFinding]:
        """Compared with that admitted pairing which agrees with the round for the longest."""
        compare = COMPARE.get(self.engine.name, by_pairs.compare)
        pairings = [self.reference, *(one.pairing for one in self.others)]
        compared = [compare(self.case, pairing) for pairing in pairings]
        basis = BASIS.get(self.engine.name, ("numbers", "colours"))
        return self._as_decidable(
            [
                replace(one, confidence=self._sureness(one, compared), basis=basis)
                for one in min(compared, key=_weight)
            ]
        )

    def _sureness(
        self, one: AuditFinding, compared: Sequence[Sequence[AuditFinding]]
    ) -> Confidence:
        """How sure a difference of pairs is: not more than the words of its rule.

        Certain is what every admitted reading finds alike.
        """
        agreed = all(any(_is_same(one, other) for other in found) for found in compared)
        if not agreed or one.code in OPEN_WORDS:
            return Confidence.LIKELY
        return one.confidence

    def _as_decidable(self, found: Sequence[AuditFinding]) -> list[AuditFinding]:
        """Tier (iii) for what the text does not decide."""
        if any(one.code == "audit-better" for one in found[:1]):
            return [one.left_open("audit-reading-doubtful") for one in found]
        if self.engine.name in ADVISORY:
            return [one.left_open("audit-advisory") for one in found]
        if self.zone is Zone.ARBITER:
            return [one.left_open("audit-arbiter") for one in found]
        if self.zone is Zone.BACKTRACK:
            return list(self._unless_settled(found))
        return list(found)

    def _unless_settled(self, found: Iterable[AuditFinding]) -> Iterable[AuditFinding]:
        """Left open, unless they lie so high that no pair had to be taken back there.

        A bye too high, and a pairing that C12 takes back, are no way through either.
        """
        border = zones.taken_back_up_to(self.case, self.reference)
        for one in found:
            is_above = one.halves is not None and one.halves > border
            is_settled = is_above or one.code in (byes.CODE, whole.CODE)
            yield one if is_settled else one.left_open("audit-backtrack")


def _is_same(one: AuditFinding, other: AuditFinding) -> bool:
    """Whether two comparisons find the same fault at the same place."""
    return (one.rule, one.code, one.players, one.halves) == (
        other.rule, other.code, other.players, other.halves
    )  # fmt: skip


def _weight(found: Sequence[AuditFinding]) -> tuple[bool, int, int]:
    """How much a comparison finds: boards named, and boards that follow; no reason weighs most."""
    unexplained = any(one.code == "audit-differs" for one in found)
    return unexplained, len(found), sum(len(one.boards) + one.consequences for one in found)
