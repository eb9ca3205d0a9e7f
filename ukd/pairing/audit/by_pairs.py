"""Any system without a judge of its own: the first board that differs from the reference."""

from ukd.pairing.audit.case import Case
from ukd.pairing.audit.difference import deviation, differing, pairs
from ukd.pairing.audit.findings import AuditFinding, Tier
from ukd.pairing.engine import Pairing


def compare(case: Case, reference: Pairing) -> list[AuditFinding]:
    """One finding that names the first board, and how many others differ."""
    strange = differing(case, reference)
    expected = [
        board for board in reference.boards if board.pair not in case.submitted.pairing.pairs
    ]
    facts = {"made": pairs(strange), "right": pairs(expected)}
    return [
        deviation(
            case, reference, case.rules.name, "audit-differs", boards=strange[:1], facts=facts
        )
    ]


def bye(case: Case, reference: Pairing, rule: str) -> AuditFinding:
    """A finding that somebody else should have had the bye."""
    made, right = case.submitted.bye, reference.bye
    facts = {
        "player": made,
        "score": "" if made is None else case.score(made),
        "expected": right,
        "right_score": "" if right is None else case.score(right),
    }
    code = "audit-bye" if made is not None else "audit-no-bye"
    return AuditFinding(
        case.position.round,
        Tier.DEVIATION,
        rule,
        code,
        () if made is None else (made,),
        expected=() if right is None else (right,),
        facts=facts,
        consequences=len(differing(case, reference)),
    )
