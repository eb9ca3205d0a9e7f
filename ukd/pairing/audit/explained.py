"""Why two players met: score groups, colours, floats, the decisions of the system."""

from collections.abc import Iterator

from ukd.pairing import colours
from ukd.pairing.audit.alternatives import alternatives
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.difference import higher, pairs
from ukd.pairing.audit.findings import Remark
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.trace import Step

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
        *alternatives(case, board, reference),
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
        told = {"score": case.score(first), "members": case.group(first)}
        return Remark("audit-explain-same-group", told)
    facts: dict[str, object] = {
        "higher": first,
        "lower": second,
        "upper_group": case.group(first),
        "lower_group": case.group(second),
    }
    return Remark("audit-explain-float", facts)


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
