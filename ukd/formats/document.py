"""A document as its readers find it: tables in order, each with the paragraphs above it."""

from bisect import bisect_right
from collections.abc import Sequence

from ukd.formats.grid import MAX_CELLS, Grid, clean


class Document:
    """Gathers paragraphs and tables; documents and pages of every format fill one."""

    def __init__(self) -> None:
        self._grids: list[Grid] = []
        self._above: list[str] = []
        self._room = 4 * MAX_CELLS

    def paragraph(self, text: str) -> None:
        """A paragraph outside tables; empty ones do not count."""
        if text := clean(text):
            self._above.append(text)

    def table(self, rows: Sequence[Sequence[str]], edges: Sequence[tuple[int, ...]] = ()) -> None:
        """A table; one without any text, or beyond what a document may hold, is left out.

        `edges` are the borders of each row's cells, where rows may have wide cells: see `aligned`.
        """
        texts = tuple(tuple(map(clean, row)) for row in aligned(rows, edges))
        self._room -= sum(map(len, texts))
        if self._room > 0 and any(any(row) for row in texts):
            self._grids.append(Grid(texts, table=len(self._grids) + 1, above=tuple(self._above)))
            self._above.clear()

    def grids(self) -> tuple[Grid, ...]:
        """All tables; the paragraphs after the last stand as a grid of their own."""
        if not self._above:
            return tuple(self._grids)
        rest = Grid(tuple((text,) for text in self._above), table=len(self._grids) + 1)
        return (*self._grids, rest)


def joined(parts: Sequence[str]) -> str:
    """Runs of one paragraph or cell that differ in size or height: "12" and "1" are not "121".

    Madde 9.a.10 wants the opponent small and the result large; a blank keeps the two apart.
    """
    kept: list[str] = []
    for part in parts:
        if not part:
            continue
        if kept and kept[-1][-1].isalnum() and part[0].isalnum():
            kept.append(" ")
        kept.append(part)
    return "".join(kept)


def aligned(
    rows: Sequence[Sequence[str]], edges: Sequence[tuple[int, ...]]
) -> Sequence[Sequence[str]]:
    """The rows with their cells under one another, where a wide cell stands over several others.

    Word and RTF tell each cell's borders in twips (1/20 point). Where all rows have equally many
    cells, or a row does not tell its borders, the rows stay as they are.
    """
    told = [row_edges for row, row_edges in zip(rows, edges, strict=False) if _fit(row, row_edges)]
    if len(told) < len(rows) or len({len(row) for row in rows}) < 2:
        return rows
    columns = _columns(told)
    placed = []
    for row, borders in zip(rows, told, strict=True):
        cells = [""] * len(columns)
        for text, left in zip(row, borders, strict=False):
            cells[max(0, bisect_right(columns, left + NEAR) - 1)] = text
        placed.append(cells)
    return placed


NEAR = 60
"""Borders no further apart than this, 3 points, are one: rows drawn by hand are never exact."""


def _fit(row: Sequence[str], edges: tuple[int, ...]) -> bool:
    return len(edges) > len(row) > 0 and list(edges) == sorted(edges)


def _columns(told: Sequence[tuple[int, ...]]) -> list[int]:
    """The left borders of the columns, from the borders of all rows."""
    columns: list[int] = []
    for left in sorted({left for edges in told for left in edges[:-1]}):
        if not columns or left - columns[-1] > NEAR:
            columns.append(left)
    return columns
