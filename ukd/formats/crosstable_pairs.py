"""One game from the two cells that tell it: its score, its kind, and where the cells disagree."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ukd.formats.crosstable_cells import Cell
from ukd.formats.grid import Row, excerpt
from ukd.model.findings import Log
from ukd.model.results import How

Values = dict[str, Any]

_BYES = {2: How.FULL_BYE, 1: How.HALF_BYE, 0: How.ZERO_BYE}
_COLOURS = {
    frozenset("wb"): {"w": True, "b": False},
    frozenset("bs"): {"b": True, "s": False},
    frozenset("ws"): {"w": True, "s": False},
    frozenset("w"): {"w": True},
    frozenset("s"): {"s": False},
}


@dataclass(frozen=True, slots=True)
class Side:
    """One player's cell of a game, and where it stands."""

    no: int
    cell: Cell
    row: Row
    column: int

    @property
    def name(self) -> str:
        """The cell's name, "D7"."""
        return self.row.cell(self.column)

    def note(self, code: str, log: Log, at_round: int | None, **facts: Any) -> None:
        """A finding at this cell."""
        log.add(
            code,
            **self.row.place(self.column),
            player=self.no,
            round=at_round,
            facts={"cell": self.name, "text": excerpt(self.row.text(self.column), 20), **facts},
        )


def colours(letters: Iterable[str]) -> Mapping[str, bool]:
    """Which letter is White (true), from all the letters of a table; empty if nobody can tell.

    {w, b} is English; {b, s} Turkish, where b is beyaz, White; {w, s} German. A table with b alone
    may be either.
    """
    return _COLOURS.get(frozenset(letters), {})


def bye(side: Side, at_round: int | None) -> Values:
    """Points without an opponent: a row of GAMES."""
    halves = side.cell.halves
    how = _BYES[halves] if halves is not None else How.ODD
    return {"round": at_round, "white_no": side.no, "white_halves": halves, "how": how.value}


def odd(side: Side, at_round: int | None) -> Values:
    """Points against an opponent who is not in the table: kept, never counted."""
    halves = side.cell.halves
    return {"round": at_round, "white_no": side.no, "white_halves": halves, "how": How.ODD.value}


def one_sided(side: Side, opponent_no: int, at_round: int | None) -> Values:
    """A game told only in the row of one player: the other score stays empty."""
    cell = side.cell
    how = How.PENDING if cell.halves is None else How.FORFEIT if cell.unplayed else How.PLAYED
    return {
        "round": at_round,
        "white_no": side.no,
        "black_no": opponent_no,
        "white_halves": cell.halves,
        "how": how.value,
    }


def told_at_once(white: Side, black: Side, at_round: int | None, log: Log) -> Values:
    """A game whose two scores stand in one cell, "1 - 0"; scores that make no result are noted."""
    first, second = white.cell, black.cell
    total = (first.halves or 0) + (second.halves or 0)
    unplayed = first.unplayed or second.unplayed
    if first.halves is None or second.halves is None:
        how = How.PENDING
        white.note("result-missing", log, at_round, other=white.name)
    elif unplayed:
        how = How.FORFEIT if total else How.DOUBLE_FORFEIT
    else:
        how = How.PLAYED if total == 2 else How.ODD
    if how is How.ODD:
        white.note("result-odd", log, at_round)
    return {
        "round": at_round,
        "white_no": white.no,
        "black_no": black.no,
        "white_halves": first.halves,
        "black_halves": second.halves,
        "how": how.value,
    }


def complemented(
    side: Side, opponent_no: int, at_round: int | None, white: bool | None, log: Log
) -> Values:
    """A game of a layout that tells each game once: one result says both scores.

    Without a known colour the player of the row stands for White.
    """
    row = one_sided(side, opponent_no, at_round)
    if side.cell.halves is None:
        side.note("result-missing", log, at_round, other=side.name)
    else:
        row["black_halves"] = 2 - side.cell.halves
    return _swapped(row) if white is False else row


def _swapped(row: Values) -> Values:
    """The same game with White and Black changed over."""
    return row | {
        "white_no": row["black_no"],
        "black_no": row["white_no"],
        "white_halves": row.get("black_halves"),
        "black_halves": row["white_halves"],
    }


def game(one: Side, two: Side, at_round: int | None, one_is_white: bool | None, log: Log) -> Values:
    """A row of GAMES from both cells; without colours the lower number stands for White.

    Every disagreement is a finding that names both cells; each score stays as its cell has it.
    """
    if one_is_white is None:
        one_is_white = one.no < two.no
    white, black = (one, two) if one_is_white else (two, one)
    return {
        "round": at_round,
        "white_no": white.no,
        "black_no": black.no,
        "white_halves": white.cell.halves,
        "black_halves": black.cell.halves,
        "how": _how(one, two, at_round, log).value,
    }


def is_white(
    one: Side, two: Side, at_round: int | None, white: Mapping[str, bool], log: Log
) -> bool | None:
    """Whether the first side had White, by both letters; None if unknown, or if they clash."""
    mine = white.get(one.cell.letter) if one.cell.letter else None
    theirs = white.get(two.cell.letter) if two.cell.letter else None
    if mine is not None and mine == theirs:
        one.note("colours-clash", log, at_round, other=two.name, other_text=_text(two))
        return None
    if mine is not None:
        return mine
    return None if theirs is None else not theirs


def _how(one: Side, two: Side, at_round: int | None, log: Log) -> How:
    """How the game came to its score; PENDING without a result, ODD where the cells disagree."""
    first, second = one.cell, two.cell
    if first.halves is None and second.halves is None:
        one.note("result-missing", log, at_round, other=two.name)
        return How.PENDING
    if first.halves is None or second.halves is None:
        empty, told = (one, two) if first.halves is None else (two, one)
        empty.note("result-one-sided", log, at_round, other=told.name, other_text=_text(told))
        return How.FORFEIT if told.cell.unplayed else How.PLAYED
    if first.unplayed != second.unplayed:
        one.note("forfeit-one-sided", log, at_round, other=two.name, other_text=_text(two))
        return How.ODD
    total = first.halves + second.halves
    if first.unplayed and total == 0:
        return How.DOUBLE_FORFEIT
    if total != 2:
        one.note("cells-contradict", log, at_round, other=two.name, other_text=_text(two))
    if first.unplayed:
        return How.UNRATED if first.halves == second.halves else How.FORFEIT
    return How.PLAYED


def _text(side: Side) -> str:
    return excerpt(side.row.text(side.column), 20)
