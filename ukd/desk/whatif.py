"""What if: a closed list under another reading of the regulation, or without some events.

Saves nothing; the published list stays what it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import polars as pl

from ukd.desk.diff import Difference, difference
from ukd.desk.frames import fetch_frames
from ukd.desk.judge import AT
from ukd.desk.office import Office
from ukd.desk.periods import EVERY_MONTH, period
from ukd.desk.recompute import recompute
from ukd.desk.verify import law_of
from ukd.errors import LedgerError
from ukd.ledger import journal
from ukd.ledger.book import Standing, fold
from ukd.model.findings import Finding


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The list that would have been, against the one that is.

    `without` are the events left out. Where errors would forbid the list, `standing` names them by
    event and the difference is None.
    """

    day: date
    without: tuple[Standing, ...]
    difference: Difference | None
    standing: Mapping[str, Sequence[Finding]]


def whatif(
    office: Office, month: str, settings: Sequence[str] = (), without: Sequence[str] = ()
) -> WhatIf:
    """The list of a closed month by KEY=VALUE of the regulation, and without some of its events.

    Raises LedgerError for a month without a list and an event that is not of it, RegulationError
    for a wrong setting.
    """
    day = period(month, EVERY_MONTH)
    with office.reading() as connection:
        entries = list(journal.entries(connection))
        book = fold(entries)
        if day not in book.closed:
            days = ", ".join(map(str, sorted(book.closed)))
            raise LedgerError("list-unknown", day=day, days=days)
        closed = book.closed[day]
        left_out = [book.find(said) for said in without]
        for event in left_out:
            if event not in closed.events:
                raise LedgerError("whatif-other-list", event=event, day=day)
        law = law_of(closed).switched(settings)
        again = recompute(connection, entries, closed, law, left_out)
        there = fetch_frames(connection, closed.frames)
    moved = None
    if again.frames:
        moved = difference(there["list"], _renumbered(again.frames, there["matches"]))
    standing = {name: found for name, found in again.judgement.standing.items() if found}
    return WhatIf(day, tuple(book.events[event] for event in left_out), moved, standing)


def _renumbered(again: Mapping[str, pl.DataFrame], matches: pl.DataFrame) -> pl.DataFrame:
    """The supposed list with the numbers that newcomers really got.

    Newcomers are numbered in the order of their names, so one who is left out moves the others.
    """
    pairs = again["matches"].join(matches, on=AT, suffix="_there")
    numbers = dict(pairs.select("member_id", "member_id_there").drop_nulls().iter_rows())
    return again["list"].with_columns(pl.col("member_id").replace(numbers))
