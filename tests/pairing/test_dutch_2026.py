"""The Dutch system of 2026 by gacrux: the documents' examples, kept rounds, and every failure."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.corpus import kept
from tests.support.pairing import example, expected, names, record
from tests.support.played import faults, rounds
from ukd.pairing import deadline, gacrux_call
from ukd.pairing.answers import Answer, Bracket
from ukd.pairing.baku import SUFFIX
from ukd.pairing.dutch_2026 import Dutch2026, _pairing
from ukd.pairing.engine import NoAnswer, NoPairing, Pairing
from ukd.pairing.history import Entrant, Position, Record, before

ENGINE = Dutch2026()


def position(name: str) -> Position:
    """An example's position with everybody there: some have missed a round."""
    case = example(name)
    return before(record(case), case["round"], present={row["no"] for row in case["players"]})


@pytest.mark.parametrize("name", names("tournament", "dutch-2026"))
def test_the_examples(name: str) -> None:
    outcome = ENGINE.pair(position(name))
    assert isinstance(outcome, Pairing)
    assert outcome.same_as(expected(example(name)["expected"]))


@pytest.mark.parametrize("system", ["dutch-2026", "dutch-2026" + SUFFIX])
def test_the_kept_rounds(system: str) -> None:
    engine = Dutch2026(accelerated=system.endswith(SUFFIX))
    differing = []
    for name, place, pairing in kept(system):
        outcome = engine.pair(place)
        if not (isinstance(outcome, Pairing) and outcome.same_as(pairing)):
            differing.append(name)
    assert differing == []


def test_it_tells_what_it_gave_up_and_who_gets_his_colour() -> None:
    # All four leaders had White: two cannot get Black, and none of their preferences is mild.
    outcome = ENGINE.pair(position("dutch-2026-alekhine-r2-doc"))
    told = [(step.group, step.rules[0]) for step in outcome.trace]
    assert told[:3] == [
        (1.0, "Dutch-2026 3.8"),
        (1.0, "Dutch-2026 C12"),
        (1.0, "Dutch-2026 C13"),
    ]
    assert told[-1] == (None, "Dutch-2026 5.2.4")
    assert outcome.trace[1].why("en") == "Players who do not get their colour preference: 2."


def test_every_step_it_can_tell_has_its_sentence() -> None:
    criteria = {f"C{at}": (1, 0) for at in range(6, 22)}
    boards = tuple((1, 2, f"E.{at}") for at in range(1, 6))
    brackets = (
        Bracket(2, (1, 2), ((1, 2),), (), criteria),
        Bracket(1, (3,), (), (3,), {}),
        Bracket(0, (3, 4), ((3, 4),), (), {"C6": (0,)}),
    )
    steps = _pairing(Answer(boards, 5, brackets), {no: no for no in range(1, 6)}).trace
    assert len(steps) == 3 + len(criteria) + 1 + len(boards)
    for step in steps:
        assert "…" not in step.why("tr")
        assert "…" not in step.why("en")


def test_no_legal_pairing_is_a_result() -> None:
    # Two players who have met.
    case = {"players": [{"no": 1}, {"no": 2}], "rounds_total": 3,
            "rounds": [{"boards": [[1, 2, "1-0"]], "bye": None}]}  # fmt: skip
    outcome = ENGINE.pair(before(record(case), 2))
    assert outcome == NoPairing("dutch-2026-no-pairing", (1, 2))
    assert not isinstance(outcome, NoAnswer)
    assert ENGINE.alternatives(before(record(case), 2)) == ()


def test_what_it_cannot_know_is_no_answer() -> None:
    entrants = (Entrant(1), Entrant(2))
    no_rounds = Position(2, 5, entrants)
    no_colours = before(Record(entrants, (), 5, colours_known=False), 1)
    twice = record(example("dutch-2026-c9-bye"))
    twice = replace(twice, rounds=((*twice.rounds[0], *twice.rounds[0]),))
    unsound = replace(position("dutch-2026-c9-bye"), record=twice)
    for place, code in (
        (no_rounds, "engine-no-rounds"),
        (no_colours, "engine-no-colours"),
        (unsound, "engine-unsound"),
    ):
        outcome = ENGINE.pair(place)
        assert isinstance(outcome, NoAnswer)
        assert outcome.code == code
        assert "…" not in outcome.why("tr")


@pytest.mark.parametrize(
    ("happened", "code"),
    [
        (deadline.Late(60.0), "engine-late"),
        (deadline.Broken("KeyError: 'n'"), "engine-broken"),
        (deadline.Broken("ModuleNotFoundError: No module named 'gacrux'"), "engine-missing"),
    ],
)
def test_a_program_that_fails_is_no_verdict(
    happened: object, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadline.CHILD, "ask", lambda *_: happened)
    people = tuple(Entrant(no) for no in range(1, 10 + len(code)))
    outcome = ENGINE.pair(before(Record(people, (), 7), 1))
    assert isinstance(outcome, NoAnswer)
    assert outcome.code == code
    assert "gacrux" in outcome.why("tr")


def test_points_that_were_taken_otherwise_are_noticed() -> None:
    text = "012 -\n142 3\n001    1" + " " * 72 + " 0.0    1\n001    2" + " " * 72 + " 0.0    2\n"
    with pytest.raises(ValueError, match="points"):
        gacrux_call.pair(text, 1, {1: 2, 2: 0})


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 14))
def test_any_tournament_is_legal(seed: int, players: int) -> None:
    for accelerated in (False, True):
        engine = Dutch2026(accelerated=accelerated)
        for place, outcome in rounds(engine, seed, players=players, rounds_total=5, irregular=True):
            assert not isinstance(outcome, NoAnswer)
            if isinstance(outcome, Pairing):
                assert faults(place, outcome) == []
