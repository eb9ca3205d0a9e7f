"""Finds the tables inside a grid: heading rows, what their columns mean, and the rows below."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise

from ukd.formats import headings
from ukd.formats.crosstable_results import result
from ukd.formats.grid import Grid, Row

MAX_COLUMNS = 400


class Shape(Enum):
    """What a heading row announces; what the table really is, its cells decide."""

    RESULTS = auto()
    """Players with numbered columns: the rounds of a Swiss event or the players of a square."""
    SIDES = auto()
    """Players against labelled players, A1 to B5: Scheveningen."""
    TEAMS = auto()
    """Teams with numbered columns."""
    PAIRINGS = auto()
    """White and Black of one round."""
    CARD = auto()
    """The games of one player."""
    LIST = auto()
    """Players without results; its `results` are columns under unknown words, if any."""


@dataclass(frozen=True, slots=True)
class ResultColumns:
    """The column or columns of one round or one opponent.

    `label` is the heading in plain letters, `number` the round or opponent it counts. A round in
    one column has only `at`; in two, `at` holds the opponent and `result` the result.
    """

    label: str
    number: int | None
    at: int
    result: int | None = None
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A heading row, what its columns mean, and every row down to the next heading."""

    shape: Shape
    heading: Row
    columns: Mapping[str, int]
    results: tuple[ResultColumns, ...]
    body: tuple[Row, ...]

    @property
    def name_column(self) -> int:
        """The column with the player's name or its first part."""
        return next(at for meaning, at in self.columns.items() if meaning in headings.NAMES)


@dataclass(frozen=True, slots=True)
class _Head:
    """A heading found: its shape, columns and the number of rows it takes."""

    shape: Shape
    columns: dict[str, int]
    results: tuple[ResultColumns, ...]
    height: int


def blocks(grid: Grid) -> tuple[tuple[Row, ...], tuple[Block, ...]]:
    """The rows above the first heading, and the tables below it, in order."""
    rows = tuple(grid)
    heads = list(_heads(rows))
    if not heads:
        return rows, ()
    ends = [at for at, _ in heads[1:]] + [len(rows)]
    found = tuple(
        Block(head.shape, rows[at], head.columns, head.results, rows[at + head.height : end])
        for (at, head), end in zip(heads, ends, strict=True)
    )
    return rows[: heads[0][0]], found


def _heads(rows: Sequence[Row]) -> Iterator[tuple[int, _Head]]:
    """Every heading row; one repeated at the top of a printed page is no new heading."""
    skip, last = 0, tuple[str, ...]()
    for at, row in enumerate(rows):
        if at < skip or row.texts == last:
            continue
        below = rows[at + 1].texts if at + 1 < len(rows) else ()
        if head := _head(row.texts[:MAX_COLUMNS], below[:MAX_COLUMNS]):
            # The cards of a list carry the same heading each; only they are told apart by it.
            skip, last = at + head.height, () if head.shape is Shape.CARD else row.texts
            yield at, head


def _head(top: Sequence[str], below: Sequence[str]) -> _Head | None:
    meanings = [headings.column(text) if text else None for text in top]
    columns = _first_of_each(meanings)
    if "given" in columns and not headings.NAMES & columns.keys():
        columns["full_name"] = columns.pop("given")  # "Adı" alone stands over whole names
    if {"white", "black"} <= columns.keys():
        return _Head(Shape.PAIRINGS, columns, (), 1)
    labels = [at for at, text in enumerate(top) if headings.side_label(text)]
    named = [at for meaning, at in columns.items() if meaning in headings.NAMES]
    if len(labels) > 1 and not (named and _is_round_row(top, labels)):
        return _sides(top, columns, labels)
    if named:
        return _players(top, below, columns, min(named))
    if "team" in columns and (results := _rounds(top, (), columns["team"])):
        return _Head(Shape.TEAMS, columns, results, 1)
    return _under_team(top, below, columns)


def _first_of_each(meanings: Sequence[str | None]) -> dict[str, int]:
    columns: dict[str, int] = {}
    for at, meaning in enumerate(meanings):
        if meaning:
            columns.setdefault(meaning, at)
    return columns


def _is_round_row(top: Sequence[str], labels: Sequence[int]) -> bool:
    """True if the labels are but part of numbered columns, which then count."""
    return sum(headings.round_number(text) is not None for text in top) > len(labels)


def _sides(top: Sequence[str], columns: dict[str, int], labels: Sequence[int]) -> _Head | None:
    """A Scheveningen table: the name of the team often stands over the names of its players."""
    results = tuple(
        ResultColumns(headings.plain(top[at]), (headings.side_label(top[at]) or ("", 0))[1], at)
        for at in labels
    )
    if not headings.NAMES & columns.keys():
        known = set(columns.values())
        team = [at for at in range(labels[0]) if top[at] and at not in known]
        if not team and "team" not in columns:
            return None
        columns = columns | {"full_name": team[0] if team else columns["team"]}
    return _Head(Shape.SIDES, columns, results, 1)


def _under_team(top: Sequence[str], below: Sequence[str], columns: dict[str, int]) -> _Head | None:
    """A team's name over its players, and the names of the other side over their results."""
    words = [at for at, text in enumerate(top) if text and not headings.column(text)]
    if len(words) < 3 or not columns.keys() & {"points", "ukd", "elo", "rating"}:
        return None
    cells = [below[at] for at in words[1:] if at < len(below) and below[at]]
    if len(cells) < 2 or not all(map(result, cells)):
        return None
    named = _named_columns(top, words[0])
    return _Head(Shape.LIST, columns | {"full_name": words[0]}, named, 1)


def _players(
    top: Sequence[str], below: Sequence[str], columns: dict[str, int], name: int
) -> _Head | None:
    """A heading with a name word: a table of results, a card or a list."""
    second = _is_second_row(top, below, name)
    results = _rounds(top, below if second else (), name)
    if second:
        lower = [headings.column(text) if text else None for text in below]
        # "Genel" under "Puan" is the total; what stands left of it under the same word is a part.
        total = {at: lower_at for at, lower_at in _first_of_each(lower).items() if at == "points"}
        columns = _first_of_each(lower) | columns | total
    columns = {
        meaning: at for meaning, at in columns.items() if at not in {one.at for one in results}
    }
    height = 2 if second else 1
    if len(results) > 1 or any(_names_round(top[one.at]) for one in results if one.at < len(top)):
        return _Head(Shape.RESULTS, columns, results, height)
    if {"round", "result"} <= columns.keys():
        return _Head(Shape.CARD, columns, (), 1)
    if columns.keys() & {"number", "rank", "ukd", "licence", "points"}:
        return _Head(Shape.LIST, columns, _named_columns(top, name), height)
    return None


def _names_round(text: str) -> bool:
    """True for "3. Tur": one such column is enough, where a mere "3" may be anything."""
    return headings.round_in(text) is not None


def _named_columns(top: Sequence[str], name: int) -> tuple[ResultColumns, ...]:
    """The columns right of the name whose headings are no known words: names of opponents?"""
    unknown = [at for at in range(name + 1, len(top)) if top[at] and not headings.column(top[at])]
    return tuple(
        ResultColumns(headings.plain(top[at]), number, at)
        for number, at in enumerate(unknown, start=1)
    )


def _is_second_row(top: Sequence[str], below: Sequence[str], name: int) -> bool:
    """True if the row below goes on with the heading: "Rakip | Sonuç" under "1. Tur"."""
    filled = [text for text in below if text]
    if len(filled) < 2 or (name < len(below) and below[name] not in ("", top[name])):
        return False
    return all(headings.column(text) or headings.round_number(text) for text in filled)


def _rounds(top: Sequence[str], below: Sequence[str], name: int) -> tuple[ResultColumns, ...]:
    """The numbered columns right of the name, each with the columns that belong to it."""
    width = max(len(top), len(below))
    starts = [at for at in range(name + 1, width) if _numbered(top, below, at)]
    spans = [_span(top, start, end) for start, end in pairwise([*starts, width])]
    if not below and len({len(span) for span in spans[:-1]}) > 1:
        spans = [span[:1] for span in spans]
    return tuple(_result_columns(top, below, span, len(spans[0])) for span in spans)


def _numbered(top: Sequence[str], below: Sequence[str], at: int) -> int | None:
    """The number over a column, from the first heading row or else from the second."""
    for row in (top, below):
        if at < len(row) and row[at]:
            if headings.column(row[at]):
                return None
            if (number := headings.round_number(row[at])) is not None:
                return number
    return None


def _span(top: Sequence[str], start: int, end: int) -> range:
    """A numbered column and the columns without a heading that follow it."""
    for at in range(start + 1, end):
        if at < len(top) and top[at]:
            return range(start, at)
    return range(start, end)


def _result_columns(
    top: Sequence[str], below: Sequence[str], span: range, width: int
) -> ResultColumns:
    number = _numbered(top, below, span[0])
    label = str(number)
    roles = {headings.column(below[at]): at for at in span if at < len(below) and below[at]}
    if "result" in roles:
        first = roles.get("opponent", span[0])
        return ResultColumns(label, number, first, roles["result"], roles.get("colour"))
    if below or width not in (2, 3) or len(span) < width:
        return ResultColumns(label, number, span[0])
    colour = span[1] if width == 3 else None
    return ResultColumns(label, number, span[0], span[width - 1], colour)
