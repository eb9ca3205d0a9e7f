"""Every round of an event: by which system, on which numbers, and what comes of it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.pairing.audit import by_table, editions, fits, knockout_rounds
from ukd.pairing.audit.asked import AUTO, DUTCH, KNOCKOUT, Asked, Audit
from ukd.pairing.audit.every_round import every_round, supposed_slips
from ukd.pairing.audit.findings import AuditFinding, Confidence, Remark, Tier
from ukd.pairing.audit.fits import Fit
from ukd.pairing.audit.numbering import Numbered, numbered
from ukd.pairing.audit.one_round import Options, RoundAudit
from ukd.pairing.audit.slips_told import note, with_slips
from ukd.pairing.engine import Engine

# The systems that an undeclared Swiss may have been paired by.
GUESSED = ("dutch-1998", "lim", "dubov-1997", "dutch-2017", "dutch-2026")


def audit(tournament: Tournament, asked: Asked, engines: Mapping[str, Engine]) -> Audit:
    """Audit an event by the system asked for, declared, in force, or that fits best.

    In a small Swiss everybody may meet everybody. Where the file does not say which of the two an
    event is, it is the one that explains more of its rounds.
    """
    numbers = numbered(tournament)
    by_table = _no_swiss(tournament, asked, engines, numbers)
    if by_table is None:
        return _swiss(tournament, asked, engines, numbers)
    if tournament.kind is None and asked.kind is Kind.ROUND_ROBIN and by_table.fits:
        swiss = _swiss(tournament, asked, engines, numbers)
        return swiss if _is_rather(swiss.fits[0], by_table.fits[0]) else by_table
    return by_table


def _is_rather(one: Fit, other: Fit) -> bool:
    """Whether a system explains more rounds than the other, and at least half of all."""
    return one.explained > other.explained and 2 * one.explained >= one.judged


def _no_swiss(
    tournament: Tournament, asked: Asked, engines: Mapping[str, Engine], numbers: Numbered
) -> Audit | None:
    """An event that is audited by no system of a Swiss; None if it is to be."""
    kind = tournament.kind or asked.kind
    if kind is Kind.TEAM and asked.system != KNOCKOUT:
        return Audit(asked.system, (), (), (Remark("audit-kind"),), numbers)
    if not numbers.record.rounds:
        return Audit(asked.system, (), (), (Remark("audit-no-rounds"),), numbers)
    if asked.system == KNOCKOUT:
        return knockout_rounds.audit(numbered(tournament, as_in_file=True), asked)
    if kind is Kind.SCHEVENINGEN:
        return by_table.scheveningen(tournament, asked)
    if kind in (Kind.ROUND_ROBIN, Kind.MATCH):
        return by_table.berger(tournament, asked, engines)
    return None


def _swiss(
    tournament: Tournament, asked: Asked, engines: Mapping[str, Engine], numbers: Numbered
) -> Audit:
    system = _system(tournament, asked)
    notes = [*_notes(tournament, numbers), *_origin(tournament, asked, system)]
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
    engine = engines.get(system)
    rounds = every_round(numbers, engine, system, options, asked)
    fit = fits.of(system, rounds)
    found = supposed_slips(numbers, rounds, engine, options, asked)
    notes += [note(one, numbers) for one in found]
    rounds = tuple(with_slips(rounds, found))
    return Audit(system, rounds, (fit,), tuple(notes), numbers, found)


def _system(tournament: Tournament, asked: Asked) -> str:
    """The system to audit by: asked for, else declared by the file, else to be found."""
    if asked.system == AUTO:
        return editions.declared(tournament.system) or AUTO
    if asked.system == DUTCH:
        day = tournament.first_day
        return (day and editions.in_force(day)) or editions.editions()[0].system
    return asked.system


def _origin(tournament: Tournament, asked: Asked, system: str) -> Iterator[Remark]:
    """Where the system comes from: the file, whoever asks for the audit, or the first day."""
    if system == AUTO:
        return
    declared = editions.declared(tournament.system)
    facts = {"system": system, "declared": declared or ""}
    if declared and declared != system:
        yield Remark("audit-system-another", facts)
    elif declared:
        yield Remark("audit-system-declared", facts)
    else:
        by_day = asked.system == DUTCH and tournament.first_day is not None
        yield Remark("audit-system-of-day" if by_day else "audit-system-named", facts)


def _other_edition(tournament: Tournament, system: str) -> str | None:
    """The edition in force on the first day, if another one is audited."""
    if tournament.first_day is None or not editions.is_edition(system):
        return None
    in_force = editions.in_force(tournament.first_day)
    return in_force if in_force != system else None


def _notes(tournament: Tournament, numbers: Numbered) -> Iterator[Remark]:
    if numbers.is_rebuilt:
        yield Remark("audit-numbers-rebuilt")
    if tournament.rounds_declared is None:
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
        system: every_round(numbers, engine, system, options, asked)
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
