"""Lim and Dubov: the first decision of the reference that was taken otherwise (tier ii).

The texts are procedures: each decision rests on those before it. So the steps of the reference are
gone through in their order, and the first that the submitted round contradicts is the deviation;
whatever differs after it is a consequence.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from ukd.pairing import colours
from ukd.pairing.audit import by_pairs
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.difference import deviation
from ukd.pairing.audit.findings import AuditFinding
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.trace import Step


@dataclass
class Walk:
    """The submitted round beside the steps of the reference; `members` is the group at hand."""

    case: Case
    reference: Pairing
    members: set[int] = field(default_factory=set)

    def open_group(self, step: Step) -> None:
        """From here on the steps speak of this group."""
        self.members = set(step.facts["members"])

    def floats(self, step: Step) -> bool:
        """Whether a floater really left the group."""
        no = step.facts["player"]
        self.members.discard(no)
        return self.case.submitted.opponent.get(no) not in self.members

    def meet(self, one: int, other: int) -> bool:
        """Whether two players were paired."""
        return self.case.submitted.opponent.get(one) == other


Judge = Callable[[Walk, Step], Collection[int] | None]
"""Whom a step was about, if the submitted round contradicts it; None if it does not."""


def lim(case: Case, reference: Pairing) -> list[AuditFinding]:
    """The first of Lim's decisions that was taken otherwise."""
    return _first(case, reference, _lim, "Lim 8.1")


def dubov(case: Case, reference: Pairing) -> list[AuditFinding]:
    """The first of Dubov's decisions that was taken otherwise."""
    return _first(case, reference, _dubov, "Dubov 4")


def _first(case: Case, reference: Pairing, judge: Judge, bye_rule: str) -> list[AuditFinding]:
    if case.submitted.bye != reference.bye:
        return [by_pairs.bye(case, reference, bye_rule)]
    walk = Walk(case, reference)
    for step in reference.trace:
        about = judge(walk, step)
        if about is not None:
            return [_finding(case, reference, step, about)]
    return by_pairs.compare(case, reference)


def _lim(walk: Walk, step: Step) -> Collection[int] | None:
    kind = step.code.removeprefix("lim-").split("-")[0]
    if kind == "group":
        walk.open_group(step)
    elif kind == "floater" and not walk.floats(step):
        return (step.facts["player"],)
    elif kind in ("meets", "pair"):
        pair = step.facts["player"], step.facts["opponent"]
        if not walk.meet(*pair):
            return pair
    return None


def _dubov(walk: Walk, step: Step) -> Collection[int] | None:
    judge = _DUBOV.get(step.code.removeprefix("dubov-1997-"))
    return judge(walk, step) if judge else None


def _pair_of(first: str, second: str) -> Judge:
    def judge(walk: Walk, step: Step) -> Collection[int] | None:
        pair = step.facts[first], step.facts[second]
        return None if walk.meet(*pair) else pair

    return judge


def _all_pairs(walk: Walk, step: Step) -> Collection[int] | None:
    return next((pair for pair in step.facts["pairs"] if not walk.meet(*pair)), None)


def _rises(walk: Walk, step: Step) -> Collection[int] | None:
    """7.2: who was raised meets somebody of the group, or above it."""
    no = step.facts["raised"]
    other = walk.case.submitted.opponent.get(no)
    group = step.group_halves or 0
    rose = other is not None and walk.case.halves(other) >= group
    return None if rose else (no,)


def _goes_down(name: str) -> Judge:
    def judge(walk: Walk, step: Step) -> Collection[int] | None:
        """6.4: who goes down meets somebody below."""
        no = step.facts[name]
        other = walk.case.submitted.opponent.get(no)
        stayed = other is not None and walk.case.halves(other) >= (step.group_halves or 0)
        return (no,) if stayed else None

    return judge


def _moves_over(walk: Walk, step: Step) -> Collection[int] | None:
    """7.3 and 7.4: who changes columns meets somebody due the same colour as himself."""
    due = {no: _due(walk, no) for no in walk.case.position.by_no}
    for no in step.facts["moved"]:
        other = walk.case.submitted.opponent.get(no)
        if other is not None and due[no] != due[other]:
            return (no,)
    return None


def _due(walk: Walk, no: int) -> str:
    return colours.due(walk.case.player(no).played_colours) or colours.BLACK


_DUBOV: Mapping[str, Judge] = {
    "first-round": _all_pairs,
    "floater-paired": _pair_of("floater", "opponent"),
    "opponent-raised": _pair_of("player", "raised"),
    "raised": _rises,
    "alone": _goes_down("player"),
    "floater": _goes_down("floater"),
    "floater-chosen": _goes_down("floater"),
    "to-black": _moves_over,
    "to-white": _moves_over,
    "rows": _all_pairs,
    "next-black": _all_pairs,
}


def _finding(case: Case, reference: Pairing, step: Step, about: Collection[int]) -> AuditFinding:
    one = next(iter(about))
    boards = _boards_of(case, about)
    facts = {
        "player": one,
        "opponent": case.submitted.opponent.get(one, "–"),
        "right": next((no for no in about if no != one), None),
    }
    code = "audit-opponent" if len(about) > 1 else _alone(step)
    return deviation(case, reference, cited(step), code, boards=boards, facts=facts, decision=step)


def _alone(step: Step) -> str:
    """The code for a decision about one player: to float, to rise, to change columns."""
    if step.code in ("dubov-1997-to-black", "dubov-1997-to-white"):
        return "audit-column"
    return "audit-raised" if step.code == "dubov-1997-raised" else "audit-floater"


def _boards_of(case: Case, about: Collection[int]) -> list[Board]:
    """The board of the player whose decision it was."""
    one = next(iter(about))
    return [board for board in case.submitted.boards if one in board.pair]


def cited(step: Step) -> str:
    """The rule that decided a step: the second if several are named, the first being general.

    Lim names 9.3 or 9.4 first and then what decided; Dubov the rule and then its limits.
    """
    if step.rules and step.rules[0].startswith("Lim") and len(step.rules) > 1:
        return step.rules[1]
    return step.rules[0] if step.rules else ""
