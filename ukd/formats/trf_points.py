"""Point values of a file, and the points that results add up to (TRF notes, 5, 6.2, 8.5)."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from ukd.formats.trf_blocks import BYES, UNREADABLE, Block
from ukd.formats.trf_fields import cut, decimal, shown
from ukd.formats.trf_records import Records
from ukd.formats.trf_text import Line
from ukd.model.findings import Log

ZERO, HALF, ONE = Decimal(0), Decimal("0.5"), Decimal(1)
_USUAL = {"1": ONE, "W": ONE, "+": ONE, "F": ONE, "=": HALF, "D": HALF, "H": HALF}
_SYMBOL = re.compile(r"\s*([A-Z]{1,2})\s*([-\d.,]+)")
_GAME_SYMBOLS = frozenset("WDLAPXZ")
_MATCH_SYMBOLS = frozenset(("TW", "TD", "TL"))
# What each symbol of record 162 covers.
_COVERS = {"W": "1W+F", "D": "=DH", "L": "0L", "A": "Z-", "P": "U", "X": ""}
_BBP = {"BBW": "1W+F", "BBD": "=DH", "BBL": "0L", "BBZ": "Z", "BBF": "-", "BBU": "U"}
_JAVAFO = {
    "WW": "1Ww", "BW": "1Wb", "WD": "=Dw", "BD": "=Db", "WL": "0Lw", "BL": "0Lb",
    "ZPB": "Z", "HPB": "H", "FPB": "F", "PAB": "U", "FW": "+", "FL": "-",
}  # fmt: skip
_JAVAFO_SHORT = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL")}


@dataclass(frozen=True, slots=True)
class PointSystem:
    """Points by result code, and by code and colour where the colours differ.

    `declared` are the symbols of record 162 (or bbpPairings' own records) as the file gives them,
    `match` those of record 362.
    """

    values: Mapping[str, Decimal] = field(default_factory=dict)
    by_colour: Mapping[tuple[str, str], Decimal] = field(default_factory=dict)
    declared: Mapping[str, Decimal] = field(default_factory=dict)
    match: Mapping[str, Decimal] = field(default_factory=dict)

    def of(self, block: Block) -> Decimal:
        """Points of one block; a game without a result yet has none."""
        if block.code == "U" and "U" not in self.values:
            return self.values.get("1", ONE)
        code = block.code or "Z"
        value = self.values.get(code, _USUAL.get(code, ZERO))
        return self.by_colour.get((code, block.colour), value) if self.by_colour else value

    @property
    def usual(self) -> bool:
        """Whether a win is worth 1, a draw ½ and a loss 0."""
        games = (self.of(Block(1, colour, code)) for code in "1=0" for colour in "wb")
        return tuple(games) == (ONE, ONE, HALF, HALF, ZERO, ZERO)

    @property
    def scale(self) -> dict[str, int]:
        """Half-points by result code; empty if usual, other by colour, or not whole halves."""
        halves = {code: 2 * self.of(Block(1, "w", code)) for code in "1=0+-UFHZ"}
        usual = {code: 2 * _USUAL.get(code, ONE if code == "U" else ZERO) for code in halves}
        if self.by_colour or halves == usual or any(one % 1 for one in halves.values()):
            return {}
        return {code: int(value) for code, value in halves.items()}


def total(system: PointSystem, blocks: Sequence[Block], byes: bool = True) -> Decimal | None:
    """What a player's blocks add up to; None if one cannot be read.

    Without `byes`, as in team events, blocks of byes are worth nothing.
    """
    if any(block.code == UNREADABLE for block in blocks):
        return None
    counted = (b for b in blocks if byes or b.opponent or b.code not in BYES)
    return sum((system.of(block) for block in counted), ZERO)


def point_system(records: Records, log: Log) -> PointSystem:
    """The values of records 162, BBx and XXS together; the last one that names a code counts."""
    values: dict[str, Decimal] = {}
    by_colour: dict[tuple[str, str], Decimal] = {}
    declared: dict[str, Decimal] = {}
    for line in records.of("162"):
        declared |= _symbols(line, _GAME_SYMBOLS, log)
    for code, covers in _BBP.items():
        for line in records.of(code):
            if (value := _value(line, cut(line.text, 5), log)) is not None:
                values |= dict.fromkeys(covers, value)
                if code in ("BBW", "BBD", "BBL", "BBU"):
                    declared["P" if code == "BBU" else code[2]] = value
    for symbol, value in declared.items():
        values |= dict.fromkeys(_COVERS[symbol], value)
    for line in records.of("XXS"):
        for covers, value in _javafo(line, log):
            if covers[-1] in "wb":
                by_colour |= {(code, covers[-1]): value for code in covers[:-1]}
            else:
                values[covers] = value
    match: dict[str, Decimal] = {}
    for line in records.of("362"):
        match |= _symbols(line, _MATCH_SYMBOLS, log)
    return PointSystem(values, by_colour, declared, match)


def _symbols(line: Line, known: Collection[str], log: Log) -> dict[str, Decimal]:
    """Symbols and values of a record 162 or 362; old programs write Z for A (quirk 31)."""
    rest = cut(line.text, 5)
    pairs = [(match[1], decimal(match[2])) for match in _SYMBOL.finditer(rest)]
    found = {symbol: value for symbol, value in pairs if value is not None and symbol in known}
    if _SYMBOL.sub("", rest).strip() or len(found) < len(pairs):
        log.add("trf-record-malformed", line=line.at, facts=_shown(line))
        return {}
    if "Z" in found:
        log.add("trf-162-z", line=line.at)
    return {"A" if symbol == "Z" else symbol: value for symbol, value in found.items()}


def _javafo(line: Line, log: Log) -> list[tuple[str, Decimal]]:
    """What each CODE=VALUE of a record XXS covers."""
    found = []
    for word in cut(line.text, 5).split():
        code, _, written = word.partition("=")
        value = decimal(written)
        names = _JAVAFO_SHORT.get(code, (code,))
        if value is None or not all(name in _JAVAFO for name in names):
            log.add("trf-record-malformed", line=line.at, facts=_shown(line))
            continue
        found += [(_JAVAFO[name], value) for name in names]
    return found


def _value(line: Line, written: str, log: Log) -> Decimal | None:
    value = decimal(written)
    if value is None:
        log.add("trf-record-malformed", line=line.at, facts=_shown(line))
    return value


def _shown(line: Line) -> dict[str, str]:
    return {"record": line.text[:3], "found": shown(cut(line.text, 5))}
