"""Formulas 2 and 3 and madde 6.h by example."""

import numpy as np
import pytest

from tests.support.rated import LAW, lines_of
from ukd.rating.rules.performance import taken


@pytest.mark.madde("8.a.2", "formül 3")
def test_a_performance_is_the_opponents_mean_and_the_balance_of_results() -> None:
    ada = lines_of("""
        1 Ada  1600  2w1 3w1 4w½ 5w0
        2 Bora 1500
        3 Can  1650
        4 Ece  1700
        5 Filiz 1750
    """)[1]
    # Ro = 6600 / 4 = 1650; P = 1650 + 400 x (2 - 1) / 4 = 1750; DD = 3 x 4 x 150 / 80 = 22.5
    assert (ada["opponents_mean"], ada["performance"], ada["change"]) == (1650.0, 1750.0, 22.5)
    assert (ada["wins"], ada["losses"], ada["games"]) == (2, 1, 4)


@pytest.mark.madde("6.a", "formül 2")
def test_an_unrated_players_gkd_is_his_performance() -> None:
    ece = lines_of("1 Ece · 2w1 3w0 4w½ 5w½\n2 A 1400\n3 B 1600\n4 C 1500\n5 D 1700")[1]
    # Ro = 1550, one win and one loss
    assert (ece["gkd"], ece["change"], ece["k"]) == (1550.0, None, None)


@pytest.mark.madde("6.h")
def test_the_regulations_own_example() -> None:
    own, opponent = np.array([1500.0, 2000.0]), np.array([2000.0, 1500.0])
    assert taken(own, opponent, LAW).tolist() == [1850.0, 1650.0]


@pytest.mark.madde("6.h")
def test_the_350_rule_never_lets_a_win_cost_points() -> None:
    lines = lines_of("1 Ada 1500 2w0\n2 Beril 2000")
    # Ada meets 1850 and loses: P = 1450, DD = 3.25 x (1450 - 1500) / 80 = -2.03125
    # Beril meets 1650 and wins: P = 2050, DD = 2 x (2050 - 2000) / 80 = 1.25
    assert (lines[1]["change"], lines[2]["change"]) == (-2.03125, 1.25)
    assert lines[1]["basis"].startswith("6.h ")


@pytest.mark.madde("6.h")
def test_it_binds_rated_players_only_unless_the_law_is_switched() -> None:
    table = "1 Ada · 2w0\n2 Beril 2000"
    # Ada's GKD: 2000 - 400. Were she bound, she would start at 1000 and meet 1350: 950, then 900 …
    assert lines_of(table)[1]["gkd"] == 1600.0
    bound = lines_of(table, law=LAW.with_(cap_binds="all", pass_limit=1))
    assert bound[1]["gkd"] == 950.0 + 350.0 - 400.0
