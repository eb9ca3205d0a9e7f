"""What happens over the board: results as the strengths of two people make them likely."""

from invented.dice import Dice

WHITE_IS_WORTH = 35
"""Rating points that having White is worth."""

MOST_DRAWS = 0.34
"""Share of draws between equals."""


def white_halves(dice: Dice, white: int, black: int) -> int:
    """Half-points of White, 2, 1 or 0, for two strengths.

    The mean is Elo's expectation; draws are the rarer, the further the two are apart.
    """
    expected = 1 / (1 + 10 ** ((black - white - WHITE_IS_WORTH) / 400))
    draw = MOST_DRAWS * (1 - abs(2 * expected - 1))
    win = expected - draw / 2
    if dice.happens(win):
        return 2
    return 1 if dice.happens(draw / (1 - win)) else 0
