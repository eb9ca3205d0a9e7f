"""Dubov 7.1 and 7.2: players who rise to a group that cannot be paired by itself."""

from collections.abc import Callable
from functools import partial

from ukd.pairing import colours
from ukd.pairing.dubov_1997.allocation import Pair
from ukd.pairing.dubov_1997.draft import Draft
from ukd.pairing.dubov_1997.player import Player, dominating, wanted_order


def opponents_raised(draft: Draft, at: int) -> list[Player]:
    """7.1: whoever has no possible opponent in his group gets one from below; else he goes down.

    The highest rated is served first (AD-5). Returns those who go down.
    """
    group, score = draft.groups[at], draft.scores[at]
    alone = [one for one in group if not any(draft.legal(one, other) for other in group)]
    alone.sort(key=wanted_order, reverse=draft.choices.lowest_first)
    down = []
    for one in alone:
        raised = _from_below(draft, at, one.due, partial(draft.may_pair, one))
        if raised is None:
            group.remove(one)
            down.append(one)
            draft.note("alone", score, "7.1", "6.4", player=one)
        else:
            draft.pair(Pair(one, raised))
            draft.note("opponent-raised", score, "7.1", player=one, raised=raised)
    return down


def made_even(draft: Draft, at: int) -> None:
    """7.2: an odd group gets a player from below who can meet at least one of its members."""
    group, score = draft.groups[at], draft.scores[at]
    if len(group) % 2 == 0:
        return
    raised = _raised_to(draft, at)
    if raised is None:
        draft.note("odd", score, "7.2", "2.5")
        return
    whites = sum(one.due == colours.WHITE for one in group)
    facts = {"raised": raised, "whites": whites, "blacks": len(group) - whites}
    draft.note("raised", score, "7.2", **facts)
    draft.leave_group(raised)
    group.append(raised)


def _raised_to(draft: Draft, at: int) -> Player | None:
    """Who rises to an odd group: of the highest group below that has one."""
    colour = dominating(draft.groups[at])
    if draft.choices.raised_completes or draft.looks_ahead:
        raised = _from_below(draft, at, colour, partial(_completes, draft, at))
        if raised or draft.looks_ahead:
            return raised
    return _from_below(draft, at, colour, partial(_meets_one, draft, at))


def _meets_one(draft: Draft, at: int, raised: Player) -> bool:
    return any(draft.legal(one, raised) for one in draft.groups[at])


def _completes(draft: Draft, at: int, raised: Player) -> bool:
    """AD-8: whether the group can be paired with him; if we look ahead, all others too."""
    whole = [*draft.groups[at], raised]
    if not draft.can_be_paired(whole):
        return False
    return not draft.looks_ahead or draft.can_be_paired(draft.others(whole))


def _from_below(
    draft: Draft, at: int, colour: str | None, accepts: Callable[[Player], bool]
) -> Player | None:
    """A player of the next lower group that has one: not due this colour, highest rated, …"""
    for group in draft.groups[at + 1 :]:
        for one in sorted(group, key=lambda one: (one.due == colour, *wanted_order(one))):
            if one.may_rise and accepts(one):
                return one
    return None
