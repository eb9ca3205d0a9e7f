"""Dubov 6.1, 7.3 and 7.4: a group in two columns of equal length."""

from collections.abc import Iterable
from dataclasses import dataclass

from ukd.pairing import colours
from ukd.pairing.dubov_1997.draft import Draft
from ukd.pairing.dubov_1997.player import Player, black_order, wanted_order, white_order


@dataclass(frozen=True, slots=True)
class Columns:
    """White's and Black's column in the orders of 6.2; `moved` changed over from the other one."""

    whites: tuple[Player, ...]
    blacks: tuple[Player, ...]
    moved: frozenset[Player]


def arranged(draft: Draft, at: int) -> Columns:
    """6.1: the columns of a group by the colours due, made equal by 7.3 or 7.4."""
    whites, blacks = by_colour(draft.groups[at], draft.choices.newcomers_fill)
    surplus = (len(whites) - len(blacks)) // 2
    moved: list[Player] = []
    if surplus > 0:
        moved = to_black(whites, surplus)
        draft.note("to-black", draft.scores[at], "7.3", "2.6", moved=moved)
        blacks += moved
    elif surplus < 0:
        moved = to_white(blacks, -surplus)
        draft.note("to-white", draft.scores[at], "7.4", "2.6", moved=moved)
        whites += moved
    gone = set(moved)
    left = (one for one in whites if surplus < 0 or one not in gone)
    right = (one for one in blacks if surplus > 0 or one not in gone)
    return Columns(
        tuple(sorted(left, key=white_order)), tuple(sorted(right, key=black_order)), frozenset(gone)
    )


def to_black(whites: Iterable[Player], count: int) -> list[Player]:
    """7.3: the whites with the lowest ARO who may take Black; of equals the higher rated."""
    able = (one for one in whites if one.may_change_column())
    return sorted(able, key=lambda one: (one.mean, -one.rating, one.alphabet))[:count]


def to_white(blacks: Iterable[Player], count: int) -> list[Player]:
    """7.4: the blacks with the highest ARO who may take White; of equals the lower rated."""
    able = (one for one in blacks if one.may_change_column())
    return sorted(able, key=lambda one: (-one.mean, one.rating, one.alphabet))[:count]


def by_colour(
    group: Iterable[Player], newcomers_fill: bool = False
) -> tuple[list[Player], list[Player]]:
    """White's and Black's column by the colours due.

    With `newcomers_fill` who has not played yet fills the shorter one, White's if equal (AD-1).
    """
    group = list(group)
    filling = [one for one in group if newcomers_fill and not one.played]
    settled = [one for one in group if one not in filling]
    whites = [one for one in settled if one.due == colours.WHITE]
    blacks = [one for one in settled if one.due == colours.BLACK]
    for one in sorted(filling, key=wanted_order):
        (whites if len(whites) <= len(blacks) else blacks).append(one)
    return whites, blacks
