"""Dubov 6.4 and 8: who goes down to the next group, and whom he meets there."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import zip_longest

from ukd.pairing import colours
from ukd.pairing.dubov_1997.allocation import Pair
from ukd.pairing.dubov_1997.draft import Draft
from ukd.pairing.dubov_1997.player import Player, black_order, wanted_order, white_order
from ukd.pairing.feasible import Group


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
    members, score = draft.groups[at], draft.scores[at]
    outside = [one.no for one in draft.others(members)] if draft.looks_ahead else None
    group = Group(draft.graph, [one.no for one in members], outside)
    leavers = group.leavers(partial(_kind, draft, at), partial(_lowest_first, draft))
    if leavers is None:  # AD-7
        gone = [draft.unpaired[no] for no in group.needed_outside()]
        draft.note("needed-below", score, "6.4", "9", floaters=gone)
    else:
        gone = [draft.unpaired[one.no] for one in leavers]
        for one in leavers:
            code = "floater-chosen" if one.equals else "floater"
            draft.note(code, score, "6.4", floater=one.no, equals=one.equals)
    for player in gone:
        members.remove(player)
    return gone


def _kind(draft: Draft, at: int, no: int) -> bool:
    """The classes of 6.4: whether he has no opponent in the next group."""
    below = next((group for group in draft.groups[at + 1 :] if group), [])
    return not any(draft.legal(draft.unpaired[no], other) for other in below)


def _lowest_first(draft: Draft, no: int) -> tuple[object, ...]:
    one = draft.unpaired[no]
    return one.rating, one.mean, one.alphabet
