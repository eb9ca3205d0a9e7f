"""Every round of a tournament, the sums, and the system that fits best."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ukd.pairing.audit.findings import Remark
from ukd.pairing.audit.one_round import KNOWN, Options, RoundAudit, Verdict, audit_round
from ukd.pairing.audit.zones import Zone
from ukd.pairing.engine import Engine
from ukd.pairing.history import Record


@dataclass(frozen=True, slots=True)
class Fit:
    """How many of the rounds that a system could judge it explains."""

    system: str
    explained: int
    judged: int


@dataclass(frozen=True, slots=True)
class Audit:
    """A tournament as audited by a system. `fits`: the systems tried, the best first."""

    system: str
    rounds: tuple[RoundAudit, ...]
    fits: tuple[Fit, ...] = ()
    notes: tuple[Remark, ...] = field(default=())

    def count(self, verdict: Verdict) -> int:
        """Rounds of a verdict."""
        return sum(one.verdict is verdict for one in self.rounds)

    @property
    def audited(self) -> int:
        """Rounds of which more could be said than that they cannot be audited."""
        return sum(one.zone is not Zone.NOT_AUDITABLE for one in self.rounds)


def audit(
    record: Record,
    engine: Engine,
    options: Options = KNOWN,
    only: int | None = None,
) -> tuple[RoundAudit, ...]:
    """Each round, or only one, by one system."""
    rounds = range(1, len(record.rounds) + 1)
    return tuple(audit_round(record, at, engine, options) for at in rounds if only in (None, at))


def fit(system: str, rounds: Sequence[RoundAudit]) -> Fit:
    """How well a system explains rounds: as paired, or by one of its admitted readings."""
    judged = [one for one in rounds if one.zone is not Zone.NOT_AUDITABLE]
    explained = sum(_is_explained(one) for one in judged)
    return Fit(system, explained, len(judged))


def best_first(tried: Mapping[str, Sequence[RoundAudit]]) -> tuple[Fit, ...]:
    """The systems by how well they explain the rounds; equal ones in the order given."""
    fits = [fit(system, rounds) for system, rounds in tried.items()]
    return tuple(sorted(fits, key=lambda one: -one.explained))


def summary_counts(rounds: Iterable[RoundAudit]) -> Counter[str]:
    """Rounds by verdict."""
    return Counter(one.verdict.value for one in rounds if one.verdict)


def _is_explained(one: RoundAudit) -> bool:
    if one.verdict is Verdict.AS_PAIRED:
        return True
    return bool(one.findings) and all(found.code == "audit-reading" for found in one.findings)
