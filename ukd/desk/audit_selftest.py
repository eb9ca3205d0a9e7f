"""The self-test of the audit: random events, planted faults, and what was found of them."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ukd.desk.workers import in_turn
from ukd.pairing import ENGINES
from ukd.pairing.audit import planted
from ukd.pairing.audit.one_round import Verdict, audit_round

SYSTEMS = ("dutch-1998", "lim", "dubov-1997", "dutch-2017", "dutch-2026")
PLAYERS, ROUNDS = (6, 24), (3, 7)
ENOUGH = 4  # events from which on they are shared among the cores
ACCUSING = (Verdict.VIOLATION, Verdict.DEVIATION)


@dataclass
class Score:
    """What came of the faults of one system.

    `kinds` counts by kind of fault: planted, violation, deviation, discretion, nothing. A fault
    that breaks an absolute rule but is not called a violation is `missed`.
    """

    system: str
    clean: int = 0
    accused: int = 0
    missed: int = 0
    kinds: dict[str, Counter[str]] = field(default_factory=dict)

    HEADINGS = ("kind", "planted", "violation", "deviation", "discretion", "nothing")

    @property
    def planted(self) -> int:
        """All faults."""
        return sum(counts["planted"] for counts in self.kinds.values())

    @property
    def found(self) -> int:
        """Faults of which the audit says anything at all."""
        return self.planted - sum(counts["nothing"] for counts in self.kinds.values())

    def add(self, other: "Score") -> None:
        """Count another score in."""
        self.clean += other.clean
        self.accused += other.accused
        self.missed += other.missed
        for kind, counts in other.kinds.items():
            self.kinds.setdefault(kind, Counter()).update(counts)

    def rows(self, say: Callable[[str], str]) -> list[list[str]]:
        """A row a kind of fault, in the order of HEADINGS."""
        return [
            [say(f"selftest.{kind}"), *(str(counts[name]) for name in self.HEADINGS[1:])]
            for kind, counts in self.kinds.items()
        ]

    def told(self) -> dict[str, Any]:
        """The score as JSON."""
        sums = {"system": self.system, "clean": self.clean, "accused": self.accused}
        kinds = {kind: dict(counts) for kind, counts in self.kinds.items()}
        return sums | {"missed": self.missed, "kinds": kinds}


def selftest(events: int, system: str = "auto") -> list[Score]:
    """So many random events by the system, or by each of SYSTEMS for auto."""
    systems = SYSTEMS if system == "auto" else (system,)
    scores = {name: Score(name) for name in systems}
    calls: Iterator[tuple[object, ...]] = (
        (name, seed) for seed in range(events) for name in systems
    )
    for one in in_turn(one_event, calls, enough=ENOUGH):
        scores[one.system].add(one)
    return list(scores.values())


def one_event(system: str, seed: int) -> Score:
    """One random event: its rounds as paired, then each with a fault of each kind."""
    draw = random.Random(f"{system} {seed}")
    engine = ENGINES[system]
    record = planted.tournament(engine, draw.randint(*PLAYERS), draw.randint(*ROUNDS), draw)
    score = Score(system, kinds={kind: Counter() for kind in planted.PLANTS})
    for at in range(1, len(record.rounds) + 1):
        score.clean += 1
        score.accused += audit_round(record, at, engine).verdict in ACCUSING
    for fault in planted.faults(record, system, draw):
        verdict = audit_round(fault.record, fault.round, engine).verdict
        counts = score.kinds[fault.kind]
        counts["planted"] += 1
        counts[_name(verdict)] += 1
        score.missed += fault.breaks and verdict is not Verdict.VIOLATION
    return score


def _name(verdict: Verdict | None) -> str:
    silent = verdict is None or verdict is Verdict.AS_PAIRED
    return "nothing" if silent or verdict is None else verdict.value
