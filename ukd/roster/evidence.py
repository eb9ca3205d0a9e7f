"""What speaks for and against an entrant being a member, as columns of a frame of pairs."""

import polars as pl

from ukd.model.provinces import provinces

# Printed and listed UKD of one player may lie a list or two apart; further says another person.
FAR = 200  # rating points

_MEMBER = ("name", "birth_year", "province", "fide_id", "ukd", "identities")
_ENTRANT = ("event", "no", "name", "birth_year", "province", "fide_id", "ukd", "identity")


def pairs(hits: pl.DataFrame, entrants: pl.DataFrame, members: pl.DataFrame) -> pl.DataFrame:
    """Every (event, no, member_id) of `hits` with both sides' facts and what they say.

    Adds for the member the columns `their_…`, and as Boolean: year_same, year_differs,
    province_same, province_differs, number_differs (identity or FIDE number), ukd_same, ukd_far,
    ukd_left_out (the member is rated and the report prints nothing).
    """
    theirs = members.select("member_id", **{f"their_{name}": name for name in _MEMBER})
    joined = hits.join(entrants.select(_ENTRANT), on=["event", "no"], how="left").join(
        theirs, on="member_id", how="left"
    )
    return joined.with_columns(**_years(), **_provinces(), **_numbers(), **_ratings())


def _years() -> dict[str, pl.Expr]:
    same = (pl.col("birth_year") == pl.col("their_birth_year")).fill_null(value=False)
    known = pl.col("birth_year").is_not_null() & pl.col("their_birth_year").is_not_null()
    return {"year_same": same, "year_differs": known & ~same}


def _provinces() -> dict[str, pl.Expr]:
    """A province and the one it was parted from do not differ."""
    kin = [f"{one.name}|{parent}" for one in provinces() for parent in one.parents]
    mine, theirs = pl.col("province"), pl.col("their_province")
    same = (mine == theirs).fill_null(value=False)
    parted = pl.any_horizontal(
        pl.concat_str(one, pl.lit("|"), other).is_in(kin)
        for one, other in ((mine, theirs), (theirs, mine))
    )
    differs = mine.is_not_null() & theirs.is_not_null() & ~same & ~parted.fill_null(value=False)
    return {"province_same": same, "province_differs": differs}


def _numbers() -> dict[str, pl.Expr]:
    """Another FIDE number, or an identity number while the member is known by others only."""
    fide = (pl.col("fide_id") != pl.col("their_fide_id")).fill_null(value=False)
    both = pl.col("identity").is_not_null() & pl.col("their_identities").is_not_null()
    known = pl.col("their_identities").list.contains(pl.col("identity"))
    return {"number_differs": fide | (both & ~known.fill_null(value=False))}


def _ratings() -> dict[str, pl.Expr]:
    apart = (pl.col("ukd") - pl.col("their_ukd")).abs()
    return {
        "ukd_same": (apart == 0).fill_null(value=False),
        "ukd_far": (apart > FAR).fill_null(value=False),
        "ukd_left_out": pl.col("ukd").is_null() & pl.col("their_ukd").is_not_null(),
    }
