"""Who is active (madde 6.i)."""

from datetime import date

import polars as pl

from ukd.rating.rules.archive import years_after
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


@madde("6.i")
def recent(history: pl.DataFrame, day: date, law: Regulation) -> pl.DataFrame:
    """The rows of HISTORY of the three years before a list; its own day is not among them (D12)."""
    since = years_after(day, -law.inactive_years)
    return history.filter(pl.col("day").is_between(since, day, closed="left"))


@madde("6.i")
def is_active(recent_games: int, law: Regulation) -> bool:
    """At least 4 counted games in these years."""
    return recent_games >= law.inactive_games
