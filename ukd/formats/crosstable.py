"""Grids to events: which tables belong together, and what kind of event each of them is.

Spreadsheets, documents and pages all end here; the layouts are those of the notes on crosstables.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ukd.formats import (
    crosstable_cards,
    crosstable_layout,
    crosstable_lists,
    crosstable_repeats,
    crosstable_scheveningen,
    crosstable_square,
    crosstable_swiss,
    crosstable_tables,
    crosstable_teams,
    crosstable_title,
    match_list,
    pairing_list,
    player_cards,
)
from ukd.formats.crosstable_event import Draft, add_players, check_sums, finish
from ukd.formats.crosstable_layout import Block, Shape
from ukd.formats.crosstable_lists import Entrants
from ukd.formats.crosstable_tables import Table
from ukd.formats.crosstable_title import Line
from ukd.formats.grid import Grid
from ukd.formats.mojibake import repaired
from ukd.model.findings import Log
from ukd.model.tournament import Event, Kind


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
    tables = crosstable_tables.tables(others, log)
    found += _from_tables(tables, log)
    if not found:
        log.add("no-crosstable")
    return tuple(found)


def _from_tables(tables: Sequence[Table], log: Log) -> Iterator[Event]:
    """The events of tables; lists of entrants only add to them, unless there is nothing else."""
    lists = [table for table in tables if table.block.shape is Shape.LIST and table.entries]
    known = crosstable_lists.entrants([(one.block, one.entries) for one in lists], log)
    told = list(_drafts([table for table in tables if table not in lists], known, log))
    if lists and not told:
        log.add("list-only", **lists[0].block.heading.place())
        told = [(known.draft, lists[:1])]
    kept = crosstable_repeats.without_repeats([draft for draft, _ in told], log)
    for draft, used in told:
        if any(draft is one for one in kept):
            crosstable_lists.enrich(draft, known)
            above = _above(used[0]) + (lists[0].above if lists else ())
            yield finish(draft, crosstable_title.read(above, used[-1].below, log), log)


def _drafts(
    tables: Sequence[Table], known: Entrants, log: Log
) -> Iterator[tuple[Draft, Sequence[Table]]]:
    """Each event with the tables that tell it."""
    while tables:
        count, draft = _event(tables, known, log)
        if draft:
            yield draft, tables[:count]
        tables = tables[count:]


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


def _event(tables: Sequence[Table], known: Entrants, log: Log) -> tuple[int, Draft | None]:
    """The first event of the tables, and how many of them tell it."""
    first = tables[0]
    if first.block.shape is Shape.CARD:
        return _cards(tables, log)
    if first.block.shape is Shape.PAIRINGS:
        return _pairings(tables, known, log)
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


def _pairings(tables: Sequence[Table], known: Entrants, log: Log) -> tuple[int, Draft | None]:
    """Lists of pairings that follow one another are one event."""
    used = list(takewhile(lambda table: table.block.shape is Shape.PAIRINGS, tables))
    pairings = [(table.block, table.above) for table in used]
    return len(used), pairing_list.draft(pairings, known.players, log)
