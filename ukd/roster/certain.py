"""Who an entrant is beyond doubt: by a number that his name bears out, or by name and facts."""

from enum import StrEnum

import polars as pl

from ukd.roster.evidence import pairs
from ukd.roster.names import Agreement, agreement

ROW = ["event", "no"]


class By(StrEnum):
    """How a match is known, in the order in which it is sought (requests A5)."""

    OFFICER = "officer"
    IDENTITY = "identity"
    FIDE = "fide"
    LICENCE = "licence"
    NAME_YEAR = "name-birth"
    NAME_PROVINCE = "name-province"
    NAME = "name"


NUMBERS = (By.IDENTITY, By.FIDE, By.LICENCE)


def claims(entrants: pl.DataFrame, members: pl.DataFrame, links: pl.DataFrame) -> pl.DataFrame:
    """A row an entrant, number and member the number points at.

    Columns of `pairs`, and `by`, `agrees` (a value of names.Agreement), `borne_out` (the name, with
    the year of birth, bears the number out) and `as_fide`: the FIDE number stood where the licence
    belongs.
    """
    identity = links.rename({"identity": "number"})
    fide = members.select("member_id", number="fide_id").drop_nulls()
    licence = members.select("member_id", number="member_id")
    found = pl.concat(
        [
            _pointed(entrants, "identity", identity, By.IDENTITY),
            _pointed(entrants, "fide_id", fide, By.FIDE),
            _pointed(entrants, "licence", licence, By.LICENCE),
            _pointed(entrants, "licence", fide, By.FIDE, as_fide=True),
        ]
    )
    judged = pairs(found, entrants, members)
    names = judged.select("name", "their_name").unique()
    words = names.with_columns(
        agrees=pl.Series(
            [agreement(one, other).value for one, other in names.iter_rows()], dtype=pl.String
        )
    )
    told = judged.join(words, on=["name", "their_name"], how="left")
    # A FIDE number among the licences is one only if the name bears it out; else it is a licence.
    sound = told.with_columns(borne_out=_borne_out()).filter(
        ~pl.col("as_fide") | pl.col("borne_out")
    )
    return sound.sort(*ROW, "by", "as_fide", "member_id")


def _borne_out() -> pl.Expr:
    """The same name bears a number out; one a slip away unless the year of birth is another, as
    with brothers; and a new surname after a marriage if the year of birth is the same."""
    agrees = pl.col("agrees")
    slip = (agrees == Agreement.CLOSE.value) & ~pl.col("year_differs")
    marriage = (agrees == Agreement.GIVEN.value) & pl.col("year_same")
    return (agrees == Agreement.SAME.value) | slip | marriage


def _pointed(
    entrants: pl.DataFrame, column: str, numbers: pl.DataFrame, by: By, *, as_fide: bool = False
) -> pl.DataFrame:
    """(event, no, member_id, by, as_fide) of the entrants whose number is somebody's."""
    told = entrants.select(*ROW, number=column).drop_nulls("number")
    hits = told.join(numbers, on="number", how="inner").select(*ROW, "member_id")
    return hits.unique().with_columns(by=pl.lit(NUMBERS.index(by)), as_fide=pl.lit(as_fide))


def by_number(claimed: pl.DataFrame) -> pl.DataFrame:
    """(event, no, member_id, how) where all numbers point at one member whose name bears it out."""
    one = claimed.group_by(ROW).agg(
        pl.col("member_id").n_unique().alias("members"),
        pl.col("member_id").first(),
        pl.col("borne_out").all(),
        pl.col("by").min(),
    )
    sure = one.filter((pl.col("members") == 1) & pl.col("borne_out"))
    how = pl.col("by").replace_strict(
        list(range(len(NUMBERS))), [by.value for by in NUMBERS], return_dtype=pl.String
    )
    return sure.select(*ROW, "member_id", how=how)


def by_name(same_name: pl.DataFrame) -> pl.DataFrame:
    """(event, no, member_id, how) where name and facts leave one member only.

    `same_name` is `pairs` of entrants and all members with their very name. In order: the one born
    in that year, told apart by the province if there are several; the one in that province whom no
    year contradicts; the only one of the name whom nothing at all contradicts.
    """
    possible = same_name.filter(~pl.col("year_differs") & ~pl.col("number_differs"))
    year = possible.filter("year_same")
    both = year.filter("province_same")
    province = possible.filter("province_same")
    nothing_against = ~pl.any_horizontal("province_differs", "ukd_far", "ukd_left_out")
    steps = (
        (_only(year), By.NAME_YEAR),
        (_only(both), By.NAME_YEAR),
        (_only(province).join(year, on=ROW, how="anti"), By.NAME_PROVINCE),
        (_only(possible).filter(nothing_against), By.NAME),
    )
    found = pl.concat(
        hits.select(*ROW, "member_id", how=pl.lit(by.value), step=pl.lit(at))
        for at, (hits, by) in enumerate(steps)
    )
    return found.sort(*ROW, "step").unique(ROW, keep="first", maintain_order=True).drop("step")


def _only(possible: pl.DataFrame) -> pl.DataFrame:
    """The pairs of entrants who have one pair only."""
    return possible.filter(pl.len().over(ROW) == 1)
