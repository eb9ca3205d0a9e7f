"""What a second program makes of a round is a note, and changes nothing."""

from dataclasses import replace

import pytest

from tests.support.cases import CASES
from ukd.desk import second_opinion
from ukd.desk.pair import Asked, Paired, pair
from ukd.pairing.engine import Board, NoAnswer, Outcome, Pairing

SWISS = CASES / "rating" / "swiss-32x7.trf"


@pytest.fixture(scope="module")
def paired() -> Paired:
    return pair(SWISS, "dutch-1998", Asked(round=1))


def told(done: Paired, other: Outcome, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(second_opinion, "second_opinion", lambda *_, **__: other)
    noted = second_opinion.with_second_opinion(done, "en")
    assert noted.pairing == done.pairing
    assert noted.found is not None
    return noted.found.notes[-1].why("en")


def test_the_three_notes(paired: Paired, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = paired.pairing
    assert isinstance(ours, Pairing)
    assert told(paired, ours, monkeypatch) == "Second opinion: bbpPairings pairs alike."
    first = ours.boards[0]
    turned = replace(ours, boards=(Board(first.black, first.white), *ours.boards[1:]))
    text = told(paired, turned, monkeypatch)
    assert f"only there: {first.black}–{first.white};" in text
    missing = NoAnswer("second-opinion-missing", facts={"program": "bbpPairings"})
    assert "bbpPairings is not found" in told(paired, missing, monkeypatch)


def test_without_a_pairing_nobody_is_asked() -> None:
    failed = pair(SWISS, "dubov-1997", Asked(round=1))
    assert second_opinion.with_second_opinion(failed, "tr") is failed
