"""Dubov 6.2 and 6.3: the pairs of a group from its two columns."""

from ukd.pairing.dubov_1997.allocation import Pair
from ukd.pairing.dubov_1997.columns import Columns
from ukd.pairing.dubov_1997.draft import Draft
from ukd.pairing.dubov_1997.player import Player
from ukd.pairing.matching import Matching

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
    if len(columns.whites) != len(columns.blacks):
        return None
    left, right = ({one.no for one in side} for side in (columns.whites, columns.blacks))
    across = {no: draft.graph[no] & (right if no in left else left) for no in left | right}
    rest = Matching(across, across)
    if not rest.is_perfect:
        return None
    blacks = list(columns.blacks)
    for row, white in enumerate(columns.whites):
        for place in range(row, len(blacks)):
            black = blacks[place]
            after = rest.without({white.no, black.no})
            if black.no in across[white.no] and after.is_perfect:
                break
        rest = after
        if draft.choices.blacks_change_places:
            blacks[row], blacks[place] = blacks[place], blacks[row]
        else:
            blacks.insert(row, blacks.pop(place))
    return list(zip(columns.whites, blacks, strict=True))


def within_columns(draft: Draft, columns: Columns) -> list[Row]:
    """6.3, end: a white without a black meets the next white; blacks left over meet each other.

    The first complete pairing in this order (AD-3). The group is known to have one.
    """
    waiting = [*columns.whites, *columns.blacks]
    whites = set(columns.whites)
    rest = Matching(draft.graph, (one.no for one in waiting))
    rows = []
    while waiting:
        one = waiting.pop(0)
        for other in sorted(waiting, key=lambda other: other in whites):
            after = rest.without({one.no, other.no})
            if draft.legal(one, other) and after.is_perfect:
                break
        rest = after
        waiting.remove(other)
        rows.append((one, other))
    return rows
