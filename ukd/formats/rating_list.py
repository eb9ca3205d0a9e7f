"""Reads the list in force that an office begins with: CSV or a workbook, Turkish or English."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import polars as pl

from ukd.formats.grid import Row
from ukd.formats.list_cells import Cells, Limits
from ukd.formats.list_grid import Table, tables
from ukd.formats.source import Source
from ukd.model.findings import Finding, Log
from ukd.model.schema import Schema, flag, integer, text
from ukd.turkish import key

LISTED = Schema(
    "listed",
    "One row a player of an imported list.",
    ("row",),
    row=integer("row of the sheet or line of the file, from 1"),
    number=text("the federation's number of the player; null if the list has none", null=True),
    surname=text("surname, NFC"),
    given=text("given names, NFC; empty text for a one-word name"),
    birth_year=integer("year of birth", null=True),
    province=text("province (il), by name", null=True),
    club=text("club", null=True),
    ukd=integer("national rating"),
    active=flag("what the list says; null if it does not", null=True),
    recent_games=integer("counted games of the three years before the list", null=True),
)


@dataclass(frozen=True, slots=True)
class Listing:
    """An imported list: LISTED, and the identity numbers by row, which go to the roster only."""

    players: pl.DataFrame
    findings: tuple[Finding, ...]
    national_ids: dict[int, str] = field(default_factory=dict, repr=False)


def read(source: Source, limits: Limits) -> Listing:
    """Every player of the first sheet with a list, and a finding at each cell that cannot stand.

    A row with a fault that forbids it is left out of `players`, never put right. Another sheet that
    lists somebody else is a finding: it may be of inactive players, or an older list.
    """
    log = Log(source.name)
    sheets = tables(source)
    if not sheets:
        log.add("list-no-table")
        return Listing(LISTED.frame(), log.all())
    found, *others = sheets
    if not found.rows:
        log.add("list-empty")
    lines = [Cells(row, found.columns, limits, log) for row in found.rows]
    _other_sheets(found, others, limits, log)
    kept = [(cells, player) for cells in lines if (player := _player(cells)) is not None]
    _numbers_twice(kept)
    _persons_twice(kept)
    ids = {player["row"]: cells.national_id() for cells, player in kept}
    return Listing(
        LISTED.frame(player for _, player in kept),
        log.all(),
        {row: one for row, one in ids.items() if one},
    )


def _other_sheets(found: Table, others: Iterable[Table], limits: Limits, log: Log) -> None:
    read = _names(found, limits)
    for other in others:
        if left := _names(other, limits) - read:
            facts = {"count": len(left)}
            log.add("list-sheet-unread", sheet=other.rows[0].grid.sheet, facts=facts)


def _names(listed: Table, limits: Limits) -> set[str]:
    """The names of a table's players as they are compared."""
    lines = [Cells(row, listed.columns, limits, Log()) for row in listed.rows]
    return {key(" ".join(reversed(cells.name()))) for cells in lines if not cells.is_remark()}


def _player(cells: Cells) -> dict[str, Any] | None:
    """A line in the columns of LISTED; None for a remark, or where name or UKD cannot stand."""
    if cells.is_remark():
        cells.note("list-row-skipped", text=" ".join(filter(None, cells.row.texts)))
        return None
    surname, given = cells.name()
    player = {
        "row": _line(cells.row),
        "number": cells.number(),
        "surname": surname,
        "given": given,
        "birth_year": cells.birth_year(),
        "province": cells.province(),
        "club": cells.text("club") or None,
        "ukd": cells.ukd(),
        "active": cells.active(),
        "recent_games": cells.recent_games(),
    }
    return player if surname and player["ukd"] is not None else None


def _line(row: Row) -> int:
    return row.grid.lines[row.at] if row.grid.lines else row.at + 1


def _numbers_twice(kept: Iterable[tuple[Cells, dict[str, Any]]]) -> None:
    first: dict[str, int] = {}
    for cells, player in kept:
        number = player["number"]
        if number is not None and first.setdefault(number, player["row"]) != player["row"]:
            facts = {"number": number, "first": first[number]}
            cells.note("list-number-twice", "number", **facts)


def _persons_twice(kept: Iterable[tuple[Cells, dict[str, Any]]]) -> None:
    """Two lines of one name, province and year are two namesakes, or one person twice."""
    first: dict[tuple[Any, ...], int] = {}
    for cells, player in kept:
        name = f"{player['given']} {player['surname']}".strip()
        person = (key(name), player["province"], player["birth_year"])
        if first.setdefault(person, player["row"]) != player["row"]:
            cells.note("list-person-twice", name=name, first=first[person])
