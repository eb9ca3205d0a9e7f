"""Scheveningen: the players of side A against those of side B, in one table or in two."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ukd.formats import headings
from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_event import Draft, add_players, check_sums
from ukd.formats.crosstable_half import eaten_half
from ukd.formats.crosstable_layout import Block
from ukd.formats.crosstable_names import split_name
from ukd.formats.crosstable_pairs import Side, complemented, game
from ukd.formats.crosstable_results import result
from ukd.formats.crosstable_rows import Entry, by_number
from ukd.formats.crosstable_teams import add_teams
from ukd.formats.grid import Row, excerpt
from ukd.model.findings import Log
from ukd.model.tournament import Kind

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """One of the two tables: its players' rows, by the number behind the letter.

    `opponents` are the names over the columns, where they are headed by names.
    """

    block: Block
    entries: tuple[Entry, ...]
    side: str
    against: str
    rows: Mapping[int, Row]
    opponents: tuple[str, ...] = ()

    @property
    def team(self) -> str | None:
        """The name over the players, unless it is only a word for names."""
        text = self.block.heading.text(self.block.name_column)
        return None if headings.column(text) or not text else text


def table(block: Block, entries: Sequence[Entry], log: Log) -> Table:
    """A table with its sides: "a" against "b" where the columns are headed B1 to B5.

    Players without a label of their own are counted in the order of the rows.
    """
    against = block.results[0].label[0]
    labels = [_label(block, entry.row) for entry in entries]
    side = next((label[0] for label in labels if label), "a" if against != "a" else "b")
    numbers = [label[1] if label else 0 for label in labels]
    for at, number in enumerate(numbers):
        if number and number in numbers[:at]:
            twins = (entries[numbers.index(number)].row, entries[at].row)
            both = ", ".join(row.text(block.name_column) for row in twins)
            facts = {"no": f"{side}{number}".upper(), "both": both}
            log.add("number-twice", **entries[at].row.place(), facts=facts)
    if 0 in numbers or len(set(numbers)) < len(numbers):
        numbers = list(range(1, len(entries) + 1))
    rows = {number: entry.row for number, entry in zip(numbers, entries, strict=True)}
    return Table(block, tuple(entries), side, against, rows)


def numbered_tables(
    one: tuple[Block, Sequence[Entry]], two: tuple[Block, Sequence[Entry]]
) -> tuple[Table, Table] | None:
    """Two tables whose players are both numbered from 1, as madde 9.c asks; None if they are none.

    They are one event if the second has the rows of the first as columns, and what one side won
    the other lost.
    """
    tables = tuple(
        Table(block, tuple(entries), side, against, _rows_by_number(block, entries))
        for (block, entries), side, against in ((one, "a", "b"), (two, "b", "a"))
    )
    first, second = tables
    shapes = (
        (len(first.rows), len(first.block.results)),
        (len(second.block.results), len(second.rows)),
    )
    if shapes[0] != shapes[1] or min(shapes[0]) < 2:
        return None
    return (first, second) if _answer_each_other(first, second) else None


def _rows_by_number(block: Block, entries: Sequence[Entry]) -> Mapping[int, Row]:
    numbers = by_number(entries, block.columns.get("number"))
    numbers = numbers or {at + 1: at for at in range(len(entries))}
    return {number: entries[at].row for number, at in numbers.items()}


def _answer_each_other(first: Table, second: Table) -> bool:
    """True if nine of ten cells and their mirror cells make up a whole point, or are signs."""
    good = told = 0
    for number, row in first.rows.items():
        for column in first.block.results:
            other = second.rows.get(column.number or 0)
            back = next((one for one in second.block.results if one.number == number), None)
            if other is None or back is None:
                return False
            mine, theirs = result(row.text(column.at)), result(other.text(back.at))
            if mine and theirs:
                told += 1
                good += mine.halves + theirs.halves == 2 or mine.signed
    return told > 0 and 10 * good >= 9 * told


def mirrors(one: Table, two: Table) -> bool:
    """True if the second table has the rows of the first as columns."""
    return (one.side, one.against) == (two.against, two.side)


def draft(one: Table, two: Table | None, log: Log) -> Draft:
    """The event of one table, or of two that mirror each other.

    Players are numbered through: A1 to An, then B1 on. Without the second table its players have
    the names over the columns, or only their labels, which a finding says.
    """
    event = Draft(Kind.SCHEVENINGEN, rounds=max(len(one.rows), len(one.block.results)))
    nos: dict[tuple[str, int], int] = {}
    for side in filter(None, (one, two)):
        fresh = [len(nos) + at for at in range(1, len(side.entries) + 1)]
        nos |= {(side.side, number): no for number, no in zip(side.rows, fresh, strict=True)}
        add_players(event, side.block, side.entries, fresh, log)
        if side.team:
            add_teams(event, [side.team] * len(fresh), fresh)
    if two is None:
        _add_columns(event, one, nos, log)
    event.games += games(one, two, nos, log)
    for side in filter(None, (one, two)):
        fresh = [nos[side.side, number] for number in side.rows]
        check_sums(event, side.block, side.entries, fresh, log, unplayed_left_out=True)
    return event


def _add_columns(event: Draft, one: Table, nos: dict[tuple[str, int], int], log: Log) -> None:
    """The players of the columns, of whom the table tells only the names, or B1 to Bn."""
    labels = [column.label.upper() for column in one.block.results]
    for column, label in zip(one.block.results, one.opponents or labels, strict=True):
        no = len(nos) + 1
        nos[one.against, column.number or 0] = no
        name = split_name(label, surname_first="name" in one.block.columns)
        event.players.append(
            {"no": no, "surname": name.surname, "given": name.given, "name": label}
        )
    code = "side-in-headings" if one.opponents else "side-nameless"
    log.add(code, **one.block.heading.place(), facts={"labels": ", ".join(one.opponents or labels)})


def games(
    one: Table, two: Table | None, nos: Mapping[tuple[str, int], int], log: Log
) -> Iterator[Values]:
    """A row of GAMES for each cell of the first table; the second must answer with the rest."""
    for number, row in one.rows.items():
        for column in one.block.results:
            side = Side(nos[one.side, number], _cell(row, column.at, log), row, column.at)
            opponent = nos.get((one.against, column.number or 0))
            if opponent is None:
                side.note("opponent-unknown", log, None, opponent=column.label.upper())
                continue
            other_no = column.number or 0
            answer = _answer(two, other_no, number, opponent, log) if two else None
            if answer is None:
                yield complemented(side, opponent, None, None, log)
            else:
                yield game(side, answer, None, None, log)


def _label(block: Block, row: Row) -> tuple[str, int] | None:
    for at in range(block.results[0].at):
        if label := headings.side_label(row.text(at)):
            return label
    return None


def _cell(row: Row, at: int, log: Log) -> Cell:
    text = "½" if eaten_half(row, at) else row.text(at)
    got = result(text) if text else None
    if text and got is None:
        log.add(
            "cell-unreadable",
            **row.place(at),
            facts={"cell": row.cell(at), "text": excerpt(text, 20)},
        )
    return Cell(None, halves=got.halves if got else None, unplayed=bool(got and got.signed))


def _answer(two: Table, row_no: int, column_no: int, no: int, log: Log) -> Side | None:
    """The cell of the second table that tells of the same game."""
    row = two.rows.get(row_no)
    column = next((one for one in two.block.results if one.number == column_no), None)
    return Side(no, _cell(row, column.at, log), row, column.at) if row and column else None
