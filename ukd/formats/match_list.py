"""Team matches board by board: a row for the match, then rows 1.1, 1.2 … for its games.

    Masa | No | Takım      | Rtg  | - | No | Takım       | Rtg  | 2½ : 1½
    1.1  |    | Ada Aydın  | 1850 | - |    | Beril Boz   | 1790 | ½ - ½

The result is written from the side of the first team, which has White on odd boards unless a
colour stands in the row.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ukd.formats import headings, round_gaps
from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_event import Draft
from ukd.formats.crosstable_names import split_name
from ukd.formats.crosstable_pairs import Side, colours, told_at_once
from ukd.formats.crosstable_results import match_total, pair
from ukd.formats.crosstable_teams import add_teams
from ukd.formats.grid import Grid, Row, excerpt, sign
from ukd.model.findings import Log
from ukd.model.results import How
from ukd.model.tournament import Kind
from ukd.turkish import key

Values = dict[str, Any]

_BOARD = re.compile(r"(\d{1,2})[.,](\d{1,2})")
_TITLES = frozenset({"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "nm"})
_LETTERS = frozenset("wbs")
_NOBODY = frozenset({"bye", "bay", "spielfrei", "serbest", "yok", "gelmedi"})


@dataclass(frozen=True, slots=True)
class Chair:
    """One player of a game as the row tells him."""

    name: str
    rating: int | None
    team: str


@dataclass(frozen=True, slots=True)
class BoardGame:
    """A row 1.1: both chairs, both cells, round and board; `letter` is the colour of the first."""

    round: int | None
    board: int
    home: Chair
    away: Chair
    scores: tuple[Cell, Cell]
    letter: str | None
    row: Row
    column: int


def is_match_list(grid: Grid) -> bool:
    """True if rows numbered 1.1, 1.2 … hold results of two sides."""
    games = sum(1 for row in grid if _board(row) and _pair(row))
    return games > 1


def draft(grids: Sequence[Grid], log: Log) -> Draft:
    """The event of all match lists: players by name and team, in the order they appear."""
    games = [each for grid in grids for each in _games(grid, log)]
    event = Draft(Kind.TEAM, colours_known=True)
    nos = _add_players(event, games, _rating_field(grids, log))
    white = colours({each.letter for each in games if each.letter})
    for each in games:
        event.games += _rows(each, nos, white, log)
    event.rounds = max((each.round or 0 for each in games), default=0) or None
    round_gaps.note(event.games, log)
    if any(each.letter not in white for each in games):
        log.add("colours-by-board", **games[0].row.place())
    return event


def before(grid: Grid) -> tuple[Row, ...]:
    """The rows above the first match: the title of the event."""
    found: list[Row] = []
    for row in grid:
        if _board(row) or _match(row) or _is_heading(row):
            break
        found.append(row)
    return tuple(found)


def _games(grid: Grid, log: Log) -> Iterator[BoardGame]:
    at_round = _round_above(grid)
    teams = ("", "")
    left = (0, 0)
    header: Row | None = None
    for row in grid:
        if (number := round_line(row)) is not None:
            at_round = number
        elif match := _match(row):
            _check_total(header, left, log)
            teams, left, header = match[0], match[1], row
        elif (board := _board(row)) and (found := _pair(row)):
            column, scores = found
            chairs = _chairs(row, column, teams)
            if chairs is None:
                log.add(
                    "row-left-out",
                    **row.place(),
                    facts={"text": excerpt(" | ".join(filter(None, row.texts)), 60)},
                )
                continue
            left = (left[0] - (scores[0].halves or 0), left[1] - (scores[1].halves or 0))
            letter = _letter(row, column)
            yield BoardGame(at_round, board, *chairs, scores, letter, row, column)
    _check_total(header, left, log)


def _round_above(grid: Grid) -> int | None:
    """The round by the last paragraph above the table that names one, or by the sheet's name."""
    told = [number for line in grid.above if (number := headings.round_in(line)) is not None]
    return told[-1] if told else headings.round_in(grid.sheet or "")


def round_line(row: Row) -> int | None:
    """The number in a row that says only "2. Tur" or "Tur 2, 12.05.2003"."""
    filled = [text for text in row.texts if text]
    if not filled or len(filled) > 2 or len(filled[0]) > 60:
        return None
    return headings.round_in(filled[0])


def _board(row: Row) -> int | None:
    """The board in "3.2", the first cell of a game."""
    first = next((text for text in row.texts if text), "")
    found = _BOARD.fullmatch(first)
    return int(found[2]) if found else None


def _match(row: Row) -> tuple[tuple[str, str], tuple[int, int]] | None:
    """Both teams and the total of a match row; the teams stand left and right of a dash."""
    if _board(row):
        return None
    filled = [(at, text) for at, text in enumerate(row.texts) if text]
    if len(filled) < 3 or (total := match_total(filled[-1][1])) is None:
        return None
    names = [text for _, text in filled[:-1] if _is_name(text)]
    return ((names[0], names[-1]), total) if len(names) > 1 else None


def _is_heading(row: Row) -> bool:
    filled = [text for text in row.texts if text]
    return len(filled) > 3 and sum(headings.column(text) is not None for text in filled) > 2


def _is_name(text: str) -> bool:
    """A text that may be a name: letters, no title, no word of a heading."""
    letters = sum(letter.isalpha() for letter in text)
    return letters > 1 and text.lower() not in _TITLES and headings.column(text) is None


def _pair(row: Row) -> tuple[int, tuple[Cell, Cell]] | None:
    """The column of the result and its two sides: "½ - ½" in one cell, "1 | - | 0" in three."""
    filled = [(at, text) for at, text in enumerate(row.texts) if text]
    if filled and (scores := cells(filled[-1][1])):
        return filled[-1][0], scores
    if len(filled) > 3 and sign(filled[-2][1]) in ("-", ":"):
        scores = cells(f"{filled[-3][1]}:{filled[-1][1]}")
        return (filled[-3][0], scores) if scores else None
    return None


def cells(text: str) -> tuple[Cell, Cell] | None:
    """Both sides of a result as cells."""
    found = pair(text)
    if found is None:
        return None
    first, second = (Cell(None, halves=one.halves, unplayed=one.signed) for one in found)
    return first, second


def _chairs(row: Row, column: int, teams: tuple[str, str]) -> tuple[Chair, Chair] | None:
    """The two names of a row, each with the rating that follows it."""
    found: list[Chair] = []
    for at, text in enumerate(row.texts[:column]):
        if at and _is_name(text):
            rating = next((int(t) for t in row.texts[at + 1 : at + 3] if _is_rating(t)), None)
            found.append(Chair(text, rating or None, teams[min(len(found), 1)]))
    return (found[0], found[1]) if len(found) == 2 else None


def _letter(row: Row, column: int) -> str | None:
    """The colour letter that stands alone in a cell of the row: that of the first player."""
    letters = (text.lower() for text in row.texts[:column] if text.lower() in _LETTERS)
    return next(letters, None)


def _is_rating(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) in (1, 4)


def _rating_field(grids: Sequence[Grid], log: Log) -> str:
    """Where the ratings go: "ukd" if a heading says UKD, else "elo"; a mere "Rtg" is told."""
    cells = [(row, at) for grid in grids for row in grid for at, _ in enumerate(row.texts)]
    said = {headings.column(text): (row, at) for row, at in cells if (text := row.text(at))}
    if "ukd" in said:
        return "ukd"
    if "rating" in said and "elo" not in said:
        row, at = said["rating"]
        log.add("rating-kind-unclear", **row.place(at), facts={"heading": row.text(at)})
    return "elo"


def _add_players(
    event: Draft, games: Sequence[BoardGame], rating_field: str
) -> dict[tuple[str, str], int]:
    """Players numbered team by team, by board; the same name in another team is another player."""
    order: dict[str, int] = {}
    best: dict[tuple[str, str], tuple[int, int, int, Chair]] = {}
    for at, each in enumerate(games):
        for chair in (each.home, each.away):
            if key(chair.name) in _NOBODY:
                continue
            team = order.setdefault(chair.team, len(order))
            mark = (chair.team, key(chair.name))
            best.setdefault(mark, (team, each.board, at, chair))
    placed = sorted(best.items(), key=lambda item: item[1][:3])
    nos = {mark: no for no, (mark, _) in enumerate(placed, start=1)}
    for mark, (_, _, _, chair) in placed:
        name = split_name(chair.name, surname_first=True)
        event.players.append(
            {"no": nos[mark], "surname": name.surname, "given": name.given, "name": name.whole,
             rating_field: chair.rating}
        )  # fmt: skip
    add_teams(event, [chair.team for _, (_, _, _, chair) in placed], list(nos.values()))
    return nos


def _rows(
    each: BoardGame, nos: dict[tuple[str, str], int], white: Mapping[str, bool], log: Log
) -> Iterator[Values]:
    """The game as a row of GAMES; one without a player on a side is points without opponent."""
    home = nos.get((each.home.team, key(each.home.name)))
    away = nos.get((each.away.team, key(each.away.name)))
    first, second = each.scores
    if home is None or away is None:
        no, cell = (away, second) if home is None else (home, first)
        if no is not None:
            yield {"round": each.round, "board": each.board, "white_no": no,
                   "white_halves": cell.halves, "how": _alone(cell).value}  # fmt: skip
        return
    one, two = Side(home, first, each.row, each.column), Side(away, second, each.row, each.column)
    home_white = white.get(each.letter or "", bool(each.board % 2))
    sides = (one, two) if home_white else (two, one)
    yield {"board": each.board, **told_at_once(*sides, each.round, log)}


def _alone(cell: Cell) -> How:
    return {2: How.FULL_BYE, 1: How.HALF_BYE}.get(cell.halves or 0, How.ZERO_BYE)


def _check_total(header: Row | None, left: tuple[int, int], log: Log) -> None:
    """The games of a match must add up to its total, which `left` was counted down from."""
    if header is not None and left != (0, 0):
        at = max(at for at, text in enumerate(header.texts) if text)
        facts = {"cell": header.cell(at), "text": excerpt(header.text(at), 20)}
        log.add("match-sum-mismatch", **header.place(at), facts=facts)
