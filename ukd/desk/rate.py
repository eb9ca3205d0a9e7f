"""Rate the events of files and show what would come of it; nothing is saved."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

import polars as pl

from ukd import checks
from ukd.checks.kind import suggested
from ukd.desk.in_force import InForce, LookUp, printed
from ukd.desk.title_match import says_title
from ukd.errors import RegulationError
from ukd.formats.reader import Reading
from ukd.model.findings import Finding, Log, Severity
from ukd.model.frames import LINES
from ukd.model.tournament import Event, Kind, Tournament
from ukd.rating.rate import rate
from ukd.rating.stack import stacked
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class Options:
    """What the officer says himself; None where he leaves it to the files.

    `today` is the day whose regulation governs an event that tells no day; `settings` are KEY=VALUE
    of the regulation; `in_force` finds the ratings, by default those that the files print.
    """

    today: date
    kind: Kind | None = None
    title_match: bool | None = None
    settings: Sequence[str] = ()
    in_force: LookUp = printed


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """One event with what the rating gave it; `lines` follows LINES, in order of start numbers.

    `findings` are those of checks and rating. `rated` is false where an error forbids the rating:
    the figures then tell what it would have given. `passes` and `residual` as in Rated.
    """

    event: Event
    findings: tuple[Finding, ...]
    rated: bool = False
    lines: pl.DataFrame = field(default_factory=LINES.frame)
    passes: int = 0
    residual: float | None = None


@dataclass(frozen=True, slots=True)
class RatedFile:
    """One file: its reading, with the findings of its events among its own, and its events."""

    reading: Reading
    events: tuple[RatedEvent, ...]


@dataclass(frozen=True, slots=True)
class _Task:
    """An event under way: as what it is rated, and the law, null where none was in force."""

    event: Event
    reading: Reading
    kind: Kind
    law: Regulation | None
    findings: tuple[Finding, ...]


def rate_readings(readings: Sequence[Reading], options: Options) -> list[RatedFile]:
    """Check every event of every file, and rate them all in one go, each by the law of its day.

    Raises RegulationError for a wrong setting.
    """
    Regulation.on(options.today).switched(options.settings)
    tasks = {
        f"{at}.{number}": _task(event, reading, options)
        for at, reading in enumerate(readings)
        for number, event in enumerate(reading.events)
    }
    in_force = options.in_force({name: task.event for name, task in tasks.items()})
    checked = {name: _checked(name, task, in_force, options) for name, task in tasks.items()}
    done = _rated(checked, in_force)
    return [
        _file(reading, [done[f"{at}.{number}"] for number in range(len(reading.events))])
        for at, reading in enumerate(readings)
    ]


def _task(event: Event, reading: Reading, options: Options) -> _Task:
    """The event with the officer's word in place of the file's, and its law."""
    log = Log(reading.file)
    told = _told(event.tournament, options, log)
    kind = told.kind or _assumed(told, log)
    law = _law(told, options, log)
    return _Task(replace(event, tournament=told), reading, kind, law, log.all())


def _checked(name: str, task: _Task, in_force: InForce, options: Options) -> _Task:
    """The task with the findings of the roster and of the checks."""
    if task.law is None:
        return task
    least = task.law.ukd_least
    found = checks.run(
        task.event.tournament,
        task.law,
        {no: ukd for no, ukd in in_force.ratings[name].items() if ukd >= least},
        task.event.identities,
        file=task.reading.file,
        received=options.today,
        reported=task.reading.findings,
    )
    looked_up = _in_file(task, in_force.findings.get(name, ()))
    return replace(task, findings=(*task.findings, *looked_up, *found))


def _told(event: Tournament, options: Options, log: Log) -> Tournament:
    """What the options say; a match whose name speaks of a title is taken as one (madde 5.c)."""
    event = replace(event, kind=options.kind or event.kind)
    if options.title_match is not None:
        return replace(event, title_match=options.title_match)
    if says_title(event):
        log.add("title-match-assumed", facts={"name": event.name})
        return replace(event, title_match=True)
    return event


def _assumed(event: Tournament, log: Log) -> Kind:
    """The kind whose shape the games have, where nobody tells it."""
    kind = suggested(event) or Kind.SWISS
    log.add("kind-assumed", facts={"kind": kind.value})
    return kind


def _law(event: Tournament, options: Options, log: Log) -> Regulation | None:
    """The regulation of the event's last day; none before the first edition, which is noted."""
    day = event.last_day or event.first_day or options.today
    try:
        return Regulation.on(day).switched(options.settings)
    except RegulationError:
        log.add("regulation-missing", facts={"day": day})
        return None


def _rated(tasks: Mapping[str, _Task], in_force: InForce) -> dict[str, RatedEvent]:
    """Every event rated, those of one law as one stack."""
    done = {name: RatedEvent(task.event, task.findings) for name, task in tasks.items()}
    for law in dict.fromkeys(task.law for task in tasks.values()):
        if law is not None:
            group = {name: task for name, task in tasks.items() if task.law == law}
            done |= dict(_rated_by(law, group, in_force))
    return done


def _rated_by(
    law: Regulation, group: Mapping[str, _Task], in_force: InForce
) -> Iterator[tuple[str, RatedEvent]]:
    """The events of one stack with their lines, and the findings of the rating."""
    tournaments = {
        name: replace(task.event.tournament, kind=task.kind) for name, task in group.items()
    }
    result = rate(stacked(tournaments, in_force.ratings), law)
    lines = result.lines.partition_by("event", as_dict=True)
    for name, task in group.items():
        found = _in_file(task, result.findings.get(name, ()))
        yield (
            name,
            RatedEvent(
                event=task.event,
                findings=(*task.findings, *found),
                lines=lines.get((name,), LINES.frame()),
                passes=result.passes[name],
                residual=result.residuals[name],
            ),
        )


def _in_file(task: _Task, found: Sequence[Finding]) -> Iterator[Finding]:
    return (replace(one, place=replace(one.place, file=task.reading.file)) for one in found)


def _file(reading: Reading, events: Sequence[RatedEvent]) -> RatedFile:
    """The file with all findings; an error of the reader forbids the rating of all its events."""
    found = tuple(one for event in events for one in event.findings)
    unread = _has_error(reading.findings)
    return RatedFile(
        replace(
            reading,
            events=tuple(one.event for one in events),
            findings=(*reading.findings, *found),
        ),
        tuple(replace(one, rated=not (unread or _has_error(one.findings))) for one in events),
    )


def _has_error(findings: Sequence[Finding]) -> bool:
    """Whether something forbids the rating."""
    return any(one.severity is Severity.ERROR for one in findings)
