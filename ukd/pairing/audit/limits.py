"""The limits of colours on a board: no third one in a row, no difference of three (tier i)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ukd.pairing import colours
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.explained import history
from ukd.pairing.audit.findings import AuditFinding, Remark, Tier
from ukd.pairing.engine import Board
from ukd.pairing.history import Entrant

NAMES = {colours.WHITE: "white", colours.BLACK: "black"}


def of_board(
    case: Case, board: Board, rule: str, code: str, facts: Mapping[str, object]
) -> AuditFinding:
    """A violation on a board; `facts` beside its two players."""
    return AuditFinding(
        case.position.round,
        Tier.VIOLATION,
        rule,
        code,
        (board.white, board.black),
        (case.number(board),),
        facts={"white": board.white, "black": board.black, **facts},
    )


def broken(case: Case, board: Board) -> AuditFinding | None:
    """The one finding about the colours of a board; None if they keep the limits.

    If the other colouring keeps them, only the colours are wrong: then they are what was expected,
    and no exception of the last round allows them. Else the two should not have met, which the
    last round may lift (tier iii).
    """
    if not (case.position.colours_known and case.rules.limits_colours):
        return None
    had = {no: case.player(no).played_colours for no in (board.white, board.black)}
    found = [
        _of_player(case, board, no, colour)
        for no, colour in ((board.white, colours.WHITE), (board.black, colours.BLACK))
        if not colours.may_take(had[no], colour)
    ]
    if not found:
        return None
    both = _together(found)
    if colours.can_meet(had[board.white], had[board.black]):
        return _turned(case, board, both)
    if not case.rules.lifts(case.position, *map(case.player, had)):
        return both
    remark = Remark("audit-last-round", {"rule": case.rules.lifted_by})
    return replace(both, tier=Tier.DISCRETION, remarks=(*both.remarks, remark))


def _of_player(case: Case, board: Board, no: int, colour: str) -> AuditFinding:
    """What a player's colour breaks: the third in a row, and a difference of three beside it."""
    had = case.player(no).played_colours
    apart = abs(colours.difference(had + colour)) > colours.MOST_DIFFERENCE
    facts = {"player": no, "had": history(case, no)}
    if not had.endswith(colour * colours.MOST_IN_A_ROW):
        code, rule = f"audit-difference-{NAMES[colour]}", case.rules.difference
        found = of_board(case, board, rule, code, facts)
    else:
        code, rule = f"audit-in-a-row-{NAMES[colour]}", case.rules.in_a_row
        found = of_board(case, board, rule, code, facts)
        if apart:
            too = Remark(f"audit-difference-too-{NAMES[colour]}", facts)
            found = replace(found, remarks=(too,))
    return replace(found, basis=("numbers", "colours"))


def _together(found: list[AuditFinding]) -> AuditFinding:
    """One finding of a board on which both players are wronged: the other one beside the first."""
    first, *others = found
    told = [remark for one in others for remark in (Remark(one.code, one.facts), *one.remarks)]
    return replace(first, remarks=(*first.remarks, *told))


def _turned(case: Case, board: Board, found: AuditFinding) -> AuditFinding:
    """Wrong colours of a pair that may meet: by which rule it has them the other way round."""
    rules = case.rules
    wronged = case.player(found.facts["player"])
    (other,) = (case.player(no) for no in board.pair - {wronged.no})
    got = colours.WHITE if wronged.no == board.white else colours.BLACK
    is_rival = colours.due(other.played_colours) == colours.opposite(got)
    by = rules.allotment.format(2 if is_rival else 1)
    rule = ", ".join((by, *_basic(case, wronged, got))) if rules.basic else found.rule
    facts = {"white": board.black, "black": board.white, "rule": by or rule}
    remarks = (*found.remarks, Remark("audit-limits-kept", facts))
    return replace(found, rule=rule, expected=(board.black, board.white), remarks=remarks)


def _basic(case: Case, one: Entrant, got: str) -> Iterator[str]:
    """The basic rules that a colour breaks."""
    assert case.rules.basic, "asked only where the system has them"
    of_difference, of_row = case.rules.basic
    if abs(colours.difference(one.played_colours + got)) > colours.MOST_DIFFERENCE:
        yield of_difference
    if one.played_colours.endswith(got * colours.MOST_IN_A_ROW):
        yield of_row
