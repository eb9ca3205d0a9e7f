"""Rows of GAMES to blocks: what each player's line of a TRF says of each round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ukd.errors import SpokenError
from ukd.formats import trf_lines as lines
from ukd.model.results import How, Scale, code, worth
from ukd.model.tournament import Tournament

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """The blocks of every player by (number, round), and his half-points."""

    rounds: int
    blocks: dict[tuple[int, int], str]
    halves: dict[int, int]
    paired: int

    @classmethod
    def of(cls, tournament: Tournament, scale: Scale) -> "Table":
        """Half-points by the scale that the file tells. Raises SpokenError for a row that no block
        can tell."""
        blocks: dict[tuple[int, int], str] = {}
        halves: dict[int, int] = {}
        rounds = paired = 0
        for row in tournament.games.iter_rows(named=True):
            if row["round"] is None or row["how"] == How.ODD:
                fault = "trf-odd-game" if row["round"] else "trf-game-without-round"
                raise SpokenError(fault, player=row["white_no"], round=row["round"] or "?")
            rounds = max(rounds, row["round"])
            paired = max(paired, row["round"] if row["black_no"] else 0)
            for no, block, score in _chairs(row, scale):
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


def _chairs(row: Row, scale: Scale) -> Iterator[tuple[int, str, int]]:
    """A row seen by each of its players: his number, his block, the half-points it adds."""
    white, black = row["white_no"], row["black_no"]
    chairs = [(white, "white", "w", black)] + ([(black, "black", "b", white)] if black else [])
    for no, side, colour, opponent in chairs:
        halves = row[f"{side}_halves"]
        block = lines.block(opponent or 0, colour if opponent else "-", _code(row, halves))
        yield no, block, worth(scale, row["how"], halves)


def _code(row: Row, halves: int | None) -> str:
    """The result code of one side; none for a game without a result yet."""
    if row["how"] == How.PENDING:
        return ""
    if (letter := code(row["how"], halves)) is None:
        raise SpokenError("trf-odd-game", player=row["white_no"], round=row["round"])
    return letter
