"""Formulas 4 and 5, and the first who never loses, by example."""

import numpy as np
import pytest

from tests.support.rated import LAW, codes, lines_of, result_of
from ukd.rating.rules.change import coefficient


@pytest.mark.madde("8.a.3", "formül 5")
def test_k_falls_with_the_rating_and_never_under_1() -> None:
    ratings = np.array([1000.0, 1600.0, 2000.0, 2399.0, 2400.0, 2600.0, 2800.0])
    assert coefficient(ratings, LAW).tolist() == [4.5, 3.0, 2.0, 1.0025, 1.0, 1.0, 1.0]


@pytest.mark.madde("8.a.3", "formül 4")
def test_a_change_by_hand() -> None:
    rivals = "\n".join(f"{no} R 1650" for no in range(2, 11))
    ada = lines_of(f"1 Ada 1600#2 2w1 3w1 4w1 5w1 6w1 7w½ 8w½ 9w0 10w0\n{rivals}")[1]
    # P = 1650 + 400 x 3 / 9 = 1783.33; DD = 3 x 9 x 183.33 / 80 = 61.875
    assert ada["change"] == pytest.approx(61.875, abs=1e-9)


# 2300 scores +5 =4 against nine players of 1500, each taken as 1950: P = 2172.22
NINE = "\n".join(f"{no} R 1500" for no in range(2, 11))
WINNER = "2w1 3w1 4w1 5w1 6w1 7w½ 8w½ 9w½ 10w½"


@pytest.mark.madde("8.a.3")
def test_the_first_of_a_tournament_never_loses() -> None:
    first = lines_of(f"1 Ada 2300#1 {WINNER}\n{NINE}")[1]
    assert (first["change"], first["first"]) == (0.0, True)


@pytest.mark.madde("8.a.3")
def test_without_ranks_the_top_score_is_first() -> None:
    result = result_of(f"1 Ada 2300 {WINNER}\n{NINE}")
    assert result.lines["first"].to_list() == [True] + [False] * 9
    assert codes(result) == []


@pytest.mark.madde("8.a.3")
def test_a_reported_rank_stands_above_the_score() -> None:
    lines = lines_of(f"1 Ada 2300#2 {WINNER}\n2 R 1500#1\n{NINE.split(chr(10), 1)[1]}")
    assert lines[1]["change"] == pytest.approx(1.25 * 9 * (1950 + 2000 / 9 - 2300) / 80, abs=1e-9)
    assert lines[2]["first"]


@pytest.mark.madde("8.a.3")
def test_all_who_share_an_unranked_first_place_are_first_and_it_is_said() -> None:
    result = result_of("1 Ada 2300 3w1\n2 Beril 2300 4w1\n3 C 1500\n4 D 1500")
    assert result.lines["first"].to_list() == [True, True, False, False]
    assert codes(result) == ["first-place-shared"]


@pytest.mark.madde("8.a.3")
def test_a_forfeit_counts_for_the_first_place() -> None:
    assert lines_of("1 Ada 2300 2w1 3w+\n2 Bora 1500 3w1\n3 Can 1500")[1]["first"]


@pytest.mark.madde("8.a.3")
def test_nobody_is_first_in_a_team_event() -> None:
    result = result_of("1 Ada 2300#1/Kale 2w½\n2 Bora 1500#2/Fil", kind="team")
    assert result.lines["first"].to_list() == [False, False]
    # 1.25 x (1950 - 2300) / 80
    assert result.lines["change"][0] == pytest.approx(-5.46875, abs=1e-9)
