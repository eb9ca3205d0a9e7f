"""Brackets of a round that were paired before, by another reading of the text.

Most brackets come out the same whatever the answer to an open question. So what was asked on the
way is noted with each result, and it serves every reading that answers just that in the same way.
"""

from collections.abc import Hashable, Set
from dataclasses import dataclass, field

from ukd.pairing.dutch_1998.bracket import Solved
from ukd.pairing.engine import Reading

Answers = frozenset[tuple[str, str]]


@dataclass(slots=True)
class _Results:
    """`asked`: the questions that made a difference; `found`: result by the answers to them."""

    asked: set[str] = field(default_factory=set)
    found: dict[Answers, Solved | None] = field(default_factory=dict)

    def answers(self, reading: Reading) -> Answers:
        """What a reading answers otherwise than the primary one, of what was asked."""
        return frozenset((name, to) for name, to in reading.items() if name in self.asked)


class Remembered:
    """The brackets of one round by all that they depend on beside the reading."""

    def __init__(self) -> None:
        self._results: dict[Hashable, _Results] = {}

    def knows(self, bracket: Hashable, reading: Reading) -> bool:
        """Whether the bracket was paired by this reading, or one that is no different here."""
        results = self._results.get(bracket)
        return results is not None and results.answers(reading) in results.found

    def get(self, bracket: Hashable, reading: Reading) -> Solved | None:
        """The result of a bracket that it knows; None if it cannot be paired."""
        results = self._results[bracket]
        return results.found[results.answers(reading)]

    def add(
        self, bracket: Hashable, reading: Reading, asked: Set[str], found: Solved | None
    ) -> None:
        """Note a result, and the questions that were asked on the way to it."""
        results = self._results.setdefault(bracket, _Results())
        results.asked |= asked
        results.found[results.answers(reading)] = found
