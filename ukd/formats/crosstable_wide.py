"""A table whose rounds go on in the next one, under the same players again: too wide for a page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from ukd.formats import headings
from ukd.formats.crosstable_layout import MAX_COLUMNS, Block, ResultColumns, Shape
from ukd.formats.crosstable_rows import Entry
from ukd.formats.grid import Row

_BESIDE = MAX_COLUMNS
"""The columns of the second table are counted from here, beyond those of any first one."""


@dataclass(frozen=True, slots=True)
class WideRow(Row):
    """A player's row of the first table with his row of the second; each cell keeps its name."""

    beside: Row

    def text(self, column: int | None) -> str:
        if column is not None and column >= _BESIDE:
            return self.beside.text(column - _BESIDE)
        return Row.text(self, column)

    def day(self, column: int) -> date | None:
        if column >= _BESIDE:
            return self.beside.day(column - _BESIDE)
        return Row.day(self, column)

    def cell(self, column: int) -> str:
        if column >= _BESIDE:
            return self.beside.cell(column - _BESIDE)
        return Row.cell(self, column)

    def place(self, column: int | None = None) -> dict[str, Any]:
        if column is not None and column >= _BESIDE:
            return self.beside.place(column - _BESIDE)
        return Row.place(self, column)


def goes_on(
    one: tuple[Block, Sequence[Entry]], two: tuple[Block, Sequence[Entry]]
) -> tuple[Block, tuple[Entry, ...]] | None:
    """Both tables as one; None unless the second has the same players and the rounds after."""
    (block, entries), (other, others) = one, two
    if block.shape is not Shape.RESULTS or other.shape is not Shape.RESULTS:
        return None
    numbers, following = ([at.number or 0 for at in each.results] for each in (block, other))
    follows = min(following) == max(numbers) + 1 and min(numbers) == 1
    if not follows or _names(block, entries) != _names(other, others):
        return None
    columns = {name: at + _BESIDE for name, at in other.columns.items()} | dict(block.columns)
    results = (*block.results, *map(_moved, other.results))
    rows = tuple(
        replace(entry, row=WideRow(entry.row.grid, entry.row.at, twin.row))
        for entry, twin in zip(entries, others, strict=True)
    )
    return replace(block, columns=columns, results=results), rows


def _names(block: Block, entries: Sequence[Entry]) -> list[str]:
    return [headings.plain(entry.row.text(block.name_column)) for entry in entries]


def _moved(column: ResultColumns) -> ResultColumns:
    result, colour = (at if at is None else at + _BESIDE for at in (column.result, column.colour))
    return replace(column, at=column.at + _BESIDE, result=result, colour=colour)
