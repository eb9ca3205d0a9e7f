"""Madde 6.b and 6.c by example: which ratings a tournament is computed from."""

import pytest

from tests.support.rated import codes, result_of


@pytest.mark.madde("6.b")
def test_a_rating_under_1000_is_none() -> None:
    result = result_of("1 Ada 999 2w1\n2 Bora 1000")
    assert result.lines["ukd"].to_list() == [None, 1000]
    assert result.lines["gkd"].to_list() == [1400.0, None]
    assert codes(result) == ["ukd-under-least"]


@pytest.mark.madde("6.c")
def test_a_rating_does_not_move_during_a_tournament() -> None:
    lines = result_of("1 Ada 1500 2w1 2w1\n2 Bora 1500").lines
    # two wins against 1500, the second as much worth as the first: 3.25 x 2 x 400 / 80
    assert lines["change"].to_list() == [32.5, -32.5]
