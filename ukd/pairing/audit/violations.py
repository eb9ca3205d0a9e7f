"""Tier (i): what breaks an absolute rule. No engine is needed."""

from collections.abc import Iterator
from dataclasses import replace

from ukd.model.results import How
from ukd.pairing.audit import limits
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.findings import AuditFinding, Tier
from ukd.pairing.audit.limits import of_board


def violations(case: Case) -> list[AuditFinding]:
    """Everything that breaks an absolute rule.

    It is left to the arbiter (tier iii) where an exception allows it, or where no legal pairing
    existed: save colours that the other colouring of the same pair would have kept. A table of
    rounds made before the first one has no such rules.
    """
    if case.rules.is_table:
        return []
    of_colours = [one for board in case.submitted.boards if (one := limits.broken(case, board))]
    turned = [one for one in of_colours if one.expected]
    found = [*_byes(case), *_repeats(case), *(one for one in of_colours if not one.expected)]
    if found and not case.has_legal_pairing:
        found = [one.left_open("audit-unavoidable", one.confidence) for one in found]
    return [*found, *turned]


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
        found = of_board(case, board, case.rules.repeat, "audit-repeat", {"before": before})
        if not case.rules.repeats_absolute:
            found = replace(found, tier=Tier.DEVIATION)
        yield found
