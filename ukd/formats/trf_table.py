"""Rows of GAMES to blocks: what each player's line of a TRF says of each round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ukd.errors import SpokenError
from ukd.formats import trf_lines as lines
from ukd.model.results import How
from ukd.model.tournament import Tournament

Row = dict[str, Any]

_CODES = {  # by how the game was decided and the half-points it gave
    (How.PLAYED, 0): "0",
    (How.PLAYED, 1): "=",
    (How.PLAYED, 2): "1",
    (How.UNRATED, 0): "L",
    (How.UNRATED, 1): "D",
    (How.UNRATED, 2): "W",
    (How.FORFEIT, 0): "-",
    (How.FORFEIT, 2): "+",
    (How.DOUBLE_FORFEIT, 0): "-",
}
_BYES = {How.PAIRING_BYE: "U", How.FULL_BYE: "F", How.HALF_BYE: "H", How.ZERO_BYE: "Z"}


@dataclass(frozen=True, slots=True)
class Table:
    """The blocks of every player by (number, round), and his half-points."""

    rounds: int
    blocks: dict[tuple[int, int], str]
    halves: dict[int, int]
    paired: int

    @classmethod
    def of(cls, tournament: Tournament) -> "Table":
        """Raises SpokenError for a row that no block can tell."""
        blocks: dict[tuple[int, int], str] = {}
        halves: dict[int, int] = {}
        rounds = paired = 0
        for row in tournament.games.iter_rows(named=True):
            if row["round"] is None or row["how"] == How.ODD:
                fault = "trf-odd-game" if row["round"] else "trf-game-without-round"
                raise SpokenError(fault, player=row["white_no"], round=row["round"] or "?")
            rounds = max(rounds, row["round"])
            paired = max(paired, row["round"] if row["black_no"] else 0)
            for no, block, score in _chairs(row):
                if (no, row["round"]) in blocks:
                    raise SpokenError("trf-player-twice", player=no, round=row["round"])
                blocks[no, row["round"]] = block
                halves[no] = halves.get(no, 0) + score
        return cls(rounds, blocks, halves, paired)

    def line(self, no: int) -> list[str]:
        """A player's blocks of all rounds: Z where a paired round knows nothing of him."""
        away = lines.block(0, "-", "Z")
        found = [
            self.blocks.get((no, number), away if number <= self.paired else " " * len(away))
            for number in range(1, self.rounds + 1)
        ]
        while found and found[-1].isspace():
            found.pop()
        return found


def _chairs(row: Row) -> Iterator[tuple[int, str, int]]:
    """A row seen by each of its players: his number, his block, his half-points."""
    white, black = row["white_no"], row["black_no"]
    if black is None:
        code = _BYES.get(row["how"]) or _code(row, row["white_halves"])
        yield white, lines.block(0, "-", code), row["white_halves"] or 0
        return
    yield white, lines.block(black, "w", _code(row, row["white_halves"])), row["white_halves"] or 0
    yield black, lines.block(white, "b", _code(row, row["black_halves"])), row["black_halves"] or 0


def _code(row: Row, halves: int | None) -> str:
    """The result code of one side; none for a game without a result yet."""
    if row["how"] == How.PENDING:
        return ""
    if halves is None or (code := _CODES.get((How(row["how"]), halves))) is None:
        raise SpokenError("trf-odd-game", player=row["white_no"], round=row["round"])
    return code
