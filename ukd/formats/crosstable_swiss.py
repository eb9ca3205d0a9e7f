"""A Swiss table to games: each round of each player names an opponent, whose cell names him."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ukd.formats import crosstable_cells as cells
from ukd.formats import crosstable_ways
from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_half import eaten_half, note_eaten
from ukd.formats.crosstable_layout import Block, ResultColumns
from ukd.formats.crosstable_pairs import Side, bye, colours, game, is_white, odd, one_sided
from ukd.formats.crosstable_rows import Entry, by_number
from ukd.formats.grid import Row, excerpt, sign
from ukd.model.findings import Log
from ukd.model.results import How

Values = dict[str, Any]
Line = tuple[Cell | None, ...]
_CERTAIN = 0.9  # of the cells must be answered, where the table can be read in two ways


@dataclass(frozen=True, slots=True)
class Swiss:
    """What a Swiss table tells: the player's number of each entry, the games, the colours."""

    nos: tuple[int, ...]
    games: tuple[Values, ...]
    colours_known: bool
    by_rank: bool
    """True if opponents are named by rank and not by start number."""


def read(block: Block, entries: Sequence[Entry], log: Log) -> Swiss:
    """Games from a table of rounds. Doubtful cells become findings and no games."""
    lines = _lines(block, entries, _style(block, entries, log), log)
    column, numbers = _numbering(block, entries, lines, log)
    nos = _nos(block, entries, numbers)
    pairs = _Pairs(_Table(block, entries, lines, numbers, nos), log)
    rows = tuple(pairs.rows())
    return Swiss(nos, rows, pairs.colours_known, by_rank=column == block.columns.get("rank", -1))


def _style(block: Block, entries: Sequence[Entry], log: Log) -> cells.Style:
    """How the table writes its cells. That "121" is 12 and 1 only the opponents' cells can tell."""
    texts = [entry.row.text(one.at) for entry in entries for one in block.results]
    how = cells.style(texts)
    ways = [] if any(one.result for one in block.results) else crosstable_ways.possible(texts)
    if not ways:
        return how
    choices = [how, *(how._replace(way=way) for way in ways)]
    shares = [_share(block, entries, each) for each in choices]
    best = shares.index(max(shares))
    if not best or shares[best] < _CERTAIN:
        return how
    _note_way(block, entries, choices[best], log)
    return choices[best]


def _note_way(block: Block, entries: Sequence[Entry], how: cells.Style, log: Log) -> None:
    """Show the officer one cell and how it was read."""
    texts = (entry.row.text(one.at) for entry in entries for one in block.results)
    told = ((text, crosstable_ways.read(sign(text), how.way)) for text in texts)
    text, found = next((text, one) for text, one in told if one)
    facts = {"text": text, "opponent": found.opponent, "points": found.result.halves / 2}
    log.add("cells-two-ways", **block.heading.place(), facts=facts)


def _share(block: Block, entries: Sequence[Entry], how: cells.Style) -> float:
    """The share of the cells naming opponents that are answered, in the best of all numberings."""
    lines = _lines(block, entries, how, Log())
    asked = sum(1 for line in lines for cell in line if cell and cell.opponent)
    answers = [_answers(lines, numbers) for _, numbers in _choices(block, entries)]
    return max(answers) / asked if asked else 0.0


def _lines(block: Block, entries: Sequence[Entry], how: cells.Style, log: Log) -> tuple[Line, ...]:
    """Every cell parsed, a line an entry; None where nobody could say what a cell means."""
    eaten: list[tuple[Row, int]] = []
    lines = []
    for entry in entries:
        line = [_cell(entry.row, one, how, eaten) for one in block.results]
        for one, cell in zip(block.results, line, strict=True):
            if cell is None:
                _unreadable(entry.row, one, log)
        lines.append(tuple(line))
    note_eaten(eaten, log)
    return tuple(lines)


def _cell(
    row: Row, one: ResultColumns, how: cells.Style, eaten: list[tuple[Row, int]]
) -> Cell | None:
    if one.result is None:
        if eaten_half(row, one.at):
            eaten.append((row, one.at))
            return Cell(None, halves=1)
        return cells.parse(row.text(one.at), how)
    score = row.text(one.result)
    if eaten_half(row, one.result):
        eaten.append((row, one.result))
        score = "½"
    colour = row.text(one.colour) if one.colour is not None else ""
    return cells.split(row.text(one.at).removesuffix("."), score, colour, how)


def _unreadable(row: Row, one: ResultColumns, log: Log) -> None:
    texts = (row.text(at) for at in (one.at, one.colour, one.result) if at is not None)
    log.add(
        "cell-unreadable",
        **row.place(one.at),
        round=one.number,
        facts={"cell": row.cell(one.at), "text": excerpt(" | ".join(texts), 30)},
    )


def _numbering(
    block: Block, entries: Sequence[Entry], lines: Sequence[Line], log: Log
) -> tuple[int | None, Mapping[int, int]]:
    """The column whose numbers the cells use, and number to entry: where most cells answer.

    Programs print tables by start number and by rank; only the cells tell which they name.
    """
    choices = _choices(block, entries)
    answers = [_answers(lines, numbers) for _, numbers in choices]
    asked = sum(1 for line in lines for cell in line if cell and cell.opponent)
    if asked and 2 * max(answers) < asked:
        log.add("numbering-unclear", **block.heading.place(), facts={"cells": asked})
    return choices[answers.index(max(answers))]


def _choices(block: Block, entries: Sequence[Entry]) -> list[tuple[int | None, Mapping[int, int]]]:
    """The columns that may hold the numbers of the cells, and the order of the rows."""
    choices: list[tuple[int | None, Mapping[int, int]]] = [
        (block.columns[name], found)
        for name in ("number", "rank")
        if name in block.columns and (found := by_number(entries, block.columns[name]))
    ]
    return [*choices, (None, {at + 1: at for at in range(len(entries))})]


def _answers(lines: Sequence[Line], numbers: Mapping[int, int]) -> int:
    """How many cells are answered by the opponent's cell of the same round."""
    count = 0
    for at, line in enumerate(lines):
        for in_round, cell in enumerate(line):
            other = numbers.get(cell.opponent) if cell and cell.opponent else None
            if other is None:
                continue
            mirror = lines[other][in_round]
            if mirror and mirror.opponent and numbers.get(mirror.opponent) == at:
                count += 1
    return count


def _nos(block: Block, entries: Sequence[Entry], numbers: Mapping[int, int]) -> tuple[int, ...]:
    """The start number of each entry; where the table has none, the number its cells use."""
    starts = by_number(entries, block.columns.get("number")) or numbers
    return tuple(no for no, _ in sorted(starts.items(), key=lambda pair: pair[1]))


@dataclass(frozen=True, slots=True)
class _Table:
    """A table with its cells parsed, and what its numbers stand for."""

    block: Block
    entries: Sequence[Entry]
    lines: Sequence[Line]
    numbers: Mapping[int, int]
    nos: Sequence[int]

    def side(self, at: int, one: ResultColumns, cell: Cell) -> Side:
        """The cell of an entry in a round, with its place."""
        column = one.at if one.result is None else one.result
        return Side(self.nos[at], cell, self.entries[at].row, column)


class _Pairs:
    """Pairs the cells of a table, round by round."""

    def __init__(self, table: _Table, log: Log) -> None:
        self._table, self._log = table, log
        letters = {c.letter for line in table.lines for c in line if c and c.letter and c.opponent}
        self._white = colours(letters)
        self.colours_known = True
        if letters and not self._white:
            facts = {"letters": ", ".join(sorted(letters))}
            log.add("colours-unclear", **table.block.heading.place(), facts=facts)

    def rows(self) -> Iterator[Values]:
        """The rows of GAMES."""
        for in_round, one in enumerate(self._table.block.results):
            for at, line in enumerate(self._table.lines):
                cell = line[in_round]
                if cell and (row := self._row(at, in_round, cell, one)):
                    yield row

    def _row(self, at: int, in_round: int, cell: Cell, one: ResultColumns) -> Values | None:
        if cell.opponent is None:
            told = cell.halves is not None
            return bye(self._table.side(at, one, cell), one.number) if told else None
        other = self._table.numbers.get(cell.opponent)
        mirror = self._table.lines[other][in_round] if other is not None else None
        answers = mirror and mirror.opponent and self._table.numbers.get(mirror.opponent) == at
        if answers and other is not None and other < at:
            return None  # told with the opponent's cell
        side = self._table.side(at, one, cell)
        if other is None or other == at:
            code = "opponent-self" if other == at else "opponent-unknown"
            side.note(code, self._log, one.number, opponent=cell.opponent)
            return odd(side, one.number)
        if mirror and answers:
            return self._game(side, self._table.side(other, one, mirror), one)
        return self._unanswered(side, other, mirror, one)

    def _game(self, side: Side, other: Side, one: ResultColumns) -> Values:
        white = is_white(side, other, one.number, self._white, self._log)
        row = game(side, other, one.number, white, self._log)
        self.colours_known &= white is not None or row["how"] != How.PLAYED.value
        return row

    def _unanswered(
        self, side: Side, other: int, mirror: Cell | None, one: ResultColumns
    ) -> Values:
        """The opponent's cell is empty or names somebody else."""
        silent = mirror is None or (mirror.opponent is None and mirror.halves is None)
        code = "mirror-missing" if silent else "mirror-elsewhere"
        theirs = self._table.side(other, one, mirror or Cell(None))
        facts = {"other": theirs.name, "other_text": excerpt(theirs.row.text(theirs.column), 20)}
        side.note(code, self._log, one.number, opponent=self._table.nos[other], **facts)
        self.colours_known = False
        return one_sided(side, self._table.nos[other], one.number)
