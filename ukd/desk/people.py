"""Who stands behind every entrant: members, and newcomers with the numbers they get."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from ukd import turkish
from ukd.desk.ground import Ground
from ukd.desk.judge import AT, Judgement
from ukd.desk.numbers import new_numbers, person_order
from ukd.model.frames import MEMBERS
from ukd.roster.frames import MATCHES

NEWCOMER = "newcomer"
"""How a match is known where the entrant became a member by this closing."""

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class People:
    """`members` is MEMBERS with the newcomers among them, `matches` MATCHES with their numbers."""

    members: pl.DataFrame
    matches: pl.DataFrame


def people(judged: Judgement, ground: Ground) -> People:
    """Give every newcomer with a counted game a number, in the order of names.

    The same entrants always get the same numbers, in whatever order their tournaments came.
    """
    played = judged.rated.lines.filter(pl.col("games") > 0).select(AT)
    rows = judged.entrants.join(judged.newcomers, on=AT).join(played, on=AT, how="semi")
    groups: dict[str, list[Row]] = {}
    for row in rows.sort(AT).iter_rows(named=True):
        groups.setdefault(row["person"], []).append(row)
    persons = sorted(map(_person, groups.values()), key=person_order)
    known = ground.frames["members"]
    numbers = new_numbers(known["member_id"], len(persons))
    fresh = [
        {**person, "member_id": number} for person, number in zip(persons, numbers, strict=True)
    ]
    return People(_members(known, fresh), _matches(judged.matches, fresh))


def _person(rows: list[Row]) -> dict[str, Any]:
    """What several reports say of one newcomer: what most of them say, of equals the first."""
    surname, given = _most((row["surname"], row["given"]) for row in rows if row["surname"]) or (
        rows[0]["name"],
        "",
    )
    told = {
        name: _most(row[name] for row in rows if row[name])
        for name in ("birth_year", "province", "club")
    }
    at = [(row["event"], row["no"]) for row in rows]
    return {"surname": surname, "given": given, **told, "at": at}


def _most(values: Iterable[Any]) -> Any:
    """The most frequent value; of equally frequent ones the first in Turkish order; else None."""
    counted = Counter(values)
    most = max(counted.values(), default=0)
    return min(
        (value for value, count in counted.items() if count == most),
        key=lambda value: turkish.order(str(value)),
        default=None,
    )


def _members(known: pl.DataFrame, fresh: list[dict[str, Any]]) -> pl.DataFrame:
    rows = [{name: person[name] for name in MEMBERS.columns} for person in fresh]
    return MEMBERS.sort(pl.concat([known.select(list(MEMBERS.columns)), MEMBERS.frame(rows)]))


def _matches(matches: pl.DataFrame, fresh: list[dict[str, Any]]) -> pl.DataFrame:
    found = pl.DataFrame(
        list(_numbered(fresh)),
        schema={"event": pl.String, "no": pl.Int64, "fresh": pl.String},
        orient="row",
    )
    joined = matches.join(found, on=AT, how="left").with_columns(
        member_id=pl.coalesce("member_id", "fresh"),
        how=pl.when(pl.col("fresh").is_null()).then("how").otherwise(pl.lit(NEWCOMER)),
    )
    return MATCHES.check(MATCHES.sort(joined.select(list(MATCHES.columns))))


def _numbered(fresh: list[dict[str, Any]]) -> Iterator[tuple[str, int, str]]:
    return ((*at, person["member_id"]) for person in fresh for at in person["at"])
