"""Dutch 1998: bracket by bracket from the top, the first criterion that is met worse (tier ii).

Of each bracket: how many leave it downwards (B3), pairs that clash (B4), floats that come again
(B5, B6); all equal, the order of D1 and D2 decides.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

from ukd.pairing.audit import byes, whole
from ukd.pairing.audit.bracket import Bracket, brackets
from ukd.pairing.audit.case import Case, written
from ukd.pairing.audit.difference import deviation, pairs
from ukd.pairing.audit.findings import AuditFinding, Confidence
from ukd.pairing.dutch_1998.criteria import B5_DROPPED, Criteria, float_again
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Entrant


class Vector(NamedTuple):
    """What a paired bracket costs, the weightiest first; the float levels: 2 by B5, 1 by B6."""

    leaving: int
    clashes: int
    up: int
    down: int


def compare(case: Case, reference: Pairing) -> list[AuditFinding]:
    """A finding for each bracket that deviates by itself, and one for a bye too high.

    As soon as other players come down than by the rules, all further differences are consequences.
    A bracket that looks better than ours is no merit where what comes after it fails.
    """
    criteria = Criteria.of(case.position)
    found = []
    ours = list(brackets(case.position, reference))
    theirs = list(brackets(case.position, case.submitted.pairing))
    for at, (right, made) in enumerate(zip(ours, theirs, strict=True)):
        if right.numbers != made.numbers:
            break
        if right.pairs != made.pairs:
            one = _finding(case, reference, criteria, right, made)
            found.append(whole.judged(one, reference, ours[at:], theirs[at:]))
    bye = byes.too_high(case, reference, ours, theirs)
    if bye is None:
        return found
    if any(one.code == whole.CODE for one in found):
        bye = replace(bye, confidence=Confidence.LIKELY)  # what the boards above have led to
    return [*(one for one in found if one.code != "audit-better"), bye]


def vector(criteria: Criteria, bracket: Bracket) -> Vector:
    """The criteria of a bracket."""
    return Vector(
        len(bracket.leaving),
        len(_clashing(criteria, bracket)),
        max((again for _, again in _up_again(bracket)), default=0),
        max((float_again(one, "D") for one in bracket.leaving), default=0),
    )


def _finding(
    case: Case, reference: Pairing, criteria: Criteria, right: Bracket, made: Bracket
) -> AuditFinding:
    wanted, had = vector(criteria, right), vector(criteria, made)
    strange = [board for board in made.boards if board.pair not in right.pairs]
    facts = {
        "members": tuple(one.no for one in made.members),
        "score": written(made.members[-1].score_halves),
        "made": pairs(strange),
        "right": pairs([board for board in right.boards if board.pair not in made.pairs]),
        "leaving": tuple(one.no for one in made.leaving),
        "right_leaving": tuple(one.no for one in right.leaving),
    }
    rule, code, boards, more = _difference(criteria, wanted, had, right, made)
    gone = {one.no for one in made.leaving} - {one.no for one in right.leaving}
    if code == "audit-b3":
        boards = _outside(case, gone)
    shown = boards or strange or _outside(case, gone)
    found = deviation(case, reference, f"Dutch-1998 {rule}", code, boards=shown, facts=facts | more)
    return replace(found, halves=made.members[-1].score_halves)


def _difference(
    criteria: Criteria, wanted: Vector, had: Vector, right: Bracket, made: Bracket
) -> tuple[str, str, list[Board], dict[str, object]]:
    """Rule, code, the boards that show it, and its facts."""
    if had < wanted:
        return "C6", "audit-better", [], {}
    if had.leaving > wanted.leaving:
        return "B3", "audit-b3", [], {}
    if had.clashes > wanted.clashes:
        clashing = [one for one in _clashing(criteria, made) if one.pair not in right.pairs]
        told = {"clashes": had.clashes, "right_clashes": wanted.clashes, "pairs": pairs(clashing)}
        return "B4", "audit-b4", clashing, told
    if had.up > wanted.up:
        again = [board for board, level in _up_again(made) if level == had.up]
        lower = tuple(_lower(made, board).no for board in again)
        return (*_float_rule("up", had.up), again, {"players": lower})
    if had.down > wanted.down:
        down = tuple(one.no for one in made.leaving if float_again(one, "D") == had.down)
        return (*_float_rule("down", had.down), [], {"players": down})
    return (*_order(right, made), [], {})


def _float_rule(direction: str, level: int) -> tuple[str, str]:
    rule = "B5" if level == B5_DROPPED else "B6"
    return rule, f"audit-{rule.lower()}-{direction}"


def _order(right: Bracket, made: Bracket) -> tuple[str, str]:
    """An earlier pairing is as good: by which step of the order it comes.

    D1 if the same players stand in S1. Else one of the two has exchanged S1 and S2: if not the
    right one, it is the first of all (C6) or a transposition (D1); D2 only if it has as well.
    """
    if {one.no for one in right.leaving} != {one.no for one in made.leaving}:
        return "D1", "audit-order-leaving"
    if right.uppers == made.uppers:
        return "D1", "audit-transposition"
    if right.is_exchanged:
        return "D2", "audit-exchange"
    return ("C6", "audit-first-pairs") if right.is_first else ("D1", "audit-no-exchange")


def _clashing(criteria: Criteria, bracket: Bracket) -> list[Board]:
    of = {one.no: one for one in bracket.members}
    return [board for board in bracket.boards if criteria.clash(of[board.white], of[board.black])]


def _up_again(bracket: Bracket) -> Iterator[tuple[Board, int]]:
    """Boards of unequal scores, with how soon the lower player floats up again."""
    of = {one.no: one for one in bracket.members}
    for board in bracket.boards:
        if of[board.white].score_halves != of[board.black].score_halves:
            yield board, float_again(_lower(bracket, board), "U")


def _lower(bracket: Bracket, board: Board) -> Entrant:
    both = [one for one in bracket.members if one.no in board.pair]
    return min(both, key=lambda one: one.score_halves)


def _outside(case: Case, gone: Collection[int]) -> list[Board]:
    """The boards of those who should not have left a bracket."""
    return [board for board in case.submitted.boards if not board.pair.isdisjoint(gone)]
