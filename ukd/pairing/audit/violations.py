"""Tier (i): what breaks an absolute rule. No engine is needed."""

from collections.abc import Iterator
from dataclasses import replace

from ukd.model.results import How
from ukd.pairing import colours
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.findings import AuditFinding, Remark, Tier
from ukd.pairing.engine import Board
from ukd.pairing.history import Entrant


def violations(case: Case) -> list[AuditFinding]:
    """Everything that breaks an absolute rule.

    It is left to the arbiter (tier iii) where an exception allows it, or where no legal pairing
    existed. A table of rounds made before the first one has no such rules.
    """
    if case.rules.is_table:
        return []
    found = [*_byes(case), *_repeats(case), *_colours(case)]
    if found and not case.has_legal_pairing:
        return [one.left_open("audit-unavoidable", one.confidence) for one in found]
    return found


def _byes(case: Case) -> Iterator[AuditFinding]:
    submitted, rules, at = case.submitted, case.rules, case.position.round
    if len(submitted.byes) > 1:
        told = {"players": submitted.byes}
        yield AuditFinding(
            at, Tier.VIOLATION, rules.bye, "audit-two-byes", submitted.byes, facts=told
        )
    someone_without = any(not _free_point_in(case, one.no) for one in case.position.entrants)
    for no in submitted.byes:
        before = _free_point_in(case, no)
        if before and (rules.repeats_absolute or someone_without):
            facts = {"player": no, "round": before}
            code = "audit-second-bye"
            yield AuditFinding(at, Tier.VIOLATION, rules.second_bye, code, (no,), facts=facts)


def _free_point_in(case: Case, no: int) -> int | None:
    """The first round in which a player had a whole point without play that bars him."""
    for at, entries in enumerate(case.record.rounds[: case.position.round - 1], start=1):
        for entry in entries:
            bars = case.rules.any_free_point_bars or entry.how is not How.FULL_BYE
            if no in entry.numbers and not entry.met and entry.halves(no) > 1 and bars:
                return at
    return None


def _repeats(case: Case) -> Iterator[AuditFinding]:
    for board in case.submitted.boards:
        before = case.met_in(board.white, board.black)
        if before is None:
            continue
        found = _finding(case, board, case.rules.repeat, "audit-repeat", before=before)
        if not case.rules.repeats_absolute:
            found = replace(found, tier=Tier.DEVIATION)
        yield found


def _colours(case: Case) -> Iterator[AuditFinding]:
    """A third equal colour in a row, or three more of one than of the other."""
    if not (case.position.colours_known and case.rules.limits_colours):
        return
    for board in case.submitted.boards:
        for no, other, colour in _chairs(board):
            code, rule = _broken(case, case.player(no), colour)
            if code:
                found = _finding(case, board, rule, code, player=no)
                yield _excused(case, found, no, other)


def _chairs(board: Board) -> tuple[tuple[int, int, str], ...]:
    return (board.white, board.black, colours.WHITE), (board.black, board.white, colours.BLACK)


def _broken(case: Case, one: Entrant, colour: str) -> tuple[str, str]:
    """The code of the broken limit, with the colour at its end, and its rule; empty if kept."""
    name = "white" if colour == colours.WHITE else "black"
    if one.played_colours.endswith(colour * colours.MOST_IN_A_ROW):
        return f"audit-in-a-row-{name}", case.rules.in_a_row
    if abs(colours.difference(one.played_colours + colour)) > colours.MOST_DIFFERENCE:
        return f"audit-difference-{name}", case.rules.difference
    return "", ""


def _excused(case: Case, found: AuditFinding, no: int, other: int) -> AuditFinding:
    """Tier (iii) where the last round lifts the limit between these two."""
    if not case.rules.lifts(case.position, case.player(no), case.player(other)):
        return found
    remark = Remark("audit-last-round", {"rule": case.rules.lifted_by})
    return replace(found, tier=Tier.DISCRETION, remarks=(*found.remarks, remark))


def _finding(case: Case, board: Board, rule: str, code: str, **facts: object) -> AuditFinding:
    return AuditFinding(
        case.position.round,
        Tier.VIOLATION,
        rule,
        code,
        (board.white, board.black),
        (case.number(board),),
        facts={"white": board.white, "black": board.black, **facts},
        basis=("numbers", "colours") if "player" in facts else ("numbers",),
    )
