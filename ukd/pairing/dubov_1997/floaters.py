"""Dubov 6.4 and 8: who goes down to the next group, and whom he meets there."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from ukd.pairing import colours
from ukd.pairing.dubov_1997.allocation import Pair
from ukd.pairing.dubov_1997.draft import Draft, step
from ukd.pairing.dubov_1997.player import Player, black_order, wanted_order, white_order
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step


def paired_first(draft: Draft, at: int, floaters: Iterable[Player]) -> list[Player]:
    """8: pair those left over from above with players of a group; who cannot be, floats on."""
    on = []
    for one in in_turn(floaters):
        group = draft.groups[at]
        possible = [other for other in group if draft.may_pair(one, other)]
        if not possible:
            on.append(one)
            continue
        other = min(possible, key=lambda other: (other.due == one.due, *wanted_order(other)))
        draft.pair(Pair(one, other))
        draft.note("floater-paired", draft.scores[at], "8.1", "8.2", floater=one, opponent=other)
    return on


def in_turn(floaters: Iterable[Player]) -> Iterator[Player]:
    """8.1: those due White and those due Black in the orders of 6.2, taken in turn from White."""
    floaters = list(floaters)
    whites = sorted((one for one in floaters if one.due == colours.WHITE), key=white_order)
    blacks = sorted((one for one in floaters if one.due != colours.WHITE), key=black_order)
    for pair in zip_longest(whites, blacks):
        yield from (one for one in pair if one)


def sent_down(draft: Draft, at: int) -> list[Player]:
    """6.4: as few as possible leave a group so that the others can be paired among themselves.

    Who can be paired in the next group goes first, of these the lowest rated (AD-4). Players who
    came from above are not chosen here: by 8 they have met somebody or gone on.
    """
    group = draft.groups[at]
    gone = _chosen(draft, at)
    if gone is None:
        gone = _needed_below(draft, at)
        draft.note("needed-below", draft.scores[at], "6.4", "9", floaters=gone)
    for one in gone:
        group.remove(one)
    return gone


def _chosen(draft: Draft, at: int) -> list[Player] | None:
    """Who goes down by 6.4, one after another; None if that would leave others unpaired."""
    staying = Matching(draft.graph, (one.no for one in draft.groups[at]))
    gone: list[Player] = []
    steps: list[Step] = []
    while not _settled(draft, at, staying, gone):
        equals = _next_down(draft, at, staying, gone)
        if not equals:
            return None
        one, *others = equals
        staying = staying.without({one.no})
        gone.append(one)
        code = "floater-chosen" if others else "floater"
        steps.append(step(code, draft.scores[at], "6.4", floater=one, equals=others))
    draft.steps += steps
    return gone


def _settled(draft: Draft, at: int, staying: Matching, gone: list[Player]) -> bool:
    """Whether those who stay can be paired; if we look ahead, all others as well."""
    if not staying.is_perfect or not draft.looks_ahead:
        return staying.is_perfect
    return draft.can_be_paired([*draft.others(draft.groups[at]), *gone])


def _next_down(draft: Draft, at: int, staying: Matching, gone: list[Player]) -> list[Player]:
    """The best class of 6.4 that somebody can go down from, the lowest rated first."""
    if staying.is_perfect:
        return []
    spare = staying.spare()
    below = next((group for group in draft.groups[at + 1 :] if group), [])
    possible = [one for one in draft.groups[at] if one.no in spare and one not in gone]
    if draft.looks_ahead and len(staying.unmatched) == 1:  # the last to go
        possible = [
            one for one in possible if _settled(draft, at, staying.without({one.no}), [*gone, one])
        ]
    with_opponent = [one for one in possible if any(draft.legal(one, other) for other in below)]
    return sorted(with_opponent or possible, key=black_order, reverse=True)


def _needed_below(draft: Draft, at: int) -> list[Player]:
    """AD-7: if those who should go leave others unpaired, as many go as the others need."""
    group = draft.groups[at]
    members = {one.no for one in group}
    inside = Matching(draft.graph, members)
    whole = inside.with_more(one.no for one in draft.others(group))
    staying = {no for pair in whole.pairs if pair <= members for no in pair}
    return [one for one in group if one.no not in staying]
