"""The same event twice in one file: by start number and by rank, or as a table and as pairings."""

from collections import Counter
from collections.abc import Sequence

from ukd.formats.crosstable_event import Draft
from ukd.model.findings import Log
from ukd.turkish import key

Game = frozenset[tuple[str, int | None]]


def without_repeats(drafts: Sequence[Draft], log: Log) -> list[Draft]:
    """The drafts but those that tell an earlier one again.

    Where the second tells other results, both stay and a finding says how many games differ.
    """
    kept: list[Draft] = []
    for draft in drafts:
        first = next((one for one in kept if _names(one) == _names(draft)), None)
        if first is None or not draft.games:
            kept.append(draft)
            continue
        differing = (_games(draft) - _games(first)).total()
        if differing:
            log.add("tables-differ", facts={"games": differing})
            kept.append(draft)
        else:
            log.add("table-repeated", facts={"players": len(draft.players)})
    return kept


def _names(draft: Draft) -> Counter[str]:
    return Counter(key(player["name"].replace(",", " ")) for player in draft.players)


def _games(draft: Draft) -> Counter[Game]:
    """Games by the names and half-points of both sides; rounds and colours may be unknown."""
    names = {player["no"]: key(player["name"].replace(",", " ")) for player in draft.players}
    return Counter(
        frozenset(
            ((names.get(game["white_no"], ""), game.get("white_halves")),
             (names.get(game["black_no"], ""), game.get("black_halves")))
        )
        for game in draft.games
        if game.get("black_no") is not None
    )  # fmt: skip
