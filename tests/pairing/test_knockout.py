"""The club's knockout: who goes straight to round 2, replays, and faults of a played one."""

from hypothesis import given
from hypothesis import strategies as st

from tests.support import pairing as cases
from ukd.model.results import How
from ukd.pairing.history import Entrant, Entry, Record, Round
from ukd.pairing.knockout import draw, faults, first_round, next_games, played


def people(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(no, 2000 - 10 * no) for no in range(1, count + 1))


def game(white: int, black: int, result: str) -> Entry:
    return Entry(white, black, *cases.RESULTS[result])


def record(count: int, *rounds: Round) -> Record:
    return Record(people(count), rounds, 8)


def test_the_table_of_byes() -> None:
    for name in cases.names("table", "club-knockout"):
        for row in cases.example(name)["rows"]:
            found = first_round(people(row["players"]))
            assert (found.slots, list(found.byes_to)) == (row["slots"], row["byes_to"])
            assert len(found.games) == row["round1_games"]


def test_the_highest_rated_go_on_whatever_their_numbers() -> None:
    mixed = (
        Entrant(1, 1400),
        Entrant(2, 1900),
        Entrant(3, None),
        Entrant(4, 1600),
        Entrant(5, 1700),
    )
    # By rating 2 5 4 1 3: three go straight on, 1 and 3 play.
    found = first_round(mixed)
    assert found.byes_to == (2, 5, 4) and [set(one) for one in found.games] == [{1, 3}]


def test_the_bracket_keeps_the_strongest_apart() -> None:
    assert [(tie.one, tie.other) for tie in draw(people(8))] == [(1, 8), (4, 5), (2, 7), (3, 6)]


def test_a_draw_is_played_again_with_the_colours_reversed() -> None:
    first = (game(1, 4, "1/2"), game(3, 2, "0-1"))
    stages, strays = played(record(4, first))
    assert next_games(stages) == ((4, 1),) and not strays
    stages, _ = played(record(4, first, (game(4, 1, "1/2"),)))
    assert next_games(stages) == ((1, 4),)
    # 4 wins the third game and meets 2.
    stages, strays = played(record(4, first, (game(4, 1, "1/2"),), (game(1, 4, "0-1"),)))
    assert next_games(stages) == ((4, 2),) and not strays
    stages, _ = played(
        record(4, first, (game(4, 1, "1/2"),), (game(1, 4, "0-1"),), (game(4, 2, "1-0"),))
    )
    assert next_games(stages) == () and stages[-1][0].winner == 4


def test_a_game_outside_the_bracket_is_told_apart() -> None:
    other = game(1, 2, "1-0")
    _, strays = played(record(4, (other, Entry(3, None, 2, None, How.FULL_BYE))))
    assert strays == [other]


def codes(*rounds: Round, count: int = 4) -> list[str]:
    found = faults(record(count, *rounds))
    assert all(step.why("tr") and step.why("en") for step in found)
    return [step.code for step in found]


def test_faults_of_a_played_knockout() -> None:
    first = (game(1, 4, "1-0"), game(3, 2, "1/2"))
    assert codes(first, (game(2, 3, "0-1"),), (game(1, 3, "1-0"),)) == []
    # 4 is out and plays again.
    assert codes((game(1, 4, "1-0"), game(2, 3, "1-0")), (game(4, 1, "1-0"),)) == [
        "club-knockout-out"
    ]
    # 3 and 2 drew: they play again with the same colours, or 3 simply goes on.
    assert codes(first, (game(3, 2, "1-0"),)) == ["club-knockout-colours"]
    assert codes(first, (game(1, 3, "1-0"),)) == ["club-knockout-replay"]
    # Of three, 1 is the one to go straight on; here it was 3.
    assert codes((game(1, 2, "1-0"),), count=3) == ["club-knockout-byes"]
    assert codes(count=3) == []


@given(st.integers(2, 20), st.data())
def test_a_knockout_ends_with_one_winner(count: int, data: st.DataObject) -> None:
    rounds: list[Round] = []
    stages, strays = played(record(count))
    while games := next_games(stages):
        draws_left = len(rounds) < 6
        results = st.sampled_from(["1-0", "0-1", *(["1/2"] if draws_left else [])])
        rounds.append(tuple(game(*one, data.draw(results)) for one in games))
        stages, strays = played(record(count, *rounds))
    assert stages[-1][0].winner is not None and not strays
    assert faults(record(count, *rounds)) == ()
    decisive = sum(one.white_halves != 1 for entries in rounds for one in entries)
    assert decisive == count - 1
