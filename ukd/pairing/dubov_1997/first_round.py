"""Dubov 5: the first round."""

from ukd.pairing import colours
from ukd.pairing.dubov_1997.player import Player
from ukd.pairing.engine import Board
from ukd.pairing.history import Position


def boards(position: Position, players: list[Player]) -> tuple[Board, ...]:
    """5: the upper half against the lower, row by row; lot for row 1, even rows reversed.

    The lot is what number 1 drew. If he is absent, the first row follows it as an odd or even
    number would.
    """
    half = len(players) // 2
    return tuple(
        _board(left, right, _colour(position, players[0], row))
        for row, (left, right) in enumerate(zip(players[:half], players[half:], strict=True))
    )


def _colour(position: Position, first: Player, row: int) -> str:
    as_drawn = (row + first.no) % 2 == 1
    return position.lot_colour if as_drawn else colours.opposite(position.lot_colour)


def _board(left: Player, right: Player, colour: str) -> Board:
    white, black = (left, right) if colour == colours.WHITE else (right, left)
    return Board(white.no, black.no, "5")
