"""The Lim system against the examples of its text, the oracle, and the laws of any round."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.oracle import Judge, illegal
from tests.support.pairing import accepted, example, expected, names, oracle, position, record
from ukd.model.results import How
from ukd.pairing.engine import NoPairing, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, before
from ukd.pairing.lim import Lim

LIM = Lim()


def lifted(at: Position, white: int, black: int) -> bool:
    """Lim 13: equal scores in the last round."""
    return at.is_last and at.by_no[white].score_halves == at.by_no[black].score_halves


def gaps(at: Position, pairing: Pairing) -> list[int]:
    """Differences of scores over the boards, the greatest first: what Lim 3 keeps small."""
    found = (
        abs(at.by_no[board.white].score_halves - at.by_no[board.black].score_halves)
        for board in pairing.boards
    )
    return sorted(found, reverse=True)


JUDGE = Judge(LIM, gaps, lifted)


@pytest.mark.parametrize("name", names("state", "lim") + names("tournament", "lim"))
def test_examples_of_the_document(name: str) -> None:
    case = example(name)
    outcome = LIM.pair(position(case))
    assert isinstance(outcome, Pairing)
    wanted = expected(case["expected"])
    assert [(board.white, board.black) for board in outcome.boards] == [
        (board.white, board.black) for board in wanted.boards
    ]
    assert outcome.bye == wanted.bye
    assert [board.rule for board in outcome.boards] == case["colour_rules"]


@pytest.mark.parametrize("zone", ["plain", "readings-differ", "backtrack"])
def test_rounds_of_the_oracle(zone: str) -> None:
    assert JUDGE.faults(zone) == []


def test_decisions_of_the_oracle() -> None:
    """Not only the boards: each group, its members, its floaters and their types."""
    for case in oracle("lim"):
        history = record(case)
        for one in case["rounds"][1:]:
            outcome = LIM.pair(before(history, one["round"]))
            assert isinstance(outcome, Pairing)
            ours = decisions(outcome), [board.rule for board in outcome.boards]
            rules = [rule.removesuffix("*") for rule in one["colour_rules"]]
            assert ours == (decided(one["trace"]), rules), (case["seed"], one["round"])


def test_other_readings_of_the_oracle_are_admitted() -> None:
    """Every tenth tournament: all listed pairings, each by at least the readings listed."""
    for case in oracle("lim")[::10]:
        history = record(case)
        for one in (one for one in case["rounds"] if one["alternatives"]):
            ours = LIM.alternatives(before(history, one["round"]))
            for listed in one["alternatives"]:
                same = [other for other in ours if other.pairing.same_as(expected(listed))]
                assert len(same) == 1
                assert all(reading in same[0].readings for reading in listed["readings"])


def test_alternatives_differ_from_the_primary_pairing() -> None:
    # Two of four have met crosswise: the exchange for colours through both halves (1–2, 5–6) is
    # one reading, to stay with 1–6 and 2–5 the other (AD-2).
    case = next(case for case in oracle("lim") if case["seed"] == 2)
    at = before(record(case), 2)
    (other,) = LIM.alternatives(at)
    assert {"colour": "half"} in other.readings
    assert not other.pairing.same_as(accepted(case["rounds"][1])[0])


def decisions(outcome: Pairing) -> list[Any]:
    """What the trace says of groups, floaters and opened pairs, in order."""
    found: list[Any] = []
    for step in outcome.trace:
        if step.code.startswith("lim-group-"):
            found.append((step.group, sorted(step.facts["members"])))
        elif step.code.startswith("lim-floater-"):
            found.append((step.facts["player"], step.facts["kind"]))
        elif step.code.startswith("lim-opened-"):
            found.append(step.facts["pairs"][0])
        elif step.code == "lim-bye":
            found.append(step.facts["player"])
    return found


def decided(trace: list[dict[str, Any]]) -> list[Any]:
    """The same of the oracle."""
    found: list[Any] = []
    for step in trace:
        if "members" in step:
            found.append((step["group"], step["members"]))
            found += [(one["floater"], one["type"]) for one in step["floaters"]]
        elif "crack" in step:
            found.append(tuple(step["crack"]))
        else:
            found.append(step["bye"])
    return found


def test_nobody_may_have_the_bye() -> None:
    case = Position(2, 5, tuple(Entrant(no, free_point=True) for no in (1, 2, 3)))
    assert LIM.pair(case) == NoPairing("lim-no-bye", (1, 2, 3))
    assert LIM.alternatives(case) == ()


def test_not_all_can_be_paired() -> None:
    entrants = tuple(Entrant(no, opponents=frozenset({3 - no}), colours="w") for no in (1, 2))
    outcome = LIM.pair(Position(2, 5, entrants))
    assert outcome == NoPairing("lim-no-pairing", (1, 2))


def test_an_empty_hall() -> None:
    assert LIM.pair(Position(1, 5, ())) == Pairing(())


def test_every_step_has_a_sentence() -> None:
    for case in oracle("lim")[:40]:
        for one in case["rounds"]:
            for reading in ({}, {"colour": "net"}):
                outcome = LIM.pair(before(record(case), one["round"]), reading)
                for step in outcome.trace:
                    assert step.rules
                    assert all(rule.startswith("Lim ") for rule in step.rules)
                    assert step.why("tr") != step.why("en")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A tournament of up to twelve players, played for some rounds as the engine pairs it."""
    count = draw(st.integers(2, 12))
    total = draw(st.integers(2, 6))
    people = tuple(Entrant(no, 2400 - 37 * no) for no in range(1, count + 1))
    history = Record(people, (), total, draw(st.sampled_from("wb")), count > 2**total)
    for at in range(1, draw(st.integers(1, total))):
        outcome = LIM.pair(before(history, at))
        if isinstance(outcome, NoPairing):
            break
        entries = [
            Entry(board.white, board.black, halves, 2 - halves, how)
            for board in outcome.boards
            for halves, how in [draw(st.sampled_from(RESULTS))]
        ]
        if outcome.bye is not None:
            entries.append(Entry(outcome.bye, None, 2, None, How.PAIRING_BYE))
        history = replace(history, rounds=(*history.rounds, tuple(entries)))
    return before(history, len(history.rounds) + 1)


RESULTS = [(2, How.PLAYED), (1, How.PLAYED), (0, How.PLAYED), (2, How.FORFEIT)]


@settings(max_examples=60, deadline=None)
@given(positions())
def test_a_round_is_legal_by_every_reading(at: Position) -> None:
    outcome = LIM.pair(at)
    others = LIM.alternatives(at)
    if isinstance(outcome, NoPairing):
        assert others == ()
        return
    assert illegal(at, outcome, lifted) is None
    for other in others:
        if all("last" not in reading for reading in other.readings):
            assert illegal(at, other.pairing, lifted) is None


@settings(max_examples=60, deadline=None)
@given(positions())
def test_the_order_of_entrants_does_not_matter(at: Position) -> None:
    turned = replace(at, entrants=at.entrants[::-1])
    assert LIM.pair(turned) == LIM.pair(at)


def test_three_hundred_players_are_paired_in_a_moment() -> None:
    people = tuple(Entrant(no, 2600 - 3 * no) for no in range(1, 301))
    history = Record(people, (), 9)
    for at in (1, 2, 3):
        outcome = LIM.pair(before(history, at))
        assert isinstance(outcome, Pairing)
        assert illegal(before(history, at), outcome) is None
        # Three of four games are drawn: the median group grows to two hundred players.
        entries = tuple(
            Entry(
                board.white, board.black, *((2, 0) if board.white % 4 == 0 else (1, 1)), How.PLAYED
            )
            for board in outcome.boards
        )
        history = replace(history, rounds=(*history.rounds, entries))
