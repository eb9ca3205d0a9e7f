"""Newcomers without a chain of games to a rated player: nothing holds their GKD (decision D4)."""

from ukd.rating.places import Flags
from ukd.rating.sides import Field
from ukd.regulation.articles import madde


@madde("8.a.5")
def without_chain(field: Field) -> Flags:
    """Unrated players with counted games who meet no rated player, nor anybody who did, and so on.

    Their ratings hang on the 1000 they were taken as alone, so the officer decides.
    """
    reached = field.entrants.rated.copy()
    links = field.where(~reached[field.owner])
    while links.owner.size:
        hit = reached[links.opponent]
        if not hit.any():
            break
        reached[links.owner[hit]] = True
        links = links.where(~reached[links.owner])
    return ~reached & (field.games > 0)
