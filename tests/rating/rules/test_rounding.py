"""Ratings are rounded once, half up, and no platform's last bit decides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.rating.rules.rounding import published


@pytest.mark.madde("7.b")
@pytest.mark.parametrize(
    ("rating", "ukd"),
    [
        (1600.5, 1601),
        (1601.5, 1602),  # Python's own round gives 1602 here and 1600 above
        (1600.4999999999998, 1601),  # a sum that stands for 1600.5
        (1600.499999, 1600),
        (999.4, 999),
        (1000.0, 1000),
    ],
)
def test_half_a_point_goes_up(rating: float, ukd: int) -> None:
    assert published(rating) == ukd


@given(st.integers(1000, 3000), st.integers(-499, 499))
def test_what_is_nearer_to_a_whole_number_goes_there(ukd: int, thousandths: int) -> None:
    assert published(ukd + thousandths / 1000) == ukd
