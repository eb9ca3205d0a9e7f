"""What the system would have paired in place of what breaks a rule."""

from dataclasses import replace

from ukd.pairing.audit.case import Case
from ukd.pairing.audit.difference import expected_for, higher, pairs
from ukd.pairing.audit.findings import AuditFinding, Remark, Tier
from ukd.pairing.engine import Pairing

OF_BYES = frozenset({"audit-second-bye", "audit-two-byes"})


def told(case: Case, reference: Pairing, found: AuditFinding) -> AuditFinding:
    """A violation with the pairs that the system gives its players; others as they are.

    Where only the colours are wrong, what was expected is told already.
    """
    if found.tier is not Tier.VIOLATION or found.expected:
        return found
    if found.code in OF_BYES:
        return _bye(case, reference, found)
    board = next(one for one in case.submitted.boards if one.white == found.players[0])
    right = [one for one in reference.boards if one.pair & board.pair]
    remark = Remark(
        "audit-legal-existed", {"right": pairs(right), "bye": _bye_of(board.pair, reference)}
    )
    return _with(found, expected_for(reference, higher(case, board)), remark)


def _bye(case: Case, reference: Pairing, found: AuditFinding) -> AuditFinding:
    no = reference.bye
    if no is None:
        return found
    said = {**found.facts, "right_bye": no, "right_score": case.score(no)}
    return _with(replace(found, facts=said), (no,), Remark("audit-legal-bye"))


def _bye_of(players: frozenset[int], reference: Pairing) -> int | None:
    return reference.bye if reference.bye in players else None


def _with(found: AuditFinding, expected: tuple[int, ...], remark: Remark) -> AuditFinding:
    return replace(found, expected=expected, remarks=(*found.remarks, remark))
