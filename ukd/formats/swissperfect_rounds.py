"""The round and standings files of SwissPerfect, .rnd and .stg (notes on its text outputs, 2).

They name players by the IDs of the .trn and mark no forfeits: alone they can be looked at, not
rated. Beside a whole set they are only compared with it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ukd.formats.crosstable_results import points_halves
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.model.findings import Log
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.results import How
from ukd.model.tournament import Event, Tournament

ROUND_HEADING = ("ROUND", "TABLE_NO", "WHITE_ID", "BLACK_ID", "WHITE_SCORE", "BLACK_SCORE")
STANDING_HEADING = ("PLACING", "SHORT_PLACING", "PLAYER_ID", "TOTAL_SCORE")
NOBODY = 0
# A round of a thousand players has 15,000 bytes.
_MOST_BYTES = 2**20
_LINE = re.compile(r"\r\n|\n|\r")
_NUMBER = re.compile(r"\d{1,5}", re.ASCII)
_BYES = {2: How.FULL_BYE, 1: How.HALF_BYE, 0: How.ZERO_BYE}


@dataclass(frozen=True, slots=True)
class Row:
    """A row below the heading, by the names of its columns, and where it stands."""

    member: str
    line: int
    cells: Mapping[str, str]

    def number(self, column: str) -> int | None:
        text = self.cells.get(column, "")
        return int(text) if _NUMBER.fullmatch(text) else None


class SwissPerfectRounds:
    """Round files that came without their set."""

    name = "sp98-rounds"

    def recognises(self, source: Source) -> bool:
        """True for files that begin with the program's headings, and no set beside them."""
        files = source.members or {"": source.data}
        return bool(files) and all(_kind(data) for data in files.values())

    def read(self, source: Source) -> Reading:
        """Pairings and scores as they stand; what is missing to rate them is an error finding."""
        log = Log(source.name)
        files = source.members or {"": source.data}
        rounds = [row for row in _rows(files, ROUND_HEADING) if _is_whole(row, log)]
        totals = standings(files)
        log.add("sp98-rounds-alone")
        games = [_game(row, log) for row in rounds]
        seen = {game.get(side) for game in games for side in ("white_no", "black_no")}
        players = [
            {"no": no, "surname": "", "given": "", "name": "", "points_halves": totals.get(no)}
            for no in sorted({no for no in seen | totals.keys() if no is not None})
        ]
        tournament = Tournament(
            name=None,
            players=PLAYERS.frame(players),
            games=GAMES.frame(games),
            rounds=max((game["round"] for game in games), default=None),
        )
        return Reading(source.name, "sp98-text", "ascii", (Event(tournament),), log.all())


def standings(files: Mapping[str, bytes]) -> dict[int, int]:
    """ID to total in half-points by the .stg with the highest number; empty if there is none.

    The number in its name is no round: it may hold the standings of an earlier one.
    """
    found: dict[int, int] = {}
    for row in _rows(files, STANDING_HEADING):
        no, total = row.number("PLAYER_ID"), points_halves(row.cells.get("TOTAL_SCORE", ""))
        if no is not None and total is not None:
            found[no] = total
    return found


def _kind(data: bytes) -> tuple[str, ...] | None:
    """The heading the file begins with: of a round, or of standings."""
    for heading in (ROUND_HEADING, STANDING_HEADING):
        if data[:4096].lstrip().upper().startswith("|".join(heading).encode()):
            return heading
    return None


def _rows(files: Mapping[str, bytes], heading: Sequence[str]) -> Iterator[Row]:
    """The rows of all files of one kind, those of lower numbers first."""
    for member in sorted(files, key=lambda name: (len(name), name)):
        if _kind(files[member]) != heading:
            continue
        lines = _LINE.split(files[member][:_MOST_BYTES].decode("ascii", errors="replace"))
        named: list[str] = []
        for at, line in enumerate(lines, start=1):
            cells = [cell.strip() for cell in line.split("|")]
            if not any(cells):
                continue
            if named:
                yield Row(member, at, dict(zip(named, cells, strict=False)))
            else:
                named = [cell.upper() for cell in cells]


def _is_whole(row: Row, log: Log) -> bool:
    """True if the round and both players are numbers, and one of them somebody."""
    white, black = row.number("WHITE_ID"), row.number("BLACK_ID")
    whole = bool(row.number("ROUND")) and white is not None and black is not None
    if not whole or (white == black and white != NOBODY):
        facts = {"member": row.member, "text": "|".join(row.cells.values())[:60]}
        log.add("sp98-round-row", line=row.line, facts=facts)
        return False
    return white != black


def _game(row: Row, log: Log) -> dict[str, Any]:
    white, black = row.number("WHITE_ID"), row.number("BLACK_ID")
    scores = [points_halves(row.cells.get(name, "")) for name in ("WHITE_SCORE", "BLACK_SCORE")]
    game: dict[str, Any] = {"round": row.number("ROUND")}
    if NOBODY in (white, black):
        halves = scores[0] if black == NOBODY else scores[1]
        how = _BYES.get(halves, How.ODD) if halves is not None else How.PENDING
        return game | {"white_no": white or black, "white_halves": halves, "how": how.value}
    if None in scores:
        how = How.PENDING
    else:
        how = How.PLAYED if sum(score or 0 for score in scores) == 2 else How.ODD
    if how is not How.PLAYED:
        said = "-".join(row.cells.get(name, "") for name in ("WHITE_SCORE", "BLACK_SCORE"))
        facts = {"white": white, "black": black, "text": said[:60]}
        log.add("sp98-round-score", line=row.line, round=game["round"], facts=facts)
    return game | {
        "board": row.number("TABLE_NO"),
        "white_no": white,
        "black_no": black,
        "white_halves": scores[0],
        "black_halves": scores[1],
        "how": how.value,
    }
