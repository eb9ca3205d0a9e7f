"""Whom a player could have met instead, and what spoke against each of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ukd.pairing import colours
from ukd.pairing.audit import by_failure, legal
from ukd.pairing.audit.case import Case, written
from ukd.pairing.audit.difference import higher
from ukd.pairing.audit.findings import Remark
from ukd.pairing.audit.submitted import Submitted
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.matching import Matching

MOST_ALTERNATIVES = 12
SOFT = {"audit-explain-clash", "audit-explain-score"}  # speaks against a pair, forbids nothing


def alternatives(case: Case, board: Board, reference: Pairing | None) -> Iterator[Remark]:
    """Whom the higher ranked of the two could have met instead, and what spoke against it."""
    one = higher(case, board)
    (met,) = board.pair - {one}
    near = {*case.group(one), *case.group(met)} - board.pair
    everybody = Matching(legal.graph(case.position, case.rules), case.position.by_no)
    for other in sorted(near, key=lambda no: (abs(no - met), no))[:MOST_ALTERNATIVES]:
        yield from _objections(case, everybody, (one, other, met), reference)


def _objections(
    case: Case, everybody: Matching, who: tuple[int, int, int], reference: Pairing | None
) -> Iterator[Remark]:
    one, other, _ = who
    facts = {"player": one, "other": other}
    if reference and frozenset((one, other)) in reference.pairs:
        yield Remark("audit-explain-right", facts)
        return
    found = [
        Remark(f"audit-explain-{code}", facts | more)
        for code, more in _against(case, everybody, who)
    ]
    if all(told.code in SOFT for told in found):
        found += _exchanged(case, who)
    yield from found or [Remark("audit-explain-order", facts)]


def _exchanged(case: Case, who: Sequence[int]) -> Iterator[Remark]:
    """What it would have cost to exchange the opponents of the two, where that can be weighed."""
    one, other, met = who
    facts: dict[str, object] = {"player": one, "other": other}
    judge = by_failure.JUDGES.get(case.system)
    rival = case.submitted.opponent.get(other)
    if judge is None or rival is None or case.position.record is None:
        return
    facts |= {"met": met, "rival": rival}
    if not legal.may_meet(case.position, case.rules, case.player(met), case.player(rival)):
        yield Remark("audit-explain-others", facts)
        return
    found = judge(_with_pairs(case, (one, other), (met, rival)), case.submitted.pairing)
    if found[0].code not in by_failure.NO_REASON:
        yield Remark("audit-explain-exchanged", facts)
        yield Remark(found[0].code, found[0].facts)


def _with_pairs(case: Case, *made: tuple[int, int]) -> Case:
    """The round with these pairs instead of those of their players."""
    moved = {no for pair in made for no in pair}
    kept = [board for board in case.submitted.boards if board.pair.isdisjoint(moved)]
    boards = (*kept, *(Board(*pair) for pair in made))
    numbers = tuple(range(1, len(boards) + 1))
    return replace(case, submitted=Submitted(boards, numbers, case.submitted.byes))


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
