"""Dutch 1998: a bracket that looks better than ours is judged with the brackets below it.

Where pairs had to be taken back, ours gave something up above so that those below could be paired.
"""

from collections.abc import Sequence
from dataclasses import replace

from ukd.pairing.audit.bracket import Bracket
from ukd.pairing.audit.findings import AuditFinding, Confidence
from ukd.pairing.engine import Pairing

CODE = "audit-not-taken-back"
_C12 = "dutch-1998-c12"


def judged(
    found: AuditFinding, reference: Pairing, ours: Sequence[Bracket], theirs: Sequence[Bracket]
) -> AuditFinding:
    """The finding, or another one if what looked better is just what C12 takes back.

    `ours` and `theirs`: the bracket it was found in and those below. C12: as many pairs, but others
    go down, if then all of them are paired in the next bracket. Left out, somebody went down who
    could not be paired there.
    """
    if found.code != "audit-better" or len(ours) < 2:
        return found
    right, made = ours[0], theirs[0]
    stuck = _passed_on(made, theirs[1])
    undone = any(
        step.code == _C12 and step.group_halves == ours[1].members[-1].score_halves
        for step in reference.trace
    )
    as_many = len(made.boards) == len(right.boards)
    if not undone or not as_many or len(stuck) <= len(_passed_on(right, ours[1])):
        return found
    facts = {**found.facts, "stuck": stuck, "next": tuple(one.no for one in theirs[1].members)}
    # Programs of the time depart from the text here, so it is never certain.
    sure = Confidence.LIKELY
    return replace(found, code=CODE, rule="Dutch-1998 C12", facts=facts, confidence=sure)


def _passed_on(above: Bracket, below: Bracket) -> tuple[int, ...]:
    """Who went down from a bracket and was not paired in the next."""
    leaving = {one.no for one in below.leaving}
    return tuple(one.no for one in above.leaving if one.no in leaving)
