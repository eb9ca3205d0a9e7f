"""Dubov 1 and 2: what counts of a player, whom he may meet, and when he may change his place."""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from ukd import turkish
from ukd.pairing import colours
from ukd.pairing.history import Entrant, Position
from ukd.pairing.matching import Graph

MOST_RISES, MOST_RISES_LONG, LONG_EVENT = 3, 4, 10  # 2.5


@dataclass(frozen=True, slots=True, eq=False)
class Player:
    """A player before a round: R (`rating`), ARO (`mean`, exact), and the colour due to him.

    Before his first game a player is due Black (AD-1). `alphabet` is his place in the alphabet, the
    last tie-break of all orders.
    """

    no: int
    rating: int
    mean: Fraction
    due: str
    played: str
    score_halves: int
    may_rise: bool
    alphabet: tuple[str, str, int]

    @classmethod
    def of(cls, entrant: Entrant, position: Position) -> "Player":
        """A player of a position in which everybody has a rating."""
        if entrant.rating is None or entrant.opponents_mean is None:
            raise ValueError(f"number {entrant.no} has no rating")
        played = entrant.played_colours
        return cls(
            entrant.no,
            entrant.rating,
            entrant.opponents_mean,
            colours.due(played) or colours.BLACK,
            played,
            entrant.score_halves,
            may_rise(entrant, position),
            (*turkish.order(entrant.name), entrant.no),
        )

    def may_change_column(self) -> bool:
        """2.6: whether the colour that is not due keeps 2.3 and 2.4."""
        return colours.may_take(self.played, colours.opposite(self.due))


def may_rise(entrant: Entrant, position: Position) -> bool:
    """2.5: not twice running, not more than three times (four in ten rounds); free in the last."""
    if position.is_last:
        return True
    most = MOST_RISES_LONG if position.rounds_total >= LONG_EVENT else MOST_RISES
    return entrant.floated(1) != "U" and entrant.floats.count("U") < most


def who_may_meet(position: Position) -> Graph:
    """2.1, 2.3 and 2.4: everybody with those he may meet, by number."""
    graph: dict[int, set[int]] = {one.no: set() for one in position.entrants}
    played = {one.no: one.played_colours for one in position.entrants}
    for at, one in enumerate(position.entrants):
        for other in position.entrants[at + 1 :]:
            if other.no not in one.opponents and colours.can_meet(played[one.no], played[other.no]):
                graph[one.no].add(other.no)
                graph[other.no].add(one.no)
    return graph


def white_order(one: Player) -> tuple[object, ...]:
    """6.2, the left column: lowest ARO, then lowest rating."""
    return one.mean, one.rating, one.alphabet


def black_order(one: Player) -> tuple[object, ...]:
    """6.2, the right column: highest rating, then highest ARO."""
    return -one.rating, -one.mean, one.alphabet


def wanted_order(one: Player) -> tuple[object, ...]:
    """7.1, 7.2 and 8.2, who is taken: highest rating, then lowest ARO."""
    return -one.rating, one.mean, one.alphabet


def dominating(players: Collection[Player]) -> str | None:
    """The colour due to more of these players; None if to as many."""
    whites = sum(one.due == colours.WHITE for one in players)
    blacks = sum(one.due == colours.BLACK for one in players)
    if whites == blacks:
        return None
    return colours.WHITE if whites > blacks else colours.BLACK
