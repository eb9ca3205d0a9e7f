"""From tournaments and member lists to the two frames that are matched."""

from collections.abc import Callable, Mapping
from typing import Any

import polars as pl

from ukd.model.frames import MEMBERS
from ukd.model.provinces import normalise
from ukd.model.tournament import Event
from ukd.roster.frames import ENTRANTS, REGISTER

_TAKEN = ("no", "surname", "given", "birth_year", "club", "licence", "fide_id", "ukd")


def entrants(events: Mapping[str, Event], token: Callable[[str], str]) -> pl.DataFrame:
    """ENTRANTS of tournaments by their names in the stack.

    `token` makes the keyed digest of an identity number, the ledger's own, so that both can be
    compared. Provinces are brought to one spelling; one that is not known counts as not told.
    """
    rows: list[dict[str, Any]] = []
    for event, each in events.items():
        national = dict(each.identities.select("no", "national_id").iter_rows())
        for player in each.tournament.players.iter_rows(named=True):
            number = national.get(player["no"])
            rows.append(
                {column: player[column] for column in _TAKEN}
                | {
                    "event": event,
                    "name": f"{player['given']} {player['surname']}".strip() or player["name"],
                    "province": normalise(player["province"]),
                    "identity": token(number) if number else None,
                }
            )
    return ENTRANTS.frame(rows)


def register(members: pl.DataFrame, ukd: pl.DataFrame) -> pl.DataFrame:
    """REGISTER of the federation's members.

    `members` follows MEMBERS and may have a column fide_id; `ukd` has member_id and ukd of the list
    in force, one row a rated member, inactive ones among them.
    """
    known = MEMBERS.check(members)
    if "fide_id" not in known.columns:
        known = known.with_columns(fide_id=pl.lit(None, pl.String))
    told = {name: normalise(name) for name in known["province"].drop_nulls().unique()}
    joined = known.with_columns(
        province=pl.col("province").replace_strict(told, return_dtype=pl.String, default=None)
    ).join(ukd.select("member_id", "ukd"), on="member_id", how="left", validate="1:1")
    return REGISTER.check(REGISTER.sort(joined.select(list(REGISTER.columns))))
