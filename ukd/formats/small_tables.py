"""The small tables of team reports (madde 9.d): one for each player, under one another.

12 | Ankara              his number in the large table, and his province
Ada Aydın                under the name of his team, which stands once above the group
1850 | 2010              UKD and ELO
1 | 30 | 1790 | 1        round, opponent's number, his UKD, points; a round not played is empty
2 |    |      |
1 | 1                    opponents met over the board, and the points against them
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ukd.formats import crosstable_cells
from ukd.formats.crosstable_cards import Card, Turn
from ukd.formats.crosstable_cells import Cell, Style
from ukd.formats.crosstable_results import points_halves
from ukd.formats.crosstable_rows import ordinal
from ukd.formats.grid import Grid, Row, excerpt
from ukd.model.findings import Log

Values = dict[str, Any]

_WIDTH = 4
_LABEL = re.compile(
    r"^(?:UKD|ELO|No|İl|İli|Adı|Ad(?:ı)? (?:ve )?Soyad(?:ı)?)\b\s*:?\s*", re.IGNORECASE
)
_LEAST_TURNS = 2


@dataclass(slots=True)
class _Open:
    """A small table being read."""

    head: list[Row] = field(default_factory=list)
    turns: list[Row] = field(default_factory=list)
    totals: list[Row] = field(default_factory=list)


def is_small(grid: Grid) -> bool:
    """True if the grid holds small tables: a name, then rows 1, 2 … of four columns."""
    return any(True for _ in _tables(grid))


def cards(grids: Sequence[Grid], log: Log) -> list[Card]:
    """A card for each small table. The name of a team goes on until another one stands above."""
    found: list[Card] = []
    team: str | None = None
    for grid in grids:
        team = _team_of(grid.above) or team
        for one, start in _tables(grid):
            values, no = _head(one.head, start)
            team = values.pop("team", None) or team
            turns = tuple(turn for row in one.turns if (turn := _turn(row, start, log)))
            place = one.head[0].place(start)
            found.append(Card({**values, "team": team}, turns, place, no))
            _check_total(one, turns, start, log)
    return found


def _tables(grid: Grid) -> Iterator[tuple[_Open, int]]:
    """Each small table with its first column; tables side by side are read strip by strip."""
    for start, end in _strips(grid):
        table = _Open()
        for row in grid:
            texts = [row.text(at) for at in range(start, end)]
            if not any(texts):
                continue
            if _is_turn(texts, table):
                table.turns.append(row)
            elif (
                table.turns and not any(map(str.isalpha, "".join(texts))) and len(table.totals) < 2
            ):
                table.totals.append(row)
            elif table.turns:
                if len(table.turns) >= _LEAST_TURNS:
                    yield table, start
                table = _Open(head=[row])
            else:
                table.head.append(row)
        if len(table.turns) >= _LEAST_TURNS:
            yield table, start


def _strips(grid: Grid) -> list[tuple[int, int]]:
    """Ranges of columns parted by columns that are empty all the way down."""
    width = max(map(len, grid.rows), default=0)
    filled = [any(at < len(row) and row[at] for row in grid.rows) for at in range(width)]
    strips: list[tuple[int, int]] = []
    start: int | None = None
    for at, full in enumerate([*filled, False]):
        if full and start is None:
            start = at
        elif not full and start is not None:
            strips.append((start, at))
            start = None
    return [(start, end) for start, end in strips if end - start >= _WIDTH]


def _is_turn(texts: Sequence[str], table: _Open) -> bool:
    """A row that begins with the round due next, below a name, and has no more than four cells."""
    if ordinal(texts[0]) != len(table.turns) + 1 or any(texts[_WIDTH:]) or table.totals:
        return False
    if not any(_only_text(row.texts) for row in table.head):
        return False
    opponent = texts[1]
    return not opponent or ordinal(opponent) is not None or not opponent.strip("-*x#")


def _only_text(texts: Sequence[str]) -> str | None:
    """The text of a row that has but one, of letters: a name."""
    filled = [text for text in texts if text]
    plain = _LABEL.sub("", filled[-1]) if filled and len(filled) <= 2 else ""
    alone = len(filled) == 1 or (len(filled) == 2 and _LABEL.fullmatch(filled[0]) is not None)
    return plain if alone and sum(map(str.isalpha, plain)) > 2 and not _digits(plain) else None


def _head(head: Sequence[Row], start: int) -> tuple[Values, int | None]:
    """Number, province, name and ratings; a line above the number names the team."""
    values: Values = {"surname_first": False}
    no: int | None = None
    ratings: list[int] = []
    for row in head:
        texts = [_LABEL.sub("", t) for t in row.texts[start : start + _WIDTH] if t]
        numbers = [int(text) for text in texts if _digits(text)]
        if name := _only_text(row.texts[start : start + _WIDTH]):
            values["team" if no is None else "name"] = name
        elif no is None and numbers:
            no = numbers[0]
            values["province"] = next((text for text in texts if text[:1].isalpha()), None)
        else:
            ratings += numbers
    if "name" not in values:
        values["name"] = values.pop("team", "")
    values["ukd"], values["elo"] = [*ratings, 0, 0][:2]
    return {
        at: value or None if at != "surname_first" else value for at, value in values.items()
    }, no


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def _turn(row: Row, start: int, log: Log) -> Turn | None:
    """One round: opponent's number and points; nothing for a round that was not played."""
    opponent, points = row.text(start + 1), row.text(start + 3)
    at_round = ordinal(row.text(start)) or 0
    if not opponent and not points:
        return None
    cell = crosstable_cells.split(opponent, points, "", Style())
    if cell is None:
        facts = {"cell": row.cell(start + 3), "text": excerpt(f"{opponent} | {points}")}
        log.add("cell-unreadable", **row.place(start + 3), round=at_round, facts=facts)
        return Turn(at_round, Cell(None), row, start + 3)
    return Turn(at_round, cell, row, start + 3)


def _check_total(one: _Open, turns: Sequence[Turn], start: int, log: Log) -> None:
    """The row below the rounds: how many opponents were met, and the points against them."""
    if not one.totals:
        return
    row = one.totals[0]
    filled = [at for at in range(start, start + _WIDTH) if row.text(at)]
    met = [turn.cell for turn in turns if turn.cell.opponent and not turn.cell.unplayed]
    counted = sum(cell.halves or 0 for cell in met)
    printed = points_halves(row.text(filled[-1])) if len(filled) > 1 else None
    if printed is not None and printed != counted:
        facts = {"cell": row.cell(filled[-1]), "printed": printed / 2, "counted": counted / 2}
        log.add("card-sum-mismatch", **row.place(filled[-1]), facts=facts)


def _team_of(above: Sequence[str]) -> str | None:
    """The last short line above a table, which names the team of the group."""
    return above[-1] if above and len(above[-1]) < 60 and ":" not in above[-1] else None
