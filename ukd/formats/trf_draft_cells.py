"""The rounds of a table out of its columns: cells to blocks, where one reading alone is possible.

The norm writes opponent, colour, result. A table that writes colour, opponent, result behind an
empty field ("0000 W 5 1") can be read in two ways; the line of the rival decides, or nobody does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ukd.formats import trf_lines
from ukd.formats.trf_fields import shown, whole
from ukd.model.findings import Log

_ANSWERS = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}
_COLOURS = {"w": "b", "b": "w"}
_BYES = frozenset("UFHZ")
_NOBODY = frozenset({"0000", "0", "-"})

Lines = Mapping[int, tuple[int, Mapping[int, str]]]
"""Start number to the line in the file and its cells by round."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell read in one way; `assumed` if it stood in the order of no norm."""

    opponent: int
    colour: str
    code: str
    assumed: bool = False

    def answers(self, no: int, other: "_Cell | None") -> bool:
        """Whether the rival's cell names this player, with the other colour and result."""
        return (
            other is not None
            and other.opponent == no
            and other.colour == _COLOURS.get(self.colour)
            and other.code == _ANSWERS[self.code]
        )


def settled(lines: Lines, rounds: Sequence[int], log: Log) -> dict[tuple[int, int], str]:
    """The block of every player and round; blank, with a finding, where the cell is not clear."""
    found: dict[tuple[int, int], str] = {}
    assumed: list[tuple[int, int]] = []
    for no, (at, cells) in lines.items():
        for number in rounds:
            text = cells.get(number, "")
            cell = _cell(text)
            if cell and cell.assumed:
                rival = lines.get(cell.opponent)
                answer = _cell(rival[1].get(number, "")) if rival else None
                cell = cell if cell.answers(no, answer) else None
                assumed += [(at, number)] if cell else []
            if cell is None and text.strip():
                _note_unclear(text, at, no, number, log)
            block = cell and trf_lines.block(cell.opponent, cell.colour, cell.code)
            found[no, number] = block or " " * 8
    if assumed:
        line, number = assumed[0]
        log.add("draft-cell-order", line=line, round=number, facts={"count": len(assumed)})
    return found


def _cell(text: str) -> _Cell | None:
    """A cell by its parts: "3 w 1", "0000 - U", or in another order "0000 W 5 1", "W 5 1"."""
    parts = text.split()
    if len(parts) == 3 and parts[1] == "-" and parts[0] in _NOBODY and parts[2].upper() in _BYES:
        return _Cell(0, "-", parts[2].upper())
    if len(parts) == 3 and (cell := _game(*parts, assumed=False)):
        return cell
    if len(parts) == 3:
        colour, opponent, code = parts
        return _game(opponent, colour, code, assumed=True)
    if len(parts) == 4 and (parts[0] in _NOBODY or parts[0] == parts[2]):
        return _game(parts[2], parts[1], parts[3], assumed=True)
    return None


def _game(opponent: str, colour: str, code: str, *, assumed: bool) -> _Cell | None:
    no, side, result = whole(opponent), colour.lower(), code.upper()
    if not no or side not in _COLOURS or result not in _ANSWERS:
        return None
    return _Cell(no, side, result, assumed)


def _note_unclear(text: str, at: int, no: int, number: int, log: Log) -> None:
    """Tell the readings that a cell has, so that the officer knows what to ask."""
    parts = text.split()
    where = {"line": at, "player": no, "round": number}
    found = shown(" ".join(parts))
    if len(parts) == 4:
        facts = {"found": found, "one": parts[0], "other": parts[2], "code": parts[3]}
        log.add("draft-cell-two-readings", **where, facts=facts)
    else:
        log.add("draft-cell-unclear", **where, facts={"found": found})
