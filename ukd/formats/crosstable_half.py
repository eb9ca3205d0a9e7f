"""Halves that a spreadsheet made into dates: 1/2 typed in a cell becomes 1 February."""

import re
from collections.abc import Sequence
from functools import lru_cache

from ukd.formats.grid import Row
from ukd.model.findings import Log
from ukd.turkish import fold

_WRITTEN = re.compile(
    r"(?:0?(?:1 0?2|2 0?1) (?:19|20)\d\d|(?:19|20)\d\d 0?(?:1 0?2|2 0?1)"
    r"|0?1 (?:sub|subat|feb|february)(?: \d{2,4})?|0?2 (?:oca|ocak|jan|january)(?: \d{2,4})?"
    r"|feb 0?1|jan 0?2)(?: 0?0 00(?: 00)?)?"
)


def eaten_half(row: Row, column: int) -> bool:
    """True for a cell that was typed as 1/2 and is 1 February now (2 January in US settings).

    In documents the date stands as text: "01.Şub", "01.02.2003", "2003-02-01 0:00:00".
    """
    if row.grid.days and (day := row.day(column)):
        return (day.month, day.day) in ((2, 1), (1, 2))
    return _is_written(row.text(column))


@lru_cache(maxsize=4096)
def _is_written(text: str) -> bool:
    parted = len(text) > 3 and any(mark in text for mark in " .-/")
    return parted and _WRITTEN.fullmatch(fold(text)) is not None


def note_eaten(cells: Sequence[tuple[Row, int]], log: Log) -> None:
    """One finding a table that names every cell read as a half."""
    if cells:
        row, column = cells[0]
        names = sorted({row.cell(column) for row, column in cells}, key=lambda n: (len(n), n))
        shown = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
        log.add("half-as-date", **row.place(column), facts={"cells": shown, "count": len(names)})
