"""How many rounds a file holds, and which columns behind them tell of the next (notes, 11.7)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ukd.formats.trf_blocks import BLANK, BYES, Block
from ukd.formats.trf_players import Entry
from ukd.model.findings import Log

Blocks = Mapping[int, tuple[Block, ...]]


@dataclass(frozen=True, slots=True)
class Rounds:
    """`count` columns are kept; up to `paired` they were paired, behind that byes are announced.

    `blocks` maps a start number to its blocks, `count` of them each.
    """

    count: int
    paired: int
    blocks: Blocks


def rounds(entries: Sequence[Entry], declared: int | None, log: Log) -> Rounds:
    """The rounds of a file that declares so many, or None.

    A last column in which nobody was paired announces byes of the next round (quirk 29) if so many
    rounds are declared; beyond them it is superfluous (quirk 16) and left out. Where nothing is
    declared, letters announce something and mere dashes do not.
    """
    longest = max((_length(entry.blocks) for entry in entries), default=0)
    paired = longest
    while paired and _idle(entries, paired):
        paired -= 1
    count = max(r for r in range(paired, longest + 1) if r == paired or _kept(entries, r, declared))
    for entry in entries:
        for number in range(paired + 1, _length(entry.blocks) + 1):
            if not _at(entry, number).blank:
                code = "trf-next-round-bye" if number <= count else "trf-round-extra"
                log.add(code, line=entry.at, column=82 + 10 * number, player=entry.no, round=number)
    return Rounds(count, paired, {entry.no: _padded(entry.blocks, count) for entry in entries})


def _padded(blocks: tuple[Block, ...], count: int) -> tuple[Block, ...]:
    return blocks[:count] + (BLANK,) * (count - len(blocks))


def _length(blocks: Sequence[Block]) -> int:
    """Number of blocks up to the last one in which something stands."""
    return next((at for at in range(len(blocks), 0, -1) if not blocks[at - 1].blank), 0)


def _at(entry: Entry, number: int) -> Block:
    return entry.blocks[number - 1] if number <= len(entry.blocks) else BLANK


def _idle(entries: Sequence[Entry], number: int) -> bool:
    """Nobody was paired in this column, and nobody won by forfeit or stands there unreadably."""
    column = (_at(entry, number) for entry in entries)
    return all(block.sound and not block.opponent and block.code != "+" for block in column)


def _kept(entries: Sequence[Entry], number: int, declared: int | None) -> bool:
    if declared is None:
        return any(_at(entry, number).code in BYES for entry in entries)
    return number <= declared
