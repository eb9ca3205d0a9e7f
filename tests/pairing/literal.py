"""The Dutch system of 1998 read aloud: every exchange and every permutation, for small brackets.

It shares no search with the engine, only the criteria of a single pair.
"""

from collections.abc import Iterator
from itertools import combinations, permutations

from ukd.pairing.dutch_1998.criteria import Criteria
from ukd.pairing.dutch_1998.preferences import clashes_by_count
from ukd.pairing.history import Entrant

Players = tuple[Entrant, ...]
Pairs = tuple[tuple[Entrant, Entrant], ...]
Exchange = tuple[tuple[int, ...], tuple[int, ...]]
STAGES = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2))  # dropped for upfloats, for downfloats


def exchanges(size: int, count: int) -> Iterator[Exchange]:
    """D2: (out of S1, into S1) by places from 1, S1 the first `size` of `count` players."""
    first, second = range(1, size + 1), range(size + 1, count + 1)
    for many in range(1, min(size, count - size) + 1):
        of_this_many = [
            (out, into) for out in combinations(first, many) for into in combinations(second, many)
        ]
        yield from sorted(of_this_many, key=exchange_key)


def exchange_key(exchange: Exchange) -> tuple[object, ...]:
    """Smallest difference, then the lowest of S1, then the highest of S2."""
    out, into = exchange
    return sum(into) - sum(out), [-place for place in reversed(out)], into


def halves(players: Players, size: int) -> Iterator[tuple[Players, Players]]:
    """S1 and S2, as they stand and after each exchange (C8, C5)."""
    yield players[:size], players[size:]
    for out, into in exchanges(size, len(players)):
        places = sorted({*range(1, size + 1)} - {*out} | {*into})
        first = tuple(players[place - 1] for place in places)
        yield first, tuple(one for one in players if one not in first)


def homogeneous(
    players: Players, size: int, criteria: Criteria, least: int
) -> tuple[Pairs, Players] | None:
    """C6 to C11: the first acceptable pairing."""
    for x in range(least, size + 1):
        for stage in STAGES:
            found = at_stage(players, size, criteria, x, stage)
            if found:
                return found
    return None


def at_stage(
    players: Players, size: int, criteria: Criteria, x: int, stage: tuple[int, int]
) -> tuple[Pairs, Players] | None:
    """C6 to C8 with x and the criteria in force as they are."""
    up, down = stage
    for first, second in halves(players, size):
        for order in permutations(second, size):
            pairs = tuple(zip(first, order, strict=True))
            left = tuple(one for one in second if one not in order)
            if (
                all(criteria.accepts(*pair, up) for pair in pairs)
                and sum(criteria.clash(*pair) for pair in pairs) <= x
                and all(criteria.may_leave(one, down) for one in left)
            ):
                return pairs, left
    return None


def heterogeneous(
    moved: Players, residents: Players, size: int, criteria: Criteria
) -> tuple[Pairs, Players] | None:
    """C6 with C9 to C11: those moved down first, `size` pairs in all."""
    players = moved + residents
    least = clashes_by_count(criteria.preferences[one.no] for one in players)
    for x in range(least, size + 1):
        for up in range(3):
            for order in permutations(residents, len(moved)):
                pairs = tuple(zip(moved, order, strict=True))
                used = sum(criteria.clash(*pair) for pair in pairs)
                if used > x or not all(criteria.accepts(*pair, up) for pair in pairs):
                    continue
                rest = tuple(one for one in residents if one not in order)
                for down in range(3):
                    found = at_stage(rest, size - len(moved), criteria, x - used, (up, down))
                    if found:
                        return (*pairs, *found[0]), found[1]
    return None
