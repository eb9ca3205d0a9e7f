"""Dubov 3: who of a pair has White; and the boards in the order to publish."""

from collections.abc import Iterable
from dataclasses import dataclass

from ukd.pairing import colours
from ukd.pairing.dubov_1997.player import Player
from ukd.pairing.engine import Board


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who meet. `column_white`: who of them stood in White's column, if that decides (AD-6)."""

    one: Player
    other: Player
    column_white: Player | None = None


def boards(pairs: Iterable[Pair]) -> tuple[Board, ...]:
    """The pairs with their colours; the highest scores first."""
    return tuple(_board(pair) for pair in sorted(pairs, key=_place))


def _place(pair: Pair) -> tuple[int, int, int]:
    """Score of the better player, sum of scores, number of the better player."""
    better = min(pair.one, pair.other, key=lambda one: (-one.score_halves, one.no))
    return -better.score_halves, -pair.one.score_halves - pair.other.score_halves, better.no


def _board(pair: Pair) -> Board:
    colour, rule = allocated(pair)
    white, black = (pair.one, pair.other) if colour == colours.WHITE else (pair.other, pair.one)
    return Board(white.no, black.no, rule)


def allocated(pair: Pair) -> tuple[str, str]:
    """The colour of the first player, and the rule that gives it."""
    one, other = pair.one, pair.other
    legal = [
        colour
        for colour in (colours.WHITE, colours.BLACK)
        if colours.may_take(one.played, colour)
        and colours.may_take(other.played, colours.opposite(colour))
    ]
    if one.due != other.due and one.due in legal:
        return one.due, "3.1"
    if len(legal) == 1:
        return legal[0], "2.3/2.4"
    if pair.column_white:
        return colours.WHITE if pair.column_white == one else colours.BLACK, "7.3/7.4"
    return _by_history(one, other) or _by_rating(one, other)


def _by_history(one: Player, other: Player) -> tuple[str, str] | None:
    """3.2: who is further from balance gets his colour; 3.3: the last difference is reversed."""
    mine, theirs = abs(colours.difference(one.played)), abs(colours.difference(other.played))
    if mine > theirs:
        return one.due, "3.2"
    if theirs > mine:
        return colours.opposite(other.due), "3.2"
    turned = colours.alternated(one.played, other.played)
    return (turned, "3.3") if turned else None


def _by_rating(one: Player, other: Player) -> tuple[str, str]:
    """3.4: White to the higher ARO; 3.5: to the lower rating, or else the later in the alphabet."""
    if one.mean != other.mean:
        return colours.WHITE if one.mean > other.mean else colours.BLACK, "3.4"
    is_lower = (-one.rating, one.alphabet) > (-other.rating, other.alphabet)
    return colours.WHITE if is_lower else colours.BLACK, "3.5"
