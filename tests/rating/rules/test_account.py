"""Madde 6.b, 6.f and 6.g by example, for a player who is on the list."""

from datetime import date

import pytest

from tests.support.periods import line
from ukd.rating.rules.account import Outcome, of_rated
from ukd.regulation.edition import Regulation

LAW = Regulation.on(date(2005, 7, 1))


@pytest.mark.madde("6.f", "formül 1")
def test_changes_add_up_and_only_the_sum_is_rounded() -> None:
    lines = [line("1", change=0.5, performance=1700.0), line("1", change=0.5, performance=1700.0)]
    account = of_rated(1600, lines, LAW)
    # 1600 + 0.5 + 0.5 = 1601; rounding each step half up would give 1602
    assert (account.ukd, account.outcome) == (1601, Outcome.CHANGED)
    assert account.change_sum == 1.0


@pytest.mark.madde("6.g")
def test_who_gains_ends_no_higher_than_his_mean_performance() -> None:
    # UKD 1000, thirty draws against 1200: k = 4.5, DD = 4.5 x 30 x 200 / 80 = 337.5
    lines = [line("1", change=337.5, performance=1200.0, games=30)]
    account = of_rated(1000, lines, LAW)
    assert (account.unrounded, account.ukd) == (1200.0, 1200)
    assert "6.g" in account.basis


@pytest.mark.madde("6.g")
def test_the_mean_performance_is_weighted_by_games() -> None:
    lines = [
        line("1", "a", change=100.0, performance=1700.0, games=9),
        line("1", "b", change=-5.0, performance=1500.0, games=1),
    ]
    # (9 x 1700 + 1500) / 10 = 1680 < 1600 + 95
    assert of_rated(1600, lines, LAW).unrounded == 1680.0


@pytest.mark.madde("6.g")
def test_the_ceiling_never_takes_a_player_below_his_old_rating() -> None:
    # the first of a tournament gains in one and loses nothing in another, at a low performance
    lines = [
        line("1", "a", change=10.0, performance=1700.0, games=2),
        line("1", "b", change=0.0, performance=1300.0, games=8, first=True),
    ]
    # mean performance (2 x 1700 + 8 x 1300) / 10 = 1380, under the old 1600 (D10)
    assert of_rated(1600, lines, LAW).ukd == 1600


@pytest.mark.madde("6.g")
def test_who_loses_has_no_ceiling() -> None:
    # 1100 at P = 1000 over 25 games falls past his performance: 967.19
    account = of_rated(1100, [line("1", change=-132.8125, performance=1000.0, games=25)], LAW)
    assert account.unrounded == 967.1875


@pytest.mark.madde("6.b")
@pytest.mark.parametrize(
    ("change", "ukd"), [(-10.0, 1000), (-10.4, 1000), (-10.6, None), (-15.0, None)]
)
def test_a_result_under_1000_leaves_the_list(change: float, ukd: int | None) -> None:
    # 1010 - 10.4 = 999.6 is published as 1000 and stays (D17); 1010 - 10.6 = 999.4 leaves
    account = of_rated(1010, [line("1", change=change, performance=900.0)], LAW)
    assert account.ukd == ukd
    assert account.outcome == (Outcome.FELL if ukd is None else Outcome.CHANGED)


@pytest.mark.madde("6.c")
def test_without_a_counted_game_the_rating_stays() -> None:
    assert of_rated(1500, [line("1", games=0)], LAW).outcome is Outcome.KEPT
    late = line("1", gkd=1400.0, performance=1400.0)  # a late event: he was unrated in it
    assert of_rated(1500, [late], LAW).ukd == 1500
