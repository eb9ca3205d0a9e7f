"""Newcomers of a period grouped into persons: a function of the whole set, whatever its order."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import polars as pl

from ukd.model.findings import Finding, Log
from ukd.model.provinces import may_be_one
from ukd.roster.frames import DECISIONS, ENTRANTS, NEWCOMERS
from ukd.turkish import key

Row = dict[str, Any]
At = tuple[str, int]
Fits = dict[int, set[int]]  # each person of a name to those no fact parts him from, himself too

SHOWN = 8


@dataclass(frozen=True, slots=True)
class Persons:
    """NEWCOMERS, and the findings of each event by its name."""

    newcomers: pl.DataFrame
    findings: Mapping[str, tuple[Finding, ...]]


@dataclass(slots=True)
class _Person:
    """Rows that are one person for sure, and everything they say of him."""

    rows: list[At]
    names: set[str]
    identities: set[str] = field(default_factory=set)
    years: set[int] = field(default_factory=set)
    provinces: set[str] = field(default_factory=set)
    decided: bool = False
    parts: list["_Person"] = field(default_factory=list)


def persons(entrants: pl.DataFrame, decisions: pl.DataFrame | None = None) -> Persons:
    """Group ENTRANTS without a member, of all events of a period, into persons.

    One identity number is one person, and so is what the officer declared the same. Else two rows
    are one person if their names have the same key and neither identity number, year of birth nor
    province parts them; a fact that a row lacks parts nothing. Who fits two people that are not one
    (a row without a year between two years, or two rows of one event) stays a person by himself and
    is `newcomer-ambiguous`, until DECISIONS say that he is somebody new, or the same as another.
    """
    rows = list(ENTRANTS.sort(ENTRANTS.check(entrants)).iter_rows(named=True))
    told = DECISIONS.frame() if decisions is None else DECISIONS.check(decisions)
    log: dict[str, Log] = defaultdict(Log)
    named = {(row["event"], row["no"]): row["name"] for row in rows}
    found: list[Row] = []
    for group in _by_name(_joined(rows, list(told.iter_rows(named=True)))):
        sure, doubtful = _divided(group)
        for one in [*sure, *doubtful]:
            first = min(one.rows)
            person = f"{first[0]}/{first[1]}"
            found += [{"event": e, "no": no, "person": person} for e, no in one.rows]
        _tell(doubtful, group, named, log)
    findings = {event: log[event].all() for event in sorted(log)}
    return Persons(NEWCOMERS.frame(found), findings)


def _joined(rows: Sequence[Row], decisions: Sequence[Row]) -> list[_Person]:
    """Rows joined by one identity number or by the officer's word."""
    parent: dict[At, At] = {(row["event"], row["no"]): (row["event"], row["no"]) for row in rows}

    def root(at: At) -> At:
        while parent[at] != at:
            at = parent[at]
        return at

    def join(one: At, other: At) -> None:
        low, high = sorted((root(one), root(other)))
        parent[high] = low

    first: dict[str, At] = {}
    for row in rows:
        at = (row["event"], row["no"])
        if row["identity"]:
            join(at, first.setdefault(row["identity"], at))
    for told in decisions:
        at, other = (told["event"], told["no"]), (told["same_event"], told["same_no"])
        if at in parent and other in parent:
            join(at, other)
    decided = {(told["event"], told["no"]) for told in decisions}
    groups: dict[At, list[Row]] = defaultdict(list)
    for row in rows:
        groups[root((row["event"], row["no"]))].append(row)
    return [_person(group, decided) for group in groups.values()]


def _person(rows: Sequence[Row], decided: set[At]) -> _Person:
    at = [(row["event"], row["no"]) for row in rows]
    return _Person(
        rows=at,
        names={key(row["name"]) for row in rows},
        identities={row["identity"] for row in rows if row["identity"]},
        years={row["birth_year"] for row in rows if row["birth_year"] is not None},
        provinces={row["province"] for row in rows if row["province"] is not None},
        decided=not decided.isdisjoint(at),
    )


def _by_name(people: Iterable[_Person]) -> list[list[_Person]]:
    """People who share a name, in groups; a nameless row is a group by itself."""
    groups: dict[str, list[_Person]] = defaultdict(list)
    for one in people:
        name = min(one.names)
        groups[name or f"{min(one.rows)}"].append(one)
    return [groups[name] for name in sorted(groups)]


def _divided(group: list[_Person]) -> tuple[list[_Person], list[_Person]]:
    """The people of one name, merged where they fit together without a doubt; and the doubtful.

    Doubtful is who fits two that do not fit each other, or that stand in one event: he may be
    either. The officer's decision ends the doubt: he joins those he fits only if that is clear.
    """
    group = _bundled(group)
    fits: Fits = {at: {at} for at in range(len(group))}
    for one, other in combinations(range(len(group)), 2):
        if _may_be_one(group[one], group[other]):
            fits[one].add(other)
            fits[other].add(one)
    doubtful = {at for at in fits if not group[at].decided and not _clean(fits[at], fits, group)}
    sure: list[set[int]] = []
    for together in _components(fits, fits.keys() - doubtful):
        if _clean(together, fits, group):
            sure.append(together)
        else:
            decided = {at for at in together if group[at].decided}
            sure += [{at} for at in sorted(decided)]
            sure += _components(fits, together - decided)
    merged = [_merged([group[at] for at in sorted(together)]) for together in sure]
    return merged, [part for at in sorted(doubtful) for part in group[at].parts or [group[at]]]


def _bundled(group: list[_Person]) -> list[_Person]:
    """People who say the very same of themselves as one, unless they stand in one event.

    They fit the same others, so nothing changes but the number of pairs to look at.
    """
    alike: dict[Any, list[_Person]] = defaultdict(list)
    for one in group:
        facts = (frozenset(one.identities), frozenset(one.years), frozenset(one.provinces))
        alike[one.decided, *facts].append(one)
    bundles: list[_Person] = []
    for people in alike.values():
        events = [event for one in people for event in {row[0] for row in one.rows}]
        apart = people[0].decided or len(events) != len(set(events))
        bundles += people if apart else [_merged(people)]
    return bundles


def _clean(together: set[int], fits: Fits, group: Sequence[_Person]) -> bool:
    """Whether all of them fit each other and no two stand in one event."""
    events = [event for at in together for event in {row[0] for row in group[at].rows}]
    return all(together <= fits[at] for at in together) and len(events) == len(set(events))


def _components(fits: Fits, among: Iterable[int]) -> list[set[int]]:
    """Sets of people connected by fitting each other, directly or through others of `among`."""
    left, found = set(among), []
    while left:
        reached: set[int] = set()
        fresh = {min(left)}
        while fresh:
            reached |= fresh
            fresh = {other for at in fresh for other in fits[at]} & left - reached
        found.append(reached)
        left -= reached
    return found


def _may_be_one(one: _Person, other: _Person) -> bool:
    """Whether no fact parts the two. A common event does not: it makes a doubt, no certainty."""
    for mine, theirs in ((one.identities, other.identities), (one.years, other.years)):
        if mine and theirs and mine.isdisjoint(theirs):
            return False
    if not one.provinces or not other.provinces:
        return True
    return any(may_be_one(mine, theirs) for mine in one.provinces for theirs in other.provinces)


def _merged(people: Sequence[_Person]) -> _Person:
    """One person of several; his `parts` are they, should he have to be parted again."""
    return _Person(
        rows=sorted(at for one in people for at in one.rows),
        names=set().union(*(one.names for one in people)),
        identities=set().union(*(one.identities for one in people)),
        years=set().union(*(one.years for one in people)),
        provinces=set().union(*(one.provinces for one in people)),
        parts=[part for one in people for part in one.parts or [one]],
    )


def _tell(
    doubtful: Sequence[_Person],
    group: Sequence[_Person],
    named: Mapping[At, str],
    log: Mapping[str, Log],
) -> None:
    """A finding on each doubtful row that names the others of the name."""
    for one in doubtful:
        for event, no in one.rows:
            others = sorted(at for two in group if two is not one for at in two.rows)
            shown = ", ".join(f"{name}/{at}" for name, at in others[:SHOWN])
            more = " …" if len(others) > SHOWN else ""
            facts = {"name": named[event, no], "others": shown + more}
            log[event].add("newcomer-ambiguous", player=no, facts=facts)
