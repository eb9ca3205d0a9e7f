"""Feeds damaged files to the readers and keeps what breaks a law: python -m fuzz.readers

python -m fuzz.readers --minutes 10 --seed 7     two processes; a line for each case that fails
python -m fuzz.readers --case 7/1234 --save x    one case again, its bytes into the file x
"""

import argparse
import random
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from fuzz import laws
from fuzz.mutations import Damage, damaged
from ukd.formats import libreoffice

ROOT = Path(__file__).parents[1]
SECONDS, MEGABYTES = 5.0, 500
ADDRESS_SPACE = 4 * 2**30
"""Beyond it a process gets no memory, so that one case cannot take all of the machine's."""

PROCESSES = 2
_FOLDERS = ("tests/cases/trf", "tests/cases/sp98", "tests/cases/crosstables", "data/sample/gelen",
            "tests/gallery")  # fmt: skip
_NOT_INPUT = frozenset({".json", ".py", ".toml", ".pyc", ".md"})


@dataclass(frozen=True, slots=True)
class Failure:
    """A case that breaks a law: where it came from and what was wrong."""

    case: str
    file: str
    how: str
    fault: str


def corpus() -> list[Path]:
    """Every file that is no answer, in a fixed order."""
    found = (path for folder in _FOLDERS for path in sorted((ROOT / folder).rglob("*")))
    return [path for path in found if path.is_file() and path.suffix not in _NOT_INPUT]


def case(seed: int, number: int, files: list[Path]) -> tuple[Path, Damage]:
    """The file and the damage of one case, whatever went before."""
    dice = random.Random(f"{seed}/{number}")
    path = dice.choice(files)
    return path, damaged(path.read_bytes(), dice)


def judged(path: Path, damage: Damage) -> str | None:
    """The law that a case breaks, or the last line of a traceback; None if all is well."""
    began, used = time.process_time(), peak()
    try:
        original = path.read_bytes() if damage.one_character else None
        fault = laws.broken(path.name, damage.data, original)
    except Exception:  # whatever it is, it is what we look for
        return traceback.format_exc().strip().replace("\n", "\n    ")
    if time.process_time() - began > SECONDS:
        return f"takes {time.process_time() - began:.1f} s of a processor"
    if peak() > max(used, MEGABYTES):
        return f"takes {peak():.0f} MiB"
    return fault


def peak() -> float:
    """The most memory that this process ever held, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def work(pipe: Connection, seed: int, start: int) -> None:
    """One process: case after case from `start` on, told before and after."""
    libreoffice.to_docx = lambda _: None  # another program, with a limit of its own
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
    files = corpus()
    for number in range(start, sys.maxsize, PROCESSES):
        pipe.send((number, None))
        path, damage = case(seed, number, files)
        fault = judged(path, damage)
        found = fault and Failure(
            f"{seed}/{number}", str(path.relative_to(ROOT)), damage.how, fault
        )
        pipe.send((number, found or True))
        if peak() > MEGABYTES:
            return  # the next case is to be judged by what it takes itself


class Worker:
    """A process at work, started again behind a case that ended or stopped it."""

    def __init__(self, seed: int, start: int) -> None:
        self.seed, self.next, self.since = seed, start, time.monotonic()
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe(duplex=False)
        self.process = context.Process(
            target=work, args=(theirs, self.seed, self.next), daemon=True
        )
        self.process.start()
        theirs.close()
        self.since = time.monotonic() + 30  # it loads the program first

    def news(self) -> Iterator[Failure | None]:
        """A failure, or None for a case that went well, for each case that is done."""
        try:
            while self.pipe.poll(0.05):
                number, done = self.pipe.recv()
                self.since = time.monotonic()
                if done is not None:
                    self.next = number + PROCESSES
                    yield done if isinstance(done, Failure) else None
        except EOFError:
            yield from self._again("the process ended", self.process.exitcode != 0)
        if time.monotonic() - self.since > 4 * SECONDS:
            yield from self._again("hangs", True)

    def _again(self, fault: str, failed: bool) -> Iterator[Failure]:
        self.stop()
        if failed:
            path, damage = case(self.seed, self.next, corpus())
            name = str(path.relative_to(ROOT))
            yield Failure(f"{self.seed}/{self.next}", name, damage.how, fault)
            self.next += PROCESSES
        self._start()

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.join()


def run(seed: int, minutes: float) -> list[Failure]:
    """Cases for so many minutes; every failure is printed as it comes."""
    workers = [Worker(seed, at) for at in range(PROCESSES)]
    end, cases, failures = time.monotonic() + 60 * minutes, 0, list[Failure]()
    try:
        while time.monotonic() < end:
            for worker in workers:
                for found in worker.news():
                    cases += 1
                    if found:
                        failures.append(found)
                        print(f"{found.case}  {found.file}  [{found.how}]\n    {found.fault}")
                        sys.stdout.flush()
    finally:
        for worker in workers:
            worker.stop()
    kinds = Counter(found.fault.split("\n")[-1].strip() for found in failures)
    print(
        f"{cases:,} cases of {len(corpus())} files in {minutes:g} minutes: {len(failures)} failures"
    )
    for fault, count in kinds.most_common():
        print(f"  {count} × {fault}")
    return failures


def main() -> int:
    """Exit 1 if a case breaks a law."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--seed", type=int, default=2005)
    options.add_argument("--case", help="SEED/NUMBER: one case again")
    options.add_argument("--save", type=Path, help="write the bytes of that case")
    told = options.parse_args()
    if told.case is None:
        return int(bool(run(told.seed, told.minutes)))
    seed, number = map(int, told.case.split("/"))
    path, damage = case(seed, number, corpus())
    if told.save:
        told.save.write_bytes(damage.data)
    fault = judged(path, damage)
    print(f"{path.relative_to(ROOT)}  [{damage.how}]: {fault or 'all laws hold'}")
    return int(fault is not None)


if __name__ == "__main__":
    sys.exit(main())
