"""Systems that py4swiss pairs: kept rounds, and what the program or the data may lack."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.corpus import kept
from tests.support.played import faults, rounds
from ukd.model.results import How
from ukd.pairing import deadline
from ukd.pairing.audit.one_round import audit_round
from ukd.pairing.audit.zones import Zone
from ukd.pairing.engine import NoAnswer, NoPairing, Pairing
from ukd.pairing.history import Entrant, Entry, Record, before
from ukd.pairing.py4swiss_engines import SYSTEMS, Py4Swiss

pytest.importorskip("py4swiss")


@pytest.mark.parametrize("system", ["dutch-2017", "burstein"])
def test_the_kept_rounds(system: str) -> None:
    engine = Py4Swiss(system)
    differing = []
    for name, position, pairing in kept(system):
        outcome = engine.pair(position)
        if not (isinstance(outcome, Pairing) and outcome.same_as(pairing)):
            differing.append(name)
    assert differing == []


@pytest.mark.parametrize("lot, first", [("w", (1, 3)), ("b", (3, 1))])
def test_the_drawn_colour(lot: str, first: tuple[int, int]) -> None:
    people = tuple(Entrant(no, 2000) for no in range(1, 5))
    outcome = Py4Swiss("dutch-2017").pair(before(Record(people, (), 5, lot), 1))
    assert isinstance(outcome, Pairing)
    assert (outcome.boards[0].white, outcome.boards[0].black) == first
    assert "py4swiss" in outcome.trace[0].why("tr")


def test_acceleration_parts_the_halves() -> None:
    # Eight players: the first four are GA, and meet each other in round 1.
    people = tuple(Entrant(no, 2000) for no in range(1, 9))
    outcome = Py4Swiss("dutch-2017", accelerated=True).pair(before(Record(people, (), 5), 1))
    assert isinstance(outcome, Pairing)
    assert outcome.pairs == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))}


def test_what_no_second_program_confirms_is_advice() -> None:
    people = tuple(Entrant(no, 2000) for no in range(1, 5))
    for system in ("burstein", "dubov-2026"):
        outcome = Py4Swiss(system).pair(before(Record(people, (), 5), 1))
        assert outcome.trace[0].code == "py4swiss-advice"


def test_what_it_lacks_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    unrated = before(Record((Entrant(1, 2000), Entrant(2)), (), 3), 1)
    assert Py4Swiss("dubov-2026").pair(unrated) == NoAnswer("engine-no-ratings")
    missing = deadline.Broken("ModuleNotFoundError: No module named 'py4swiss'")
    monkeypatch.setattr(deadline.CHILD, "ask", lambda *_: missing)
    outcome = Py4Swiss("dutch-2017").pair(unrated)
    assert isinstance(outcome, NoAnswer)
    assert outcome.code == "engine-missing"
    assert "ukd[engines]" in outcome.why("tr")


def test_a_fault_of_the_program_is_told_and_judges_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    people = tuple(Entrant(no, 2000) for no in range(1, 8))
    entries = (Entry(1, 4, None, None, How.PENDING), Entry(5, 2, None, None, How.PENDING))
    fault = deadline.Broken("IndexError: list index out of range")
    monkeypatch.setattr(deadline.CHILD, "ask", lambda *_: fault)
    done = audit_round(Record(people, (entries,), 4), 1, Py4Swiss("burstein"))
    assert (done.zone, done.verdict, done.findings) == (Zone.NOT_AUDITABLE, None, ())
    assert "IndexError" in done.why[0].why("tr")


def test_no_legal_pairing_is_a_result() -> None:
    alone = before(Record((Entrant(1, colours="w", free_point=True),), (), 3), 1)
    assert isinstance(Py4Swiss("dutch-2017").pair(alone), Pairing)  # his record has no point yet
    for _, outcome in rounds(Py4Swiss("dutch-2017"), 1, players=2, rounds_total=3, irregular=False):
        last = outcome
    assert isinstance(last, NoPairing)
    assert last.code == "py4swiss-no-pairing"


@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(4, 14))
def test_any_tournament_is_legal(seed: int, players: int) -> None:
    for system in SYSTEMS:
        for place, outcome in rounds(
            Py4Swiss(system), seed, players=players, rounds_total=5, irregular=True
        ):
            assert not isinstance(outcome, NoAnswer)
            if isinstance(outcome, Pairing) and system == "dubov-2026":
                assert faults(place, outcome) == []
