"""The club's Swiss: only what its few rules count; any pairing that costs no more is as good."""

from ukd.pairing import club
from ukd.pairing.audit import by_pairs
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.difference import deviation, pairs
from ukd.pairing.audit.findings import AuditFinding
from ukd.pairing.engine import Board, Pairing


def compare(case: Case, reference: Pairing) -> list[AuditFinding]:
    """What the round costs more than the reference: a bye out of turn, repeats, points apart.

    The text is short and leaves the rest open, so this is advice: tier (iii).
    """
    made = club.cost(case.position, case.submitted.pairing)
    right = club.cost(case.position, reference)
    if made <= right:
        return []
    if made[0] > right[0]:
        found = by_pairs.bye(case, reference, "Club SW-3")
    elif case.position.round == 1:
        found = _apart(case, reference, "Club SW-1", "audit-club-halves")
    else:
        found = _apart(case, reference, "Club SW-2", "audit-club-points")
    return [found.left_open("audit-advisory")]


def _apart(case: Case, reference: Pairing, rule: str, code: str) -> AuditFinding:
    """Pairs of unequal points, or of round 1 within one half, beside those of the reference."""
    made = _strange(case, case.submitted.boards)
    right = _strange(case, reference.boards)
    facts = {"made": pairs(made), "right_apart": pairs(right), "right": pairs(reference.boards)}
    return deviation(case, reference, rule, code, boards=made, facts=facts)


def _strange(case: Case, boards: tuple[Board, ...]) -> list[Board]:
    if case.position.round > 1:
        return [one for one in boards if case.halves(one.white) != case.halves(one.black)]
    ranked = club.ranking(case.position.entrants)
    upper = set(ranked[: len(ranked) // 2])
    return [one for one in boards if (one.white in upper) == (one.black in upper)]
