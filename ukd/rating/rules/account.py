"""A member's rating on the next list, and how it came about (madde 6.b to 6.g)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ukd.rating.rules.rounding import published
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation

Row = dict[str, Any]


class Outcome(StrEnum):
    """What a period made of a member."""

    KEPT = "kept"  # on the list as before: nothing to compute
    CHANGED = "changed"  # on the list, with his changes
    FELL = "fell"  # under 1000: off the list
    NEW = "new"  # his first UKD
    UNDER = "under"  # his first UKD would be under 1000: not listed
    WAITING = "waiting"  # not enough games for a first UKD


@dataclass(frozen=True, slots=True)
class Account:
    """One member's account of a period; the fields are columns of ACCOUNTS."""

    outcome: Outcome
    before: int | None
    games: int
    change_sum: float | None
    performance: float | None
    unrounded: float | None
    ukd: int | None
    basis: tuple[str, ...]
    lapsed_games: int = 0


def weighted_mean(values: Sequence[float], games: Sequence[int]) -> float | None:
    """The mean of ratings weighted by games; None without games. The order does not matter."""
    total = sum(games)
    if not total:
        return None
    return math.fsum(value * n for value, n in zip(values, games, strict=True)) / total


@madde("6.f", "formül 1")
def summed(before: float, changes: Sequence[float]) -> float:
    """UKDy = UKDe + ΣDD, the same to the last bit in whatever order the changes stand."""
    return before + math.fsum(changes)


@madde("6.g")
def under_ceiling(before: float, after: float, performance: float | None) -> float:
    """Who gains ends no higher than his mean performance, nor lower than he was (D10)."""
    if performance is None or after <= before:
        return after
    return min(after, max(performance, before))


@madde("6.b")
def listed(rating: float, law: Regulation) -> int | None:
    """The UKD on the list, or None for a rating that is under 1000 when rounded (D11, D17)."""
    ukd = published(rating)
    return ukd if ukd >= law.ukd_least else None


def of_rated(before: int, lines: Sequence[Row], law: Regulation) -> Account:
    """The account of a player who is on the list before, from his MEMBER_LINES of the period.

    A line without a change, of a late event in which he was still unrated, changes nothing.
    """
    changing = [line for line in lines if line["change"] is not None]
    games = [line["games"] for line in changing]
    if not changing:
        return Account(Outcome.KEPT, before, 0, 0.0, None, float(before), before, ("6.c",))
    changes = [line["change"] for line in changing]
    performance = weighted_mean([line["performance"] for line in changing], games)
    raw = summed(before, changes)
    result = under_ceiling(before, raw, performance)
    ukd = listed(result, law)
    return Account(
        outcome=Outcome.FELL if ukd is None else Outcome.CHANGED,
        before=before,
        games=sum(games),
        change_sum=math.fsum(changes),
        performance=performance,
        unrounded=result,
        ukd=ukd,
        basis=("6.f", *(["6.g"] if result < raw else []), *(["6.b"] if ukd is None else [])),
    )
