"""Final orders, each by an example that can be added up by hand."""

from datetime import date
from fractions import Fraction

import pytest

from tests.support import pairing as cases
from ukd.model.results import How
from ukd.pairing import deadline
from ukd.pairing.dutch_1998.standings import standings as f10
from ukd.pairing.engine import NoAnswer
from ukd.pairing.history import Entrant, Entry, Record
from ukd.pairing.standings import GUIDE, ORDERS, Standings, standings


def record() -> Record:
    case = cases.example("club-tiebreak")
    rounds = [one | {"bye": None} for one in case["rounds"]]
    return cases.record(case | {"rounds": rounds, "rounds_total": 3})


def found(history: Record, order: str, *criteria: str) -> Standings:
    made = standings(history, order, criteria or GUIDE)
    assert isinstance(made, Standings), made
    return made


def test_fides_tie_breaks() -> None:
    # 1, 2, 3 have 2 points each and beat each other in a ring, and each beat 4, who has none:
    # Buchholz 2 + 2 + 0 = 4, without the lowest 4; two wins each. Nothing tells them apart.
    made = found(record(), "fide")
    assert made.criteria == ("BH/C1", "BH", "WIN", "DE")
    assert [(one.place, one.no) for one in made.places] == [(1, 1), (1, 2), (1, 3), (4, 4)]
    assert made.places[0].values[:3] == (4, 4, 2)
    # 4 met three players of 2 points: 6, without the lowest 4.
    assert made.places[3].values[:3] == (4, 6, 0)


def test_buchholz_parts_a_tie_and_direct_encounter_another() -> None:
    people = tuple(Entrant(no) for no in range(1, 5))
    first = (Entry(1, 2, 1, 1, How.PLAYED), Entry(3, 4, 2, 0, How.PLAYED))
    second = (Entry(3, 1, 0, 2, How.PLAYED), Entry(4, 2, 0, 2, How.PLAYED))
    history = Record(people, (first, second), 2)
    # 1 and 2 have 1½ points; opponents of 1: 1½ + 1; of 2: 1½ + 0.
    made = found(history, "fide", "BH")
    assert [(one.no, one.values) for one in made.places[:2]] == [(1, (2.5,)), (2, (1.5,))]


def test_an_unknown_tie_break_is_named() -> None:
    made = standings(record(), "fide", ["BH", "ŞANS"])
    assert isinstance(made, NoAnswer)
    assert "ŞANS" in made.why("tr")


def test_a_program_that_fails_gives_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline.CHILD, "ask", lambda *_: deadline.Late(60.0))
    made = standings(record(), "fide")
    assert isinstance(made, NoAnswer)
    assert made.code == "engine-late"


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_names_what_it_shows(order: str) -> None:
    made = found(record(), order)
    assert {one.no for one in made.places} == {1, 2, 3, 4}
    assert all(len(one.values) <= len(made.criteria) for one in made.places)
    assert made.places[-1].no == 4


def test_the_club_by_progress() -> None:
    made = found(record(), "club")
    assert [one.no for one in made.places] == [2, 1, 3, 4]
    assert made.places[0].values == (1.0, 4.0, 5.0, 1550)


def test_f10_decides_the_first_place_only() -> None:
    # 1 and 2 have 1½ points and drew; 3 and 4 have ½ and drew.
    people = tuple(Entrant(no, 2000 - 100 * no) for no in range(1, 5))
    first = (Entry(1, 2, 1, 1, How.PLAYED), Entry(3, 4, 1, 1, How.PLAYED))
    second = (Entry(1, 4, 2, 0, How.PLAYED), Entry(2, 3, 2, 0, How.PLAYED))
    made = f10(Record(people, (first, second), 2))
    # Opponents of 2: 1900 and 1700, mean 1800; of 1: 1800 and 1600, mean 1700.
    assert [(one.place, one.no, one.opponents_mean) for one in made] == [
        (1, 2, Fraction(1800)),
        (2, 1, Fraction(1700)),
        (3, 3, None),
        (3, 4, None),
    ]


def test_f10_looks_at_the_games_among_the_tied_first() -> None:
    people = (Entrant(1, 1500), Entrant(2, 2000), Entrant(3, 2500), Entrant(4, 1000))
    first = (Entry(1, 2, 2, 0, How.PLAYED), Entry(3, 4, 0, 2, How.FORFEIT))
    second = (Entry(1, 4, 0, 2, How.PLAYED), Entry(2, 3, 2, 0, How.PLAYED))
    third = (Entry(1, 3, 2, 0, How.PLAYED), Entry(4, 2, 0, 2, How.PLAYED))
    made = f10(Record(people, (first, second, third), 3))
    # 1, 2 and 4 have 2 points, and one win each among themselves. Means: 1 met 2000, 1000, 2500;
    # 2 met 1500, 2500, 1000; 4 met 1500 and 2000 over the board.
    assert [(one.no, one.direct_halves) for one in made[:3]] == [(1, 2), (4, 2), (2, 2)]


def test_the_text_of_fides_tie_breaks_follows_the_first_day() -> None:
    # 1 has a bye and beats 2 and 3: 3 points; 2 and 3 draw, lose to 1, and have a bye: 1½ each.
    rounds = [
        {"boards": [[2, 3, "1/2"]], "bye": 1},
        {"boards": [[1, 2, "1-0"]], "bye": 3},
        {"boards": [[3, 1, "0-1"]], "bye": 2},
    ]
    people = [{"no": no} for no in range(1, 4)]
    history = cases.record({"players": people, "rounds": rounds, "rounds_total": 3})
    values = {}
    for day in (None, date(2026, 3, 1), date(2026, 2, 28), date(2015, 5, 1)):
        made = standings(history, "fide", ("BH",), day)
        assert isinstance(made, Standings)
        assert made.places[0].no == 1
        values[day] = made.places[0].values
    # 2 and 3 have 1½ each. The bye counts as an opponent of one's own score: 3 + 1½ + 1½ = 6;
    # from March 2026 on of no more than a draw in each round: 1½ + 1½ + 1½ = 4½.
    assert values[date(2026, 2, 28)] == values[date(2015, 5, 1)] == (6,)
    assert values[date(2026, 3, 1)] == values[None] == (4.5,)
