"""Dutch 2017 and 2026: bracket by bracket from the top, the first criterion that is met worse.

Both pairings are weighed by the same criteria of the text. All equal, the order in which pairings
are generated decides (4.2 to 4.4).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ukd.pairing.audit import by_pairs
from ukd.pairing.audit.case import Case, written
from ukd.pairing.audit.difference import deviation, pairs
from ukd.pairing.audit.findings import AuditFinding
from ukd.pairing.baku import SUFFIX
from ukd.pairing.dutch_fide.brackets import Bracket, brackets
from ukd.pairing.dutch_fide.edition import CRITERIA, EDITIONS, Edition
from ukd.pairing.dutch_fide.order import generated
from ukd.pairing.engine import Board, Pairing

# Values of these are half-points, of the others players or rounds.
OF_POINTS = frozenset({"C7", "C18", "C19", "C20", "C21"})
# Codes that do not say why the reference is better.
NO_REASON = frozenset({"audit-better", "audit-differs"})
# The rule and the code of each step of the order, 2026 and 2017.
ORDER = {
    "moved": ("4.4", "D3", "audit-order-moved"),
    "opponents": ("4.2", "D1", "audit-order-transposition"),
    "exchange": ("4.3", "D2", "audit-order-exchange"),
    "transposition": ("4.2", "D1", "audit-order-transposition"),
}


@dataclass(frozen=True, slots=True)
class Compare:
    """The judge of an edition, with Baku acceleration or without."""

    edition: Edition
    accelerated: bool = False

    def __call__(self, case: Case, reference: Pairing) -> list[AuditFinding]:
        """A finding for each bracket that deviates by itself.

        As soon as other players come down than by the rules, further differences are consequences.
        """
        made = self._brackets(case, case.submitted.pairing)
        right = self._brackets(case, reference)
        byes = made[-1].bye, right[-1].bye
        if self.edition.minds_the_bye and byes[0] and byes[1] and byes[0].halves > byes[1].halves:
            return [by_pairs.bye(case, reference, self.edition.rule("C5"))]
        found = list(self._found(case, reference, made, right))
        return found or by_pairs.compare(case, reference)

    def _brackets(self, case: Case, pairing: Pairing) -> list[Bracket]:
        return list(brackets(case.position, pairing, self.edition, accelerated=self.accelerated))

    def _found(
        self, case: Case, reference: Pairing, made: Sequence[Bracket], right: Sequence[Bracket]
    ) -> Iterator[AuditFinding]:
        for ours, theirs in zip(right, made, strict=True):
            if ours.members.keys() != theirs.members.keys():
                return
            if not self.edition.completes and not ours.is_freely_paired:
                return
            if ours.pairs != theirs.pairs:
                yield _finding(case, reference, ours, theirs)


JUDGES = {
    **{one.system: Compare(one) for one in EDITIONS.values()},
    **{one.system + SUFFIX: Compare(one, accelerated=True) for one in EDITIONS.values()},
}
"""By system."""


def _finding(case: Case, reference: Pairing, right: Bracket, made: Bracket) -> AuditFinding:
    edition = made.weighing.edition
    strange = [board for board in made.boards if board.pair not in right.pairs]
    expected = [board for board in right.boards if board.pair not in made.pairs]
    facts: dict[str, Any] = {
        "members": tuple(made.members),
        "score": written(made.weighing.lowest),
        "made": pairs(strange),
        "right": pairs(expected),
        "leaving": tuple(one.no for one in made.down),
        "right_leaving": tuple(one.no for one in right.down),
    }
    criterion = _first_difference(right, made)
    if criterion is None:
        rule, code = _by_order(right, made)
        shown = strange
    else:
        is_better = made.value(criterion) < right.value(criterion)
        rule, code = (
            edition.rule(criterion),
            "audit-better" if is_better else _code(made, criterion),
        )
        concerned = {one.player for one in made.failures if one.criterion == criterion}
        shown = _shown(case, concerned, strange, right)
        facts |= _told(right, made, criterion, concerned)
    facts["rule"] = rule.replace(edition.name, f"C.04.3 ({edition.system[-4:]})")
    shown = shown or strange or _of(case, right, made)
    found = deviation(case, reference, rule, code, boards=shown, facts=facts)
    return replace(found, halves=made.weighing.lowest)


def _first_difference(right: Bracket, made: Bracket) -> str | None:
    """The first criterion that one of the two meets worse; who goes down alike, C8 is alike."""
    same = set(right.down) == set(made.down)
    for criterion in CRITERIA:
        if criterion == "C8" and same:
            continue
        if right.value(criterion) != made.value(criterion):
            return criterion
    return None


def _by_order(right: Bracket, made: Bracket) -> tuple[str, str]:
    """The rule of the order by which the right pairs come earlier, and its code."""
    ours, theirs = (generated(one.moved, one.residents, one.played) for one in (right, made))
    edition = made.weighing.edition
    step = next(name for name in ORDER if getattr(ours, name) != getattr(theirs, name))
    of_2026, of_2017, code = ORDER[step]
    rule = of_2026 if edition.completes else of_2017
    return f"{edition.name} {rule}", code if ours < theirs else "audit-better"


def _code(made: Bracket, criterion: str) -> str:
    if criterion == "C7" and not made.weighing.edition.completes:
        return "audit-c7-differences"
    return f"audit-{criterion.lower()}"


def _told(right: Bracket, made: Bracket, criterion: str, concerned: set[int]) -> dict[str, Any]:
    """What the criterion counts here and there."""
    had, wanted = made.value(criterion), right.value(criterion)
    told: dict[str, Any] = {"players": tuple(sorted(concerned))}
    for name, one in (("", had), ("right_", wanted)):
        if criterion in OF_POINTS:
            told[f"{name}values"] = tuple(map(written, one))
        elif criterion == "C8":  # how many go down from the next bracket, then what they cost
            told[f"{name}count"] = one[0]
            told[f"{name}values"] = tuple(written(halves) for halves in one[1:] if halves)
        else:
            told[f"{name}count"] = sum(one)
    return told


def _shown(
    case: Case, concerned: set[int], strange: Sequence[Board], right: Bracket
) -> list[Board]:
    """The boards of those who fail the criterion, as far as they are not to be."""
    inside = [board for board in strange if not board.pair.isdisjoint(concerned)]
    gone = concerned - {one.no for one in right.down}
    return inside or [board for board in case.submitted.boards if not board.pair.isdisjoint(gone)]


def _of(case: Case, right: Bracket, made: Bracket) -> list[Board]:
    """The boards of those who go down and should not."""
    gone = {one.no for one in made.down} - {one.no for one in right.down}
    return [board for board in case.submitted.boards if not board.pair.isdisjoint(gone)]
