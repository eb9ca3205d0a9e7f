"""Grids to events: which tables belong together, and what kind of event each of them is.

Spreadsheets, documents and pages all end here; the layouts are those of the notes on crosstables.
"""

from collections.abc import Iterator, Sequence
from itertools import compress

from ukd.formats import (
    crosstable_cards,
    crosstable_kinds,
    crosstable_layout,
    crosstable_lists,
    crosstable_repeats,
    crosstable_sides,
    crosstable_square,
    crosstable_tables,
    crosstable_title,
    match_list,
    player_cards,
    side_by_side,
    small_tables,
)
from ukd.formats.crosstable_event import Draft, finish
from ukd.formats.crosstable_layout import Shape
from ukd.formats.crosstable_lists import Entrants
from ukd.formats.crosstable_tables import Table
from ukd.formats.crosstable_title import Line
from ukd.formats.grid import Grid
from ukd.formats.mojibake import repaired
from ukd.model.findings import Log
from ukd.model.tournament import Event


def has_table(grids: Sequence[Grid]) -> bool:
    """True if some grid has a heading row: the file is a report and not any other text."""
    return any(
        crosstable_layout.blocks(grid)[1]
        or match_list.is_match_list(grid)
        or small_tables.is_small(grid)
        for grid in grids
    )


def events(grids: Sequence[Grid], log: Log) -> tuple[Event, ...]:
    """Every event in the grids of one file. What is wrong goes to `log`; nothing is put right."""
    grids = [part for grid in repaired(grids, log) for part in side_by_side.parted(grid)]
    are_matches = [match_list.is_match_list(grid) for grid in grids]
    others = [grid for grid, is_one in zip(grids, are_matches, strict=True) if not is_one]
    tables = crosstable_tables.tables(others, log)
    lists = [table for table in tables if _is_list(table)]
    known = crosstable_lists.entrants([(one.block, one.entries) for one in lists], log)
    found = list(_matches(list(compress(grids, are_matches)), known, log))
    found += _from_tables([table for table in tables if table not in lists], lists, known, log)
    found = found or list(_small(others, known, log))
    if lists and not found:
        log.add("list-only", **lists[0].block.heading.place())
        found = [_finished(known.draft, lists[:1], log)]
    if not found:
        teams = any(table.block.shape is Shape.TEAMS for table in tables)
        log.add("teams-only" if teams else "no-crosstable")
    return tuple(found)


def _from_tables(
    tables: Sequence[Table], lists: Sequence[Table], known: Entrants, log: Log
) -> Iterator[Event]:
    """The events of tables, to whose players the lists of entrants add what they know."""
    told = list(_drafts(tables, known, log))
    kept = crosstable_repeats.without_repeats([draft for draft, _ in told], log)
    for draft, used in told:
        if any(draft is one for one in kept):
            crosstable_lists.enrich(draft, known)
            yield _finished(draft, used, log, lists)


def _finished(draft: Draft, used: Sequence[Table], log: Log, lists: Sequence[Table] = ()) -> Event:
    """The event with what stands above its first table, and the first list, and below its last."""
    above = _above(used[0]) + (lists[0].above if lists else ())
    return finish(draft, crosstable_title.read(above, used[-1].below, log), log)


def _is_list(table: Table) -> bool:
    """A list of players; results under names make it a square, or one side of Scheveningen."""
    told = table.block, table.entries
    if table.block.shape is not Shape.LIST or not table.entries:
        return False
    return not (crosstable_square.is_square_by_names(*told) or crosstable_sides.is_by_names(*told))


def _drafts(
    tables: Sequence[Table], known: Entrants, log: Log
) -> Iterator[tuple[Draft, Sequence[Table]]]:
    """Each event with the tables that tell it."""
    while tables:
        count, draft = crosstable_kinds.first_event(tables, known, log)
        if draft:
            yield draft, tables[:count]
        tables = tables[count:]


def _matches(lists: Sequence[Grid], known: Entrants, log: Log) -> Iterator[Event]:
    """The lists of team matches, which are one event whatever sheets they stand on."""
    if lists:
        above = crosstable_title.lines([*lists[0].above, *match_list.before(lists[0])])
        title = crosstable_title.read(above, (), log)
        draft = match_list.draft(lists, log)
        crosstable_lists.enrich(draft, known, numbers_agree=False)
        yield finish(draft, title, log)


def _small(grids: Sequence[Grid], known: Entrants, log: Log) -> Iterator[Event]:
    """The small tables of players, which are one event whatever tables they stand in."""
    small = [grid for grid in grids if small_tables.is_small(grid)]
    cards = small_tables.cards(small, log)
    if cards:
        above = crosstable_title.lines(small[0].above[:-1])
        draft = crosstable_cards.draft(cards, log)
        crosstable_lists.enrich(draft, known)
        yield finish(draft, crosstable_title.read(above, (), log), log)


def _above(table: Table) -> tuple[Line, ...]:
    """The lines that may name the event; the head of a player's card does not."""
    if table.block.shape is Shape.CARD:
        return player_cards.before_head(table.above)
    return table.above
