"""The order in which candidates are generated: 4.2 to 4.4 of 2026, D of 2017."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ukd.pairing.dutch_fide.players import Player

Pairs = Sequence[tuple[Player, Player]]
Exchange = tuple[int, int, list[int], list[int]]


class Generated(NamedTuple):
    """When a candidate comes: the less, the earlier. Numbers are places in the bracket (4.1).

    The moved-down players who are paired (4.4), whom they meet (4.2); of the remainder, or of a
    bracket without them, the exchange (4.3), then whom the players of S1 meet (4.2).
    """

    moved: list[int]
    opponents: list[int]
    exchange: Exchange
    transposition: list[int]


def generated(moved: Sequence[Player], residents: Sequence[Player], pairs: Pairs) -> Generated:
    """When these pairs come among the candidates of a bracket (3.6, 3.7)."""
    number = {one: at for at, one in enumerate((*moved, *residents), 1)}
    down = set(moved)
    theirs = [pair for pair in pairs if not down.isdisjoint(pair)]
    rows = sorted(sorted(number[one] for one in pair) for pair in theirs)
    met = {one for pair in theirs for one in pair}
    remainder = [one for one in residents if one not in met]
    rest = [pair for pair in pairs if down.isdisjoint(pair)]
    return Generated(
        [first for first, _ in rows], [second for _, second in rows], *homogeneous(remainder, rest)
    )


def homogeneous(players: Sequence[Player], pairs: Pairs) -> tuple[Exchange, list[int]]:
    """The exchange between S1 and S2 that leads to the pairs (4.3), then the transposition (4.2).

    S1 are the higher ones of each pair: any other exchange that gives these pairs comes later.
    """
    number = {one: at for at, one in enumerate(players, 1)}
    rows = sorted(sorted(number[one] for one in pair) for pair in pairs)
    upper, original = {first for first, _ in rows}, set(range(1, len(rows) + 1))
    return exchange(original - upper, upper - original), [second for _, second in rows]


def exchange(out: Collection[int], into: Collection[int]) -> Exchange:
    """4.3.2: fewest, smallest difference, the highest one out of S1, the lowest one into it."""
    return len(into), sum(into) - sum(out), sorted(-no for no in out), sorted(into)
