"""Whatever happens in another process, a value comes back, and the next call works."""

import os
import time
from collections.abc import Iterator

import pytest

from ukd.pairing.deadline import Broken, Child, Late


@pytest.fixture(scope="module")
def child() -> Iterator[Child]:
    made = Child()
    yield made
    made.close()


def test_it_answers_and_stays(child: Child) -> None:
    first = child.ask(os.getpid)
    assert first != os.getpid()
    assert child.ask(os.getpid) == first


def test_a_fault_there_is_a_value_here(child: Child) -> None:
    assert child.ask(int, "on iki") == Broken(
        "ValueError: invalid literal for int() with base 10: 'on iki'"
    )


def test_who_is_late_is_stopped_and_the_next_call_works(child: Child) -> None:
    started = time.monotonic()
    assert child.ask(time.sleep, 60, seconds=0.2) == Late(0.2)
    assert time.monotonic() - started < 10
    assert child.ask(abs, -3) == 3


def test_a_death_there_is_a_value_here(child: Child) -> None:
    assert child.ask(os._exit, 3) == Broken("the process ended")
    assert child.ask(abs, -3) == 3


def test_what_is_printed_there_is_not_seen(child: Child, capfd: pytest.CaptureFixture[str]) -> None:
    assert child.ask(print, "x") is None
    assert capfd.readouterr().out == ""
