"""Dubov 6.2 and 6.3: the pairs of a group from its two columns."""

from ukd.pairing import feasible
from ukd.pairing.dubov_1997.allocation import Pair
from ukd.pairing.dubov_1997.columns import Columns
from ukd.pairing.dubov_1997.draft import Draft
from ukd.pairing.dubov_1997.player import Player

Row = tuple[Player, Player]


def paired(draft: Draft, at: int, columns: Columns) -> None:
    """6.2: row i is white i with black i; 6.3 where that cannot be."""
    rows = improved(draft, columns)
    code, rules = "next-black", ["6.2", "6.3"]
    if rows is None:
        rows = within_columns(draft, columns)
        code, rules = "same-column", ["6.2", "6.3 last paragraph"]
    elif [black for _, black in rows] == list(columns.blacks):
        code, rules = "rows", ["6.2"]
    facts = {"whites": columns.whites, "blacks": columns.blacks, "pairs": rows}
    draft.note(code, draft.scores[at], *rules, **facts)
    for white, black in rows:
        draft.pair(Pair(white, black, _column_white(draft, columns, white, black)))


def _column_white(draft: Draft, columns: Columns, white: Player, black: Player) -> Player | None:
    """AD-6: who has White by his column, if one of the two was moved there."""
    moved = white in columns.moved or black in columns.moved
    across = white in columns.whites and black in columns.blacks
    return white if draft.choices.colour_of_column and moved and across else None


def improved(draft: Draft, columns: Columns) -> list[Row] | None:
    """6.3: each white meets the first black, from his row down, who leaves the next rows a pairing.

    That is what changing the rows above one by one arrives at. The blacks passed over keep their
    order, or one changes places with the black taken (AD-2). None if whites and blacks cannot all
    meet.
    """
    pairs = feasible.across(
        draft.graph,
        [one.no for one in columns.whites],
        [one.no for one in columns.blacks],
        draft.choices.blacks_change_places,
    )
    return None if pairs is None else draft.players(pairs)


def within_columns(draft: Draft, columns: Columns) -> list[Row]:
    """6.3, end: a white without a black meets the next white; blacks left over meet each other.

    The first complete pairing in this order (AD-3). The group is known to have one.
    """
    whites = [one.no for one in columns.whites]
    everybody = [*whites, *(one.no for one in columns.blacks)]
    pairs = feasible.within(
        draft.graph, everybody, lambda one, waiting: sorted(waiting, key=lambda no: no in whites)
    )
    return draft.players(pairs)
