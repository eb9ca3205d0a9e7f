"""Ratings of other scales as Elo (Dutch-1998 A1)."""

import pytest

from ukd.pairing.history import Entrant, Record
from ukd.pairing.scales import Scale, elo, in_elo


@pytest.mark.parametrize(
    ("rating", "scale", "expected"),
    # 2840 - 8 x 100 = 2040; 600 + 8 x 180 = 2040: the two scales meet there.
    [(100, Scale.INGO, 2040), (180, Scale.BCF, 2040), (2040, Scale.ELO, 2040)],
)
def test_the_lines_of_the_text(rating: int, scale: Scale, expected: int) -> None:
    assert elo(rating, scale) == expected


def test_an_unknown_rating_stays_unknown() -> None:
    history = in_elo(Record((Entrant(1, 100), Entrant(2)), (), 5), Scale.INGO)
    assert [one.rating for one in history.people] == [2040, None]
