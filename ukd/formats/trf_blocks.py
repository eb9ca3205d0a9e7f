"""A player's rounds: one block of ten columns each, opponent, colour and result (notes, 2.2, 3)."""

from dataclasses import dataclass

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
    text = row.text
    for start in range(FIRST, len(text), STRIDE):
        cell = text[start : start + STRIDE].ljust(STRIDE)
        if cell.isspace():
            found.append(BLANK)
        elif cell[4] != " " or cell[6] != " " or cell[8] != " " or cell[9] != " ":
            log.add(
                "trf-block-shifted", line=row.at, column=start + 1, player=no, round=len(found) + 1,
                facts={"found": shown(cell.strip())},
            )  # fmt: skip
            left = -(-(len(text) - start) // STRIDE)
            return found + [BROKEN] * left
        else:
            found.append(_block(cell, row.at, start, no, log))
    return found


def _block(cell: str, at: int, start: int, no: int, log: Log) -> Block:
    """One block whose separators are blank."""
    opponent = whole(cell[:4]) if cell[:4].strip() else 0
    colour = cell[5].lower().replace(" ", "-")
    code = cell[7].upper().strip()
    fault: str | None = None
    if opponent is None:
        fault, column, text = "trf-opponent-unreadable", 1, cell[:4].strip()
    elif colour not in ("w", "b", "-"):
        fault, column, text = "trf-colour-unknown", 6, cell[5]
    elif code and code not in CODES and code not in _OPEN_MARKS:
        fault, column, text = "trf-result-unknown", 8, cell[7]
    where = {"line": at, "player": no, "round": (start - FIRST) // STRIDE + 1}
    if fault:
        log.add(fault, **where, column=start + column, facts={"found": text})
        return BROKEN
    assert opponent is not None
    block, fault = (_paired if opponent else _alone)(opponent, colour, code)
    if fault:
        log.add(
            fault,
            **where,
            column=start + 1,
            facts={"found": shown(cell.strip()), "opponent": opponent},
        )
    return block


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
