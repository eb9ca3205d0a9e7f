"""The articles that shaped each line, so that a player's letter can be answered."""

from collections.abc import Iterator

import numpy as np
import polars as pl

from ukd.model.tournament import Kind
from ukd.rating.kinds import Method
from ukd.rating.places import Flags, Ints, Reals, Words
from ukd.rating.rules.counting import Tally, seats
from ukd.rating.rules.performance import bound
from ukd.rating.sides import Field
from ukd.regulation.edition import Regulation

Shaped = tuple[str, Flags]  # an article, and the entrants whose line it shaped


def dropped(tally: Tally, entrants: int) -> Iterator[Shaped]:
    """Articles that left out a game of the entrant."""
    yield "5.a", seats(tally.unplayed, entrants)
    yield "5.b", seats(tally.between_newcomers, entrants)
    yield "5.c", seats(tally.in_matches, entrants)


def limited(field: Field, ratings: Reals, law: Regulation) -> Iterator[Shaped]:
    """The 350 rule, where an opponent was taken nearer than he is."""
    far = np.abs(ratings[field.owner] - ratings[field.opponent]) > law.gap_most
    yield "6.h", _owners(field, far & bound(field, law))


def computed(field: Field, kinds: Words, method: Words, passes: Ints) -> Iterator[Shaped]:
    """The articles of madde 8 by which the line was computed."""
    event, counted, rated = field.entrants.event, field.games > 0, field.entrants.rated
    of = {name: (method == name.value)[event] & counted for name in Method}
    meets = ~rated | _owners(field, ~rated[field.opponent])  # a newcomer, or one who met one
    passing = of[Method.SWISS] | of[Method.ROUND_ROBIN]
    yield "8.a.1", of[Method.SWISS] & meets
    yield "8.a.2", passing | of[Method.TEAM] & rated
    yield "8.a.3", counted & rated
    yield "8.a.4", passing & ~rated
    yield "8.a.5", passing & meets & (passes > 1)[event]
    yield "8.b.1", of[Method.SWISS] & (kinds == Kind.ROUND_ROBIN.value)[event]
    yield "8.b.3", of[Method.ROUND_ROBIN] & meets
    yield "8.b.4", of[Method.ROUND_ROBIN] & meets
    yield "8.b.5", of[Method.ROUND_ROBIN]
    yield "8.c.2", of[Method.SCHEVENINGEN] & ~rated
    yield "8.c.4", of[Method.SCHEVENINGEN] & meets
    yield "8.c.5", of[Method.SCHEVENINGEN]
    yield "8.c.6", of[Method.SCHEVENINGEN] & rated
    yield "8.d.1", of[Method.TEAM] & rated & meets
    yield "8.d.2", of[Method.TEAM] & ~rated


def joined(shaped: Iterator[Shaped], entrants: int) -> pl.Series:
    """The articles of each entrant as one text, parted by blanks, in the order given.

    Few of the texts differ, so each is made once.
    """
    articles: list[str] = []
    sets = np.zeros(entrants, np.int64)
    for at, (article, flags) in enumerate(shaped):
        articles.append(article)
        sets |= flags.astype(np.int64) << at
    different, which = np.unique(sets, return_inverse=True)
    texts = [" ".join(a for at, a in enumerate(articles) if one >> at & 1) for one in different]
    return pl.Series(texts, dtype=pl.String).gather(which)


def _owners(field: Field, chosen: Flags) -> Flags:
    """Entrants who own at least one of the chosen sides."""
    flags = np.zeros(field.games.size, bool)
    flags[field.owner[chosen]] = True
    return flags
