"""Double-Swiss: the facts of the text by hand, and every choice against plain enumeration."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.pairing import example
from tests.support.played import faults, rounds
from ukd.model.results import How
from ukd.pairing.double_swiss import DoubleSwiss
from ukd.pairing.double_swiss.allocation import allotted
from ukd.pairing.double_swiss.field import GAMES_OF_A_MATCH, Field, Player, after
from ukd.pairing.double_swiss.identifier import Bracket
from ukd.pairing.double_swiss.upfloaters import Choice
from ukd.pairing.engine import NoPairing, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, before
from ukd.pairing.trace import sentence

ENGINE = DoubleSwiss()
Pairs = list[tuple[int, int]]


def people(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(no) for no in range(1, count + 1))


def match(white: int, black: int, first: int, second: int) -> list[Entry]:
    """Two games; the half-points of the White of game 1 in each."""
    return [
        Entry(white, black, first, 2 - first, How.PLAYED),
        Entry(black, white, 2 - second, second, How.PLAYED),
    ]


def test_round_1_is_upper_half_against_lower_half() -> None:
    outcome = ENGINE.pair(before(Record(people(7), (), 5, "w"), 1))
    assert isinstance(outcome, Pairing)
    # 7 has the bye. Odd numbers have the drawn colour in game 1.
    assert outcome.coloured == {(1, 4), (5, 2), (3, 6)}
    assert outcome.bye == 7
    assert "game 2" in outcome.trace[-1].why("en")


def test_a_match_counts_once_and_both_its_games_score() -> None:
    assert example("double-swiss-basics")["facts"]["match_games"] == GAMES_OF_A_MATCH
    players = {no: Player(no) for no in (1, 2, 3)}
    bye = Entry(3, None, 3, None, How.PAIRING_BYE)  # 1½ points (DSS 1.4)
    one, two, three = after(players, (*match(1, 2, 2, 1), bye)).values()
    assert (one.halves, one.colours, one.opponents) == (3, "w", frozenset({2}))
    assert (two.halves, two.colours, two.floated) == (1, "b", False)
    assert (three.halves, three.no_bye, three.floated) == (3, True, False)


@pytest.mark.parametrize(
    ("hows", "may_meet_again"),
    [((How.FORFEIT, How.FORFEIT), True), ((How.PLAYED, How.FORFEIT), False)],
)
def test_only_a_forfeited_match_may_be_repeated(
    hows: tuple[How, How], may_meet_again: bool
) -> None:
    games = (Entry(1, 2, 2, 0, hows[0]), Entry(2, 1, 0, 2, hows[1]))
    one, two = after({no: Player(no) for no in (1, 2)}, games).values()
    assert (2 not in one.opponents) is may_meet_again
    # Who won the match without play gets no bye any more (C2).
    assert one.no_bye is may_meet_again
    assert not two.no_bye


def test_who_meets_another_score_has_floated() -> None:
    history = {1: Player(1, halves=4), 2: Player(2, halves=3), 3: Player(3), 4: Player(4)}
    found = after(history, (*match(1, 2, 1, 1), *match(3, 4, 1, 1)))
    assert [one.floated for one in found.values()] == [True, True, False, False]


@pytest.mark.parametrize(
    ("higher", "lower", "white", "code"),
    [
        ("", "", 4, "drawn"),  # White was drawn, and 2 is even: he has the other colour
        ("wb", "bb", 4, "fewer"),
        ("bw", "wb", 4, "differed"),  # in the last match 2 began with White
        ("wb", "wb", 2, "alternates"),
        ("", "b", 4, "alternates"),  # 2 has no colour to turn, so 4 turns his
    ],
)
def test_the_colours_of_game_1(higher: str, lower: str, white: int, code: str) -> None:
    board, step = allotted(Player(2, colours=higher), Player(4, colours=lower), "w")
    assert (board.white, step.code) == (white, f"double-swiss-{code}")
    assert str(white) in step.why("tr")


def test_who_joins_comes_from_the_next_score_and_did_not_float() -> None:
    # 1 leads alone. 2 to 4 have 2 points; 2 floated in the round before, so 3 joins him (C7).
    entrants = (
        Entrant(1, score_halves=8, colours="w", floats="-"),
        Entrant(2, score_halves=4, colours="b", floats="U"),
        Entrant(3, score_halves=4, colours="b", floats="-"),
        Entrant(4, score_halves=4, colours="w", floats="-"),
    )
    outcome = ENGINE.pair(Position(2, 5, entrants))
    assert isinstance(outcome, Pairing)
    assert outcome.pairs == {frozenset({1, 3}), frozenset({2, 4})}
    # In the last round C7 does not count.
    last = ENGINE.pair(Position(5, 5, entrants))
    assert isinstance(last, Pairing)
    assert last.pairs == {frozenset({1, 2}), frozenset({3, 4})}


def test_what_cannot_be_paired() -> None:
    met = (Entrant(1, opponents=frozenset({2})), Entrant(2, opponents=frozenset({1})))
    alone = (Entrant(1, free_point=True),)
    for entrants, known, code in (
        (met, True, "double-swiss-no-pairing"),
        (alone, True, "double-swiss-no-bye"),
        (met, False, "double-swiss-no-colours"),
    ):
        outcome = ENGINE.pair(Position(2, 5, entrants, colours_known=known))
        assert isinstance(outcome, NoPairing)
        assert outcome.code == code
        assert sentence(code, "tr", {})


# Against plain enumeration


def pairings(members: Sequence[int]) -> Iterator[Pairs]:
    """Every way to pair an even number of players, the higher first in each pair."""
    if not members:
        yield []
        return
    first, *others = members
    for other in others:
        for rest in pairings([no for no in others if no != other]):
            yield [(first, other), *rest]


def legal(field: Field, members: Sequence[int]) -> Iterator[Pairs]:
    for made in pairings(members):
        if all(other in field.graph[one] for one, other in made):
            yield made


def cost(bracket: Bracket, made: Pairs) -> int:
    return sum(bracket.weight(one, other) for one, other in made)


def identifier(bracket: Bracket, made: Pairs) -> list[int]:
    ordered = sorted(made, key=lambda pair: bracket.place[pair[0]])
    places = [bracket.place[one] for one, _ in ordered]
    return places + [bracket.place[other] for _, other in ordered]


@st.composite
def fields(draw: st.DrawFn, most: int = 8) -> Field:
    """A few players with scores, floats and meetings as they come."""
    count = draw(st.integers(1, most // 2)) * 2
    met = draw(st.sets(st.sampled_from(list(combinations(range(1, count + 1), 2)))))
    entrants = tuple(
        Entrant(
            no,
            score_halves=draw(st.integers(0, 3)),
            floats=draw(st.sampled_from("U-")),
            opponents=frozenset(one for pair in met if no in pair for one in pair if one != no),
        )
        for no in range(1, count + 1)
    )
    return Field(Position(draw(st.sampled_from([3, 5])), 5, entrants))


@settings(max_examples=150, deadline=None)
@given(fields())
def test_a_bracket_has_the_smallest_identifier_of_the_best(field: Field) -> None:
    members = field.ranked(field.players)
    choice = Choice.of(field, members)
    bracket = choice.bracket(tuple(choice.lower))
    known = list(legal(field, members))
    if known:
        best = min(known, key=lambda made: (cost(bracket, made), identifier(bracket, made)))
        assert sorted(bracket.pairs()) == sorted(best)


def sets_of_upfloaters(choice: Choice) -> Iterator[tuple[int, ...]]:
    for count in range(len(choice.lower) + 1):
        for chosen in combinations(choice.lower, count):
            rest = [no for no in choice.lower if no not in chosen]
            inside = next(legal(choice.field, [*choice.residents, *chosen]), None)
            outside = next(legal(choice.field, rest), None)
            even = (len(choice.residents) + count) % 2 == 0
            if even and inside is not None and outside is not None:
                yield chosen


def plainly(choice: Choice, chosen: tuple[int, ...]) -> tuple[object, ...]:
    """C4 to C8 by what the text counts."""
    field = choice.field
    rest = [no for no in choice.lower if no not in chosen]
    following = min(map(len, sets_of_upfloaters(Choice.of(field, rest)))) if rest else 0
    bracket = choice.bracket(chosen)
    opponents = min(cost(bracket, made) for made in legal(field, [*choice.residents, *chosen]))
    again = sum(field.players[no].floated for no in chosen)
    return (
        len(chosen),
        [-field.players[no].halves for no in chosen],
        following,
        *((0, 0) if field.position.is_last else (again, opponents)),
        [field.players[no].rank for no in chosen],
    )


@settings(max_examples=100, deadline=None)
@given(fields())
def test_the_upfloaters_are_the_best_of_all(field: Field) -> None:
    choice = Choice.of(field, field.ranked(field.players))
    known = list(sets_of_upfloaters(choice))
    best = min(known, key=lambda chosen: plainly(choice, chosen)) if known else None
    assert choice.best() == best


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 15))
def test_any_tournament_is_legal(seed: int, players: int) -> None:
    for position, outcome in rounds(ENGINE, seed, players=players, rounds_total=5, irregular=True):
        if isinstance(outcome, Pairing):
            assert faults(position, outcome) == []
