"""bbpPairings from outside: what it is given, and whatever may come back. A stand-in plays it."""

import sys
from pathlib import Path

import pytest

from ukd.pairing import second_opinion as module
from ukd.pairing.engine import NoPairing, Pairing
from ukd.pairing.history import Entrant, Position, Record, before
from ukd.pairing.second_opinion import second_opinion

FIVE = before(Record(tuple(Entrant(no) for no in (1, 2, 3, 5, 8)), (), 5, "b"), 1, {1, 2, 3, 8})


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for a stand-in that the search for programs finds."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "bbpPairings"


def plays(program: Path, lines: str) -> None:
    """Let the stand-in run these lines; `given` is the text it gets, `out` where to answer."""
    program.write_text(
        f"#!{sys.executable}\nimport sys\nfrom pathlib import Path\n"
        "assert (sys.argv[1], sys.argv[3]) == ('--dutch', '-p')\n"
        "given, out = Path(sys.argv[2]).read_text(), Path(sys.argv[4])\n" + lines
    )
    program.chmod(0o755)


def code(position: Position = FIVE) -> str:
    outcome = second_opinion(position)
    assert isinstance(outcome, NoPairing)
    assert "…" not in outcome.why("tr")
    return outcome.code


def test_its_answer_has_the_numbers_of_the_event(program: Path) -> None:
    plays(program, "out.write_text('2\\n3 1\\n2 5\\n')")
    outcome = second_opinion(FIVE)
    assert isinstance(outcome, Pairing)
    assert (outcome.coloured, outcome.bye) == ({(3, 1), (2, 8)}, None)
    plays(program, "out.write_text('3\\n3 1\\n2 0\\n')")
    outcome = second_opinion(FIVE)
    assert isinstance(outcome, Pairing)
    assert outcome.bye == 2


def test_it_is_given_who_is_there_and_what_counts(program: Path, tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    plays(program, f"Path({str(told)!r}).write_text(given)\nout.write_text('0\\n')")
    second_opinion(FIVE, accelerated=True)
    lines = told.read_text().split("\n")
    assert lines[1:3] == ["XXR 5", "XXC black1"]
    # Number 5 is the fourth of five players, and away. GA are 2 x 2 players, for three rounds.
    assert "XXZ 4" in lines
    assert [line for line in lines if line.startswith("XXA")] == [
        f"XXA {at:4}  1.0  1.0  0.5  0.0  0.0" for at in range(1, 5)
    ]


def test_whatever_happens_is_a_value(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert code() == "second-opinion-missing"
    plays(program, "sys.exit(1)")
    assert code() == "dutch-2026-no-pairing"
    plays(program, "sys.exit(3)")
    assert code() == "engine-broken"
    plays(program, "out.write_text('1\\nbir iki\\n')")
    assert code() == "engine-broken"
    plays(program, "out.write_text('1\\n1 77\\n')")
    assert code() == "engine-broken"
    monkeypatch.setattr(module, "SECONDS", 0.2)
    plays(program, "import time; time.sleep(30)")
    assert code() == "engine-late"
    program.write_text("no program")
    assert code() == "engine-broken"
    assert code(Position(2, 5, (Entrant(1), Entrant(2)))) == "engine-no-rounds"
