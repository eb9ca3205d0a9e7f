"""What all rules read while a round is paired: who may meet whom, due colours, ranks."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ukd.pairing import colours
from ukd.pairing.history import Entrant, Position
from ukd.pairing.lim.reading import LimReading
from ukd.pairing.matching import Graph

LAST_ROUNDS_APART = 3  # in which players of one federation may be kept apart (22)
MOST_MAXI_DIFFERENCE = 100  # rating points, in maxi tournaments only (note; 10.2, 10.8, 12.7)


@dataclass(frozen=True)
class Field:
    """The players of a round by their numbers, and the reading of the rules.

    The highest number is number 1 (Lim 7).
    """

    position: Position
    reading: LimReading

    @cached_property
    def compatible(self) -> Graph:
        """Everybody to his compatible opponents (Lim 9.1, 13)."""
        entrants = self.position.entrants
        found: dict[int, set[int]] = {one.no: set() for one in entrants}
        allowed = {one.no: _allowed(one) for one in entrants}
        for at, one in enumerate(entrants):
            for other in entrants[at + 1 :]:
                if other.no in one.opponents or self.are_kept_apart(one, other):
                    continue
                if _share(allowed[one.no], allowed[other.no]) or self.lifts(one, other):
                    found[one.no].add(other.no)
                    found[other.no].add(one.no)
        return found

    @cached_property
    def due(self) -> Mapping[int, str | None]:
        """Everybody to the colour due to him (Lim 12.1, 12.5, 12.6); None without a game."""
        return {one.no: colours.due(one.played_colours) for one in self.position.entrants}

    @property
    def median_halves(self) -> int:
        """Half the rounds played, in half-points (Lim 9.2)."""
        return self.position.round - 1

    def halves(self, no: int) -> int:
        """The score of a player in half-points."""
        return self.position.by_no[no].score_halves

    def floated(self, no: int) -> bool:
        """Whether he floated in the round before (Lim 10.10). The bye is not a float."""
        one = self.position.by_no[no]
        return one.floated(1) != "-" and not one.had_bye

    def suits(self, one: int, other: int) -> bool:
        """Whether both can have the colour due to them."""
        first, second = self.due[one], self.due[other]
        return first is None or second is None or first != second

    def is_near(self, one: int, other: int) -> bool:
        """Whether one may be taken instead of the other for colours: maxi, at most 100 points."""
        if not self.position.maxi:
            return True
        first, second = (self.position.by_no[no].rating or 0 for no in (one, other))
        return abs(first - second) <= MOST_MAXI_DIFFERENCE

    def are_kept_apart(self, one: Entrant, other: Entrant) -> bool:
        """Whether an event that declares it keeps two of one federation apart (Lim 22)."""
        if self.reading.home22 == "any" or not one.federation:
            return False
        is_near_the_end = self.position.round > self.position.rounds_total - LAST_ROUNDS_APART
        over_half = min(one.score_halves, other.score_halves) > self.median_halves
        return is_near_the_end and over_half and one.federation == other.federation

    def lifts(self, one: Entrant, other: Entrant) -> bool:
        """Whether the last round lifts the limits of colours between these two (Lim 13)."""
        equal = one.score_halves == other.score_halves or self.reading.last == "all"
        return self.position.is_last and equal


def _allowed(one: Entrant) -> frozenset[str]:
    """The colours that keep a player's limits (Lim 12.1a, 12.1b)."""
    return frozenset(colour for colour in "wb" if colours.may_take(one.played_colours, colour))


def _share(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two players can have different colours, each one he may take."""
    return ("w" in one and "b" in other) or ("b" in one and "w" in other)
