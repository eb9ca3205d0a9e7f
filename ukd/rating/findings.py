"""What the officer must know about the sums of a tournament, as findings."""

from collections.abc import Iterator, Mapping

import numpy as np

from ukd.model.findings import Finding
from ukd.rating.kinds import Method
from ukd.rating.places import Entrants, Flags, Ints, Pairings, Words, how_many
from ukd.rating.rules.chain import without_chain
from ukd.rating.rules.newcomers import without_rated_opponent
from ukd.rating.sides import Field

# The place of a tournament in the stack, and a finding about it.
Found = Iterator[tuple[int, Finding]]


def about_firsts(shared: Flags) -> Found:
    """A first place that several share by their scores, for want of reported ranks (D5)."""
    for event in np.flatnonzero(shared):
        yield int(event), Finding("first-place-shared")


def about_low_ratings(players: Entrants, low: Flags) -> Found:
    """UKD under 1000 that were given as in force (madde 6.b)."""
    for event, numbers in _numbers(players, low):
        yield event, Finding("ukd-under-least", facts={"players": numbers})


def about_newcomers(field: Field, method: Words, moving: Flags, passes: Ints) -> Found:
    """Newcomers still moving at the limit, or held by no rated player (D4); guessed starts (D7)."""
    people = field.entrants
    for event, numbers in _numbers(people, moving):
        facts = {"players": numbers, "passes": int(passes[event])}
        yield event, Finding("pass-limit", facts=facts)
    for event, numbers in _numbers(people, without_chain(field)):
        yield event, Finding("no-rated-chain", facts={"players": numbers})
    scheveningen = (method == Method.SCHEVENINGEN.value)[people.event]
    for event, numbers in _numbers(people, scheveningen & without_rated_opponent(field)):
        yield event, Finding("scheveningen-start", facts={"players": numbers})


def about_events(field: Field, method: Words, refused: Pairings) -> Found:
    """Tournaments without a counted game, and round robins that cannot be rated (D6).

    `refused` are games of matches, which have a finding of their own (madde 5.c).
    """
    counted = field.count(field.games > 0) > 0
    rated = field.count((field.games > 0) & field.entrants.rated) > 0
    for event in np.flatnonzero(~counted & (how_many(refused.event, field.events) == 0)):
        yield int(event), Finding("no-counted-game")
    round_robin = method == Method.ROUND_ROBIN.value
    for event in np.flatnonzero(counted & ~rated & round_robin):
        yield int(event), Finding("round-robin-unrated")


def by_event(names: list[str], *found: Found) -> Mapping[str, tuple[Finding, ...]]:
    """All findings under the names of their tournaments, in a fixed order."""
    collected: dict[str, list[Finding]] = {}
    for one in found:
        for event, finding in one:
            collected.setdefault(names[event], []).append(finding)
    return {
        name: tuple(sorted(collected[name], key=lambda finding: finding.order))
        for name in names
        if name in collected
    }


def _numbers(players: Entrants, chosen: Flags) -> Iterator[tuple[int, str]]:
    """Every tournament with chosen entrants, and their start numbers as a text: "3, 7"."""
    grouped: dict[int, list[str]] = {}
    for at in np.flatnonzero(chosen):
        grouped.setdefault(int(players.event[at]), []).append(str(players.no[at]))
    for event, numbers in grouped.items():
        yield event, ", ".join(numbers)
