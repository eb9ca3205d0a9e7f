"""How a result and a total are written."""

import pytest

from ukd.publish.crosstables.cells import Written, points, written
from ukd.publish.crosstables.sheet import Marks


@pytest.mark.madde("9.a.12", "9.b.3")
@pytest.mark.parametrize(
    ("halves", "how", "star", "sign"),
    [
        (2, "played", Written("1", "7"), Written("1", "7")),
        (1, "played", Written("½", "7"), Written("½", "7")),
        (2, "forfeit", Written("1", "7", marked=True), Written("+", "7")),
        (0, "forfeit", Written("0", "7", marked=True), Written("−", "7")),
        (3, "odd", Written("1½", "7", marked=True), Written("1½", "7", marked=True)),
        (1, "unrated", Written("½", "7", marked=True), Written("½", "7", marked=True)),
        (None, "pending", Written("?", "7"), Written("?", "7")),
    ],
)
def test_a_result_in_both_ways(halves: int | None, how: str, star: Written, sign: Written) -> None:
    assert written(halves, how, 7, Marks.STAR) == star
    assert written(halves, how, 7, Marks.SIGN) == sign


def test_points_are_written_with_a_half_sign() -> None:
    told = [points(halves) for halves in (0, 1, 2, 13, -1, -2)]
    assert told == ["0", "½", "1", "6½", "−½", "−1"]
