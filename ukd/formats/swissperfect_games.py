"""The .sco of a SwissPerfect 98 set: a row a pairing (layout notes, sections 3.2 and 4)."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ukd import turkish
from ukd.formats import round_gaps
from ukd.formats.dbase import Record
from ukd.formats.swissperfect_players import Entrants
from ukd.model.findings import Log
from ukd.model.results import FORFEITS, How

FIELDS = ("ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")
NOBODY = 0
EMPTY, ENTERED, FILLER = 0, 1, 5
BLACK_BY_FORFEIT, WHITE_BY_FORFEIT, NOBODY_BY_FORFEIT = 34, 35, 36
_FORFEIT_BIT = 32
# What the program writes on both sides of a forfeit, and the doubled points that go with it.
_FORFEIT_SCORES = {WHITE_BY_FORFEIT: (2, 0), BLACK_BY_FORFEIT: (0, 2), NOBODY_BY_FORFEIT: (0, 0)}
_BYES = {2: How.FULL_BYE, 1: How.HALF_BYE, 0: How.ZERO_BYE}


@dataclass(frozen=True, slots=True)
class Row:
    """One living record of the .sco; points are doubled, as the file has them."""

    record: Record
    round: int
    white: int
    black: int
    scores: tuple[int, int]
    types: tuple[int, int]
    board: int = 0

    @property
    def is_filler(self) -> bool:
        """An empty table: nobody on either side."""
        return self.white == self.black == NOBODY

    @property
    def place(self) -> dict[str, Any]:
        """Where findings put the row."""
        return {"offset": self.record.offset, "row": self.record.number, "round": self.round}


def read(
    records: Sequence[Record], entrants: Entrants, first_board: int, per_pairing: int, log: Log
) -> list[dict[str, Any]]:
    """Rows of GAMES. A row that names nobody known is left out, with an error finding."""
    rows = [row for row in _rows(records, first_board, log) if not row.is_filler]
    if not rows:
        log.add("sp98-no-results")
    known = [row for row in rows if _is_known(row, entrants, log)]
    _blame_double_rows(known, entrants, log)
    games = [_game(row, entrants, per_pairing, log) for row in known]
    _note_pending(games, log)
    round_gaps.note(games, log)
    return games


def _rows(records: Sequence[Record], first_board: int, log: Log) -> Iterator[Row]:
    """Rows of a round lie in board order, empty tables included."""
    board: defaultdict[int, int] = defaultdict(lambda: first_board)
    for record in records:
        row = _row(record, board, log)
        if row is not None and (row.round > 0 or row.is_filler):
            yield row
        elif row is not None:
            log.add("sp98-round-missing", offset=record.place("ROUND"), row=record.number)


def _row(record: Record, board: dict[int, int], log: Log) -> Row | None:
    """The row as numbers; None if one of them is blank or no number.

    `board` is the next board of each round; the one of this row's is counted on.
    """
    read = [record.whole(name, log, "sp98-result-unreadable") for name in FIELDS]
    numbers = [value for value in read if value is not None]
    if len(numbers) < len(FIELDS):
        for name in (name for name in FIELDS if not record.raw(name)):
            place = {"offset": record.place(name), "row": record.number}
            log.add("sp98-result-unreadable", facts={"field": name}, **place)
        return None
    number, white, black, *rest = numbers
    board[number] += 1
    scores, types = (rest[0], rest[1]), (rest[2], rest[3])
    return Row(record, number, white, black, scores, types, board[number] - 1)


def _is_known(row: Row, entrants: Entrants, log: Log) -> bool:
    """Both sides are nobody or one certain player, and not the same."""
    sides = [side for side in (row.white, row.black) if side != NOBODY]
    place = row.place
    unknown = {side for side in sides if side not in entrants.numbers}
    for side in sorted(unknown):
        log.add("sp98-id-unknown", facts={"id": side}, **place)
    if row.white == row.black and not unknown:
        log.add("sp98-paired-with-himself", player=entrants.numbers[row.white], **place)
        return False
    return not unknown and not entrants.doubtful & set(sides)


def _blame_double_rows(rows: Sequence[Row], entrants: Entrants, log: Log) -> None:
    """A player has one row a round."""
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    for row in rows:
        for side in {row.white, row.black} - {NOBODY}:
            met[row.round, entrants.numbers[side]].append(row.record.number)
    for (number, player), records in sorted(met.items()):
        if len(records) > 1:
            facts = {"rows": ", ".join(map(str, records))}
            log.add("sp98-two-rows", row=records[1], player=player, round=number, facts=facts)


def _game(row: Row, entrants: Entrants, per_pairing: int, log: Log) -> dict[str, Any]:
    """A row of GAMES; a player without opponent stands as White, whatever side he had."""
    place = row.place
    if NOBODY in (row.white, row.black):
        return _bye(row, entrants, log, place)
    how = how_of(row.scores, row.types, per_pairing)
    white, black = entrants.numbers[row.white], entrants.numbers[row.black]
    if code := _doubt(how, row):
        scores, types = _points(row.scores), _types(row)
        facts = {"white": white, "black": black, "scores": scores, "types": types}
        log.add(code, facts=facts, **place)
    pending = how is How.PENDING
    return {
        "round": row.round,
        "board": row.board,
        "white_no": white,
        "black_no": black,
        "white_halves": None if pending else row.scores[0],
        "black_halves": None if pending else row.scores[1],
        "how": how.value,
    }


def _doubt(how: How, row: Row) -> str | None:
    """The finding about a result that is not a usual one."""
    if how in FORFEITS:
        return None if _is_usual_forfeit(row) else "sp98-odd-forfeit"
    return {How.ODD: "sp98-odd-result", How.UNRATED: "sp98-one-sided"}.get(how)


def how_of(scores: tuple[int, int], types: tuple[int, int], per_pairing: int = 1) -> How:
    """How a pairing of two players came to its doubled scores, by the codes of both sides."""
    if types == (EMPTY, EMPTY) and scores == (0, 0):
        return How.PENDING
    if max(types) >= _FORFEIT_BIT:
        return How.FORFEIT if sum(scores) else How.DOUBLE_FORFEIT
    if set(types) == {EMPTY, ENTERED}:
        return How.UNRATED
    complete = sum(scores) == 2 * per_pairing and min(scores) >= 0
    return How.PLAYED if types == (ENTERED, ENTERED) and complete else How.ODD


def _is_usual_forfeit(row: Row) -> bool:
    white, black = row.types
    return white == black and _FORFEIT_SCORES.get(white) == row.scores


def _bye(row: Row, entrants: Entrants, log: Log, place: dict[str, Any]) -> dict[str, Any]:
    """A row without opponent: points the pairing gave, or the arbiter, or none."""
    at = 0 if row.black == NOBODY else 1
    player, halves = entrants.numbers[(row.white, row.black)[at]], row.scores[at]
    how = _BYES.get(halves, How.ODD)
    if how is How.FULL_BYE and row.types == (ENTERED, EMPTY):
        how = How.PAIRING_BYE
    usual = row.types in ((ENTERED, EMPTY), (ENTERED, ENTERED)) or _is_usual_forfeit(row)
    if how is How.ODD or row.scores[1 - at] or not usual:
        facts = {"scores": _points(row.scores), "types": _types(row)}
        log.add("sp98-odd-bye", player=player, facts=facts, **place)
    return {
        "round": row.round,
        "white_no": player,
        "white_halves": halves,
        "how": how.value,
    }


def _note_pending(games: Sequence[dict[str, Any]], log: Log) -> None:
    """One finding a round for the pairings without a result."""
    waiting = Counter(game["round"] for game in games if game["how"] == How.PENDING)
    for number, count in sorted(waiting.items()):
        log.add("sp98-pending", round=number, facts={"count": count})


def _points(scores: tuple[int, int]) -> str:
    return "-".join(turkish.number(score / 2, score % 2) for score in scores)


def _types(row: Row) -> str:
    return "{} {}".format(*row.types)
