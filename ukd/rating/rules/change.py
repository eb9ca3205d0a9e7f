"""The change of a rating (formulas 4 and 5), and the first who never loses (madde 8.a.3)."""

import numpy as np

from ukd.rating.places import Flags, Ints, Reals
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


@madde("8.a.3", "formül 5")
def coefficient(rating: Reals, law: Regulation) -> Reals:
    """k = (2800 - UKD) / 400, never under 1."""
    return np.maximum((law.k_top - rating) / law.k_divisor, law.k_least)


@madde("8.a.3", "formül 4")
def change(rating: Reals, performance: Reals, games: Ints, law: Regulation) -> Reals:
    """DD = k n (P - UKD) / 80, rating points, unrounded; NaN without a counted game.

    For an unrated player, with GKD in place of UKD, it only steers the passes of madde 8.a.5.
    """
    return coefficient(rating, law) * games * (performance - rating) / law.change_divisor


@madde("8.a.3")
def protected(change: Reals, first: Flags) -> Reals:
    """The same changes, with a loss of the tournament's first made 0."""
    return np.where(first & (change < 0), 0.0, change)
