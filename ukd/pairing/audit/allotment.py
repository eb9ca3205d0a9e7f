"""Right pairs with wrong colours (tier ii), and what lot leaves open."""

from collections.abc import Iterator
from itertools import pairwise

from ukd.pairing.audit.case import Case
from ukd.pairing.audit.difference import expected_for
from ukd.pairing.audit.explained import history
from ukd.pairing.audit.findings import AuditFinding, Confidence, Tier
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.trace import Step

# The rules by which lot decides, in every system.
BY_LOT = frozenset({"E5", "14.2", "5", "5.2.5"})


def compare(case: Case, reference: Pairing) -> Iterator[AuditFinding]:
    """A finding for each board whose pair is right and whose colours are not."""
    made = {board.pair: board for board in case.submitted.boards}
    for right in reference.boards:
        board = made.get(right.pair)
        if board is None or board.white == right.white:
            continue
        yield _finding(case, reference, board, right)


def _finding(case: Case, reference: Pairing, board: Board, right: Board) -> AuditFinding:
    by_lot = right.rule in BY_LOT
    found = AuditFinding(
        case.position.round,
        Tier.DEVIATION,
        _key(case.rules.name, right.rule),
        "audit-lot-colours" if by_lot else "audit-colours",
        (board.white, board.black),
        (case.number(board),),
        expected_for(reference, right.white),
        {
            "white": right.white,
            "black": right.black,
            "white_had": history(case, right.white),
            "black_had": history(case, right.black),
        },
        basis=("numbers", "colours"),
        decision=_decision(reference, right),
    )
    if by_lot and case.position.round > 1:
        # Two players without colours after round 1: no text is clear about them.
        return found.left_open("audit-lot-open", Confidence.LIKELY)
    return found


def _key(system: str, rule: str) -> str:
    """The key of a rule, which some systems give without their name."""
    return rule if rule.startswith(system) else f"{system} {rule}".strip()


def _decision(reference: Pairing, right: Board) -> Step | None:
    """The step that gives the two their colours, where a system tells it board by board."""
    steps = (step for step in reference.trace if "-colours-" in step.code)
    both = (right.white, right.black)
    return next((one for one in steps if (one.facts["white"], one.facts["black"]) == both), None)


def alternates_by_row(case: Case) -> bool:
    """Whether the colours of round 1 change from board to board, as some read the lot.

    The boards are taken by the higher number of each.
    """
    boards = sorted(case.submitted.boards, key=lambda board: min(board.pair))
    first = [board.white < board.black for board in boards]
    return all(one != other for one, other in pairwise(first))
