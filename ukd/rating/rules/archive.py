"""The archive of GKD: a first UKD, and what lapses before it comes (madde 6.d, 6.e)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ukd.rating.rules.account import Account, Outcome, Row, listed, weighted_mean
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class Archived:
    """An unrated member's account of a period, and the rows of ARCHIVE that are left to him."""

    account: Account
    kept: tuple[Row, ...]


def years_after(day: date, years: int) -> date:
    """The same day some years on; 28 February for a 29 February that does not exist."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)


@madde("6.e")
def alive(row: Row, day: date, law: Regulation) -> bool:
    """Whether a GKD still stands on a day: up to two years after its tournament's last day (D9)."""
    return day <= years_after(row["last_day"], law.archive_years)


@madde("6.d", "6.e")
def gathered(rows: Sequence[Row], law: Regulation) -> tuple[list[Row], bool]:
    """The GKD that stand together, and whether they hold the 9 games of a first UKD.

    Tournaments are taken by their last days. At each one, what is older than two years has lapsed;
    once 9 games stand together the player has earned his UKD and nothing lapses any more.
    """
    standing: list[Row] = []
    for row in sorted(rows, key=lambda row: row["last_day"]):
        if _games(standing) < law.first_ukd_games:
            standing = [old for old in standing if alive(old, row["last_day"], law)]
        standing.append(row)
    return standing, _games(standing) >= law.first_ukd_games


def of_unrated(rows: Sequence[Row], day: date, law: Regulation) -> Archived:
    """The account of a player who is not on the list before, from his rows of ARCHIVE.

    A first UKD uses the archive up. One under 1000 is not listed, and the archive is kept (D16).
    """
    standing, enough = gathered(rows, law)
    games = _games(standing)
    gkd = weighted_mean([row["gkd"] for row in standing], [row["games"] for row in standing])
    ukd = listed(gkd, law) if enough and gkd is not None else None
    kept = () if ukd is not None else tuple(row for row in standing if alive(row, day, law))
    lapsed = _games(rows) - (games if ukd is not None else _games(kept))
    account = Account(
        outcome=_outcome(enough, ukd),
        before=None,
        games=games,
        change_sum=None,
        performance=gkd,
        unrounded=gkd if enough else None,
        ukd=ukd,
        basis=("6.d", *(["6.e"] if lapsed else []), *(["6.b"] if enough and ukd is None else [])),
        lapsed_games=lapsed,
    )
    return Archived(account, kept)


def _outcome(enough: bool, ukd: int | None) -> Outcome:
    if not enough:
        return Outcome.WAITING
    return Outcome.UNDER if ukd is None else Outcome.NEW


def _games(rows: Sequence[Row]) -> int:
    return sum(row["games"] for row in rows)
