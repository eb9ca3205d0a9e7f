"""Dubov 4: who has the bye when the number of players is odd."""

from collections.abc import Collection, Iterator

from ukd.pairing.dubov_1997.player import Player, dominating
from ukd.pairing.history import Position


def in_order(position: Position, players: Collection[Player]) -> Iterator[Player]:
    """4 and 2.2: who may have the bye, the first choice first; nobody after a free point.

    The lowest group, in it the lowest rating; of equals the one due the group's dominating colour,
    then the highest ARO.
    """
    if position.round == 1:  # 5: the last of the list
        yield from sorted(players, key=lambda one: -one.no)
        return
    for score in sorted({one.score_halves for one in players}):
        group = [one for one in players if one.score_halves == score]
        colour = dominating(group)
        for one in sorted(
            group, key=lambda one: (one.rating, one.due != colour, -one.mean, one.alphabet)
        ):
            if not position.by_no[one.no].free_point:
                yield one
