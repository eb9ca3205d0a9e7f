"""Equal points, told apart by the ratings of opponents or by progress (Lim 16)."""

from dataclasses import replace

from ukd.model.results import How
from ukd.pairing.history import Entrant, Entry, Record
from ukd.pairing.lim.tiebreaks import Standing, by_progress, by_ratings, standings

PEOPLE = tuple(Entrant(no, 2500 - 100 * no) for no in range(1, 5))
# 1: 1½ points against 3 and 2; 2: 1½ against 4 and 1; 3 and 4: ½ each after a draw.
ROUNDS = (
    (Entry(1, 3, 2, 0, How.PLAYED), Entry(4, 2, 0, 2, How.PLAYED)),
    (Entry(2, 1, 1, 1, How.PLAYED), Entry(3, 4, 1, 1, How.PLAYED)),
)


def test_sums_of_ratings() -> None:
    # 2100 + 2000 without 1900, then 2100 alone.
    assert by_ratings([1900, 2100, 2000]) == (4100, 2100)
    assert by_ratings([2000]) == by_ratings([]) == ()


def test_sums_of_progress() -> None:
    # 1, 1½ and 2½ points after rounds 1, 2 and 3: 5, then without round 1 4, then 2½.
    assert by_progress([2, 1, 2]) == (10, 8, 5)


def test_all_are_rated() -> None:
    # 1 met 2200 and 2300, 2 met 2100 and 2400: without the lowest 2300 and 2400.
    assert standings(Record(PEOPLE, ROUNDS, 2)) == [
        Standing(1, 2, 3, (2400,)),
        Standing(2, 1, 3, (2300,)),
        Standing(3, 3, 1, (2400,)),
        Standing(4, 4, 1, (2300,)),
    ]


def test_somebody_is_not_rated() -> None:
    people = (*PEOPLE[:3], replace(PEOPLE[3], rating=None))
    # 1 and 2: 1 and 1½ points, together 2½; they share a place, as do 3 and 4 with 0 and ½.
    assert standings(Record(people, ROUNDS, 2)) == [
        Standing(1, 1, 3, (5, 3)),
        Standing(1, 2, 3, (5, 3)),
        Standing(3, 3, 1, (1, 1)),
        Standing(3, 4, 1, (1, 1)),
    ]


def test_a_forfeit_and_an_absence() -> None:
    rounds = (
        (Entry(1, 2, 2, 0, How.FORFEIT), Entry(3, 4, 2, 0, How.PLAYED)),
        (Entry(1, 3, 1, 1, How.PLAYED), Entry(2, None, 2, None, How.PAIRING_BYE)),
    )
    # 1 met 2200 only, 3 met 2100 and 2400; 4, absent, met 2200.
    found = {one.no: one for one in standings(Record(PEOPLE, rounds, 2))}
    assert (found[1].tie_break, found[3].tie_break) == ((), (2400,))
    assert (found[1].place, found[3].place) == (2, 1)
    assert (found[2].halves, found[4].halves) == (2, 0)
