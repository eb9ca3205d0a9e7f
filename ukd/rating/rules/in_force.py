"""Which ratings are in force (madde 6.b, 6.c)."""

from dataclasses import replace

import numpy as np

from ukd.rating.places import Entrants, Flags
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


@madde("6.b", "6.c")
def in_force(players: Entrants, law: Regulation) -> tuple[Entrants, Flags]:
    """The entrants with the ratings of the list, which no tournament changes; and who lost his.

    A rating under 1000 is none: its owner is an unrated player.
    """
    low = players.rated & (players.ukd < law.ukd_least)
    return replace(players, ukd=np.where(low, np.nan, players.ukd)), low
