"""The Dutch system of 1998 against the examples of its text, the oracle, and the literal order."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing import literal
from tests.pairing.oracle import Judge, illegal
from tests.support.pairing import example, expected, names, oracle, position, record
from ukd.model.results import How
from ukd.pairing.dutch_1998 import Dutch1998
from ukd.pairing.dutch_1998.bracket import Bracket, Shape, Solved
from ukd.pairing.dutch_1998.criteria import Criteria
from ukd.pairing.dutch_1998.order import Move
from ukd.pairing.dutch_1998.paired import Table
from ukd.pairing.dutch_1998.preferences import (
    Preference,
    Strength,
    clashes_by_count,
    preference,
)
from ukd.pairing.dutch_1998.vector import vector
from ukd.pairing.engine import NoPairing, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, before

DUTCH = Dutch1998()


def over_half(at: Position, white: int, black: int) -> bool:
    """Item 21: both have more than half of the points, in the last round."""
    scores = (at.by_no[no].score_halves for no in (white, black))
    return at.is_last and all(score > at.round - 1 for score in scores)


JUDGE = Judge(DUTCH, vector, over_half)


@pytest.mark.parametrize("name", names("state", "dutch-1998") + names("tournament", "dutch-1998"))
def test_examples_of_the_document(name: str) -> None:
    case = example(name)
    outcome = DUTCH.pair(position(case))
    assert isinstance(outcome, Pairing)
    boards = [[board.white, board.black] for board in outcome.boards]
    assert (boards, outcome.bye) == (case["expected"]["boards"], case["expected"]["bye"])
    assert [board.rule for board in outcome.boards] == case["colour_rules"]
    cited = {rule for step in outcome.trace for rule in step.rules}
    asked = {rule for rule in case["rules"] if rule.startswith("Dutch-1998 C") or rule == "Lim 21"}
    assert asked <= cited


@pytest.mark.parametrize("zone", ["plain", "readings-differ", "backtrack"])
def test_rounds_of_the_oracle(zone: str) -> None:
    assert JUDGE.faults(zone) == []


def test_order_of_boards_and_rules_of_colours_in_the_oracle() -> None:
    """F1 and E1 to E5, wherever the pairing is the one expected."""
    for case in oracle("dutch-1998"):
        history = record(case)
        for one in case["rounds"]:
            outcome = DUTCH.pair(before(history, one["round"]))
            assert isinstance(outcome, Pairing)
            if outcome.same_as(expected(one)):
                shown = [[board.white, board.black] for board in outcome.boards]
                assert shown == [board[:2] for board in one["boards"]]
                assert [board.rule for board in outcome.boards] == one["colour_rules"]


def test_other_readings_of_the_oracle() -> None:
    """AD-1, 2, 3 and 5: every other pairing that the oracle admits is among the alternatives."""
    for case in oracle("dutch-1998"):
        history = record(case)
        for one in case["rounds"]:
            if one["zone"] == "readings-differ":
                others = DUTCH.alternatives(before(history, one["round"]))
                ours = [found.pairing for found in others]
                for other in one["alternatives"]:
                    assert any(expected(other).same_as(pairing) for pairing in ours), one["round"]


def test_every_step_has_a_sentence_in_both_languages() -> None:
    said: Counter[str] = Counter()
    for case in oracle("dutch-1998")[:60]:
        history = record(case)
        for one in case["rounds"]:
            for step in DUTCH.pair(before(history, one["round"])).trace:
                assert step.why("tr").endswith(".") and step.why("en").endswith(".")
                said[step.code] += 1
    assert len(said) >= 15


# The tables of the document.


@pytest.mark.parametrize("row", example("dutch-1998-x-values")["rows"])
def test_x_by_count(row: dict[str, int]) -> None:
    wanted = "w" * row["w"] + "b" * row["b"]
    preferences = [Preference(colour, Strength.MILD) for colour in wanted]
    preferences += [Preference(None, Strength.NONE)] * row["none"]
    assert clashes_by_count(preferences) == row["x"]


def test_order_of_transpositions() -> None:
    order = example("dutch-1998-D1-order")["order"]
    second = [*"5678"]
    assert ["".join(one) for one in literal.permutations(second, 4)][1 : len(order) + 1] == order


def test_order_of_exchanges() -> None:
    """The printed table a to r, by the literal key and by the weights of the engine."""
    printed = [_sets(exchange) for exchange in example("dutch-1998-D2-table")["order"].values()]
    listed = [one for one in literal.exchanges(4, 8) if 1 not in one[0] and 8 not in one[1]]
    assert listed[: len(printed)] == printed
    assert sorted(printed, key=_weight) == printed
    for size, count in ((3, 7), (4, 8)):
        every = [*literal.exchanges(size, count)]
        assert sorted(every, key=_weight) == every


def _sets(exchange: list[int] | list[list[int]]) -> literal.Exchange:
    """4 with 5, or 3+4 with 5+6, as printed: the sets out of S1 and into S1."""
    out, into = (side if isinstance(side, list) else [side] for side in exchange)
    return tuple(out), tuple(into)


def _weight(exchange: literal.Exchange) -> tuple[int, ...]:
    """The sums of D2 over an exchange, taken as moves out and into at once."""
    moves = [Move(out - 1, into - 1) for out, into in zip(*exchange, strict=True)]
    return (
        sum(move.exchanged for move in moves),
        sum(move.difference(range(8)) for move in moves),
        sum(move.lowest_out for move in moves),
        sum(move.highest_in(8) for move in moves),
    )


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [
        ("", Preference(None, Strength.NONE)),
        ("w", Preference("b", Strength.STRONG)),
        ("wb", Preference("w", Strength.MILD)),
        ("bww", Preference("b", Strength.ABSOLUTE)),  # two whites last
        ("wbww", Preference("b", Strength.ABSOLUTE)),  # difference 2
        ("wwbb", Preference("w", Strength.ABSOLUTE)),  # difference 0, but two blacks last
        ("w-w", Preference("b", Strength.ABSOLUTE)),  # a gap is squeezed out (F3)
        ("bb-wb", Preference("w", Strength.ABSOLUTE)),
    ],
)
def test_preferences(colours: str, wanted: Preference) -> None:
    assert preference(Entrant(1, colours=colours)) == wanted


# The search against the literal procedure.


@given(st.integers(0, 2**32), st.integers(2, 7), st.integers(0, 1))
@settings(max_examples=150, deadline=None)
def test_a_homogeneous_bracket_is_paired_as_if_all_were_tried(
    seed: int, count: int, given_up: int
) -> None:
    players = players_of(random.Random(seed), [4] * count)
    table, size = table_of((), players), max(1, count // 2 - given_up)
    x = max(0, clashes_by_count(map(preference, players)) - (count // 2 - size))
    if not table.stuck:
        wanted = literal.homogeneous(players, size, table.criteria, x)
        assert _shown(table.solved(Shape(size), table.own_exits(Shape(size)))) == wanted


@given(st.integers(0, 2**32), st.integers(1, 3), st.integers(0, 3))
@settings(max_examples=150, deadline=None)
def test_so_is_a_bracket_of_which_half_was_moved_down(
    seed: int, moved: int, residents: int
) -> None:
    players = players_of(random.Random(seed), [6] * moved + [4] * max(1, min(residents, moved)))
    table, size = table_of(players[:moved], players[moved:]), len(players) // 2
    if not table.stuck:
        x = clashes_by_count(map(preference, players))
        wanted = literal.homogeneous(players, size, table.criteria, x)
        assert _shown(table.solved(Shape(size), table.own_exits(Shape(size)))) == wanted


@given(st.integers(0, 2**32), st.integers(1, 2), st.integers(3, 6))
@settings(max_examples=150, deadline=None)
def test_a_heterogeneous_bracket_is_paired_as_if_all_were_tried(
    seed: int, moved: int, residents: int
) -> None:
    players = players_of(random.Random(seed), [6] * moved + [4] * residents)
    table = table_of(players[:moved], players[moved:])
    size = len(players) // 2
    shape = Shape(size, moved)
    solved = table.solved(shape, table.own_exits(shape)) if not table.stuck else None
    if not table.stuck:
        wanted = literal.heterogeneous(players[:moved], players[moved:], size, table.criteria)
        assert _shown(solved) == wanted


def players_of(dice: random.Random, scores: list[int]) -> tuple[Entrant, ...]:
    """Players with histories of four rounds, not necessarily of one tournament."""
    count = len(scores)
    met: dict[int, set[int]] = {no: set() for no in range(1, count + 1)}
    for one, other in combinations(range(1, count + 1), 2):
        if dice.random() < 0.3:
            met[one].add(other)
            met[other].add(one)
    return tuple(
        Entrant(
            no,
            score_halves=score,
            colours=dice.choice(["wbwb", "bwbw", "wbw-", "bwb-", "wwbw", "bbwb", "-bww", "----"]),
            opponents=frozenset(met[no]),
            floats=dice.choice(["----", "---D", "--D-", "---U", "--U-", "--DU"]),
        )
        for no, score in enumerate(scores, start=1)
    )


def table_of(moved: tuple[Entrant, ...], residents: tuple[Entrant, ...]) -> Table:
    criteria = Criteria.of(Position(5, 9, moved + residents))
    return Table(Bracket(moved, residents), criteria, {})


def _shown(solved: Solved | None) -> tuple[literal.Pairs, literal.Players] | None:
    return (solved.found.pairs, solved.found.left) if solved else None


# Whole tournaments.


@given(st.integers(0, 2**32), st.integers(4, 24), st.integers(3, 9))
@settings(max_examples=40, deadline=None)
def test_rounds_of_any_tournament_are_legal(seed: int, count: int, total: int) -> None:
    dice = random.Random(seed)
    people = tuple(Entrant(no, 2500 - no) for no in range(1, count + 1))
    rounds: list[tuple[Entry, ...]] = []
    for at in range(1, total + 1):
        present = {no for no in range(1, count + 1) if dice.random() > 0.05}
        here = before(Record(people, tuple(rounds), total), at, present)
        outcome = DUTCH.pair(here)
        if isinstance(outcome, NoPairing):
            return
        assert illegal(here, outcome, over_half) is None
        rounds.append(_played(outcome, dice))


def _played(pairing: Pairing, dice: random.Random) -> tuple[Entry, ...]:
    results = [(2, 0, How.PLAYED), (1, 1, How.PLAYED), (0, 2, How.PLAYED), (2, 0, How.FORFEIT)]
    boards = [
        Entry(board.white, board.black, *dice.choices(results, [9, 6, 9, 1])[0])
        for board in pairing.boards
    ]
    bye = [Entry(pairing.bye, None, 2, None, How.PAIRING_BYE)] if pairing.bye else []
    return (*boards, *bye)


def test_three_hundred_players_are_paired_within_seconds() -> None:
    """Two score groups of 150: an enumeration of any kind would not come back."""
    people = tuple(Entrant(no, 3000 - no) for no in range(1, 301))
    first = tuple(Entry(no, no + 150, 2, 0, How.PLAYED) for no in range(1, 151))
    here = before(Record(people, (first,), 9), 2, {one.no for one in people})
    outcome = DUTCH.pair(here)
    assert isinstance(outcome, Pairing)
    assert illegal(here, outcome) is None
