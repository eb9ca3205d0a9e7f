"""Judge events: who played, whether they may be rated, and what the rating gives."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

import polars as pl

from ukd import checks
from ukd.desk.ground import Ground
from ukd.ledger.entries import Matched
from ukd.model.findings import Finding, Severity
from ukd.model.tournament import Event
from ukd.rating.rate import Rated, rate
from ukd.rating.stack import stacked
from ukd.regulation.edition import Regulation
from ukd.roster.entrants import entrants
from ukd.roster.frames import CANDIDATES, DECISIONS, MATCHES
from ukd.roster.matching import Matching, match
from ukd.roster.newcomers import Persons, persons

AT = ["event", "no"]


@dataclass(frozen=True, slots=True)
class Case:
    """An event to judge, and what the officer has decided about it.

    `file` is the name findings show, `found` what its reader found; `list_day` the list whose
    ratings govern it; `accepted` the codes he overrules.
    """

    event: Event
    file: str
    found: tuple[Finding, ...]
    list_day: date
    accepted: frozenset[str] = frozenset()
    decisions: tuple[Matched, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of it, by event: `findings` are all, `standing` those errors nobody overruled.

    `entrants`, `matches` and `newcomers` follow ENTRANTS, MATCHES and NEWCOMERS; `rated` holds the
    events without a standing error.
    """

    entrants: pl.DataFrame
    matches: pl.DataFrame
    newcomers: pl.DataFrame
    findings: Mapping[str, tuple[Finding, ...]]
    standing: Mapping[str, tuple[Finding, ...]]
    rated: Rated


@dataclass(frozen=True, slots=True)
class Entrants:
    """Who the entrants of an event are: how many members and newcomers.

    `doubtful` maps the start numbers of the others to the members they might be.
    """

    known: int = 0
    new: int = 0
    doubtful: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


def entrants_of(judged: Judgement, event: str) -> Entrants:
    """The entrants of one event, counted."""
    rows = judged.matches.filter(event=event)
    known = rows["member_id"].count()
    nobody = rows.filter(rows["member_id"].is_null() & (rows["candidates"].list.len() > 0))
    doubtful = {no: tuple(who) for no, who in nobody.select("no", "candidates").iter_rows()}
    return Entrants(known, rows.height - known - len(doubtful), doubtful)


def judge(
    cases: Mapping[str, Case], ground: Ground, law: Regulation, received: date | None = None
) -> Judgement:
    """Match, check and rate events, all at once: the result does not depend on their order.

    `received` is the day they came, if dates after it are to be found. Pure: nothing is saved.
    """
    rows = entrants({name: case.event for name, case in cases.items()}, ground.token)
    found, people = _who(rows, cases, ground)
    ratings = _ratings(cases, found.matches, ground)
    findings = {
        name: (
            *case.found,
            *_in_file(case, found.findings.get(name, ())),
            *_in_file(case, people.findings.get(name, ())),
            *checks.run(
                case.event.tournament,
                law,
                ratings[name],
                case.event.identities,
                file=case.file,
                received=received,
                reported=case.found,
            ),
        )
        for name, case in cases.items()
    }
    sound = {
        name: cases[name] for name in sorted(cases) if not _standing(cases[name], findings[name])
    }
    tournaments = {name: case.event.tournament for name, case in sound.items()}
    rated = rate(stacked(tournaments, {name: ratings[name] for name in sound}), law)
    for name, case in sound.items():
        findings[name] += tuple(_in_file(case, rated.findings.get(name, ())))
    standing = {name: _standing(cases[name], findings[name]) for name in cases}
    return Judgement(rows, found.matches, people.newcomers, findings, standing, rated)


def _who(rows: pl.DataFrame, cases: Mapping[str, Case], ground: Ground) -> tuple[Matching, Persons]:
    """Who the entrants are: members, or newcomers grouped into persons."""
    decided = DECISIONS.frame(
        {
            "event": one.event,
            "no": one.no,
            "member_id": one.member,
            "same_event": one.same_event,
            "same_no": one.same_no,
        }
        for case in cases.values()
        for one in case.decisions
    )
    found = _matched(rows, decided, cases, ground)
    nobody = found.matches.filter(
        pl.col("member_id").is_null() & (pl.col("candidates").list.len() == 0)
    )
    return found, persons(rows.join(nobody, on=AT, how="semi"), decided)


def _matched(
    rows: pl.DataFrame, decided: pl.DataFrame, cases: Mapping[str, Case], ground: Ground
) -> Matching:
    """The matching of all entrants, each event's against the list that governs it.

    An entrant who is "the same as" one of an event under another list takes that one's member.
    """
    days = sorted({case.list_day for case in cases.values()}) or [ground.day]
    while True:
        found = _merged(
            match(
                rows.filter(pl.col("event").is_in([e for e in cases if cases[e].list_day == day])),
                ground.register(day),
                ground.links,
                decided,
            )
            for day in days
        )
        followed = _followed(decided, found.matches)
        if len(days) == 1 or followed.equals(decided):
            return found
        decided = followed


def _merged(parts: Iterable[Matching]) -> Matching:
    done = list(parts)
    return Matching(
        MATCHES.sort(pl.concat([one.matches for one in done])),
        CANDIDATES.sort(pl.concat([one.candidates for one in done])),
        {event: found for one in done for event, found in one.findings.items()},
    )


def _followed(decided: pl.DataFrame, matches: pl.DataFrame) -> pl.DataFrame:
    """Decisions for "the same as" a member's row, made decisions for that member."""
    theirs = matches.select(same_event="event", same_no="no", found="member_id")
    joined = decided.join(theirs, on=["same_event", "same_no"], how="left")
    known = pl.col("found").is_not_null()
    plain = joined.with_columns(
        member_id=pl.coalesce("member_id", "found"),
        same_event=pl.when(~known).then("same_event"),
        same_no=pl.when(~known).then("same_no"),
    )
    return DECISIONS.sort(plain.select(list(DECISIONS.columns)))


def _ratings(
    cases: Mapping[str, Case], matches: pl.DataFrame, ground: Ground
) -> dict[str, dict[int, int]]:
    """UKD in force by event and start number, from the list that governs the event (madde 6.c)."""
    found: dict[str, dict[int, int]] = {name: {} for name in cases}
    for event, no, member in matches.select(*AT, "member_id").drop_nulls().iter_rows():
        in_force = ground.in_force[cases[event].list_day]
        if member in in_force:
            found[event][no] = in_force[member]
    return found


def _in_file(case: Case, found: Iterable[Finding]) -> Iterable[Finding]:
    return (replace(one, place=replace(one.place, file=case.file)) for one in found)


def _standing(case: Case, found: Iterable[Finding]) -> tuple[Finding, ...]:
    """The errors that nobody overruled."""
    return tuple(
        one for one in found if one.severity is Severity.ERROR and one.code not in case.accepted
    )
