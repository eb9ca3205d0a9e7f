"""Faults in a tournament, whatever file it came from; pure, and in a fixed order.

1. `games`: impossible pairings and scores. 2. `rounds`: missing rounds, boards and players.
3. `standing`: printed points and ranks. 4. `players`: doubled, unnamed, impossible entrants.
5. `report`: what madde 9.e asks for besides the table. 6. `kind`: the shape of the declared kind.
7. `thinking_time`: madde 4.a and 4.b. 8. `eligibility`: the rest of madde 2, 4 and 5.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl

from ukd.checks import eligibility, games, kind, players, report, rounds, standing, thinking_time
from ukd.checks.said import unsaid
from ukd.model.findings import Finding, Log
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS
from ukd.model.tournament import Tournament
from ukd.regulation.edition import Regulation


def run(
    event: Tournament,
    law: Regulation,
    ratings: Mapping[int, int | None] | None = None,
    identities: pl.DataFrame | None = None,
    *,
    file: str | None = None,
    received: date | None = None,
    reported: Iterable[Finding] = (),
) -> tuple[Finding, ...]:
    """Every finding about one event, in the order above and by place within each.

    `ratings` maps start numbers to the UKD in force (madde 6.c), null or absent for the unrated;
    without it the UKD printed in the report is taken. `identities` follows IDENTITIES and finds a
    number that stands twice. `file` is put in each finding's place; `received` is the day on which
    the report came, for dates that lie after it. What the reader has `reported` is left out.
    """
    event = replace(
        event, players=PLAYERS.sort(event.players), games=GAMES.sort(event.games)
    )  # no finding may depend on the order of a file
    known = IDENTITIES.frame() if identities is None else identities
    if ratings is None:
        ratings = dict(event.players.select("no", "ukd").iter_rows())
    steps: tuple[tuple[Callable[..., None], tuple[Any, ...]], ...] = (
        (games.check, (event,)),
        (rounds.check, (event,)),
        (standing.check, (event,)),
        (players.check, (event, known, law)),
        (report.check, (event, received)),
        (kind.check, (event,)),
        (thinking_time.check, (event, law)),
        (eligibility.check, (event, ratings, law)),
    )
    found: list[Finding] = []
    for check, given in steps:
        log = Log(file)
        check(*given, log)
        found.extend(log.all())
    return unsaid(found, reported)
