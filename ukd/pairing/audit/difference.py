"""What the judges of tier (ii) share: boards that differ, and a finding about them."""

from collections.abc import Collection, Mapping
from typing import Any

from ukd.pairing.audit.case import Case
from ukd.pairing.audit.findings import AuditFinding, Tier
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.trace import Step


def differing(case: Case, reference: Pairing) -> list[Board]:
    """The submitted boards whose pair the reference has not, in board order."""
    return [board for board in case.submitted.boards if board.pair not in reference.pairs]


def expected_for(reference: Pairing, no: int) -> tuple[int, ...]:
    """The board a player has in the reference, White first; himself if he has the bye there."""
    for board in reference.boards:
        if no in board.pair:
            return board.white, board.black
    return (no,)


def higher(case: Case, board: Board) -> int:
    """The higher ranked of a board's players: by score, then number."""
    return min(board.pair, key=lambda no: (-case.halves(no), no))


def pairs(boards: Collection[Board]) -> tuple[tuple[int, int], ...]:
    """Boards as pairs for a sentence."""
    return tuple((board.white, board.black) for board in boards)


def deviation(
    case: Case,
    reference: Pairing,
    rule: str,
    code: str,
    *,
    boards: Collection[Board],
    facts: Mapping[str, Any],
    decision: Step | None = None,
    about: int | None = None,
) -> AuditFinding:
    """A deviation seen on these boards.

    The expected pair is that of the player it is about, or else of the first board's best. Its
    consequences are the other boards that differ.
    """
    first = next(iter(boards), None)
    bye = () if case.submitted.bye is None else (case.submitted.bye,)
    others = len(differing(case, reference)) - len(boards)
    return AuditFinding(
        case.position.round,
        Tier.DEVIATION,
        rule,
        code,
        (first.white, first.black) if first else bye,
        tuple(case.number(board) for board in boards),
        expected_for(reference, about or higher(case, first)) if first else (),
        facts,
        consequences=max(0, others),
        decision=decision,
    )
