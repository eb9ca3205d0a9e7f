"""The Dutch system of 1992 to 1998, "FIDE Swiss based on rating", with item 21 of 1999."""

from collections.abc import Iterator, Mapping
from itertools import product

from ukd.pairing.dutch_1998.allocation import boards
from ukd.pairing.dutch_1998.criteria import Criteria
from ukd.pairing.dutch_1998.explained import steps
from ukd.pairing.dutch_1998.procedure import Procedure
from ukd.pairing.dutch_1998.remembered import Remembered
from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    NoPairing,
    Outcome,
    Pairing,
    Reading,
    by_reading,
)
from ukd.pairing.history import Position


class Dutch1998:
    """An engine of `ukd.pairing.engine`. Rules are cited by the document's own numbers."""

    name = "dutch-1998"
    questions: Mapping[str, tuple[str, ...]] = {
        "c10": ("all", "lowest"),  # AD-1: who may change opponents after a failed remainder
        "floats": ("proc", "crit"),  # AD-2: C9 before C10, or criteria before opponents
        "xrem": ("budget", "recalc"),  # AD-3: x of the remainder
        "last": ("item21", "note"),  # AD-5: over 50 % in the last round
        "x14": ("less", "none"),  # AD-4: x of fewer pairs than could be made
        "d2": ("place", "number"),  # AD-8: the numbers that D2 compares
    }

    def __init__(self, remembered: Remembered | None = None) -> None:
        self._remembered = remembered

    def remembering(self) -> "Dutch1998":
        """The same engine for one round asked again and again: no bracket is paired twice."""
        return Dutch1998(self._remembered or Remembered())

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round; NoPairing if none complies with B1 and B2."""
        criteria = Criteria.of(position, reading.get("last") == "note")
        procedure = Procedure(position, criteria, reading, self._remembered or Remembered())
        trace = steps(procedure)
        if procedure.solved is None:
            return NoPairing("dutch-1998-no-pairing", tuple(position.by_no), trace)
        pairs = [pair for one in procedure.solved for pair in one.found.pairs]
        down = procedure.solved[-1].down if procedure.solved else ()
        return Pairing(boards(position, pairs), down[0].no if down else None, trace)

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """The pairings that other readings of AD-1, 2, 3 and 5 give.

        A bracket to which they make no difference is paired once for all of them.
        """
        return by_reading(self.remembering(), position, self._readings(position))

    def _readings(self, position: Position) -> Iterator[Reading]:
        asked = {name: self.questions[name] for name in ("c10", "floats", "xrem")}
        if Criteria.of(position).over_half:
            asked["last"] = self.questions["last"]
        for chosen in product(*asked.values()):
            reading = dict(zip(asked, chosen, strict=True))
            yield {name: to for name, to in reading.items() if to != self.questions[name][0]}
