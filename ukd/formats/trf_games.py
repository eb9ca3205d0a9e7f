"""Blocks to rows of GAMES: one row a pairing, each side's score from its own line."""

from collections.abc import Iterable, Iterator
from typing import Any

from ukd.formats.trf_blocks import UNREADABLE, Block
from ukd.formats.trf_checks import Pair
from ukd.formats.trf_players import Field
from ukd.formats.trf_points import PointSystem
from ukd.formats.trf_rounds import Rounds
from ukd.model.results import How

Row = dict[str, Any]

_HALVES = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0, "+": 2, "-": 0,
           "U": 2, "F": 2, "H": 1, "Z": 0, "": 0}  # fmt: skip
_BYES = {"U": How.PAIRING_BYE, "F": How.FULL_BYE, "H": How.HALF_BYE, "Z": How.ZERO_BYE,
         "": How.ZERO_BYE, "-": How.ZERO_BYE, "=": How.HALF_BYE}  # fmt: skip


def rows(
    field: Field,
    rounds: Rounds,
    agreed: Iterable[Pair],
    *,
    system: PointSystem,
    team_event: bool,
    old: bool,
) -> Iterator[Row]:
    """Every pairing and bye of a file.

    A pairing that only one line tells of, or on which the lines contradict each other, is ODD and
    has the scores as they stand. `old` is true for TRF06, where + without an opponent is a bye.
    """
    seen: set[tuple[int, int]] = set()
    for pair in agreed:
        seen |= {(pair.first.no, pair.round), (pair.second.no, pair.round)}
        yield _pairing(pair)
    for entry in field.entries:
        for number, block in enumerate(rounds.blocks[entry.no], start=1):
            if (entry.no, number) in seen or block.code == UNREADABLE:
                continue
            if block.opponent:
                yield from _claim(entry.no, number, block, rounds)
            elif number <= rounds.paired or not block.blank:
                yield _bye(entry.no, number, block, system, team_event=team_event, old=old)


def _pairing(pair: Pair) -> Row:
    """White by the colours; where neither line has one, the lower number."""
    swapped = pair.one.colour == "b" or pair.other.colour == "w"
    if pair.one.colour == pair.other.colour:
        swapped = pair.first.no > pair.second.no
    (white, one), (black, other) = (
        ((pair.second, pair.other), (pair.first, pair.one))
        if swapped
        else ((pair.first, pair.one), (pair.second, pair.other))
    )
    return {
        "round": pair.round,
        "white_no": white.no,
        "black_no": black.no,
        "white_halves": _HALVES.get(one.code),
        "black_halves": _HALVES.get(other.code),
        "how": _how(pair),
    }


def _how(pair: Pair) -> How:
    if not pair.agree:
        return How.ODD
    code = pair.one.code
    if code in "10=":
        return How.PLAYED
    if code in "WDL":
        return How.UNRATED
    if code in "+-":
        return How.DOUBLE_FORFEIT if pair.codes == "--" else How.FORFEIT
    return How.PENDING


def _claim(no: int, number: int, block: Block, rounds: Rounds) -> Iterator[Row]:
    """A pairing the other line does not confirm. The other's score is kept if he names this one."""
    answers = rounds.blocks.get(block.opponent, ())
    answer = answers[number - 1] if answers and block.opponent != no else Block()
    confirmed = answer.opponent == no
    if confirmed and (block.colour, no) > (answer.colour, block.opponent):
        return  # the other line gives the row
    other = _HALVES.get(answer.code) if confirmed else None
    own = _HALVES.get(block.code)
    white = block.colour != "b"
    yield {
        "round": number,
        "white_no": no if white else block.opponent,
        "black_no": block.opponent if white else no,
        "white_halves": own if white else other,
        "black_halves": other if white else own,
        "how": How.ODD,
    }


def _bye(
    no: int, number: int, block: Block, system: PointSystem, *, team_event: bool, old: bool
) -> Row:
    how, halves = _BYES.get(block.code, How.ODD), _HALVES.get(block.code)
    if block.code == "+":
        how = How.PAIRING_BYE if old else How.FORFEIT
    if not block.sound:
        how = How.ODD
    elif block.code == "U" and system.usual:
        value = 2 * system.of(block)
        halves = int(value) if value in (0, 1, 2) else halves
    if team_event and how in (How.PAIRING_BYE, How.FULL_BYE, How.HALF_BYE):
        halves = 0  # the points of a team event leave byes out (TRF notes, 2.2)
    return {
        "round": number,
        "white_no": no,
        "black_no": None,
        "white_halves": halves,
        "black_halves": None,
        "how": how,
    }
