"""The only place where a rating is rounded."""

import math

from ukd.regulation.articles import madde

DECIMALS = 6  # beyond it stands only the noise of binary numbers, which differs by platform


@madde("7.b")
def published(rating: float) -> int:
    """The UKD that a list shows: rounded half up, once (D13).

    It is first rounded to 6 decimals: a sum such as 1600.4999999999998 that stands for 1600.5 gives
    1601 wherever it is computed.
    """
    return math.floor(round(rating, DECIMALS) + 0.5)
