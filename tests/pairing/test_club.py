"""The club's Swiss: halves, equal points, repeats only if need be, byes in turn."""

from collections.abc import Collection
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.support import swiss
from ukd.pairing.club import ClubSwiss, cost, who_have_not_met
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Entrant, Position
from ukd.pairing.matching import Matching

ENGINE = ClubSwiss()


def paired(position: Position) -> Pairing:
    outcome = ENGINE.pair(position)
    assert isinstance(outcome, Pairing)
    assert all(step.why("tr") and step.why("en") for step in outcome.trace)
    return outcome


def player(no: int, halves: int, met: Collection[int] = (), byes: int = 0) -> Entrant:
    return Entrant(no, 2000 - 10 * no, score_halves=halves, opponents=frozenset(met), byes=byes)


def test_round_one_is_half_against_half() -> None:
    # By rating 3 1 5 2 4; 4, the lowest, rests: 3 meets 5, 1 meets 2.
    ratings = {1: 1800, 2: 1500, 3: 1900, 4: 1400, 5: 1600}
    everybody = tuple(Entrant(no, rating) for no, rating in ratings.items())
    found = paired(Position(1, 5, everybody))
    assert found.bye == 4
    assert found.boards == (Board(3, 5), Board(2, 1))


def test_equal_points_meet_and_the_lowest_goes_down() -> None:
    # Three with a point, three without; 1 has met 2. 3 goes down and meets 4; 1-2 would repeat, so
    # it is 2 who goes down instead.
    position = Position(
        3,
        5,
        (
            player(1, 2, {2}),
            player(2, 2, {1}),
            player(3, 2),
            player(4, 0),
            player(5, 0),
            player(6, 0),
        ),
    )
    found = paired(position)
    assert found.pairs >= {frozenset({1, 3})}
    assert cost(position, found) == (0, 0, 4)  # one pair a point (two half-points) apart
    assert [step.facts["players"] for step in found.trace if step.code == "club-down"] == [(2,)]


def test_a_repeat_only_where_nothing_else_is_left() -> None:
    # 1 has met everybody; the other two have not met each other's fourth.
    position = Position(
        4, 5, (player(1, 6, {2, 3, 4}), player(2, 4, {1}), player(3, 2, {1}), player(4, 0, {1}))
    )
    found = paired(position)
    assert cost(position, found)[1] == 1
    assert any(step.code == "club-repeat" for step in found.trace)


def test_a_second_bye_only_after_everybody_had_one() -> None:
    last = player(5, 0, byes=1)
    everybody = (player(1, 4), player(2, 4), player(3, 2, byes=1), player(4, 2), last)
    position = Position(3, 5, everybody)
    found = paired(position)
    assert found.bye == 4
    early = Pairing(found.boards, 5)
    assert cost(position, early)[0] == 1
    # Everybody had one: the lowest again.
    all_had = tuple(player(no, 2 * (3 - no), byes=1) for no in (1, 2, 3))
    assert paired(Position(4, 5, all_had)).bye == 3


def test_who_had_white_less_often_gets_it() -> None:
    one = Entrant(1, 1900, colours="wbw", score_halves=4)
    two = Entrant(2, 1800, colours="wwb", score_halves=4)
    three = Entrant(2, 1800, colours="bwb", score_halves=4)
    # Equal counts: they last differed in round 3, where 1 had White.
    assert paired(Position(4, 5, (one, two))).coloured == {(2, 1)}
    assert paired(Position(4, 5, (one, three))).coloured == {(2, 1)}


@given(st.integers(2, 12), st.integers(2, 8), st.integers(0, 9999))
def test_everybody_is_paired_and_repeats_are_as_few_as_can_be(
    players: int, rounds: int, seed: int
) -> None:
    for position, found in swiss.tournament(ENGINE, players, rounds, seed):
        assert isinstance(found, Pairing)
        seated = [no for one in found.boards for no in (one.white, one.black)]
        assert sorted([*seated, *([found.bye] if found.bye else [])]) == sorted(position.by_no)
        early, repeats, _ = cost(position, found)
        assert not early
        rest = set(position.by_no) - {found.bye}
        most = Matching(who_have_not_met(position), rest).size
        assert repeats == len(rest) // 2 - most or position.round == 1


@given(st.integers(2, 3), st.integers(2, 4), st.integers(0, 9999))
def test_no_other_pairing_of_few_players_costs_less(half: int, rounds: int, seed: int) -> None:
    """Going down by the lowest is the least difference of points, as far as two groups go."""
    for position, found in swiss.tournament(ENGINE, 2 * half, rounds, seed):
        assert isinstance(found, Pairing)
        if len(position.score_groups) <= 2:
            least = min(cost(position, Pairing(boards)) for boards in all_boards(position))
            assert cost(position, found) == least


def all_boards(position: Position) -> list[tuple[Board, ...]]:
    """Every complete pairing."""
    games = [Board(one, other) for one, other in combinations(sorted(position.by_no), 2)]
    return [
        some
        for some in combinations(games, len(position.by_no) // 2)
        if len(frozenset().union(*(game.pair for game in some))) == len(position.by_no)
    ]


def test_a_big_tournament() -> None:
    for position, found in swiss.tournament(ENGINE, 300, 4, seed=3):
        assert isinstance(found, Pairing) and len(found.boards) == 150
        assert cost(position, found)[:2] == (0, 0)
