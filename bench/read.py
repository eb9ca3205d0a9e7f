"""Times the reading of many files, from disk and on all cores: python -m bench.read

1,000 crosstables in xlsx and 1,000 SwissPerfect 98 zips, of 60 players and 9 rounds, and 5,000 TRF
of the same size are made from their seeds; then each kind is read as `ukd read` reads it.
"""

import resource
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import made
from ukd.desk.read import read_each
from ukd.desk.workers import in_turn

# Kind to how many, its maker and its ending.
KINDS: dict[str, tuple[int, Callable[[int], bytes], str]] = {
    "xlsx": (1_000, made.xlsx, ".xlsx"),
    "SwissPerfect": (1_000, made.sp98, ".zip"),
    "TRF": (5_000, made.trf, ".trf"),
}


def main() -> None:
    """Seconds on the clock and of processors for each kind, and the peak memory of a process."""
    for kind, (count, make, ending) in KINDS.items():
        with TemporaryDirectory() as folder:
            written = in_turn(make, ((seed,) for seed in range(count)), enough=1)
            for seed, data in enumerate(written):
                Path(folder, f"{seed:04}{ending}").write_bytes(data)
            began, used = time.perf_counter(), cpu()
            readings = [one for several in read_each([Path(folder)]) for one in several]
            took, worked = time.perf_counter() - began, cpu() - used
        events = sum(len(one.events) for one in readings)
        sound = sum(one.outcome in ("ok", "warn") for one in readings)
        assert events == sound == count, f"{kind}: {events} events, {sound} of {count} sound"
        print(f"{count:,} {kind}: {took:.1f} s, {worked:.1f} s of processors")
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    print(f"peak memory of a process {max(one.ru_maxrss for one in both) / 1024:.0f} MiB")


def cpu() -> float:
    """Seconds of processors so far, of this process and of workers that have ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both)


if __name__ == "__main__":
    main()
