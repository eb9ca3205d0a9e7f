"""The Dubov system of 1997, "Swiss pairing by rating", as the handbook of the time prints it.

Not the Dubov system of 2018 and later, which is another procedure under the same name.
"""

from collections.abc import Mapping

from ukd.pairing.dubov_1997.procedure import outcome
from ukd.pairing.dubov_1997.readings import (
    ASKED_BY,
    DISCRETION,
    QUESTIONS,
    Choices,
    readings,
)
from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    NoAnswer,
    Outcome,
    Pairing,
    Reading,
    by_reading,
)
from ukd.pairing.history import Position

__all__ = ["Dubov1997"]


class Dubov1997:
    """An engine of `ukd.pairing.engine`. Rules are cited by the document's own numbers."""

    name = "dubov-1997"
    questions: Mapping[str, tuple[str, ...]] = QUESTIONS

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round; NoPairing if no legal one is left.

        NoAnswer without the ratings or the colours on which the system rests.
        """
        unrated = tuple(
            one.no for one in position.entrants if one.rating is None or one.opponents_mean is None
        )
        if unrated:
            return NoAnswer("dubov-1997-unrated", unrated, facts={"players": unrated})
        if not position.colours_known:
            return NoAnswer("dubov-1997-no-colours")
        return outcome(position, Choices.of(reading))

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """The pairings that other readings give. See also `is_at_discretion`."""
        newcomers = position.round > 1 and any(not one.played_colours for one in position.entrants)
        tried = [self.pair(position)]
        if newcomers:
            tried.append(self.pair(position, {"none": QUESTIONS["none"][1]}))
        codes = {step.code for one in tried for step in one.trace}
        asked = {name for name, steps in ASKED_BY.items() if steps & codes}
        asked |= {"none"} if newcomers else set()
        return by_reading(self, position, readings(frozenset(asked)))

    @staticmethod
    def is_at_discretion(pairing: Pairing) -> bool:
        """Whether the text left a choice to the arbiter: any legal pairing is then as good."""
        return any(step.code in DISCRETION for step in pairing.trace)
