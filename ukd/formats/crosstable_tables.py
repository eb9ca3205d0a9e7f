"""The tables of a file with what stands around them: title lines above, signatures below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ukd.formats import crosstable_layout, crosstable_rows, crosstable_title, crosstable_wide
from ukd.formats.crosstable_layout import Block, Shape
from ukd.formats.crosstable_results import pair
from ukd.formats.crosstable_rows import Body, Entry, ordinal
from ukd.formats.crosstable_title import Line
from ukd.formats.grid import MAX_CELLS, Grid, Row
from ukd.model.findings import Log


@dataclass(frozen=True, slots=True)
class Table:
    """A block with its players' rows, and the lines above and below it."""

    block: Block
    entries: tuple[Entry, ...]
    above: tuple[Line, ...]
    below: tuple[Line, ...]


def tables(grids: Sequence[Grid], log: Log) -> list[Table]:
    """The tables of all grids in order; one that goes on on the next page is one table."""
    return _joined(list(_tables(grids, log)))


def _tables(grids: Sequence[Grid], log: Log) -> Iterator[Table]:
    """The tables of all grids; what stands in a grid without one is a title or a signature."""
    above: tuple[Line, ...] = ()
    last: Table | None = None
    for grid in grids:
        if grid.size > MAX_CELLS:
            log.add("grid-too-large", sheet=grid.sheet, table=grid.table)
            continue
        top, blocks = crosstable_layout.blocks(grid)
        if last and not above and not blocks and (whole := _with_rest(last, grid, log)):
            last, above = whole, whole.below
            continue
        if last and not blocks and (rest := _more_pairings(last.block, grid)):
            top, blocks = (), (rest,)
        if not blocks and _has_games(grid):
            log.add("table-left-out", **next(iter(grid)).place())
        above += crosstable_title.lines([*grid.above, *top])
        for block in blocks:
            body = _body(block, log)
            if last:
                yield replace(last, below=last.below + above)
            below = crosstable_title.lines(body.after)
            last = Table(block, body.entries, above, below)
            above = below
        above = above if not blocks else ()
    if last:
        yield replace(last, below=last.below + above)


def _body(block: Block, log: Log) -> Body:
    """Players' rows where the block has them; lists of pairings and cards are read as a whole."""
    if block.shape in (Shape.RESULTS, Shape.SIDES, Shape.LIST):
        return crosstable_rows.body(block, log)
    if block.shape is Shape.CARD:
        games = [
            at for at, row in enumerate(block.body) if ordinal(row.text(block.columns["round"]))
        ]
        return Body((), block.body[games[-1] + 1 if games else 0 :])
    if block.shape is Shape.PAIRINGS:
        sides = block.columns["white"], block.columns["black"]
        games = [at for at, row in enumerate(block.body) if all(row.text(side) for side in sides)]
        return Body((), block.body[games[-1] + 1 if games else 0 :])
    return Body((), ())


def _joined(tables: Sequence[Table]) -> list[Table]:
    """Tables that go on with the one before on the next page are one table."""
    joined: list[Table] = []
    for table in tables:
        if joined and _goes_on(joined[-1], table):
            before = joined.pop()
            both = before.entries + table.entries
            joined.append(replace(before, entries=both, below=table.below))
        elif joined and (wide := _with_rounds(joined[-1], table)):
            joined[-1] = wide
        else:
            joined.append(table)
    return joined


def _with_rounds(one: Table, two: Table) -> Table | None:
    """Both tables as one, if the second has the further rounds of the same players."""
    if not one.entries or len(one.entries) != len(two.entries):
        return None
    wide = crosstable_wide.goes_on((one.block, one.entries), (two.block, two.entries))
    return replace(one, block=wide[0], entries=wide[1], below=two.below) if wide else None


def _with_rest(table: Table, grid: Grid, log: Log) -> Table | None:
    """The table with the rows of a grid that goes on with it without a heading of its own."""
    rest = replace(table.block, body=tuple(grid))
    first = next((row for row in grid if any(row.texts)), None)
    if first is None or grid.above or table.block.shape is not Shape.RESULTS:
        return None
    if not crosstable_rows.is_player(rest, first) or not _follows(table, first):
        return None
    body = crosstable_rows.body(rest, log)
    below = crosstable_title.lines(body.after)
    return replace(table, entries=table.entries + body.entries, below=below)


def _more_pairings(block: Block, grid: Grid) -> Block | None:
    """The pairings of a further round, in a table without a heading of its own."""
    if block.shape is not Shape.PAIRINGS or "result" not in block.columns:
        return None
    rest = replace(block, body=tuple(grid))
    needed = [block.columns[name] for name in ("white", "black", "result")]
    games = [row for row in rest.body if all(row.text(at) for at in needed)]
    return rest if any(pair(row.text(needed[-1])) for row in games) else None


def _has_games(grid: Grid) -> bool:
    """True for a table without a heading whose rows hold two names and the result of a game."""
    games = [row for row in grid if any(pair(text) for text in row.texts)]
    return sum(sum(map(_is_word, row.texts)) > 1 for row in games) > 1


def _is_word(text: str) -> bool:
    return sum(letter.isalpha() for letter in text) > 2


def _goes_on(one: Table, two: Table) -> bool:
    if one.block.shape is not Shape.RESULTS or one.block.heading.texts != two.block.heading.texts:
        return False
    return bool(two.entries) and _follows(one, two.entries[0].row)


def _follows(table: Table, row: Row) -> bool:
    """True if the row has the number after that of the table's last player."""
    column = table.block.columns.get("number", table.block.columns.get("rank"))
    if column is None or not table.entries:
        return False
    last = ordinal(table.entries[-1].row.text(column))
    return last is not None and ordinal(row.text(column)) == last + 1
