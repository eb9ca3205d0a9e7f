"""What a table is: a square, rounds, two sides, cards or pairings; its cells decide."""

from collections.abc import Callable, Sequence
from itertools import takewhile

from ukd.formats import (
    crosstable_cards,
    crosstable_scheveningen,
    crosstable_sides,
    crosstable_square,
    crosstable_swiss,
    crosstable_teams,
    pairing_list,
    player_cards,
)
from ukd.formats.crosstable_event import Draft, add_players, check_sums
from ukd.formats.crosstable_layout import Block, Shape
from ukd.formats.crosstable_lists import Entrants
from ukd.formats.crosstable_rows import Entry, note_numbers
from ukd.formats.crosstable_tables import Table
from ukd.model.findings import Log
from ukd.model.tournament import Kind

Found = tuple[int, Draft | None]
"""How many tables tell the event, and the event; None where they tell none."""


def first_event(tables: Sequence[Table], known: Entrants, log: Log) -> Found:
    """The event that the first of the tables tells, alone or with those behind it."""
    shape = tables[0].block.shape
    if shape in _WITHOUT_ENTRIES or tables[0].entries:
        return _READ[shape](tables, known, log)
    return 1, None


def _results(tables: Sequence[Table], known: Entrants, log: Log) -> Found:
    """A table with numbered columns: a square, rounds, or results without opponents."""
    if sides := _numbered_sides(tables):
        return 2, crosstable_scheveningen.draft(*sides, log)
    block, entries = tables[0].block, tables[0].entries
    for square in (block, crosstable_square.unfolded(block)):
        if crosstable_square.is_square(square, entries):
            note_numbers(block, entries, log)
            return 1, _square(square, entries, log)
    if crosstable_teams.without_opponents(block, entries):
        return 1, crosstable_teams.board_results(block, entries, log)
    note_numbers(block, entries, log)
    swiss = crosstable_swiss.read(block, entries, log)
    rounds = _rounds(block, log)
    draft = Draft(Kind.SWISS, rounds=rounds, colours_known=swiss.colours_known)
    draft.games += swiss.games
    add_players(draft, block, entries, swiss.nos, log)
    check_sums(draft, block, entries, swiss.nos, log)
    return 1, draft


def _rounds(block: Block, log: Log) -> int:
    """The last round that has a column; one that has none before it is a finding."""
    numbers = {one.number or 0 for one in block.results}
    last = max(numbers, default=0)
    for missing in sorted(set(range(1, last + 1)) - numbers):
        log.add("round-gap", **block.heading.place(), round=missing, facts={"round": missing})
    return last


def _square(block: Block, entries: Sequence[Entry], log: Log) -> Draft:
    square = crosstable_square.read(block, entries, log)
    players = len(entries)
    rounds = square.legs * (players - 1 + players % 2)
    draft = Draft(Kind.ROUND_ROBIN if players > 2 else Kind.MATCH, rounds=rounds)
    draft.games += square.games
    add_players(draft, block, entries, square.nos, log)
    check_sums(draft, block, entries, square.nos, log)
    return draft


def _numbered_sides(
    tables: Sequence[Table],
) -> tuple[crosstable_scheveningen.Table, crosstable_scheveningen.Table] | None:
    """Two tables of bare results that are the two sides of one Scheveningen event."""
    pair = [(one.block, one.entries) for one in tables[:2] if one.block.shape is Shape.RESULTS]
    if len(pair) < 2 or any(crosstable_square.is_square(*one) for one in pair):
        return None
    if not all(crosstable_teams.without_opponents(*one) for one in pair):
        return None
    return crosstable_scheveningen.numbered_tables(pair[0], pair[1])


def _scheveningen(tables: Sequence[Table], known: Entrants, log: Log) -> Found:
    """One table of labelled sides, or two that mirror each other."""
    one = crosstable_scheveningen.table(tables[0].block, tables[0].entries, log)
    two = None
    if len(tables) > 1 and tables[1].block.shape is Shape.SIDES and tables[1].entries:
        other = crosstable_scheveningen.table(tables[1].block, tables[1].entries, log)
        two = other if crosstable_scheveningen.mirrors(one, other) else None
    return (2 if two else 1), crosstable_scheveningen.draft(one, two, log)


def _list(tables: Sequence[Table], known: Entrants, log: Log) -> Found:
    """A table with columns under unknown words: the names of one side, or of all players."""
    both = [(table.block, table.entries) for table in tables[:2]]
    if not crosstable_sides.is_by_names(*both[0]):
        return _results(tables, known, log)
    second = both[1] if both[1:] and crosstable_sides.is_by_names(*both[1]) else None
    one, two = crosstable_sides.tables(both[0], second)
    return (2 if two else 1), crosstable_scheveningen.draft(one, two, log)


def _teams(tables: Sequence[Table], known: Entrants, log: Log) -> Found:
    """The points of teams: checked, but no event by itself."""
    crosstable_teams.check_matches(tables[0].block, log)
    return 1, None


def _cards(tables: Sequence[Table], known: Entrants, log: Log) -> Found:
    """All player cards that follow one another are one event."""
    used = list(takewhile(lambda table: table.block.shape is Shape.CARD, tables))
    cards = player_cards.cards([(table.block, table.above) for table in used], log)
    return len(used), crosstable_cards.draft(cards, log) if cards else None


def _pairings(tables: Sequence[Table], known: Entrants, log: Log) -> Found:
    """Lists of pairings that follow one another are one event."""
    used = list(takewhile(lambda table: table.block.shape is Shape.PAIRINGS, tables))
    pairings = [(table.block, table.above) for table in used]
    draft = pairing_list.draft(pairings, known, log)
    return len(used), draft if draft.games else None


_WITHOUT_ENTRIES = frozenset({Shape.CARD, Shape.PAIRINGS, Shape.TEAMS})
_READ: dict[Shape, Callable[[Sequence[Table], Entrants, Log], Found]] = {
    Shape.RESULTS: _results,
    Shape.LIST: _list,
    Shape.SIDES: _scheveningen,
    Shape.TEAMS: _teams,
    Shape.CARD: _cards,
    Shape.PAIRINGS: _pairings,
}
