"""What can be said of a round where colours are not reported: score groups and the bye.

Repeats and second byes need no colours at all (see `violations`). Nothing is guessed: from round 3
on the limits of colours may explain what is found here, so it stays a hint.
"""

from collections.abc import Iterator

from ukd.pairing.audit import legal
from ukd.pairing.audit.bracket import Bracket, brackets
from ukd.pairing.audit.case import Case, written
from ukd.pairing.audit.findings import AuditFinding, Confidence, Tier
from ukd.pairing.matching import Graph, Matching

FREE_OF_LIMITS = 2  # up to this round nobody can have had a colour twice

LEAVING_RULES = {"dutch-1998": "Dutch-1998 B3", "lim": "Lim 9.3"}

CHECKED = ("repeats", "byes", "bye-score-group", "players-leaving-groups", "completeness")
NOT_CHECKED = ("colour-limits", "colour-preferences", "order-of-pairs", "colours-of-boards")


def compare(case: Case, system: str) -> list[AuditFinding]:
    """Findings by score groups alone; those that colours might explain are left open."""
    found = [*_bye(case), *_leaving(case, system)]
    if case.position.round <= FREE_OF_LIMITS:
        return found
    return [one.left_open("audit-without-colours") for one in found]


def _bye(case: Case) -> Iterator[AuditFinding]:
    """The bye belongs to the lowest score group that can spare somebody who may have it."""
    no = case.submitted.bye
    if no is None or case.player(no).free_point:
        return
    allowed = legal.graph(case.position, case.rules)
    everybody = Matching(allowed, allowed)
    lower = [
        one
        for one in case.position.entrants
        if one.score_halves < case.halves(no) and not one.free_point
    ]
    for one in sorted(lower, key=lambda one: (one.score_halves, -one.no)):
        if everybody.without({one.no}).is_perfect:
            facts = {
                "player": no,
                "score": case.score(no),
                "expected": one.no,
                "right_score": written(one.score_halves),
            }
            yield AuditFinding(
                case.position.round, Tier.DEVIATION, case.rules.bye, "audit-bye-group", (no,),
                expected=(one.no,), facts=facts, confidence=Confidence.LIKELY,
            )  # fmt: skip
            return


def _leaving(case: Case, system: str) -> Iterator[AuditFinding]:
    """The first group from which more players go down than need be."""
    rule = LEAVING_RULES.get(system)
    if rule is None:
        return
    allowed = legal.graph(case.position, case.rules)
    for bracket in brackets(case.position, case.submitted.pairing):
        halves = bracket.members[-1].score_halves
        if system == "lim" and halves <= case.position.round - 1:
            return  # from the median on, groups are paired upwards or last
        needed = _fewest(allowed, bracket)
        if len(bracket.leaving) > needed and not _bye_of(case, bracket):
            yield _too_many(case, bracket, rule, needed)
            return


def _fewest(allowed: Graph, bracket: Bracket) -> int:
    return len(Matching(allowed, (one.no for one in bracket.members)).unmatched)


def _bye_of(case: Case, bracket: Bracket) -> bool:
    return case.submitted.bye in {one.no for one in bracket.leaving}


def _too_many(case: Case, bracket: Bracket, rule: str, needed: int) -> AuditFinding:
    gone = tuple(one.no for one in bracket.leaving)
    boards = [board for board in case.submitted.boards if board.pair & set(gone)]
    facts = {
        "members": tuple(one.no for one in bracket.members),
        "score": written(bracket.members[-1].score_halves),
        "leaving": gone,
        "needed": needed,
    }
    return AuditFinding(
        case.position.round,
        Tier.DEVIATION,
        rule,
        "audit-leaving",
        (boards[0].white, boards[0].black) if boards else (),
        tuple(case.number(board) for board in boards),
        facts=facts,
        confidence=Confidence.LIKELY,
    )
