"""A process killed at any point leaves the ledger as before or after, never between."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.desk.kit import open_desk
from tests.support.federation import Federation, federation
from ukd.desk.approve import approve
from ukd.desk.close import close
from ukd.desk.gather import gather
from ukd.desk.import_list import import_list
from ukd.desk.office import Office
from ukd.desk.receive import receive
from ukd.desk.verify import Verification, verify
from ukd.formats.source import Source

# Runs a command and kills itself, as a power cut would, when a function has been called for the
# `count`-th time: a transaction is open then.
KILLER = """
import importlib, os, signal, sys
module, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
owner = importlib.import_module(module)
real, seen = getattr(owner, name), []

def deadly(*given, **named):
    done = real(*given, **named)
    seen.append(1)
    if len(seen) == count:
        os.kill(os.getpid(), signal.SIGKILL)
    return done

setattr(owner, name, deadly)
sys.argv = ["ukd", *sys.argv[4:]]
from ukd.cli.app import main
main()
"""

COMMANDS = [
    ("import-list", "liste.csv", "--day", "2005-01-01"),
    ("receive", "gelen"),
    ("approve", "--all"),
    ("close", "2005-07"),
]


def import_step(office: Office, folder: Path) -> None:
    import_list(office, Source.from_path(folder / "liste.csv"), date(2005, 1, 1))


def receive_step(office: Office, folder: Path) -> None:
    list(receive(office, gather([folder / "gelen"])))


def approve_step(office: Office, folder: Path) -> None:
    approve(office, [])


def close_step(office: Office, folder: Path) -> None:
    if not office.book().closed:
        close(office, "2005-07")


STEPS: list[Callable[[Office, Path], None]] = [
    import_step,
    receive_step,
    approve_step,
    close_step,
]


def do(folder: Path, steps: list[Callable[[Office, Path], None]]) -> Verification:
    """Take steps in a folder, and verify its ledger."""
    office = open_desk(folder / "ukd.sqlite")
    for step in steps:
        step(office, folder)
    done = verify(office)
    office.ledger.close()
    return done


def environment() -> dict[str, str]:
    kept = {name: text for name, text in os.environ.items() if not name.startswith("UKD_")}
    return {**kept, "PYTHONPATH": os.pathsep.join(sys.path)}


def write(folder: Path, sample: Federation) -> None:
    (folder / "liste.csv").write_bytes(sample.listed)
    (folder / "gelen").mkdir()
    for name, data in sample.reports.items():
        (folder / "gelen" / name).write_bytes(data)


@pytest.fixture(scope="module")
def stages(tmp_path_factory) -> list[Path]:
    """Five folders: before the first step, after it, and so on to the closed half-year."""
    sample = federation(seed=3, events=4)
    folders = []
    for at in range(len(STEPS) + 1):
        folder = tmp_path_factory.mktemp(f"stage-{at}")
        write(folder, sample)
        if at:
            shutil.copy(folders[-1] / "ukd.sqlite", folder / "ukd.sqlite")
        do(folder, STEPS[max(0, at - 1) : at])
        folders.append(folder)
    return folders


@pytest.fixture
def at_stage(stages, tmp_path) -> Callable[[int], Path]:
    def copied(stage: int) -> Path:
        return Path(shutil.copytree(stages[stage], tmp_path / "work"))

    return copied


@pytest.mark.parametrize(
    ("stage", "where", "count", "whole"),
    [
        (0, "ukd.ledger.archive.keep", 3, 0),
        (0, "ukd.ledger.journal.append", 1, 0),
        (1, "ukd.ledger.journal.append", 1, 0),
        (1, "ukd.ledger.journal.append", 3, 2),
        (1, "ukd.ledger.archive.keep", 2, 1),
        (2, "ukd.ledger.journal.append", 2, 0),
        (3, "ukd.ledger.archive.keep", 1, 0),
        (3, "ukd.ledger.archive.keep", 6, 0),
        (3, "ukd.ledger.journal.append", 1, 0),
        (3, "ukd.ledger.identities.learn", 1, 0),
    ],
)
def test_killed_inside_a_transaction(at_stage, stages, *, stage, where, count, whole):
    """`whole` entries were complete before the blow: those stay, and nothing else."""
    folder = at_stage(stage)
    before = do(folder, []).head.seq
    module, name = where.rsplit(".", 1)
    blow = [sys.executable, "-c", KILLER, module, name, str(count), *COMMANDS[stage]]
    fallen = subprocess.run(blow, cwd=folder, env=environment(), capture_output=True, check=False)
    assert fallen.returncode == -signal.SIGKILL, fallen.stderr.decode()
    after = do(folder, [])
    assert (after.intact, after.head.seq) == (True, before + whole)
    assert do(folder, STEPS[stage:]).lists[0].seal == do(stages[-1], []).lists[0].seal


def test_killed_at_any_moment_of_closing(at_stage, stages):
    folder = at_stage(3)
    before = do(folder, []).head.seq
    dice = random.Random(7)
    for _ in range(4):
        command = [sys.executable, "-m", "ukd", *COMMANDS[3]]
        quiet = subprocess.DEVNULL
        child = subprocess.Popen(command, cwd=folder, env=environment(), stdout=quiet, stderr=quiet)
        time.sleep(dice.uniform(0.3, 1.5))
        child.kill()
        child.wait()
        after = do(folder, [])
        assert after.intact
        assert after.head.seq in (before, before + 1)
    assert do(folder, STEPS[3:]).lists[0].seal == do(stages[-1], []).lists[0].seal
