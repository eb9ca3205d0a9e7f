"""Absence, rests, leavers and reserves."""

from ukd.model.results import How
from ukd.pairing import tables
from ukd.pairing.club_rounds import not_played, rest, substituted, without_opponent
from ukd.pairing.history import Entrant, Entry, Record, before


def test_who_is_absent_loses_without_play() -> None:
    assert not_played(1, 2, absent={1}) == Entry(1, 2, 0, 2, How.FORFEIT)
    assert not_played(1, 2, absent={2, 7}) == Entry(1, 2, 2, 0, How.FORFEIT)


def test_both_absent_is_a_draw_but_not_in_a_knockout() -> None:
    assert not_played(1, 2, absent={1, 2}) == Entry(1, 2, 1, 1, How.DOUBLE_FORFEIT)
    assert not_played(1, 2, {1, 2}, longer_absent=1) == Entry(1, 2, 0, 2, How.FORFEIT)


def test_no_game_was_played_but_the_points_count() -> None:
    people = tuple(Entrant(no, 1500) for no in (1, 2, 3))
    record = Record(people, ((not_played(1, 2, {1, 2}), rest(3)),), rounds_total=3)
    one, two, three = before(record, 2).entrants
    assert (one.score_halves, two.score_halves, three.score_halves) == (1, 1, 2)
    assert one.colours == "-" and not one.opponents and three.byes == 1


def test_the_opponents_of_a_leaver_win() -> None:
    # Berger for 4, round 2: 4-3 1-2. 3 has left.
    assert without_opponent(tables.berger(4)[1], {3}) == (Entry(4, None, 2, None, How.FULL_BYE),)
    assert without_opponent(tables.berger(4)[1], {3, 4}) == ()


def test_a_reserve_takes_the_seat_of_a_player_who_did_not_come() -> None:
    people = (Entrant(1, 1900, name="Ada"), Entrant(2, 1800, name="Beril"))
    reserve = Entrant(9, 1700, name="Can")
    absent = Record(people, ((not_played(1, 2, {2}),),), rounds_total=3)
    taken = substituted(absent, 2, reserve)
    assert taken is not None
    assert taken.people[1] == Entrant(2, 1700, name="Can") and taken.rounds == absent.rounds
    # Not for one who has played, and not after round 1.
    game = Entry(1, 2, 2, 0, How.PLAYED)
    assert substituted(Record(people, ((game,),), 3), 2, reserve) is None
    later = Record(people, (absent.rounds[0], (rest(1),)), 3)
    assert substituted(later, 2, reserve) is None
