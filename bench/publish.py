"""Times a list of 5,000 invented players, pages, PDF and tables: python -m bench.publish [PLAYERS]

Prints seconds on the clock, and the peak memory of the process and of the largest worker.
"""

import resource
import sys
import time

from tests.support import people
from ukd.desk.workers import workers
from ukd.publish import rating_list


def main(players: int) -> None:
    """Publish once in one process, then with workers, and say what it took."""
    made = people.rating_list(players)
    print(f"{players} players, {made['active'].sum()} of them active")
    for who, rows in (("one process", 0), ("workers", players)):
        with workers(rows) as executor:
            began, used = time.perf_counter(), cpu()
            files = rating_list.publish(made, people.HEAD, executor=executor)
            took = time.perf_counter() - began
        print(f"{who:12} {took:6.1f} s, {cpu() - used:6.1f} s of processors")
    for name, data in files.items():
        print(f"  {name:32} {len(data) / 1024:6.0f} KiB")
    print(f"peak memory  {peak(resource.RUSAGE_SELF):.0f} MiB", end="")
    print(f", a worker {peak(resource.RUSAGE_CHILDREN):.0f} MiB")


def cpu() -> float:
    """Seconds of processors so far, of this process and of workers that have ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both)


def peak(who: int) -> float:
    """The most memory that it ever held, in MiB."""
    return resource.getrusage(who).ru_maxrss / 1024


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
