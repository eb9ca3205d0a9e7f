"""The bye of a Dutch round of 1998: whether it went to a higher score than need be (A5)."""

from collections.abc import Sequence
from dataclasses import replace

from ukd.pairing.audit import legal
from ukd.pairing.audit.bracket import Bracket
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.findings import AuditFinding, Confidence, Tier
from ukd.pairing.audit.rules import without_exceptions
from ukd.pairing.engine import Pairing
from ukd.pairing.history import Entrant
from ukd.pairing.matching import Matching

CODE = "audit-bye-group"


def too_high(
    case: Case, reference: Pairing, ours: Sequence[Bracket], theirs: Sequence[Bracket]
) -> AuditFinding | None:
    """A finding if somebody of a lower score could have had the bye, and has it by the system.

    The boards above the group of who had it are taken as they are. `ours` and `theirs`, the
    brackets of the system and of the round: it is certain if the same players come down to him, so
    that nothing but the bye itself is in question.
    """
    had, by_system = case.submitted.bye, reference.bye
    if had is None or by_system is None or case.halves(had) <= case.halves(by_system):
        return None
    one = _lowest(case, had, by_system)
    if one is None:
        return None
    facts = {
        "player": had,
        "score": case.score(had),
        "expected": one.no,
        "right_score": case.score(one.no),
    }
    found = AuditFinding(
        case.position.round,
        Tier.DEVIATION,
        case.rules.bye,
        CODE,
        (had,),
        expected=(one.no,),
        facts=facts,
    )
    down_to_him = [
        (right.numbers, made.numbers)
        for right, made in zip(ours, theirs, strict=True)
        if made.members[-1].score_halves >= case.halves(had)
    ]
    if all(right == made for right, made in down_to_him):
        return found
    return replace(found, confidence=Confidence.LIKELY)


def _lowest(case: Case, had: int, by_system: int) -> Entrant | None:
    """Who of the lowest score could have had the bye while all others are paired legally.

    That of the system if he can. Exceptions of the last round are not counted on.
    """
    above = {
        no
        for board in case.submitted.boards
        for no in board.pair
        if min(map(case.halves, board.pair)) > case.halves(had)
    }
    allowed = legal.graph(case.position, without_exceptions(case.rules))
    rest = Matching(allowed, allowed.keys() - above)
    lower = [
        one
        for one in case.position.entrants
        if one.score_halves < case.halves(had) and not one.free_point
    ]
    lower.sort(key=lambda one: (one.score_halves, one.no != by_system, -one.no))
    return next((one for one in lower if rest.without({one.no}).is_perfect), None)
