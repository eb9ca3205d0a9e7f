"""What a system reads of the rounds played: colours, meetings, floats, free points."""

from fractions import Fraction

from tests.support.pairing import record
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.tournament import Tournament
from ukd.pairing.history import Record, before, drawn_colour

CASE = {
    "players": [{"no": no, "rating": 2100 - 100 * no} for no in range(1, 6)],
    "rounds_total": 5,
    "rounds": [
        {"boards": [[1, 3, "1-0"], [4, 2, "+-"]], "bye": 5},
        {"boards": [[5, 1, "1/2"], [2, 3, "0-1"]], "bye": None},
    ],
}


def test_a_history_by_hand() -> None:
    position = before(record(CASE), 3, present={1, 2, 3, 4, 5})
    one, two, three, four, five = position.entrants
    # Scores: 1½, 0, 1, 1, 1½ points; 1 (1 point) met 5 (1 point), so nobody floated there.
    assert [no.score_halves for no in position.entrants] == [3, 0, 2, 2, 3]
    assert (one.colours, one.floats, sorted(one.opponents)) == ("wb", "--", [3, 5])
    # The forfeit of round 1 is no colour, no meeting, but a free point for 4.
    assert (four.colours, four.opponents, four.free_point) == ("--", frozenset(), True)
    assert two.colours == "-w" and two.played_colours == "w"
    # A bye counts as a float down (A5) and is a free point.
    assert (five.floats, five.free_point, five.floated(2)) == ("D-", True, "D")
    # 3 has met 1 and 2, rated 2000 and 1900.
    assert three.opponents_mean == Fraction(1950)
    assert four.opponents_mean == 0


def test_a_forfeit_keeps_its_float() -> None:
    case = CASE | {"rounds": [*CASE["rounds"], {"boards": [[1, 4, "-+"]], "bye": None}]}
    one, *_, four, _ = before(record(case), 4, present={1, 2, 3, 4, 5}).entrants
    assert (one.floats, four.floats) == ("--D", "--U")
    assert (one.colours, four.colours) == ("wb-", "---")


def test_who_is_present() -> None:
    history = record(CASE)
    assert set(before(history, 1).by_no) == {1, 2, 3, 4, 5}
    assert set(before(history, 2).by_no) == {1, 2, 3, 5}
    # Round 3 is not yet known: 4, who stayed away from round 2 without a word, has withdrawn (F8).
    assert set(before(history, 3).by_no) == {1, 2, 3, 5}


def test_a_tournament_gives_the_same_record() -> None:
    tournament = Tournament(
        name="Deneme",
        players=PLAYERS.frame(
            {"no": no, "surname": "", "given": "", "name": "", "ukd": 2100 - 100 * no}
            for no in range(1, 6)
        ),
        games=GAMES.frame(
            [
                _game(1, 1, 3, 2, 0),
                _game(1, 4, 2, 2, 0, "forfeit"),
                _game(1, 5, None, 2, None, "full_bye"),
                _game(2, 5, 1, 1, 1),
                _game(2, 2, 3, 0, 2),
                _game(2, 4, None, 0, None, "zero_bye"),
            ]
        ),
        rounds=5,
    )
    ours = before(Record.of(tournament), 3, present={1, 2, 3, 4, 5})
    assert ours == before(record(CASE), 3, present={1, 2, 3, 4, 5})
    assert not Record.of(tournament).byes_told  # the free point of round 1 was taken for its bye


def test_the_lot_is_seen_from_the_lowest_number_who_played() -> None:
    case = CASE | {"lot_colour": "b", "rounds": [{"boards": [[2, 4, "1-0"]], "bye": 5}]}
    # Number 2, even, has White: odd numbers drew Black.
    assert drawn_colour(record(case).rounds[0]) == "b"


def _game(at: int, white: int, black: int | None, *rest: object) -> dict[str, object]:
    halves, others, how = (*rest, "played")[:3]
    return {
        "round": at,
        "white_no": white,
        "black_no": black,
        "white_halves": halves,
        "black_halves": others,
        "how": how,
    }
