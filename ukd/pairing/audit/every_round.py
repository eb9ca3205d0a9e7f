"""Every round of an event by one engine; a fault of the engine is told and is no verdict."""

from ukd.errors import UkdError
from ukd.pairing.audit import slips
from ukd.pairing.audit.asked import Asked, Limit, OutOfTime
from ukd.pairing.audit.findings import Remark
from ukd.pairing.audit.numbering import Numbered
from ukd.pairing.audit.one_round import Options, RoundAudit, audit_round
from ukd.pairing.audit.slips import Slip
from ukd.pairing.audit.zones import Zone
from ukd.pairing.engine import Engine

# What a fault inside an engine may raise: such a round is not audited, the others are.
FAILURES = (UkdError, ArithmeticError, AssertionError, LookupError, RecursionError, ValueError)


def every_round(
    numbers: Numbered, engine: Engine | None, system: str, options: Options, asked: Asked
) -> tuple[RoundAudit, ...]:
    """The rounds asked for; without an engine of the system they are not audited."""
    every = range(1, len(numbers.record.rounds) + 1)
    wanted = [at for at in every if asked.only in (None, at)]
    if engine is None:
        missing = Remark("audit-engine-missing", {"system": system})
        return tuple(_not_audited(at, missing) for at in wanted)
    return tuple(_round(numbers, at, engine, options, asked.limit) for at in wanted)


def _round(
    numbers: Numbered, at: int, engine: Engine, options: Options, limit: Limit
) -> RoundAudit:
    """A round; a fault of the engine is told and is no verdict."""
    try:
        with limit():
            return audit_round(numbers.record, at, engine, options)
    except OutOfTime:
        return _not_audited(at, Remark("audit-out-of-time"))
    except FAILURES as fault:
        facts = {"system": engine.name, "fault": type(fault).__name__}
        return _not_audited(at, Remark("audit-engine-fails", facts))


def supposed_slips(
    numbers: Numbered,
    rounds: tuple[RoundAudit, ...],
    engine: Engine | None,
    options: Options,
    asked: Asked,
) -> tuple[Slip, ...]:
    """Slips of the report that would explain several rounds; none where that takes too long."""
    if engine is None or asked.only is not None:
        return ()
    try:
        with asked.limit():
            return slips.find(numbers.record, rounds, engine, options)
    except (OutOfTime, *FAILURES):
        return ()


def _not_audited(at: int, why: Remark) -> RoundAudit:
    return RoundAudit(at, Zone.NOT_AUDITABLE, None, why=(why,))
