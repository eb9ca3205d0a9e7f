"""Pairings round by round: White, result and Black in one row, a heading or "2. Tur" per round.

Programs print all rounds on one page, split by rows that say only the round; those rows count.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ukd.formats import headings, round_gaps
from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_event import Draft
from ukd.formats.crosstable_layout import Block
from ukd.formats.crosstable_lists import Entrants
from ukd.formats.crosstable_names import split_name
from ukd.formats.crosstable_pairs import Side, bye, told_at_once
from ukd.formats.crosstable_results import result
from ukd.formats.crosstable_rows import ordinal
from ukd.formats.crosstable_title import Line
from ukd.formats.grid import Row, excerpt
from ukd.formats.match_list import cells, round_line
from ukd.model.findings import Log
from ukd.model.tournament import Kind
from ukd.turkish import fold, key

Values = dict[str, Any]

_NOBODY = re.compile(r"(?:bye|bay|spielfrei|serbest|bos|eslenmedi|not paired|nicht ausgelost)?")
_RATINGS = ("ukd", "elo", "rating")


@dataclass(frozen=True, slots=True)
class _Chair:
    """One player of a row."""

    name: str
    no: int | None
    ratings: Mapping[str, int | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A row of a list: black is None for a bye."""

    round: int | None
    board: int | None
    white: _Chair
    black: _Chair | None
    scores: tuple[Cell, Cell]
    row: Row
    column: int


def draft(tables: Sequence[tuple[Block, Sequence[Line]]], known: Entrants, log: Log) -> Draft:
    """The event of all pairing lists; `known` are the players of the lists of entrants beside them.

    Players are told apart by number where the lists have numbers, else by name.
    """
    pairings = [
        _spelled(each, known) for block, above in tables for each in _pairings(block, above, log)
    ]
    players = known.players
    nos = _nos(pairings, players, log)
    event = Draft(None, colours_known=True)
    event.players = [_player(name, no, pairings, players) for name, no in nos.items()]
    for each in pairings:
        event.games.append({**_game(each, nos, log), "board": each.board})
    rounds = {each.round for each in pairings if each.round}
    event.rounds = max(rounds, default=None)
    event.kind = _kind(event)
    _check_twice(pairings, log)
    round_gaps.note(event.games, log)
    return event


def _pairings(block: Block, above: Sequence[Line], log: Log) -> Iterator[Pairing]:
    """The games of one list. The round stands above it, in rows between, or in a column.

    Else the name of the sheet may tell it.
    """
    lines = (" ".join(line.texts) for line in above)
    told = [number for line in lines if (number := headings.round_in(line)) is not None]
    at_round = told[-1] if told else headings.round_in(_sheet(block))
    sides = _sides(block)
    for row in block.body:
        if (number := round_line(row)) is not None:
            at_round = number
            continue
        if row.texts == block.heading.texts:
            continue
        white, black = (_chair(row, side) for side in sides)
        if white is None:
            continue
        in_row = ordinal(row.text(block.columns.get("round")))
        board = ordinal(row.text(block.columns.get("board")))
        column = block.columns.get("result", sides[1]["name"])
        scores = _scores(row, block, black is None, log)
        yield Pairing(in_row or at_round, board, white, black, scores, row, column)


def _sheet(block: Block) -> str:
    """The sheet the pairings stand on, which may not be that of their heading."""
    rows = (*block.body[:1], block.heading)
    return rows[0].grid.sheet or ""


def _sides(block: Block) -> tuple[dict[str, int], dict[str, int]]:
    """The columns of each side: its name, and the number and ratings nearest to it."""
    texts = block.heading.texts
    meanings = [headings.column(text) for text in texts]
    centre = block.columns.get("result", (block.columns["white"] + block.columns["black"]) // 2)
    left = {"name": block.columns["white"]}
    right = {"name": block.columns["black"]}
    for at, meaning in enumerate(meanings):
        if meaning in ("number", *_RATINGS):
            side = left if at < centre else right
            side.setdefault(meaning, at)
    return left, right


def _chair(row: Row, side: Mapping[str, int]) -> _Chair | None:
    name = row.text(side["name"])
    if _NOBODY.fullmatch(fold(name)) or not any(letter.isalpha() for letter in name):
        return None
    ratings = {at: _rating(row.text(side[at])) for at in _RATINGS if at in side}
    return _Chair(name, ordinal(row.text(side.get("number"))), ratings)


def _rating(text: str) -> int | None:
    return int(text) or None if text.isascii() and text.isdigit() and len(text) < 5 else None


def _scores(row: Row, block: Block, alone: bool, log: Log) -> tuple[Cell, Cell]:
    """Both sides of the result; a bye has only White's."""
    nothing = Cell(None), Cell(None)
    column = block.columns.get("result")
    text = row.text(column)
    if column is None or not text:
        return nothing
    if found := cells(text):
        return found
    got = result(text)
    if got and (alone or got.halves != 0 or not got.signed):
        second = None if alone else 2 - got.halves
        return Cell(None, halves=got.halves, unplayed=got.signed), Cell(
            None, halves=second, unplayed=got.signed
        )
    log.add(
        "cell-unreadable",
        **row.place(column),
        facts={"cell": row.cell(column), "text": excerpt(text, 20)},
    )
    return nothing


def _spelled(each: Pairing, known: Entrants) -> Pairing:
    """The game with both names as the lists of entrants write them."""
    white = replace(each.white, name=known.spelled(each.white.name))
    black = each.black and replace(each.black, name=known.spelled(each.black.name))
    return replace(each, white=white, black=black)


def _nos(pairings: Sequence[Pairing], players: Mapping[str, Values], log: Log) -> dict[str, int]:
    """Name to number: from the list of entrants, else from the pairings, else as they appear."""
    nos = {name: values["no"] for name, values in players.items() if values.get("no")}
    for each in pairings:
        for chair in filter(None, (each.white, each.black)):
            if chair.no and nos.setdefault(key(chair.name), chair.no) != chair.no:
                facts = {"name": chair.name, "one": nos[key(chair.name)], "other": chair.no}
                log.add("numbers-differ", **each.row.place(), facts=facts)
    for each in pairings:
        for chair in filter(None, (each.white, each.black)):
            if key(chair.name) not in nos:
                nos[key(chair.name)] = max(nos.values(), default=0) + 1
    return nos


def _player(
    name: str, no: int, pairings: Sequence[Pairing], players: Mapping[str, Values]
) -> Values:
    if name in players:
        return players[name] | {"no": no}
    chairs = (chair for each in pairings for chair in (each.white, each.black) if chair)
    chair = next(chair for chair in chairs if key(chair.name) == name)
    parts = split_name(chair.name, surname_first=True)
    ratings = chair.ratings
    return {
        "no": no,
        "surname": parts.surname,
        "given": parts.given,
        "name": parts.whole,
        "ukd": ratings.get("ukd"),
        "elo": ratings.get("elo") or ratings.get("rating"),
    }


def _game(each: Pairing, nos: Mapping[str, int], log: Log) -> Values:
    first, second = each.scores
    white = Side(nos[key(each.white.name)], first, each.row, each.column)
    if each.black is None:
        return bye(white, each.round)
    black = Side(nos[key(each.black.name)], second, each.row, each.column)
    return told_at_once(white, black, each.round, log)


def _kind(event: Draft) -> Kind | None:
    """A match of two; a round robin if everybody met everybody equally often; else Swiss."""
    met = Counter(
        frozenset((game["white_no"], game["black_no"]))
        for game in event.games
        if game.get("black_no") is not None
    )
    players = len(event.players)
    if not met:
        return None
    if players == 2:
        return Kind.MATCH
    whole = len(met) == players * (players - 1) // 2 and len(set(met.values())) == 1
    return Kind.ROUND_ROBIN if whole else Kind.SWISS


def _check_twice(pairings: Sequence[Pairing], log: Log) -> None:
    """A player in two rows of one round."""
    seen: dict[tuple[int, str], Pairing] = {}
    for each in pairings:
        for chair in filter(None, (each.white, each.black)):
            mark = (each.round or 0, key(chair.name))
            if each.round and mark in seen:
                first = seen[mark]
                facts = {"name": chair.name, "cell": each.row.cell(each.column),
                         "other": first.row.cell(first.column)}  # fmt: skip
                log.add("pairing-twice", **each.row.place(), round=each.round, facts=facts)
            seen.setdefault(mark, each)
