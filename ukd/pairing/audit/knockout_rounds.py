"""A knockout by the club's rules (KO-1 to KO-3): who had no game, who was out, replays."""

from ukd.pairing import knockout
from ukd.pairing.audit import fits
from ukd.pairing.audit.asked import KNOCKOUT, Asked, Audit
from ukd.pairing.audit.findings import AuditFinding, Tier
from ukd.pairing.audit.numbering import Numbered
from ukd.pairing.audit.one_round import RoundAudit, Verdict
from ukd.pairing.audit.zones import Zone
from ukd.pairing.trace import Step


def audit(numbers: Numbered, asked: Asked) -> Audit:
    """The faults of each round; the bracket itself is open, so nobody is held to one."""
    found: dict[int, list[AuditFinding]] = {}
    for step in knockout.faults(numbers.record):
        at = step.facts.get("round", 1)  # KO-1 speaks of the first
        found.setdefault(at, []).append(_finding(at, step))
    every = range(1, len(numbers.record.rounds) + 1)
    rounds = tuple(_round(at, found.get(at, [])) for at in every if asked.only in (None, at))
    return Audit(KNOCKOUT, rounds, (fits.of(KNOCKOUT, rounds),), (), numbers)


def _round(at: int, found: list[AuditFinding]) -> RoundAudit:
    verdict = Verdict.VIOLATION if found else Verdict.AS_PAIRED
    return RoundAudit(at, Zone.PLAIN, verdict, tuple(found))


def _finding(at: int, step: Step) -> AuditFinding:
    facts = step.facts
    players = facts.get("players") or tuple(
        facts[name] for name in ("player", "white", "black") if name in facts
    )
    return AuditFinding(at, Tier.VIOLATION, step.rules[0], step.code, players, facts=facts)
