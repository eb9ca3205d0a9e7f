"""The club's order: points, direct encounter, Buchholz, progressive, rating."""

from tests.support import pairing as cases
from ukd.model.results import How
from ukd.pairing.club_standings import standings
from ukd.pairing.history import Entrant, Entry, Record


def record(case: cases.Case) -> Record:
    rounds = [one | {"bye": one.get("bye")} for one in case["rounds"]]
    return cases.record(case | {"rounds": rounds, "rounds_total": len(rounds)})


def test_the_example() -> None:
    for name in cases.names("standings", "club-swiss"):
        case = cases.example(name)
        found = standings(record(case))
        assert [one.no for one in found] == case["order"]
        by_no = {str(one.no): one for one in found}
        assert {no: one.score_halves / 2 for no, one in by_no.items()} == case["scores"]
        assert {no: one.buchholz_halves / 2 for no, one in by_no.items()} == case["buchholz"]
        for no, halves in case["direct_encounter"].items():
            assert by_no[no].direct_halves == 2 * halves
        for no, text in case["progressive"].items():
            assert by_no[no].progressive_halves == 2 * float(text.split("=")[1])


def test_points_without_a_game_are_no_encounter() -> None:
    people = tuple(Entrant(no, rating) for no, rating in ((1, 1500), (2, 1600), (3, 1500)))
    forfeit = Entry(1, 2, 2, 0, How.FORFEIT)
    bye = Entry(3, None, 2, None, How.PAIRING_BYE)
    second = (Entry(2, 3, 2, 0, How.PLAYED), Entry(1, None, 0, None, How.ZERO_BYE))
    found = standings(Record(people, ((forfeit, bye), second), 2))
    # All have a point. 2 beat 3 over the board; what 1 won from 2 by forfeit is a point only.
    assert [(one.no, one.direct_halves) for one in found] == [(2, 2), (3, 0), (1, 0)]
    # 3 before 1: his opponent, 2, has a point (Buchholz), 1 met nobody.
    assert [one.buchholz_halves for one in found] == [2, 2, 0]


def test_who_has_nothing_between_them_shares_a_place() -> None:
    people = tuple(Entrant(no, 1500) for no in (1, 2, 3))
    found = standings(Record(people, ((Entry(1, 2, 1, 1, How.PLAYED),),), 1))
    assert [(one.place, one.no) for one in found] == [(1, 1), (1, 2), (3, 3)]
