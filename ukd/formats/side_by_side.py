"""Tables that stand beside one another on a sheet: groups A and B, or round 1 and round 2."""

from collections.abc import Sequence
from dataclasses import replace

from ukd.formats import headings
from ukd.formats.grid import MAX_CELLS, Grid

_MARKS = headings.NAMES | {"white"}
"""Every table has one column of these meanings; a row with two of them heads two tables."""

_MOST = 12  # tables beside one another


def parted(grid: Grid, most: int = _MOST) -> tuple[Grid, ...]:
    """The grid, or a grid for each table on it: what belongs to another is left empty.

    So cells keep their names. Tables are parted by a column that is empty from their heading down.
    """
    if most < 2 or grid.size > MAX_CELLS:
        return (grid,)
    for at, texts in enumerate(grid.rows):
        marks = _marks(texts) if "" in texts else []  # the gap begins in the heading
        if len(marks) > 1 and (gap := _gap(grid.rows[at:], marks[0], marks[1])):
            left = tuple(row[:gap] for row in grid.rows)
            right = tuple(("",) * gap + row[gap:] for row in grid.rows)
            rest = replace(grid, rows=right, above=())
            return (replace(grid, rows=left), *parted(rest, most - 1))
    return (grid,)


def _marks(texts: Sequence[str]) -> list[int]:
    """The columns by which a heading row shows how many tables it heads."""
    names = [at for at, text in enumerate(texts) if text and headings.column(text) in _MARKS]
    if names:
        return names
    sides: dict[str, int] = {}
    for at, text in enumerate(texts):
        if text and (label := headings.side_label(text)):
            sides.setdefault(label[0], at)
    return sorted(sides.values())


def _gap(rows: Sequence[Sequence[str]], first: int, second: int) -> int | None:
    """The first empty column between two marks."""
    between = range(first + 1, second)
    return next((at for at in between if all(at >= len(row) or not row[at] for row in rows)), None)
