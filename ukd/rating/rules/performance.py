"""Performance (formulas 2 and 3) and the 350 rule (madde 6.h)."""

import numpy as np

from ukd.rating.places import Flags, Ints, Reals, added
from ukd.rating.sides import Field
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


@madde("6.h")
def taken(own: Reals, opponent: Reals, law: Regulation) -> Reals:
    """Opponents' ratings as they are taken: no further than 350 from the player's own.

    1500 against 2000: the 1500 meets 1850, the 2000 meets 1650. Where the own rating is NaN there
    is nothing to measure from, and the opponent is taken as he is.
    """
    nearest = np.clip(opponent, own - law.gap_most, own + law.gap_most)
    return np.where(np.isnan(own), opponent, nearest)


def bound(field: Field, law: Regulation) -> Flags:
    """The sides the 350 rule binds: those of rated players, or all of them (D2)."""
    return field.entrants.rated[field.owner] | (law.cap_binds == "all")


def opponents_mean(field: Field, ratings: Reals, law: Regulation) -> Reals:
    """Ro of every entrant, one entry a game; NaN without a counted game. `ratings`: UKD or GKD."""
    met = ratings[field.opponent]
    binds = bound(field, law)
    met[binds] = taken(ratings[field.owner[binds]], met[binds], law)
    return quotient(added(field.owner, met, field.games.size), field.games)


@madde("8.a.2", "formül 2", "formül 3")
def performance(field: Field, mean: Reals, law: Regulation) -> Reals:
    """P = Ro + 400 (G - M) / n of every entrant, from his opponents' mean; NaN without a game.

    For an unrated player this is his GKD, formula 2. Draws count in n only.
    """
    return mean + law.performance_spread * quotient(field.balance, field.games)


def quotient(total: Reals, count: Ints) -> Reals:
    """total / count, NaN where the count is 0."""
    empty: Reals = np.full(total.shape, np.nan)
    return np.divide(total, count, out=empty, where=count > 0)
