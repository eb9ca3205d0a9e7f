"""What an audit says of a round: one finding a rule and place, with its tier and confidence."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from ukd.pairing.engine import Reading
from ukd.pairing.trace import Step, sentence


class Tier(StrEnum):
    """How grave a finding is.

    A violation breaks an absolute rule; a deviation is not what the declared system gives;
    discretion is the arbiter's own business, or cannot be decided by the data.
    """

    VIOLATION = "violation"
    DEVIATION = "deviation"
    DISCRETION = "discretion"


class Confidence(StrEnum):
    """How sure a finding is.

    certain: whatever reading of the rules is taken; likely: by the primary reading; hint: the data
    or the system had to be guessed.
    """

    CERTAIN = "certain"
    LIKELY = "likely"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence of texts/pairing/audit.toml with its facts, beside a finding or about a round."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def why(self, lang: str = "tr") -> str:
        """The remark as a sentence."""
        return sentence(self.code, lang, self.facts)


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """One thing found in a round; numbers are pairing numbers.

    `players` are White and Black of the first board of `boards`, or who had the bye; `expected` the
    pair that the rules give the first of them, White first, or who should have had the bye.
    `basis`: which data it rests on. `consequences`: other boards that differ because of it.
    `halves`: the score of the bracket it was found in, if brackets were compared.
    `decision`: the step of the reference that was taken otherwise. `readings`: those under which
    the submitted round is right.
    """

    round: int
    tier: Tier
    rule: str
    code: str
    players: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    expected: tuple[int, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    confidence: Confidence = Confidence.CERTAIN
    basis: tuple[str, ...] = ("numbers",)
    consequences: int = 0
    halves: int | None = None
    decision: Step | None = None
    readings: tuple[Reading, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def board(self) -> int | None:
        """The first board concerned; None if it is the bye or the round as a whole."""
        return self.boards[0] if self.boards else None

    def why(self, lang: str = "tr") -> str:
        """What is wrong and by which facts, in a few sentences."""
        said = [sentence(self.code, lang, self.facts)]
        if self.decision:
            said.append(self.decision.why(lang))
        return " ".join([*said, *(remark.why(lang) for remark in self.remarks)])

    def left_open(self, code: str, confidence: Confidence = Confidence.HINT) -> "AuditFinding":
        """The same as a matter of discretion, with the reason as a further remark."""
        return replace(
            self,
            tier=Tier.DISCRETION,
            confidence=confidence,
            remarks=(*self.remarks, Remark(code)),
        )


VERDICTS = tuple(Tier)


def gravest(findings: Iterable[AuditFinding]) -> Tier | None:
    """The gravest tier among findings; None without any."""
    found = {one.tier for one in findings}
    return next((tier for tier in VERDICTS if tier in found), None)
