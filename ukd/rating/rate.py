"""The rating of a stack of tournaments: one path for one event or for fifty thousand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import polars as pl

from ukd.model.findings import Finding
from ukd.model.tournament import Kind
from ukd.rating import basis, findings
from ukd.rating.kinds import Sums
from ukd.rating.places import Flags, Ints, Reals, how_many
from ukd.rating.rules.change import change, coefficient, protected
from ukd.rating.rules.first import firsts
from ukd.rating.sides import Field
from ukd.rating.stack import Stack
from ukd.rating.working import work
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class Rated:
    """What a stack of tournaments gave.

    `lines` follows LINES. `passes` tells how often each tournament's performances were computed,
    `residuals` the largest change an unrated player would still make after the last pass (rating
    points; None where nothing moves), `findings` what the officer must know.
    """

    lines: pl.DataFrame
    passes: Mapping[str, int]
    residuals: Mapping[str, float | None]
    findings: Mapping[str, tuple[Finding, ...]]


def rate(stack: Stack, law: Regulation) -> Rated:
    """Rate every tournament of a stack by itself, from the ratings in force alone (madde 8).

    The result does not depend on which tournaments stand together, nor on the order of any rows.
    Raises SchemaError for a stack that contradicts itself.
    """
    of = work(stack, law)
    names, field, sums, players = of.names, of.field, of.sums, of.players
    first, shared = firsts(players, of.games, protects=of.kinds != Kind.TEAM.value)
    passes = sums.settled.passes
    shaped = chain(
        basis.dropped(of.parted, players.no.size),
        basis.limited(field, sums.settled.ratings, law),
        basis.computed(field, of.kinds, of.method, passes),
    )
    return Rated(
        lines=_lines(names, field, sums, first, law).with_columns(
            basis=basis.joined(shaped, players.no.size)
        ),
        passes=dict(zip(names, passes.tolist(), strict=True)),
        residuals=dict(zip(names, _residuals(field, sums.settled.left), strict=True)),
        findings=findings.by_event(
            names,
            findings.about_low_ratings(players, of.low),
            findings.about_events(field, of.method, of.parted.in_matches),
            findings.about_newcomers(field, of.method, sums.settled.moving, passes),
            findings.about_firsts(shared),
        ),
    )


def _lines(
    names: Sequence[str],
    field: Field,
    sums: Sums,
    first: Flags,
    law: Regulation,
) -> pl.DataFrame:
    """LINES, ordered by tournament and start number; changes by madde 8.a.3."""
    people, games, rated = field.entrants, field.games, field.entrants.rated
    moved = protected(change(people.ukd, sums.performance, games, law), first)
    return pl.DataFrame(
        {
            "event": pl.Series(names, dtype=pl.String).gather(people.event),
            "no": people.no,
            "ukd": _or_null(people.ukd).cast(pl.Int64),
            "games": games,
            "opponents_mean": _or_null(sums.mean),
            "wins": _tally(field, 1),
            "losses": _tally(field, -1),
            "performance": _or_null(sums.performance),
            "k": _or_null(coefficient(people.ukd, law)),
            "change": _or_null(moved),
            "gkd": _or_null(np.where(rated, np.nan, sums.gkd)),
            "first": first,
        }
    )


def _tally(field: Field, result: int) -> Ints:
    """How often each entrant had that result."""
    return how_many(field.owner[field.result == result], field.games.size)


def _or_null(values: Reals) -> pl.Series:
    """Values as a column, empty where there is none."""
    return pl.Series(values).fill_nan(None)


def _residuals(field: Field, left: Reals) -> list[float | None]:
    """The largest change left in each tournament, by size; None where no unrated player moves."""
    moving = ~np.isnan(left)
    largest = np.full(field.events, -1.0)
    np.maximum.at(largest, field.entrants.event[moving], np.abs(left[moving]))
    return [None if one < 0 else one for one in largest.tolist()]
