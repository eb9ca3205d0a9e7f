"""Each kind of tournament as a short composition of rules, in the order of the regulation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

import numpy as np

from ukd.model.tournament import Kind
from ukd.rating.places import NOBODY, Entrants, Flags, Pairings, Reals, Words, how_many
from ukd.rating.rules import convergence, newcomers
from ukd.rating.rules.convergence import Settled
from ukd.rating.rules.performance import opponents_mean, performance
from ukd.rating.sides import Field
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


class Method(StrEnum):
    """How a tournament is computed: four ways for five kinds."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    SCHEVENINGEN = "scheveningen"
    TEAM = "team"


@dataclass(frozen=True, slots=True)
class Sums:
    """What a composition gives for every entrant; NaN where there is nothing to give.

    `mean` is Ro, `performance` P, `gkd` what the archive gets of an unrated player.
    """

    mean: Reals
    performance: Reals
    gkd: Reals
    settled: Settled

    @classmethod
    def nothing(cls, field: Field) -> "Sums":
        """No sums yet."""
        empty = np.full(field.games.size, np.nan)
        none_moves = np.zeros(field.games.size, bool)
        passes = np.zeros(field.events, np.int64)
        return cls(empty, empty, empty, Settled(empty, passes, empty, none_moves))

    def filled(self, part: "Sums", events: Flags, entrants: Flags) -> "Sums":
        """These sums with those of some tournaments and their entrants put in."""
        mine, theirs = self.settled, part.settled
        return Sums(
            mean=np.where(entrants, part.mean, self.mean),
            performance=np.where(entrants, part.performance, self.performance),
            gkd=np.where(entrants, part.gkd, self.gkd),
            settled=Settled(
                ratings=np.where(entrants, theirs.ratings, mine.ratings),
                passes=np.where(events, theirs.passes, mine.passes),
                left=np.where(entrants, theirs.left, mine.left),
                moving=np.where(entrants, theirs.moving, mine.moving),
            ),
        )


@madde("8.a", "8.a.4")
def swiss(field: Field, law: Regulation) -> Sums:
    """Newcomers start at 1000, passes until they settle; the last performance is archived."""
    start = newcomers.from_taken_as(field, law)  # 8.a.1
    return _archiving_performance(field, convergence.until_small(field, start, law), law)  # 8.a.5


@madde("8.b", "8.b.5")
def round_robin(field: Field, law: Regulation) -> Sums:
    """Newcomers start from the tournament's mean; then as a Swiss from 8.a.2 on."""
    start = newcomers.from_tournament_mean(field, law)  # 8.b.2 to 8.b.4
    return _archiving_performance(field, convergence.until_small(field, start, law), law)  # 8.b.5


@madde("8.c", "8.c.5", "8.c.6")
def scheveningen(field: Field, law: Regulation) -> Sums:
    """Newcomers start from their games against rated opponents; 15 passes; the 15th is archived."""
    start = newcomers.from_rated_opponents(field, law)  # 8.c.1, 8.c.2
    settled = convergence.fixed_times(field, start, law)  # 8.c.3, 8.c.4
    mean = opponents_mean(field, settled.ratings, law)
    return Sums(mean, performance(field, mean, law), settled.ratings, settled)  # 8.c.5, D15


@madde("8.d", "8.d.2")
def team(field: Field, law: Regulation) -> Sums:
    """Newcomers count as 1200; their own games count against rated opponents only (5.b)."""
    settled = convergence.once(field, newcomers.as_in_teams(field, law))  # 8.d.1
    return _archiving_performance(field, settled, law)  # 8.d.2


def _archiving_performance(field: Field, settled: Settled, law: Regulation) -> Sums:
    """The last performances of all; an unrated player's is his GKD."""
    mean = opponents_mean(field, settled.ratings, law)
    last = performance(field, mean, law)
    return Sums(mean, last, last, settled)


METHODS: Mapping[Method, Callable[[Field, Regulation], Sums]] = MappingProxyType(
    {
        Method.SWISS: swiss,
        Method.ROUND_ROBIN: round_robin,
        Method.SCHEVENINGEN: scheveningen,
        Method.TEAM: team,
    }
)


@madde("8.b.1")
def method_of(kinds: Words, players: Entrants, games: Pairings, counted: Pairings) -> Words:
    """The method of each tournament: a match, or a round robin with an unplayed game, is a Swiss.

    In a round robin with an odd number of players a bye is a free round, not an unplayed game.
    """
    events = kinds.size
    bye = games.black == NOBODY
    odd = how_many(players.event, events) % 2 == 1
    expected = how_many(games.event[~(bye & odd[games.event])], events)
    broken = how_many(counted.event, events) < expected
    as_swiss = (kinds == Kind.MATCH) | ((kinds == Kind.ROUND_ROBIN) & broken)
    return np.where(as_swiss, Method.SWISS.value, kinds)


def computed(field: Field, method: Words, law: Regulation) -> Sums:
    """The sums of every entrant, each tournament by its method."""
    event = field.entrants.event
    whole = Sums.nothing(field)
    for name, composition in METHODS.items():
        wanted = method == name.value
        if wanted.any():
            whole = whole.filled(composition(field.of_events(wanted), law), wanted, wanted[event])
    return whole
