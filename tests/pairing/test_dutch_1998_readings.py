"""Readings of Dutch-1998: what is remembered of one, or not asked of another, changes nothing."""

import random
import time
from dataclasses import replace
from itertools import product

import pytest

from tests.pairing.test_dutch_1998 import players_of, table_of
from ukd.model.results import How
from ukd.pairing.audit import planted
from ukd.pairing.dutch_1998 import Dutch1998, heterogeneous, readings
from ukd.pairing.dutch_1998.heterogeneous import AS_PRINTED, CRITERIA_FIRST, MovedFirst
from ukd.pairing.dutch_1998.task import Task
from ukd.pairing.engine import NoPairing
from ukd.pairing.history import Entrant, Entry, Position, Record, before

READINGS = [
    {"c10": "lowest"}, {"floats": "crit"}, {"xrem": "recalc"}, {"c10": "lowest", "floats": "crit"},
    {"floats": "crit", "xrem": "recalc"}, {"d2": "number"}, {"x14": "none"}, {"last": "note"}, {},
]  # fmt: skip
LISTED = ({}, {"c10": "lowest"}, {"xrem": "recalc"}, {"c10": "lowest", "xrem": "recalc"})


@pytest.mark.parametrize("seed", range(40))
def test_a_bracket_remembered_is_the_one_that_would_be_paired(seed: int) -> None:
    """A round is paired by every reading with one memory, and by each without."""
    for at in _positions(seed):
        engine = Dutch1998().remembering()
        for reading in READINGS:
            assert engine.pair(at, reading) == Dutch1998().pair(at, reading), (seed, reading)


@pytest.mark.parametrize("seed", range(20))
def test_readings_that_are_not_asked_make_no_difference(seed: int) -> None:
    """Where no question is said to matter, every opponent tried one by one gives the same pairs."""
    dice = random.Random(seed)
    scores = [4] * dice.randint(1, 2) + [3] * dice.randint(5, 9)
    players = players_of(dice, scores)
    moved = tuple(one for one in players if one.score_halves == 4)
    table = table_of(moved, tuple(one for one in players if one.score_halves == 3))
    for shape in table.shapes():
        if table.pairable.is_homogeneous or shape.moved_pairs is None:
            continue
        task = Task(table.pairable.members, shape.pairs, table.criteria, table.own_exits(shape))
        work = MovedFirst(task, shape.moved_pairs)
        found = heterogeneous.solve(work)
        if found is None:
            assert readings.solve(work, CRITERIA_FIRST, {"xrem": "recalc"}) is None
            continue
        asked = readings.asked(work, found)
        for reading, passes in product(LISTED, (AS_PRINTED, CRITERIA_FIRST)):
            questions = reading.keys() | ({"floats"} if passes is CRITERIA_FIRST else set())
            if not questions & asked:
                other = readings.solve(work, passes, reading)
                assert other is not None and other.pairs == found.pairs, reading


def _positions(seed: int) -> list[Position]:
    """The rounds of a random tournament, but for the first."""
    dice = random.Random(seed)
    made = planted.tournament(Dutch1998(), dice.randint(8, 20), 5, dice)
    return [before(made, at) for at in range(2, len(made.rounds) + 1)]


def test_a_round_that_cannot_be_paired_is_told_within_seconds() -> None:
    """Eighty players whose colours nobody cared for: C13 goes up bracket by bracket in vain."""
    dice = random.Random(3)
    history = Record(tuple(Entrant(no) for no in range(1, 81)), (), 9)
    for at in range(1, 6):
        numbers = [one.no for one in before(history, at, range(1, 81)).entrants]
        dice.shuffle(numbers)
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        games = (Entry(*pair, *dice.choice(((2, 0), (0, 2), (1, 1))), How.PLAYED) for pair in pairs)
        history = replace(history, rounds=(*history.rounds, tuple(games)))
    began = time.process_time()
    assert isinstance(Dutch1998().pair(before(history, 6, range(1, 81))), NoPairing)
    assert time.process_time() - began < 10
