"""Work shared among processes: in order, and a process that dies takes nothing else with it."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from ukd.desk import workers
from ukd.desk.workers import in_turn


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    if not workers._can_share():
        pytest.skip("processes can have no lock in common here")
    monkeypatch.setattr(workers.os, "cpu_count", lambda: 2)


def doubled(number: int) -> int:
    return 2 * number


def doubled_or_dead(number: int) -> int:
    if number in (3, 4, 30):
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def dead_once(number: int, mark: str) -> int:
    """Dies at 5 the first time: as if the system had taken the memory for something else."""
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def test_results_come_in_the_order_of_calls() -> None:
    assert list(in_turn(doubled, ((at,) for at in range(40)), enough=4)) == list(range(0, 80, 2))


def test_a_process_that_dies_costs_its_own_call_alone() -> None:
    calls = ((at,) for at in range(40))
    done = list(in_turn(doubled_or_dead, calls, enough=4, lost=lambda number: -number))
    assert done == [-at if at in (3, 4, 30) else 2 * at for at in range(40)]


def test_a_process_that_dies_once_costs_nothing(tmp_path: Path) -> None:
    calls = ((at, str(tmp_path / "mark")) for at in range(20))
    done = list(in_turn(dead_once, calls, enough=4, lost=lambda number, mark: -number))
    assert done == list(range(0, 40, 2))


def pid(number: int) -> int:
    return os.getpid()


PARENT = """
import os, signal
from tests.desk.test_workers import pid
from ukd.desk import workers
if __name__ == "__main__":
    workers.os.cpu_count = lambda: 2
    coming = workers.in_turn(pid, ((at,) for at in range(30)), enough=4)
    print(next(coming), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "parent.py").write_text(PARENT, encoding="utf-8")
    here = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, tmp_path / "parent.py"],
        env=os.environ | {"PYTHONPATH": here},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    worker = int(done.stdout)
    for _ in range(100):
        if not is_alive(worker):
            return
        time.sleep(0.05)
    pytest.fail("the worker outlived its parent")


def is_alive(process: int) -> bool:
    """Whether a process is still there, and not only waiting to be counted as gone."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return False


def test_where_nobody_says_what_is_lost_it_is_an_error() -> None:
    with pytest.raises(BrokenProcessPool):
        list(in_turn(doubled_or_dead, ((at,) for at in range(8)), enough=4))


def test_where_processes_can_share_no_lock_one_does_it_all(monkeypatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("multiprocessing.context.BaseContext.Lock", refuse)
    workers._can_share.cache_clear()
    try:
        with workers.workers(workers.ENOUGH) as executor:
            assert executor is None
        assert list(in_turn(os.getpid, [()] * 3, enough=1)) == [os.getpid()] * 3
    finally:
        workers._can_share.cache_clear()
