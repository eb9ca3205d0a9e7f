"""The passes that let newcomers' ratings settle (madde 8.a.5, 8.c.4), and what they leave over."""

from dataclasses import dataclass

import numpy as np

from ukd.rating.places import Flags, Ints, Reals
from ukd.rating.rules.change import change
from ukd.rating.rules.newcomers import with_newcomers_as
from ukd.rating.rules.performance import opponents_mean, performance
from ukd.rating.sides import Field
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class Settled:
    """Ratings in use after the last pass, UKD and GKD, with what the passes of each tournament did.

    `passes` is 0 for a tournament without counted games; `left` is the change each unrated player
    would still make, NaN for everybody else; `moving` are those whose change is not small yet.
    """

    ratings: Reals
    passes: Ints
    left: Reals
    moving: Flags


@madde("8.a.5")
def until_small(field: Field, start: Reals, law: Regulation) -> Settled:
    """Repeat madde 8.a.2 until every unrated player's change is small (D3), at most 200 times (D4).

    In each further pass every GKD of the tournament becomes that player's performance, all at once.
    Tournaments that have settled are left out of the next pass.
    """
    ratings, passes = start.copy(), _one_pass(field)
    left = np.full(start.shape, np.nan)
    open_ = field.where(~field.entrants.rated[field.owner])
    while open_.owner.size:
        found = performance(open_, opponents_mean(open_, ratings, law), law)
        change_now = change(ratings, found, open_.games, law)
        at_work = open_.games > 0
        left[at_work] = change_now[at_work]
        go_on = (open_.count(at_work & _moves(change_now, law)) > 0) & (passes < law.pass_limit)
        again = at_work & go_on[field.entrants.event]
        ratings[again] = found[again]
        passes += go_on
        open_ = open_.of_events(go_on)
    return Settled(ratings, passes, left, _moves(left, law))


@madde("8.c.3", "8.c.4")
def fixed_times(field: Field, start: Reals, law: Regulation) -> Settled:
    """Every GKD becomes its player's performance, all at once, 15 times and no more or fewer."""
    ratings = start
    for _ in range(law.scheveningen_passes):
        found = performance(field, opponents_mean(field, ratings, law), law)
        ratings = with_newcomers_as(field, found)
    found = performance(field, opponents_mean(field, ratings, law), law)
    left = np.where(field.entrants.rated, np.nan, change(ratings, found, field.games, law))
    passes = _one_pass(field) * law.scheveningen_passes
    return Settled(ratings, passes, left, np.zeros(left.shape, bool))


def once(field: Field, ratings: Reals) -> Settled:
    """No passes to repeat: what the ratings are is what they stay (madde 8.d)."""
    nothing = np.full(ratings.shape, np.nan)
    return Settled(ratings, _one_pass(field), nothing, np.zeros(ratings.shape, bool))


def _moves(change_now: Reals, law: Regulation) -> Flags:
    """Whose change is not small: by its size, or in the signed reading by its value (D3)."""
    compared = np.abs(change_now) if law.stop == "size" else change_now
    return compared >= law.settled_below


def _one_pass(field: Field) -> Ints:
    """1 for every tournament with a counted game, 0 for the others."""
    return (field.count(field.games > 0) > 0).astype(np.int64)
