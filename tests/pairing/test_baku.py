"""Virtual points of Baku acceleration, by the table of examples."""

import pytest

from tests.support.pairing import example
from ukd.model.results import How
from ukd.pairing.baku import Baku, group_size, virtual_halves
from ukd.pairing.history import Entrant, Entry, Record


@pytest.mark.parametrize("row", example("baku-virtual-points")["rows"], ids=str)
def test_the_table(row: dict[str, object]) -> None:
    points = row["virtual_points_GA"]
    assert isinstance(points, list)
    assert group_size(row["players"]) == row["GA"]  # type: ignore[arg-type]
    assert virtual_halves(row["rounds"]) == tuple(2 * one for one in points)  # type: ignore[arg-type]


def test_who_comes_late_does_not_shift_the_border() -> None:
    # Number 2 came in round 2. Of the seven others 2 x 2 are in GA: 1, 3, 4, 5; and so is 2.
    people = tuple(Entrant(no) for no in range(1, 9))
    pairs = ((1, 5), (6, 3), (4, 7))
    first = (
        *(Entry(white, black, 2, 0, How.PLAYED) for white, black in pairs),
        Entry(8, None, 2, None, How.PAIRING_BYE),
    )
    assert Baku.of(Record(people, (first,), 5)).last == 5


def test_an_event_of_one_and_of_nobody() -> None:
    assert Baku.of(Record((Entrant(1),), (), 3)).last == 1
    assert Baku.of(Record((), (), 3)).last == 0
