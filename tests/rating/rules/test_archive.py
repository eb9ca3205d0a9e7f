"""Madde 6.d and 6.e by example: the archive, a first UKD, what lapses."""

from datetime import date

import pytest

from tests.support.periods import LIST_DAY, gkd
from ukd.rating.rules.account import Outcome
from ukd.rating.rules.archive import of_unrated, years_after
from ukd.regulation.edition import Regulation

LAW = Regulation.on(LIST_DAY)


@pytest.mark.madde("6.d")
def test_a_first_ukd_is_the_mean_of_the_archive_weighted_by_games() -> None:
    rows = [gkd("1", date(2005, 2, 1), 5, 1180.0), gkd("1", date(2005, 5, 1), 4, 1244.0)]
    first = of_unrated(rows, LIST_DAY, LAW)
    # (5 x 1180 + 4 x 1244) / 9 = 10876 / 9 = 1208.44
    assert first.account.unrounded == pytest.approx(10876 / 9, abs=1e-9)
    assert (first.account.ukd, first.account.outcome) == (1208, Outcome.NEW)
    assert first.kept == ()


@pytest.mark.madde("6.d")
def test_eight_games_are_not_enough() -> None:
    rows = [gkd("1", date(2005, 2, 1), 4), gkd("1", date(2005, 5, 1), 4)]
    waiting = of_unrated(rows, LIST_DAY, LAW)
    assert (waiting.account.ukd, waiting.account.outcome) == (None, Outcome.WAITING)
    assert len(waiting.kept) == 2


@pytest.mark.madde("6.e")
@pytest.mark.parametrize(
    ("second", "ukd"),
    [
        (date(2005, 1, 20), 1200),  # nine games within two years: he has earned it
        (date(2005, 2, 1), 1200),  # on the last day
        (date(2005, 2, 2), None),  # the first GKD has lapsed
        (date(2005, 2, 20), None),
    ],
)
def test_a_gkd_lapses_two_years_after_its_tournament(second: date, ukd: int | None) -> None:
    rows = [gkd("1", date(2003, 2, 1), 5), gkd("1", second, 4)]
    done = of_unrated(rows, LIST_DAY, LAW)
    assert done.account.ukd == ukd
    if ukd is None:
        assert [row["last_day"] for row in done.kept] == [second]
        assert done.account.lapsed_games == 5


@pytest.mark.madde("6.e")
def test_what_was_earned_lapses_no_more_by_a_later_tournament() -> None:
    """D20: 9 games stood together on 20 January; the first ones are still there on 1 June."""
    rows = [
        gkd("1", date(2003, 2, 1), 5, 1100.0),
        gkd("1", date(2005, 1, 20), 4, 1280.0),
        gkd("1", date(2005, 6, 1), 3, 1400.0),
    ]
    done = of_unrated(rows, LIST_DAY, LAW)
    # (5 x 1100 + 4 x 1280 + 3 x 1400) / 12 = 14820 / 12 = 1235
    assert (done.account.ukd, done.account.games, done.account.lapsed_games) == (1235, 12, 0)


@pytest.mark.madde("6.e")
def test_a_gkd_lapses_with_time_alone() -> None:
    done = of_unrated([gkd("1", date(2003, 6, 30), 5)], LIST_DAY, LAW)
    assert done.kept == ()
    assert "6.e" in done.account.basis
    assert of_unrated([gkd("1", date(2003, 7, 1), 5)], LIST_DAY, LAW).kept != ()


@pytest.mark.madde("6.b", "6.d")
def test_a_first_ukd_under_1000_is_not_listed_and_the_archive_is_kept() -> None:
    done = of_unrated([gkd("1", date(2005, 3, 1), 9, 950.0)], LIST_DAY, LAW)
    assert (done.account.ukd, done.account.outcome) == (None, Outcome.UNDER)
    assert done.account.unrounded == 950.0
    assert len(done.kept) == 1


def test_a_leap_day_comes_back_as_28_february() -> None:
    assert years_after(date(2004, 2, 29), 2) == date(2006, 2, 28)
    assert years_after(date(2004, 2, 29), -3) == date(2001, 2, 28)
