"""Ratings in force for events outside of the ledger: as printed, or from the ledger's lists."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import polars as pl

from ukd.desk.cases import governing_list
from ukd.desk.ground import Ground, ground
from ukd.desk.office import Office
from ukd.ledger.book import open_book
from ukd.model.findings import Finding
from ukd.model.tournament import Event
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation
from ukd.roster.entrants import entrants
from ukd.roster.frames import DECISIONS
from ukd.roster.matching import match

Ratings = Mapping[int, int]
"""UKD in force by start number; who is not there is unrated."""


@dataclass(frozen=True, slots=True)
class InForce:
    """Ratings of events by their names, and what was found while the entrants were looked up."""

    ratings: Mapping[str, Ratings]
    findings: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)


LookUp = Callable[[Mapping[str, Event]], InForce]
"""Finds the ratings of all events at once."""


def printed(events: Mapping[str, Event]) -> InForce:
    """The UKD that the files print."""
    return InForce(
        {
            name: dict(one.tournament.players.select("no", "ukd").drop_nulls().iter_rows())
            for name, one in events.items()
        }
    )


def from_the_lists(office: Office) -> LookUp:
    """UKD of the lists in the ledger, each event's from the list that governs it (madde 6.c).

    Raises LedgerError where there is no list.
    """
    with office.reading() as connection:
        stands_on = ground(connection, open_book(connection))
    return partial(_looked_up, stands_on)


@madde("6.c")
def _looked_up(stands_on: Ground, events: Mapping[str, Event]) -> InForce:
    """Entrants who are surely a member get that member's UKD; the others count as unrated."""
    law, first = Regulation.on(stands_on.day), min(stands_on.in_force)
    governs = {
        name: max(first, governing_list(one.tournament.last_day, stands_on.day, law))
        for name, one in events.items()
    }
    rows = entrants(events, stands_on.token)
    ratings: dict[str, dict[int, int]] = {name: {} for name in events}
    findings: dict[str, tuple[Finding, ...]] = {}
    for day in sorted(set(governs.values())):
        mine = rows.filter(pl.col("event").is_in([e for e in events if governs[e] == day]))
        found = match(mine, stands_on.register(day), stands_on.links, DECISIONS.frame())
        findings |= found.findings
        known = found.matches.select("event", "no", "member_id").drop_nulls()
        for event, no, member in known.iter_rows():
            if member in stands_on.in_force[day]:
                ratings[event][no] = stands_on.in_force[day][member]
    return InForce(ratings, findings)
