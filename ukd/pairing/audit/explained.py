"""Why two players met: groups, colours, floats, the system's decisions, and the alternatives."""

from collections.abc import Iterator, Sequence

from ukd.pairing import colours
from ukd.pairing.audit import legal
from ukd.pairing.audit.case import Case, written
from ukd.pairing.audit.difference import higher, pairs
from ukd.pairing.audit.findings import Remark
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step

MOST_ALTERNATIVES = 12

Told = Remark | Step
"""A sentence with its facts."""


def explain(case: Case, reference: Pairing | None, number: int) -> list[Told]:
    """The sentences about one board of a submitted round, in the order to be read."""
    board = case.submitted.on(number)
    if board is None:
        facts = {"round": case.position.round, "board": number, "boards": case.submitted.numbers}
        return [Remark("audit-explain-no-board", facts)]
    return [
        *_situation(case, board),
        *_decisions(case, board, reference),
        *_alternatives(case, board, reference),
    ]


def _situation(case: Case, board: Board) -> Iterator[Remark]:
    """Scores, score groups, colours and floats before the round."""
    white, black = board.white, board.black
    both = {"white": white, "black": black}
    scores = {"white_score": case.score(white), "black_score": case.score(black)}
    yield Remark("audit-explain-board", both | scores)
    yield _groups(case, board)
    if case.position.colours_known and case.position.round > 1:
        had = {"white_had": history(case, white), "black_had": history(case, black)}
        yield Remark("audit-explain-colours", both | had)
    for no in (white, black):
        floats = case.player(no).floats
        if floats.strip("-"):
            shown = floats.replace("D", "↓").replace("U", "↑").replace("-", "·")
            yield Remark("audit-explain-floats", {"player": no, "floats": shown})


def _groups(case: Case, board: Board) -> Remark:
    first = higher(case, board)
    (second,) = board.pair - {first}
    if case.halves(first) == case.halves(second):
        told = {"score": case.score(first), "members": _group(case, first)}
        return Remark("audit-explain-same-group", told)
    facts: dict[str, object] = {
        "higher": first,
        "lower": second,
        "upper_group": _group(case, first),
        "lower_group": _group(case, second),
    }
    return Remark("audit-explain-float", facts)


def _group(case: Case, no: int) -> tuple[int, ...]:
    return tuple(one.no for one in case.position.score_groups[case.halves(no)])


def history(case: Case, no: int) -> str:
    """The colours a player had: ○ White, ● Black; – for none."""
    played = case.player(no).played_colours
    return played.replace(colours.WHITE, "○").replace(colours.BLACK, "●") or "–"


def _decisions(case: Case, board: Board, reference: Pairing | None) -> Iterator[Told]:
    """What the system decides about these two, and whether it comes to the same."""
    if reference is None:
        return
    yield from (step for step in reference.trace if _is_about(step, board))
    if board.pair in reference.pairs:
        yield Remark("audit-explain-as-given")
        return
    right = [other for other in reference.boards if other.pair & board.pair]
    yield Remark("audit-explain-expected", {"right": pairs(right)})


def _is_about(step: Step, board: Board) -> bool:
    return any(_names(value, board) for value in step.facts.values())


def _names(value: object, board: Board) -> bool:
    """Whether a fact names one of the two: a number, numbers, or pairs."""
    if isinstance(value, tuple):
        return any(_names(one, board) for one in value)
    return isinstance(value, int) and not isinstance(value, bool) and value in board.pair


def _alternatives(case: Case, board: Board, reference: Pairing | None) -> Iterator[Remark]:
    """Whom the higher ranked of the two could have met instead, and what spoke against it."""
    one = higher(case, board)
    (met,) = board.pair - {one}
    near = {*_group(case, one), *_group(case, met)} - board.pair
    everybody = Matching(legal.graph(case.position, case.rules), case.position.by_no)
    for other in sorted(near, key=lambda no: (abs(no - met), no))[:MOST_ALTERNATIVES]:
        yield from _objections(case, everybody, (one, other, met), reference)


def _objections(
    case: Case, everybody: Matching, who: tuple[int, int, int], reference: Pairing | None
) -> Iterator[Remark]:
    one, other, _ = who
    facts = {"player": one, "other": other}
    found = list(_against(case, everybody, who))
    if reference and frozenset((one, other)) in reference.pairs:
        yield Remark("audit-explain-right", facts)
    elif not found:
        yield Remark("audit-explain-order", facts)
    for code, more in found:
        yield Remark(f"audit-explain-{code}", facts | more)


def _against(
    case: Case, everybody: Matching, who: Sequence[int]
) -> Iterator[tuple[str, dict[str, object]]]:
    """Each thing that speaks against a pair: the end of its code, and its facts."""
    one, other, met = who
    first, second = case.player(one), case.player(other)
    before = case.met_in(one, other)
    if before:
        yield "met", {"round": before}
        return
    if not legal.may_meet(case.position, case.rules, first, second):
        yield "limit", {}
        return
    rest = everybody.without({one, other})
    if len(rest.unmatched) > len(case.position.entrants) % 2:
        yield "rest", {}
    due = colours.due(first.played_colours)
    if due and due == colours.due(second.played_colours):
        yield "clash", {}
    apart, made = (abs(case.halves(one) - case.halves(no)) for no in (other, met))
    if apart > made:
        yield "score", {"difference": written(apart), "made": written(made)}
