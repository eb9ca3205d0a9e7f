"""Grids to events: which tables belong together, and what kind of event each of them is.

Spreadsheets, documents and pages all end here; the layouts are those of the notes on crosstables.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from ukd.formats import (
    crosstable_cards,
    crosstable_layout,
    crosstable_rows,
    crosstable_scheveningen,
    crosstable_square,
    crosstable_swiss,
    crosstable_teams,
    crosstable_title,
    match_list,
    player_cards,
)
from ukd.formats.crosstable_event import Draft, add_players, check_sums, finish
from ukd.formats.crosstable_layout import Block, Shape
from ukd.formats.crosstable_rows import Body, Entry, ordinal
from ukd.formats.crosstable_title import Line
from ukd.formats.grid import MAX_CELLS, Grid
from ukd.formats.mojibake import repaired
from ukd.model.findings import Log
from ukd.model.tournament import Event, Kind


@dataclass(frozen=True, slots=True)
class Table:
    """A block with its players' rows, and the lines above and below it."""

    block: Block
    entries: tuple[Entry, ...]
    above: tuple[Line, ...]
    below: tuple[Line, ...]


def has_table(grids: Sequence[Grid]) -> bool:
    """True if some grid has a heading row: the file is a report and not any other text."""
    return any(
        crosstable_layout.blocks(grid)[1] or match_list.is_match_list(grid) for grid in grids
    )


def events(grids: Sequence[Grid], log: Log) -> tuple[Event, ...]:
    """Every event in the grids of one file. What is wrong goes to `log`; nothing is put right."""
    grids = repaired(grids, log)
    found = list(_matches(grids, log))
    others = [grid for grid in grids if not match_list.is_match_list(grid)]
    tables = _joined(list(_tables(others, log)))
    while tables:
        count, draft = _event(tables, log)
        used, tables = tables[:count], tables[count:]
        if draft:
            title = crosstable_title.read(_above(used[0]), used[-1].below, log)
            found.append(finish(draft, title, log))
    if not found:
        log.add("no-crosstable")
    return tuple(found)


def _matches(grids: Sequence[Grid], log: Log) -> Iterator[Event]:
    """The lists of team matches, which are one event whatever sheets they stand on."""
    lists = [grid for grid in grids if match_list.is_match_list(grid)]
    if lists:
        above = crosstable_title.lines([*lists[0].above, *match_list.before(lists[0])])
        title = crosstable_title.read(above, (), log)
        yield finish(match_list.draft(lists, log), title, log)


def _above(table: Table) -> tuple[Line, ...]:
    """The lines that may name the event; the head of a player's card does not."""
    if table.block.shape is Shape.CARD:
        return player_cards.before_head(table.above)
    return table.above


def _tables(grids: Sequence[Grid], log: Log) -> Iterator[Table]:
    """The tables of all grids; what stands in a grid without one is a title or a signature."""
    above: tuple[Line, ...] = ()
    last: Table | None = None
    for grid in grids:
        if grid.size > MAX_CELLS:
            log.add("grid-too-large", sheet=grid.sheet, table=grid.table)
            continue
        top, blocks = crosstable_layout.blocks(grid)
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
    return Body((), ())


def _joined(tables: Sequence[Table]) -> list[Table]:
    """Tables that go on with the one before on the next page are one table."""
    joined: list[Table] = []
    for table in tables:
        if joined and _goes_on(joined[-1], table):
            before = joined.pop()
            both = before.entries + table.entries
            joined.append(replace(before, entries=both, below=table.below))
        else:
            joined.append(table)
    return joined


def _goes_on(one: Table, two: Table) -> bool:
    if one.block.shape is not Shape.RESULTS or one.block.heading.texts != two.block.heading.texts:
        return False
    column = one.block.columns.get("number", one.block.columns.get("rank"))
    if column is None or not one.entries or not two.entries:
        return False
    last = ordinal(one.entries[-1].row.text(column))
    return last is not None and ordinal(two.entries[0].row.text(column)) == last + 1


def _event(tables: Sequence[Table], log: Log) -> tuple[int, Draft | None]:
    """The first event of the tables, and how many of them tell it."""
    first = tables[0]
    if first.block.shape is Shape.CARD:
        return _cards(tables, log)
    if not first.entries:
        return 1, None
    if first.block.shape is Shape.SIDES:
        return _scheveningen(tables, log)
    if first.block.shape is Shape.RESULTS:
        return 1, _results(first, log)
    return 1, None


def _results(table: Table, log: Log) -> Draft:
    """A table with numbered columns: a square, rounds, or results without opponents."""
    block, entries = table.block, table.entries
    if crosstable_square.is_square(block, entries):
        return _square(table, log)
    if crosstable_teams.without_opponents(block, entries):
        return crosstable_teams.board_results(block, entries, log)
    swiss = crosstable_swiss.read(block, entries, log)
    rounds = _rounds(block, log)
    draft = Draft(Kind.SWISS, rounds=rounds, colours_known=swiss.colours_known)
    draft.games += swiss.games
    add_players(draft, block, entries, swiss.nos, log)
    check_sums(draft, block, entries, swiss.nos, log)
    return draft


def _rounds(block: Block, log: Log) -> int:
    """The last round that has a column; one that has none before it is a finding."""
    numbers = {one.number or 0 for one in block.results}
    last = max(numbers, default=0)
    for missing in sorted(set(range(1, last + 1)) - numbers):
        log.add("round-gap", **block.heading.place(), round=missing, facts={"round": missing})
    return last


def _square(table: Table, log: Log) -> Draft:
    square = crosstable_square.read(table.block, table.entries, log)
    players = len(table.entries)
    rounds = square.legs * (players - 1 + players % 2)
    draft = Draft(Kind.ROUND_ROBIN, rounds=rounds)
    draft.games += square.games
    add_players(draft, table.block, table.entries, square.nos, log)
    check_sums(draft, table.block, table.entries, square.nos, log)
    return draft


def _scheveningen(tables: Sequence[Table], log: Log) -> tuple[int, Draft]:
    one = crosstable_scheveningen.table(tables[0].block, tables[0].entries)
    two = None
    if len(tables) > 1 and tables[1].block.shape is Shape.SIDES and tables[1].entries:
        other = crosstable_scheveningen.table(tables[1].block, tables[1].entries)
        two = other if crosstable_scheveningen.mirrors(one, other) else None
    return (2 if two else 1), crosstable_scheveningen.draft(one, two, log)


def _cards(tables: Sequence[Table], log: Log) -> tuple[int, Draft | None]:
    """All player cards that follow one another are one event."""
    used = list(takewhile(lambda table: table.block.shape is Shape.CARD, tables))
    cards = player_cards.cards([(table.block, table.above) for table in used], log)
    return len(used), crosstable_cards.draft(cards, log) if cards else None
