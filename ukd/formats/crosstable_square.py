"""A round-robin square to games: row i and column j, row j and column i tell of the same games."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ukd.formats import headings
from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_half import eaten_half, note_eaten
from ukd.formats.crosstable_layout import Block, ResultColumns
from ukd.formats.crosstable_pairs import Side, game, one_sided
from ukd.formats.crosstable_results import MARKED, TOKEN, result
from ukd.formats.crosstable_rows import Entry, by_number
from ukd.formats.grid import Row, excerpt, sign
from ukd.model.findings import Log

Values = dict[str, Any]

_ONE = rf"{MARKED}|{TOKEN}"
_RESULTS = re.compile(rf"(?:(?:{_ONE})[\s/;|]*)+", re.IGNORECASE)
_EACH = re.compile(_ONE, re.IGNORECASE)
_BLACK = re.compile(r"[*xX×#■█▓●]+")
_MARK = re.compile(r"[*xX×#■█▓●\\/ -]*")


@dataclass(frozen=True, slots=True)
class Square:
    """What a square tells: the number of each entry, the games, and how often each pair met."""

    nos: tuple[int, ...]
    games: tuple[Values, ...]
    legs: int
    by_rank: bool


@dataclass(frozen=True, slots=True)
class _Corner:
    """What stands where a row meets a column: its results, and the cell they stand in."""

    text: str
    results: tuple[Cell, ...] | None
    row: Row
    column: int

    @property
    def is_mark(self) -> bool:
        """A star, a cross, a black box or nothing: no result."""
        return _MARK.fullmatch(self.text) is not None


def is_square(block: Block, entries: Sequence[Entry]) -> bool:
    """True if there are as many columns as players and the cells name no opponents."""
    wide, tall = len(block.results), len(entries)
    if tall < 2 or wide not in (tall, 2 * tall) or any(one.result for one in block.results):
        return False
    texts = [sign(entry.row.text(one.at)) for entry in entries for one in block.results]
    filled = [text for text in texts if text]
    bare = sum(1 for text in filled if _RESULTS.fullmatch(text) or _MARK.fullmatch(text))
    bare += sum(eaten_half(entry.row, one.at) for entry in entries for one in block.results)
    return bool(filled) and 10 * bare >= 8 * len(filled) and _diagonal_is_free(block, entries)


def unfolded(block: Block) -> Block:
    """The block with two columns under one heading as the two games against one player.

    Such a pair is taken for opponent and result at first, as in a Swiss table.
    """
    results = tuple(
        ResultColumns(one.label, one.number, at)
        for one in block.results
        for at in (one.at, one.result)
        if at is not None
    )
    return replace(block, results=results)


def is_square_by_names(block: Block, entries: Sequence[Entry]) -> bool:
    """True if the columns are headed by the names of the players, in the order of the rows.

    Under letters or initials, which are no names, a mark in every cell of the diagonal tells it.
    """
    if len(block.results) != len(entries) or not is_square(block, entries):
        return False
    own = (entry.row.text(one.at) for one, entry in zip(block.results, entries, strict=True))
    if all(_BLACK.fullmatch(text) for text in own):
        return True
    names = [headings.plain(entry.row.text(block.name_column)) for entry in entries]
    fitting = sum(one.label in name for one, name in zip(block.results, names, strict=True))
    return 2 * fitting > len(entries)


def _diagonal_is_free(block: Block, entries: Sequence[Entry]) -> bool:
    """True if, by some numbering, most players have no result against themselves."""
    best = max(_free(block, entries, numbers) for _, numbers in _numberings(block, entries))
    return 2 * best > len(entries)


def _free(block: Block, entries: Sequence[Entry], numbers: Mapping[int, int]) -> int:
    count = 0
    for one in block.results:
        at = numbers.get(one.number or 0)
        count += at is not None and bool(_MARK.fullmatch(sign(entries[at].row.text(one.at))))
    return count


def _numberings(
    block: Block, entries: Sequence[Entry]
) -> list[tuple[int | None, Mapping[int, int]]]:
    choices: list[tuple[int | None, Mapping[int, int]]] = [
        (block.columns[name], found)
        for name in ("number", "rank")
        if name in block.columns and (found := by_number(entries, block.columns[name]))
    ]
    return [*choices, (None, {at + 1: at for at in range(len(entries))})]


def read(block: Block, entries: Sequence[Entry], log: Log) -> Square:
    """Games from a square. Where the two cells of a pair disagree, a finding names both."""
    column, numbers = max(
        _numberings(block, entries), key=lambda choice: _free(block, entries, choice[1])
    )
    nos = _nos(block, entries, numbers)
    corners = _corners(block, entries, numbers, log)
    if half := _half(corners):
        corners |= half
        log.add("half-square", **block.heading.place())
    legs = max((len(c.results) for c in corners.values() if c.results), default=1)
    crossed = legs > 1 and _is_crossed(corners)
    if crossed:
        log.add("double-by-colour", **block.heading.place())
    games = tuple(_games(corners, nos, legs, crossed, log))
    return Square(nos, games, legs, by_rank=column == block.columns.get("rank", -1))


def _nos(block: Block, entries: Sequence[Entry], numbers: Mapping[int, int]) -> tuple[int, ...]:
    starts = by_number(entries, block.columns.get("number")) or numbers
    return tuple(no for no, _ in sorted(starts.items(), key=lambda pair: pair[1]))


def _corners(
    block: Block, entries: Sequence[Entry], numbers: Mapping[int, int], log: Log
) -> dict[tuple[int, int], _Corner]:
    """Row and column entry to what stands there; several cells of one pair are joined."""
    eaten: list[tuple[Row, int]] = []
    columns: dict[int, list[int]] = {}
    for one in block.results:
        if (at := numbers.get(one.number or 0)) is not None:
            columns.setdefault(at, []).append(one.at)
    found = {}
    for at, entry in enumerate(entries):
        for other, places in columns.items():
            texts = [
                _text(row, column, eaten) for row in (entry.row, *entry.more) for column in places
            ]
            text = " ".join(filter(None, texts))
            told = None if at == other else _results(text)  # "---" is no three defeats
            corner = _Corner(text, told, entry.row, places[0])
            found[at, other] = corner
            _check(corner, at == other, log)
    note_eaten(eaten, log)
    return found


def _text(row: Row, column: int, eaten: list[tuple[Row, int]]) -> str:
    if eaten_half(row, column):
        eaten.append((row, column))
        return "½"
    return sign(row.text(column))


def _results(text: str) -> tuple[Cell, ...] | None:
    """The results in a cell, one a game; None for anything else, also for an empty cell."""
    if not text or not _RESULTS.fullmatch(text):
        return None
    read = (result(token) for token in _EACH.findall(text))
    return tuple(Cell(None, halves=got.halves, unplayed=got.signed) for got in read if got)


def _check(corner: _Corner, on_diagonal: bool, log: Log) -> None:
    wrong = corner.results is None and not corner.is_mark
    if on_diagonal:
        wrong = not corner.is_mark
    if wrong:
        code = "diagonal-filled" if on_diagonal else "cell-unreadable"
        place = corner.row.place(corner.column)
        facts = {"cell": corner.row.cell(corner.column), "text": excerpt(corner.text, 20)}
        log.add(code, **place, facts=facts)


def _half(corners: Mapping[tuple[int, int], _Corner]) -> dict[tuple[int, int], _Corner]:
    """The empty cells of a square of which only one triangle is written, by those of the other."""
    pairs = [(at, other) for at, other in corners if at < other and (other, at) in corners]
    for written in (pairs, [(other, at) for at, other in pairs]):
        empty = [corners[other, at] for at, other in written]
        told = sum(corners[place].results is not None for place in written)
        if len(pairs) > 1 and told == len(pairs) and not any(corner.text for corner in empty):
            return {
                (other, at): replace(corners[other, at], results=_answer(corners[at, other]))
                for at, other in written
            }
    return {}


def _answer(corner: _Corner) -> tuple[Cell, ...]:
    """What the opponent's cell says of the same games; two signs "-" nobody can know from one."""
    return tuple(replace(cell, halves=2 - (cell.halves or 0)) for cell in corner.results or ())


def _is_crossed(corners: Mapping[tuple[int, int], _Corner]) -> bool:
    """True if the first result of one cell answers the last of the other, and not the first.

    So it is where each player's results are written by colour; by time, first answers first.
    """
    straight = crossed = 0
    for (at, other), corner in corners.items():
        mirror = corners.get((other, at))
        if at < other and corner.results and mirror and mirror.results:
            ours = [cell.halves or 0 for cell in corner.results]
            theirs = [cell.halves or 0 for cell in mirror.results]
            straight += all(a + b == 2 for a, b in zip(ours, theirs, strict=False))
            crossed += all(a + b == 2 for a, b in zip(ours, reversed(theirs), strict=False))
    return crossed > straight


def _games(
    corners: Mapping[tuple[int, int], _Corner],
    nos: Sequence[int],
    legs: int,
    crossed: bool,
    log: Log,
) -> Iterator[Values]:
    for (at, other), corner in sorted(corners.items()):
        if at >= other or (other, at) not in corners:
            continue
        mirror = corners[other, at]
        ours = _padded(corner, legs)
        theirs = _padded(mirror, legs)
        for leg, cell in enumerate(ours):
            answer = theirs[legs - 1 - leg if crossed else leg]
            one = Side(nos[at], cell, corner.row, corner.column)
            two = Side(nos[other], answer, mirror.row, mirror.column)
            yield from _game(one, two, (leg == 0) if crossed else None, log)


def _padded(corner: _Corner, legs: int) -> list[Cell]:
    cells = list(corner.results or ())
    return cells + [Cell(None)] * (legs - len(cells))


def _game(one: Side, two: Side, one_white: bool | None, log: Log) -> Iterator[Values]:
    """The game, or a finding where one cell or both are empty.

    `one_white` is the order of a table written by colour, where a cell's first result is taken for
    the game with White; colours stay unknown all the same, since nobody has said so.
    """
    if one.cell.halves is None and two.cell.halves is None:
        one.note("game-missing", log, None, other=two.name, opponent=two.no)
    elif two.cell.halves is None:
        one.note("mirror-missing", log, None, other=two.name, opponent=two.no, other_text="")
        yield one_sided(one, two.no, None)
    elif one.cell.halves is None:
        two.note("mirror-missing", log, None, other=one.name, opponent=one.no, other_text="")
        yield one_sided(two, one.no, None)
    else:
        yield game(one, two, None, one_white, log)
