"""Scheveningen tables whose columns are headed by the names of the other side, not by B1 to Bn.

No | YILDIZLAR | UKD  | Cem Can | Deniz Dal | Puan
1  | Ada Aydın | 1850 | 1       | ½         | 1½
"""

from collections.abc import Sequence
from dataclasses import replace

from ukd.formats import headings
from ukd.formats.crosstable_half import eaten_half
from ukd.formats.crosstable_layout import Block, Shape
from ukd.formats.crosstable_results import result
from ukd.formats.crosstable_rows import Entry
from ukd.formats.crosstable_scheveningen import Table


def is_by_names(block: Block, entries: Sequence[Entry]) -> bool:
    """True if bare results stand under unknown words that do not name the players of the rows."""
    if block.shape is not Shape.LIST or len(block.results) < 2 or len(entries) < 2:
        return False
    cells = [(entry.row, one.at) for entry in entries for one in block.results]
    filled = [(row, at) for row, at in cells if row.text(at)]
    if 2 * len(filled) < len(cells):
        return False
    if not all(result(row.text(at)) or eaten_half(row, at) for row, at in filled):
        return False
    if all(not row.text(at) for row, at in cells[:: len(block.results) + 1]):
        return False  # nobody has a result against himself: a square under words nobody knows
    own = sum(bool(_rows_named(one.label, block, entries)) for one in block.results)
    return 2 * own < len(block.results)


def tables(
    one: tuple[Block, Sequence[Entry]], two: tuple[Block, Sequence[Entry]] | None
) -> tuple[Table, Table | None]:
    """The table, and the second if each is headed by the players of the other."""
    block, entries = one
    first = _table(block, entries, "a", "b")
    if two is None:
        return first, None
    order, back = _order(block, *two), _order(two[0], block, entries)
    if order is None or back is None:
        return first, None
    other, others = two
    # The second table's players count as the columns of the first do, and the other way round.
    columns = [
        replace(column, number=at + 1) for column, at in zip(other.results, back, strict=True)
    ]
    second = _table(replace(other, results=tuple(columns)), [others[at] for at in order], "b", "a")
    return first, second


def _table(block: Block, entries: Sequence[Entry], side: str, against: str) -> Table:
    rows = {number: entry.row for number, entry in enumerate(entries, start=1)}
    names = tuple(block.heading.text(one.at) for one in block.results)
    return Table(block, tuple(entries), side, against, rows, names)


def _order(block: Block, other: Block, entries: Sequence[Entry]) -> list[int] | None:
    """The entry that each column is headed by; None unless every column has one of its own."""
    named = [_rows_named(one.label, other, entries) for one in block.results]
    order = [found[0] for found in named if len(found) == 1]
    complete = len(order) == len(set(order)) == len(block.results) == len(entries)
    return order if complete else None


def _rows_named(label: str, block: Block, entries: Sequence[Entry]) -> list[int]:
    """The rows whose name is, or holds, the word over a column; a surname alone is enough."""
    names = [headings.plain(entry.row.text(block.name_column)) for entry in entries]
    return [at for at, name in enumerate(names) if label in name]
