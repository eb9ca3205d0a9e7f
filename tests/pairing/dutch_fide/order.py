"""The order in which candidates are generated: 4.2 to 4.4 of 2026, D of 2017, read aloud."""

from collections.abc import Collection, Sequence
from typing import Any

from ukd.pairing.dutch_fide.players import Player

Pairs = Sequence[tuple[Player, Player]]


def generated(moved: Sequence[Player], residents: Sequence[Player], pairs: Pairs) -> Any:
    """A key of a candidate: the less, the earlier.

    Of a heterogeneous bracket first the set of moved-down players who are paired (4.4), then whom
    they meet (4.2), then the remainder (3.7).
    """
    number = {one: at for at, one in enumerate((*moved, *residents), 1)}
    theirs = sorted(sorted(number[one] for one in pair) for pair in pairs if set(pair) & set(moved))
    met = {one for pair in pairs if set(pair) & set(moved) for one in pair}
    remainder = [one for one in residents if one not in met]
    rest = [pair for pair in pairs if not set(pair) & set(moved)]
    return (
        [first for first, _ in theirs],
        [second for _, second in theirs],
        homogeneous(remainder, rest),
    )


def homogeneous(players: Sequence[Player], pairs: Pairs) -> Any:
    """The exchange between S1 and S2 that leads to the pairs (4.3), then the transposition (4.2).

    S1 are the higher ones of each pair: any other exchange that gives these pairs comes later.
    """
    number = {one: at for at, one in enumerate(players, 1)}
    rows = sorted(sorted(number[one] for one in pair) for pair in pairs)
    upper, original = {first for first, _ in rows}, set(range(1, len(rows) + 1))
    return exchange(original - upper, upper - original), [second for _, second in rows]


def exchange(out: Collection[int], into: Collection[int]) -> Any:
    """4.3.2: fewest, smallest difference, the highest one out of S1, the lowest one into it."""
    return len(into), sum(into) - sum(out), sorted(-no for no in out), sorted(into)
