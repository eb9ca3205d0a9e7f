"""Every round of an event: by which system, on which numbers, and what comes of it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace

from ukd.errors import UkdError
from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.pairing.audit import editions, fits, seats
from ukd.pairing.audit.findings import AuditFinding, Confidence, Remark, Tier
from ukd.pairing.audit.fits import Fit
from ukd.pairing.audit.numbering import Numbered, numbered, renumbered
from ukd.pairing.audit.one_round import Options, RoundAudit, audit_round
from ukd.pairing.audit.zones import Zone
from ukd.pairing.engine import Engine

AUTO = "auto"
DUTCH = "dutch"  # whichever edition was in force
ROUND_ROBIN = "berger"
# The systems that an undeclared Swiss may have been paired by.
GUESSED = ("dutch-1998", "lim", "dubov-1997", "dutch-2017", "dutch-2026")
AUDITED_KINDS = (Kind.SWISS, Kind.ROUND_ROBIN, None)

# What a fault inside an engine may raise: such a round is not audited, the others are.
FAILURES = (UkdError, ArithmeticError, AssertionError, LookupError, RecursionError, ValueError)


class OutOfTime(UkdError):
    """A round took longer than it may."""


Limit = Callable[[], AbstractContextManager[object]]
"""Surrounds the audit of one round, and raises OutOfTime when that takes too long."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the officer asks: a system, "dutch" or "auto", perhaps of one round only.

    `program`: the format of the file, where it tells the pairing program. `kind`: what the event
    is, if the file does not say it. `limit`: how long a round may take.
    """

    system: str = AUTO
    only: int | None = None
    program: str | None = None
    kind: Kind | None = None
    limit: Limit = nullcontext


@dataclass(frozen=True, slots=True)
class Audit:
    """An event as audited by a system.

    `fits`: the systems tried, the best first. `notes`: what has to be known beside the rounds.
    Numbers are pairing numbers; `numbers` has the number in the file of each where they differ.
    """

    system: str
    rounds: tuple[RoundAudit, ...]
    fits: tuple[Fit, ...]
    notes: tuple[Remark, ...]
    numbers: Numbered

    @property
    def audited(self) -> int:
        """Rounds of which more could be said than that they cannot be audited."""
        return sum(one.zone is not Zone.NOT_AUDITABLE for one in self.rounds)

    def count(self, tier: Tier) -> int:
        """Findings of a tier."""
        return sum(found.tier is tier for one in self.rounds for found in one.findings)


def audit(tournament: Tournament, asked: Asked, engines: Mapping[str, Engine]) -> Audit:
    """Audit an event by the system asked for, declared, in force, or that fits best."""
    kind = tournament.kind or asked.kind
    numbers = numbered(tournament)
    if kind not in AUDITED_KINDS:
        return Audit(asked.system, (), (), (Remark("audit-kind"),), numbers)
    if not numbers.record.rounds:
        return Audit(asked.system, (), (), (Remark("audit-no-rounds"),), numbers)
    if kind is Kind.ROUND_ROBIN:
        return _by_table(tournament, asked, engines)
    system = _system(tournament, asked)
    notes = list(_notes(tournament, numbers))
    options = Options(
        order_rebuilt=numbers.is_rebuilt,
        program_departs=asked.program == "sp98",
    )
    if system == AUTO:
        return _by_best_fit(tournament, asked, engines, numbers, replace(options, is_guess=True))
    in_force = _other_edition(tournament, system)
    if in_force:
        notes.append(Remark("audit-other-edition", {"system": system, "in_force": in_force}))
        options = replace(options, in_force=engines.get(in_force))
    rounds = _rounds(numbers, engines.get(system), system, options, asked)
    return Audit(system, rounds, (fits.of(system, rounds),), tuple(notes), numbers)


def _system(tournament: Tournament, asked: Asked) -> str:
    """The system to audit by: asked for, else declared by the file, else to be found."""
    if asked.system == AUTO:
        return editions.declared(tournament.system) or AUTO
    if asked.system == DUTCH:
        day = tournament.first_day
        return (day and editions.in_force(day)) or editions.editions()[0].system
    return asked.system


def _other_edition(tournament: Tournament, system: str) -> str | None:
    """The edition in force on the first day, if another one is audited."""
    if tournament.first_day is None or not editions.is_edition(system):
        return None
    in_force = editions.in_force(tournament.first_day)
    return in_force if in_force != system else None


def _notes(tournament: Tournament, numbers: Numbered) -> Iterator[Remark]:
    if numbers.is_rebuilt:
        yield Remark("audit-numbers-rebuilt")
    if tournament.rounds is None:
        yield Remark("audit-rounds-undeclared")


def _by_best_fit(
    tournament: Tournament,
    asked: Asked,
    engines: Mapping[str, Engine],
    numbers: Numbered,
    options: Options,
) -> Audit:
    """Every system that may have been used; that which explains the most rounds is shown."""
    day = tournament.first_day
    dutch = day and editions.in_force(day)
    tried = {
        system: _rounds(numbers, engine, system, options, asked)
        for system, engine in engines.items()
        if system in GUESSED and (not editions.is_edition(system) or dutch in (None, system))
    }
    order = fits.best_first(tried)
    best = order[0]
    facts = {"system": best.system, "explained": best.explained, "judged": best.judged}
    sure = fits.sureness(order)
    notes = (Remark(f"audit-guessed-{sure}", facts), *_notes(tournament, numbers))
    rounds = tried[best.system]
    if sure == "low":
        rounds = tuple(_without_details(one, best.system) for one in rounds)
    return Audit(best.system, rounds, order, notes, numbers)


def _without_details(one: RoundAudit, system: str) -> RoundAudit:
    """A round by a system that hardly fits: what that would have paired otherwise is no news."""
    kept = tuple(found for found in one.findings if found.confidence is not Confidence.HINT)
    if len(kept) == len(one.findings):
        return one
    facts = {"system": system}
    code = "audit-unexplained"
    plain = AuditFinding(
        one.round, Tier.DISCRETION, "", code, facts=facts, confidence=Confidence.HINT
    )
    return replace(one, findings=(*kept, plain))


def _by_table(tournament: Tournament, asked: Asked, engines: Mapping[str, Engine]) -> Audit:
    """A round robin by the Berger table, on the numbers drawn."""
    plain = numbered(tournament, as_in_file=True)
    drawn = seats.drawn(plain.record)
    numbers, notes = plain, []
    if any(no != number for no, number in drawn.items()):
        numbers = renumbered(plain.record, drawn)
        notes.append(Remark("audit-seats", {"pairs": tuple(sorted(drawn.items()))}))
    rounds = _rounds(numbers, engines.get(ROUND_ROBIN), ROUND_ROBIN, Options(), asked)
    fit = fits.of(ROUND_ROBIN, rounds)
    return Audit(ROUND_ROBIN, rounds, (fit,), tuple(notes), numbers)


def _rounds(
    numbers: Numbered, engine: Engine | None, system: str, options: Options, asked: Asked
) -> tuple[RoundAudit, ...]:
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


def _not_audited(at: int, why: Remark) -> RoundAudit:
    return RoundAudit(at, Zone.NOT_AUDITABLE, None, why=(why,))
