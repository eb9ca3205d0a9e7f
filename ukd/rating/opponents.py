"""For what each opponent was taken: the rating in use, and how much of it the 350 rule leaves."""

import numpy as np
import polars as pl

from ukd.model.schema import Schema, integer, real, text
from ukd.rating.rules.performance import bound, taken
from ukd.rating.stack import Stack
from ukd.rating.working import work
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation

OPPONENTS = Schema(
    "opponents",
    "One row a player and opponent with a counted game between them. Ratings unrounded.",
    ("event", "no", "opponent_no"),
    event=text("as in STACK_EVENTS"),
    no=integer("start number of the player"),
    opponent_no=integer("start number of the opponent"),
    rating=real("the opponent's UKD, or the GKD that was in use for him at the end"),
    taken=real("what entered the mean of opponents, Ro: the rating, or 350 from the own one"),
)


@madde("8.a.2", "6.h")
def opponents(stack: Stack, law: Regulation) -> pl.DataFrame:
    """OPPONENTS of every player of a stack, as its last performances were computed.

    The mean of `taken` over the counted games is `opponents_mean` of LINES. Raises SchemaError.
    """
    of = work(stack, law)
    field, ratings = of.field, of.sums.settled.ratings
    met = ratings[field.opponent]
    used = np.where(bound(field, law), taken(ratings[field.owner], met, law), met)
    rows = pl.DataFrame(
        {
            "event": pl.Series(of.names, dtype=pl.String).gather(of.players.event[field.owner]),
            "no": of.players.no[field.owner],
            "opponent_no": of.players.no[field.opponent],
            "rating": met,
            "taken": used,
        },
        schema_overrides=OPPONENTS.dtypes,
    )
    return OPPONENTS.check(OPPONENTS.sort(rows.unique(OPPONENTS.key)))
