"""What pairing programs read: numbers without gaps, points added up, every round told."""

from dataclasses import replace

from tests.support.pairing import record
from ukd.model.results import How
from ukd.pairing.canonical import Canonical, is_sound
from ukd.pairing.history import Entry, Record, before

CASE = {
    "players": [{"no": no, "rating": 2000 - no} for no in (2, 5, 9)],
    "rounds_total": 5,
    "rounds": [
        {"boards": [[2, 9, "1-0"]], "bye": 5},
        {"boards": [[5, 2, "+-"]], "bye": None},
    ],
}


def canonical(history: Record) -> Canonical:
    made = Canonical.of(before(history, len(history.rounds) + 1, present={2, 5}))
    assert made is not None
    return made


def test_numbers_run_without_gaps_and_points_are_added_up() -> None:
    made = canonical(record(CASE))
    assert made.numbers == {2: 1, 5: 2, 9: 3}
    assert (made.present, made.absent) == (frozenset({1, 2}), [3])
    assert made.halves == {1: 2, 2: 4, 3: 0}
    # Columns of TRF16: number 5-8, rating 49-52, points 81-84, rank 86-89, rounds from 92.
    second = made.players()[1]
    assert (second[4:8], second[48:52], second[80:84], second[85:89]) == (
        "   2", "1995", " 2.0", "   2",
    )  # fmt: skip
    assert [line[89:] for line in made.players()] == [
        "     3 w 1     2 b -",
        "  0000 - U     1 w +",
        "     1 b 0  0000 - Z",
    ]


def test_results_that_no_game_has_keep_their_points() -> None:
    odd = (
        Entry(2, 5, 2, 2, How.ODD),  # both won
        Entry(9, None, 1, None, How.HALF_BYE),
    )
    history = replace(record(CASE), rounds=(odd,))
    assert [line[89:] for line in canonical(history).players()] == [
        "     2 w 1",
        "     1 b 1",
        "  0000 - H",
    ]


def test_a_bye_of_half_a_point_is_still_the_bye() -> None:
    history = replace(record(CASE), rounds=((Entry(9, None, 1, None, How.PAIRING_BYE),),))
    made = canonical(history)
    assert made.bye_halves == 1
    assert made.players()[2][89:] == "  0000 - U"


def test_rounds_that_contradict_themselves_have_no_form() -> None:
    twice = (Entry(2, 5, 2, 0, How.PLAYED), Entry(9, 2, 2, 0, How.PLAYED))
    stranger = (Entry(2, 7, 2, 0, How.PLAYED),)
    himself = (Entry(2, 2, 2, 0, How.PLAYED),)
    for entries in (twice, stranger, himself):
        history = replace(record(CASE), rounds=(entries,))
        position = before(record(CASE), 2, present={2, 5})
        assert Canonical.of(replace(position, record=history)) is None


def test_two_games_of_a_match_are_sound_where_a_round_has_matches() -> None:
    games = (Entry(2, 5, 2, 0, How.PLAYED), Entry(5, 2, 2, 0, How.PLAYED))
    history = replace(record(CASE), rounds=(games,))
    assert is_sound(history, double_games=True)
    assert not is_sound(history)
    third = replace(history, rounds=((*games, Entry(9, 2, 2, 0, How.PLAYED)),))
    assert not is_sound(third, double_games=True)
