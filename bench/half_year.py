"""Times the whole job of `make demo`, all its commands: python -m bench.half_year"""

import resource
import subprocess
import time
from pathlib import Path

DEMO = Path(__file__).parents[1] / "tools" / "demo.sh"


def main() -> None:
    """Seconds of the demo, and the peak memory of its largest command."""
    start = time.perf_counter()
    subprocess.run(["sh", str(DEMO)], check=True, stdout=subprocess.DEVNULL)
    seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"the half-year of the sample federation: {seconds:.2f} s, {peak:.0f} MiB")


if __name__ == "__main__":
    main()
