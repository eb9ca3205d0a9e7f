"""One round: data check, violations, reference, comparison, classification, in this order."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from ukd.pairing import colours
from ukd.pairing.audit import admitted, by_cost, instead, without_colours
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.findings import AuditFinding, Confidence, Remark, Tier, gravest
from ukd.pairing.audit.rules import of_a_guess, rules_of
from ukd.pairing.audit.submitted import Submitted, absent, as_asked_for, faults
from ukd.pairing.audit.trial import Trial
from ukd.pairing.audit.violations import violations
from ukd.pairing.audit.zones import Zone
from ukd.pairing.club import ClubSwiss
from ukd.pairing.engine import Engine, NoAnswer, NoPairing, Outcome, Pairing, Remembers
from ukd.pairing.history import Record, before


class Verdict(StrEnum):
    """What came of a round."""

    AS_PAIRED = "as-paired"
    VIOLATION = "violation"
    DEVIATION = "deviation"
    DISCRETION = "discretion"


@dataclass(frozen=True, slots=True)
class Options:
    """What is known of an event beside its rounds.

    `order_rebuilt`: the pairing numbers had to be rebuilt. `program_departs`: paired by a program
    of the time that is known to depart from the text. `is_guess`: the system was not declared but
    found by best fit. `by_custom`: no rule demands the table that gives the rounds. `in_force`: the
    engine of the edition in force on the first day of the event, if another one was declared.
    """

    order_rebuilt: bool = False
    program_departs: bool = False
    is_guess: bool = False
    in_force: Engine | None = None
    by_custom: bool = False


KNOWN = Options()
DEPARTS_FROM = "dutch-1998"  # whose C12 to C14 SwissPerfect 98 does otherwise


@dataclass(frozen=True, slots=True)
class RoundAudit:
    """What an audit says of one round.

    `verdict` is None where nothing can be said. `reference`: what the system gives, if anything.
    `submitted`: the boards as reported, unless they are at fault.
    `why`: what stood in the way, or has to be known beside the findings.
    """

    round: int
    zone: Zone
    verdict: Verdict | None
    findings: tuple[AuditFinding, ...] = ()
    reference: Pairing | None = None
    why: tuple[Remark, ...] = ()
    submitted: Submitted | None = None


def case_of(record: Record, at_round: int, system: str) -> Case:
    """A round with everything its judges read; it must be free of faults."""
    position = before(record, at_round)
    submitted = Submitted.of(record.rounds[at_round - 1], position)
    if not position.by_no.keys() >= set(submitted.byes):  # several byes: all were there
        position = before(record, at_round, {*position.by_no, *submitted.byes})
    return Case(record, position, submitted, rules_of(system), system)


def audit_round(
    record: Record, at_round: int, engine: Engine, options: Options = KNOWN
) -> RoundAudit:
    """A round by the declared system, judged on the history as it was really played."""
    wrong = faults(record, at_round)
    if wrong:
        return RoundAudit(at_round, Zone.NOT_AUDITABLE, None, why=tuple(wrong))
    case = case_of(record, at_round, engine.name)
    if engine.name != DEPARTS_FROM:
        options = replace(options, program_departs=False)
    if options.is_guess:
        case = replace(case, rules=of_a_guess(case.rules))
    if isinstance(engine, Remembers):
        engine = engine.remembering()
    done = replace(_audited(case, engine, options), submitted=case.submitted)
    if record.byes_told or not _accuses(done.findings):
        return done
    other = case_of(as_asked_for(record, at_round), at_round, engine.name)
    if _accuses(_audited(other, engine, options).findings):
        return done
    left_open = tuple(one.left_open("audit-bye-untold") for one in done.findings)
    return replace(done, verdict=Verdict.DISCRETION, findings=left_open)


def _audited(case: Case, engine: Engine, options: Options) -> RoundAudit:
    at_round = case.position.round
    broken = violations(case)
    if not case.position.colours_known and at_round > 1:
        return _without_colours(case, engine.name, broken, options)
    trial = _trial(case, engine)
    if isinstance(trial, NoPairing):
        return _without_reference(case, trial, broken)
    beyond = _beyond(trial, broken, options)
    broken = [instead.told(trial.case, trial.reference, one) for one in broken]
    found = _as_sure(_once_a_board(broken, beyond), options)
    # What the system itself gives is as paired, even where it had to use an exception.
    verdict = None if trial.as_paired and not _accuses(found) else _verdict(found)
    return RoundAudit(
        at_round, trial.zone, verdict or Verdict.AS_PAIRED, found, trial.reference, _notes(case)
    )


def _trial(case: Case, engine: Engine) -> Trial | NoPairing:
    """The round beside what the system gives; round 1 by the lot that explains the most boards."""
    cases = [case]
    if case.position.round == 1 and case.position.colours_known:
        other = colours.opposite(case.position.lot_colour)
        cases.append(replace(case, position=replace(case.position, lot_colour=other)))
    tried = [(one, engine.pair(one.position)) for one in cases]
    best, outcome = max(tried, key=lambda one: _in_common(*one))
    return outcome if isinstance(outcome, NoPairing) else Trial(best, engine, outcome)


def _in_common(case: Case, outcome: Outcome) -> int:
    """The boards that a submitted round shares with what an engine gave, colours and all."""
    if isinstance(outcome, NoPairing):
        return -1
    return len(outcome.coloured & case.submitted.pairing.coloured)


def _beyond(trial: Trial, broken: list[AuditFinding], options: Options) -> list[AuditFinding]:
    """Tiers (ii) and (iii). Where a rule is broken, what follows from it is not held against the
    round a second time."""
    excused = all(one.tier is Tier.DISCRETION for one in broken)
    same_pairs = trial.case.submitted.pairing.pairs == trial.reference.pairs
    if broken and not (excused and same_pairs):
        return []
    if trial.engine.name == ClubSwiss.name:
        return by_cost.compare(trial.case, trial.reference)
    found = trial.findings(in_force=options.in_force, is_guess=options.is_guess)
    if _accuses(found):
        rare = admitted.by_rare_reading(trial.case, trial.engine)
        return [rare] if rare else found
    return found


def _once_a_board(broken: list[AuditFinding], beyond: list[AuditFinding]) -> list[AuditFinding]:
    """A colour that the last round allows is told beside what else its board has, if anything."""
    told = []
    for one in beyond:
        same = [other for other in broken if one.boards == other.boards]
        remarks = (
            remark for other in same for remark in (Remark(other.code, other.facts), *other.remarks)
        )
        told.append(replace(one, remarks=(*one.remarks, *remarks)))
    boards = {one.boards for one in beyond}
    return [*(one for one in broken if one.boards not in boards or not one.boards), *told]


def _without_colours(
    case: Case, system: str, broken: list[AuditFinding], options: Options
) -> RoundAudit:
    found = _as_sure(broken or without_colours.compare(case, system), options)
    why = (Remark("audit-colours-missing"), *_notes(case))
    at = case.position.round
    return RoundAudit(at, Zone.NOT_AUDITABLE, _verdict(found), found, why=why)


def _without_reference(case: Case, outcome: NoPairing, broken: list[AuditFinding]) -> RoundAudit:
    """No reference: because nothing legal is left, or because the system lacks something."""
    found = tuple(broken)
    facts = outcome.facts if isinstance(outcome, NoAnswer) else {"players": outcome.players}
    why = (Remark(outcome.code, facts), *_notes(case))
    at, verdict = case.position.round, _verdict(found)
    if isinstance(outcome, NoAnswer) or case.has_legal_pairing:
        return RoundAudit(at, Zone.NOT_AUDITABLE, verdict, found, why=why)
    return RoundAudit(at, Zone.ARBITER, verdict or Verdict.DISCRETION, found, why=why)


def _accuses(found: Iterable[AuditFinding]) -> bool:
    return any(one.tier is not Tier.DISCRETION for one in found)


def _verdict(found: Iterable[AuditFinding]) -> Verdict | None:
    tier = gravest(found)
    return None if tier is None else Verdict(tier.value)


# Said of score groups alone: the order of players inside them does not matter.
SCORE_GROUPS = frozenset({"audit-b3", "audit-leaving", "audit-bye-group"})


def _as_sure(found: Iterable[AuditFinding], options: Options) -> tuple[AuditFinding, ...]:
    """Deviations as far as what is known of the event bears them out."""
    return tuple(_weakened(one, options) if one.tier is Tier.DEVIATION else one for one in found)


def _weakened(one: AuditFinding, options: Options) -> AuditFinding:
    if options.by_custom:
        return one.left_open("audit-by-custom")
    if options.is_guess:
        return one.left_open("audit-system-guessed")
    if options.order_rebuilt and one.code not in SCORE_GROUPS:
        return one.left_open("audit-order-rebuilt")
    if options.program_departs and one.confidence is not Confidence.CERTAIN:
        return one.left_open("audit-program-departs")
    return one


def _notes(case: Case) -> tuple[Remark, ...]:
    gone = absent(case.record, case.position.round)
    return (Remark("audit-absence-assumed", {"players": gone}),) if gone else ()
