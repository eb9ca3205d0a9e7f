"""A player's rounds: one block of ten columns each, opponent, colour and result (notes, 2.2, 3)."""

from dataclasses import dataclass
from functools import lru_cache

from ukd.formats.trf_fields import shown, whole
from ukd.formats.trf_layout import Row
from ukd.model.findings import Log

FIRST = 91  # the first block begins behind column 91
STRIDE = 10
CODES = frozenset("10=WDL+-HFUZ")
BYES = frozenset("HFUZ")
NEEDS_OPPONENT = frozenset("10WDL")
OPEN = "?"
UNREADABLE = "!"
_OPEN_MARKS = frozenset("*?")


@dataclass(frozen=True, slots=True)
class Block:
    """One round of one player. `opponent` is 0 for none, `colour` w, b or -.

    `code` is the result in capitals, "" for none at all, ? for a game without a result yet, ! for
    a block that cannot be read. An unsound block breaks the table of codes and is not compared.
    """

    opponent: int = 0
    colour: str = "-"
    code: str = ""
    sound: bool = True

    @property
    def blank(self) -> bool:
        """Nothing stands in the block: it means the same as a zero-point bye."""
        return not self.code

    @property
    def token(self) -> str:
        """The block in short: "3w1", "0-U", "." for nothing, "!" if unreadable."""
        if self.code in ("", UNREADABLE):
            return self.code or "."
        return f"{self.opponent}{self.colour}{self.code}"


BLANK = Block()
BROKEN = Block(code=UNREADABLE, sound=False)


def blocks(row: Row, no: int, log: Log) -> list[Block]:
    """Every block of a line, to its end; after a shifted one the rest cannot be read."""
    found: list[Block] = []
    for start in range(FIRST, len(row.text), STRIDE):
        cell = row.text[start : start + STRIDE]
        block, fault, column, text = _block(cell.ljust(STRIDE))
        if fault:
            where = {"line": row.at, "player": no, "round": len(found) + 1}
            facts = {"found": shown(text), "opponent": block.opponent}
            log.add(fault, **where, column=start + column, facts=facts)
        if fault == "trf-block-shifted":
            left = -(-(len(row.text) - start) // STRIDE)
            return found + [BROKEN] * left
        found.append(block)
    return found


@lru_cache(maxsize=10_000)  # the same cells come again in every file
def _block(cell: str) -> tuple[Block, str | None, int, str]:
    """One cell of ten columns: its block, and the finding it deserves with column and text."""
    if cell.isspace():
        return BLANK, None, 1, ""
    if cell[4] != " " or cell[6] != " " or cell[8] != " " or cell[9] != " ":
        return BROKEN, "trf-block-shifted", 1, cell.strip()
    opponent = whole(cell[:4]) if cell[:4].strip() else 0
    if opponent is None:
        return BROKEN, "trf-opponent-unreadable", 1, cell[:4].strip()
    colour = cell[5].lower().replace(" ", "-")
    if colour not in ("w", "b", "-"):
        return BROKEN, "trf-colour-unknown", 6, cell[5]
    code = cell[7].upper().strip()
    if code and code not in CODES and code not in _OPEN_MARKS:
        return BROKEN, "trf-result-unknown", 8, cell[7]
    block, fault = (_paired if opponent else _alone)(opponent, colour, code)
    return block, fault, 1, cell.strip()


def _paired(opponent: int, colour: str, code: str) -> tuple[Block, str | None]:
    """A block with an opponent, and the finding it deserves."""
    if code in BYES:
        return Block(opponent, colour, code, sound=False), "trf-bye-with-opponent"
    if colour == "-":
        if code in ("+", "-"):
            return Block(opponent, colour, code), "trf-forfeit-without-colour"
        return Block(opponent, colour, code or OPEN, sound=False), "trf-game-without-colour"
    if not code or code in _OPEN_MARKS:
        return Block(opponent, colour, OPEN), "trf-game-open"
    return Block(opponent, colour, code), None


def _alone(opponent: int, colour: str, code: str) -> tuple[Block, str | None]:
    """A block without an opponent. "0000 -" alone says no more than a blank one (quirk 36)."""
    if code in _OPEN_MARKS:
        return BLANK, "trf-game-open"
    if colour != "-":
        return Block(0, colour, code or "Z", sound=False), "trf-bye-with-colour"
    if code in NEEDS_OPPONENT:
        return Block(0, colour, code, sound=False), "trf-game-without-opponent"
    return (Block(0, "-", code) if code else BLANK), None
