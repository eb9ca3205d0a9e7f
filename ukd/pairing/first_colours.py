"""Who has which colour where neither player has had one: by odd and even numbers (5.2.5).

The text does not say whose numbers count: of all who entered, or of those who ever came. Programs
differ here, and the pairs are the same; so each way is as good.
"""

from collections.abc import Mapping
from dataclasses import replace

from ukd.pairing.colours import opposite
from ukd.pairing.engine import Alternative, Board, Pairing
from ukd.pairing.history import Position, Record

QUESTION = "first-colour-numbers"
ANSWERS = ("program", "entered", "came")


def alternatives(position: Position, primary: Pairing) -> tuple[Alternative, ...]:
    """The pairing with first colours by the numbers of all, and of those who came."""
    found: list[Alternative] = []
    for name, numbers in _countings(position).items():
        other = coloured(position, primary, numbers)
        if not any(other.same_as(known) for known in (primary, *(one.pairing for one in found))):
            found.append(Alternative(other, ({QUESTION: name},)))
    return tuple(found)


def by_reading(position: Position, primary: Pairing, answer: str) -> Pairing:
    """The pairing by one answer to the question; "program" leaves it as it is."""
    numbers = _countings(position).get(answer)
    return primary if numbers is None else coloured(position, primary, numbers)


def coloured(position: Position, pairing: Pairing, numbers: Mapping[int, int]) -> Pairing:
    """The pairing with first colours by the parity of these numbers."""
    boards = tuple(_board(position, board, numbers) for board in pairing.boards)
    return replace(pairing, boards=boards)


def _board(position: Position, board: Board, numbers: Mapping[int, int]) -> Board:
    one, other = (position.by_no[no] for no in (board.white, board.black))
    if one.played_colours or other.played_colours:
        return board
    higher, lower = sorted((one, other), key=lambda who: (-who.score_halves, who.no))
    odd = numbers[higher.no] % 2 == 1
    colour = position.lot_colour if odd else opposite(position.lot_colour)
    white, black = (higher, lower) if colour == "w" else (lower, higher)
    return Board(white.no, black.no, board.rule)


def _countings(position: Position) -> Mapping[str, Mapping[int, int]]:
    """Ways to number the players: everybody who entered, or whoever was ever paired or is now."""
    record = position.record
    if record is None:
        return {}
    entered = sorted(one.no for one in record.people)
    came = _ever_paired(record) | set(position.by_no)
    return {
        "entered": {no: at for at, no in enumerate(entered, 1)},
        "came": {no: at for at, no in enumerate((no for no in entered if no in came), 1)},
    }


def _ever_paired(record: Record) -> set[int]:
    return {
        no
        for entries in record.rounds
        for entry in entries
        if entry.black is not None
        for no in entry.numbers
    }
