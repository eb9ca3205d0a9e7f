"""Columns of SwissPerfect's text export: tabs, semicolons, bars or blanks, with or without heading.

The separator is a setting of the program, and so is the heading (notes on its text outputs, 1).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ukd.formats import headings
from ukd.formats.crosstable_results import points_halves
from ukd.formats.grid import Grid

_CELL = re.compile(r"\d{0,4}\s*:\s*(?:1/2|[^\W\d_]|[-+=½10])?")
_RESULT = re.compile(r"\d{1,4}\s*:\s*(?:1/2|[^\W\d_]|[-+=½10])")
_AFTER_NUMBER = re.compile(r"\s*\w+ *(\t+)")
_TWO_BLANKS = re.compile(r" {2,}")
# Beyond these it is no export of an event, and parting it into columns would take for ever.
_MOST_LINES, _LONGEST_LINE = 3_000, 1_000
_RATINGS = range(1000, 3000)
# What the crosstable reader calls the columns. Totals are not for it: they may hold a bonus.
_TOTAL = "Not"
_HEADINGS = {"rtg": "ELO", "loc": "UKD", "total": _TOTAL}

Line = tuple[int, str]
Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Export:
    """The table of an export under its heading, and the column of the totals if it has one."""

    grid: Grid
    total: int | None


def export(lines: Iterable[Line]) -> Export | None:
    """The table in numbered lines of text, or None where most lines are no player with results."""
    filled = list(islice(((at, text) for at, text in lines if text.strip()), _MOST_LINES + 1))
    if len(filled) > _MOST_LINES or any(len(text) > _LONGEST_LINE for _, text in filled):
        return None
    for rows in _ways_to_split([text for _, text in filled]):
        if _is_table(rows):
            if any(_is_of_others(row) for row in rows):
                return None
            return _headed(rows, [at for at, _ in filled])
    return None


def _ways_to_split(texts: Sequence[str]) -> Iterator[list[Cells]]:
    runs = Counter(found[1] for text in texts if (found := _AFTER_NUMBER.match(text)))
    separators = [run for run, _ in runs.most_common(1)] + [";", "|"]
    for separator in separators:
        yield [_stripped(text.split(separator)) for text in texts]
    yield _split_at_common_blanks(texts)
    yield [_stripped(_TWO_BLANKS.split(text.strip())) for text in texts]


def _stripped(cells: Iterable[str]) -> Cells:
    return tuple(cell.strip() for cell in cells)


def _split_at_common_blanks(texts: Sequence[str]) -> list[Cells]:
    """Padded columns: they are parted where every line has at least two blanks."""
    width = max(map(len, texts), default=0)
    padded = [text.ljust(width) for text in texts]
    blank = "".join(" " if all(text[at] == " " for text in padded) else "x" for at in range(width))
    edges = [found.span() for found in _TWO_BLANKS.finditer(blank)]
    starts = [0, *(end for _, end in edges)]
    ends = [*(start for start, _ in edges), width]
    spans = list(zip(starts, ends, strict=True))
    return [_stripped(text[start:end] for start, end in spans) for text in padded]


def _is_table(rows: Sequence[Cells]) -> bool:
    players = [row for row in rows if _is_player(row)]
    others = sum(not _is_heading(row) for row in rows) - len(players)
    return len(players) > 1 and len(players) > others


def _is_player(row: Cells) -> bool:
    return (
        len(row) > 2
        and row[0].isdecimal()
        and any(letter.isalpha() for letter in row[1])
        and any(_RESULT.fullmatch(cell) for cell in row[2:])
    )


def _is_heading(row: Cells) -> bool:
    return [cell.casefold() for cell in row[:2]] == ["no", "name"]


def _is_of_others(row: Cells) -> bool:
    """A heading that is not the program's: somebody wrote its cells into a table of his own."""
    named = any(headings.column(cell) in headings.NAMES for cell in row)
    rounds = sum(headings.round_number(cell) is not None for cell in row)
    return named and rounds > 1 and not _is_heading(row)


def _headed(rows: Sequence[Cells], lines: Sequence[int]) -> Export:
    """The table with headings the crosstable reader knows; without a heading by its content."""
    at = next((at for at, row in enumerate(rows) if _is_heading(row)), None)
    if at is None:
        heading = _guessed([row for row in rows if _is_player(row)])
        rows, lines = [heading, *rows], [lines[0], *lines]
    else:
        heading = tuple(_HEADINGS.get(cell.casefold(), cell) for cell in rows[at])
        rows = [*rows[:at], heading, *rows[at + 1 :]]
    total = heading.index(_TOTAL) if _TOTAL in heading else None
    return Export(Grid(tuple(rows), lines=tuple(lines)), total)


def _guessed(players: Sequence[Cells]) -> Cells:
    """No, Name, then what the columns hold, then the rounds; a column nobody can name is a note."""
    width = max(map(len, players))
    columns = [[row[at] if at < len(row) else "" for row in players] for at in range(width)]
    first_round = width
    while first_round > 2 and all(not c or _CELL.fullmatch(c) for c in columns[first_round - 1]):
        first_round -= 1
    rounds = width - first_round
    between = columns[2:first_round]
    names = [_meaning(column) for column in between]
    if between and _are_totals(between[-1], rounds):
        names[-1] = _TOTAL
    if names.count("UKD") == 2:  # the program prints the international rating first
        names[names.index("UKD")] = "ELO"
    doubled = {name for name in names if names.count(name) > 1}
    names = ["Not" if name in doubled else name for name in names]
    return ("No", "Name", *names, *(str(number) for number in range(1, rounds + 1)))


def _meaning(column: Sequence[str]) -> str:
    values = [cell for cell in column if cell]
    if values and all(value.isdecimal() for value in values):
        return "UKD" if all(int(value) in _RATINGS for value in values) else "Loc Id"
    return "Feder" if values and all(re.fullmatch("[A-Z]{3}", value) for value in values) else "Not"


def _are_totals(column: Sequence[str], rounds: int) -> bool:
    """Totals are never blank and hardly more than a point a round."""
    halves = [points_halves(cell) for cell in column]
    return all(value is not None and value <= 2 * rounds for value in halves)
