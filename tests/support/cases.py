"""Where the cases lie: inputs with right answers, each beside its `expected`."""

from pathlib import Path

CASES = Path(__file__).parents[1] / "cases"
