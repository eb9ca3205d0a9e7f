"""A supposed slip in the report, as remarks of the event and of the findings that it explains."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ukd.pairing.audit.difference import pairs
from ukd.pairing.audit.findings import AuditFinding, Confidence, Remark, Tier
from ukd.pairing.audit.numbering import Numbered
from ukd.pairing.audit.one_round import RoundAudit
from ukd.pairing.audit.slips import CORRECTED, Slip, is_gone


def note(slip: Slip, numbers: Numbered) -> Remark:
    """The slip in one sentence, for the notes of the event: by the numbers of the file."""
    remark = _remark(slip)
    return replace(remark, facts=numbers.facts_in_file(remark.facts))


def with_slips(rounds: Iterable[RoundAudit], slips: Iterable[Slip]) -> Iterator[RoundAudit]:
    """The rounds with what a slip would explain told beside their findings.

    Tiers stay as they are. Where a later round was only excused by a result that may have been
    corrected, the slip takes the place of that: it explains more.
    """
    slips = tuple(slips)
    for one in rounds:
        findings = one.findings
        for slip in slips:
            if one.round == slip.round:
                findings = _of_its_round(findings, slip)
            else:
                findings = tuple(_later(found, slip) for found in findings)
        yield replace(one, findings=findings)


def _of_its_round(findings: tuple[AuditFinding, ...], slip: Slip) -> tuple[AuditFinding, ...]:
    """The first finding of the round tells the slip in full."""
    first, *others = findings
    gone = Remark("audit-slip-gone", {"slip": slip.round})
    return _with(first, _remark(slip)), *(_with(one, gone) for one in others)


def _with(found: AuditFinding, remark: Remark) -> AuditFinding:
    return replace(found, remarks=(*found.remarks, remark))


def _later(found: AuditFinding, slip: Slip) -> AuditFinding:
    without = slip.without.get(found.round)
    if without is None or not is_gone(found, without):
        return found
    facts = {"slip": slip.round}
    if found.code == CORRECTED and found.round in slip.clean:
        return AuditFinding(
            found.round,
            Tier.DISCRETION,
            "",
            "audit-after-slip",
            facts=facts,
            confidence=Confidence.LIKELY,
        )
    return _with(found, Remark("audit-slip-gone", facts))


def _remark(slip: Slip) -> Remark:
    one, other = slip.players
    facts = {
        "round": slip.round,
        "one": one,
        "other": other,
        "right": pairs(slip.right),
        "bye": slip.bye,
        "clean": slip.clean,
        "better": slip.better,
    }
    return Remark("audit-slip-colours" if slip.is_of_colours else "audit-slip-exchange", facts)
