"""Views of a rating list: frames of exactly what is shown, in the order in which it is shown.

Order is the Turkish alphabet's; equal ratings share a rank and stand by surname and name (D14).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import polars as pl

from ukd import turkish
from ukd.model.frames import RATING_LIST
from ukd.model.schema import Schema, flag, integer, text
from ukd.publish.head import ListHead

BAND = 100  # width of a step of the distribution, rating points

LISTED = Schema(
    "listed",
    "One row a player as the list shows him, in the order of the view.",
    (),
    rank=integer("place among the active; equal UKD share it; null if inactive", null=True),
    member_id=text("as in MEMBERS"),
    surname=text("surname"),
    given=text("given names"),
    name=text("given names and surname"),
    sorted_name=text("surname, given names"),
    province=text("province (il), by name", null=True),
    club=text("club", null=True),
    ukd=integer("national rating"),
    change=integer("difference to the list before; null if new or, in lists, unplayed", null=True),
    games=integer("counted games of the period"),
    recent_games=integer("counted games of the three years before the list"),
    new=flag("was not on the list before"),
    status=text("active, new or inactive"),
)

FIGURES = Schema(
    "figures",
    "One row a figure of the summary, in the order in which they are shown.",
    (),
    key=text("the figure, a word of texts/words.toml"),
    value=integer("how many"),
)

BANDS = Schema(
    "bands",
    "One row a hundred points of UKD, the highest first, empty ones between filled ones included.",
    (),
    floor=integer("least UKD of the band"),
    players=integer("active players in it"),
    share=integer("players per thousand of the fullest band: the length of its bar"),
)

PROVINCES = Schema(
    "provinces",
    "One row a province with active players, by the Turkish alphabet.",
    (),
    province=text("province (il), by name; empty for players without one"),
    players=integer("active players"),
    best=integer("their highest UKD"),
)


def ranked(rating_list: pl.DataFrame) -> pl.DataFrame:
    """LISTED: the active players by UKD. Who did not play shows no change."""
    played = pl.when(pl.col("games") > 0).then("change")
    return _listed(rating_list).filter("active").with_columns(change=played)


def alphabetical(rating_list: pl.DataFrame) -> pl.DataFrame:
    """LISTED: the active players by name."""
    return _by_alphabet(_listed(rating_list).filter("active"))


def inactive(rating_list: pl.DataFrame) -> pl.DataFrame:
    """LISTED: the inactive players (madde 6.i) by name."""
    return _by_alphabet(_listed(rating_list).filter(~pl.col("active")))


def data(rating_list: pl.DataFrame) -> pl.DataFrame:
    """LISTED: every player, the active by UKD, then the inactive by UKD."""
    return _listed(rating_list).sort("active", descending=True, maintain_order=True)


VIEWS: Mapping[str, Callable[[pl.DataFrame], pl.DataFrame]] = MappingProxyType(
    {"ranked": ranked, "alphabetical": alphabetical, "inactive": inactive, "data": data}
)


def figures(rating_list: pl.DataFrame, head: ListHead) -> pl.DataFrame:
    """FIGURES of the summary page. New are those without a change: not on the list before."""
    active = int(rating_list["active"].sum())
    counts = {
        "players": rating_list.height,
        "active": active,
        "inactive": rating_list.height - active,
        "new": rating_list["change"].null_count(),
        "gone": head.gone,
        "tournaments": head.tournaments,
        "games": head.games,
    }
    return FIGURES.frame({"key": key, "value": value} for key, value in counts.items())


def bands(rating_list: pl.DataFrame) -> pl.DataFrame:
    """BANDS: how the active players spread over the hundreds of UKD."""
    floors = rating_list.filter("active")["ukd"] // BAND * BAND
    if floors.is_empty():
        return BANDS.frame()
    counts = dict(floors.value_counts().iter_rows())
    top, bottom, most = max(counts), min(counts), max(counts.values())
    return BANDS.frame(
        {"floor": at, "players": counts.get(at, 0), "share": 1000 * counts.get(at, 0) // most}
        for at in range(top, bottom - 1, -BAND)
    )


def provinces(rating_list: pl.DataFrame) -> pl.DataFrame:
    """PROVINCES: how many active players each has, and its best UKD; no province comes last."""
    counted = (
        rating_list.filter("active")
        .group_by(pl.col("province").fill_null(""))
        .agg(players=pl.len().cast(pl.Int64), best=pl.col("ukd").max())
    )
    rows = counted.iter_rows(named=True)
    return PROVINCES.frame(
        sorted(rows, key=lambda row: (not row["province"], turkish.order(row["province"])))
    )


def _listed(rating_list: pl.DataFrame) -> pl.DataFrame:
    """Every player in order of UKD, with rank and the ways in which a name is written."""
    RATING_LIST.check(rating_list)
    new = pl.col("change").is_null()
    names = _by_alphabet(
        rating_list.with_columns(
            name=pl.concat_str("given", "surname", separator=" ").str.strip_chars(),
            sorted_name=pl.concat_str("surname", "given", separator=", ").str.strip_chars(", "),
            new=new,
            status=pl.when(~pl.col("active"))
            .then(pl.lit("inactive"))
            .when(new)
            .then(pl.lit("new"))
            .otherwise(pl.lit("active")),
        )
    )
    place = pl.col("ukd").rank("min", descending=True).over("active").cast(pl.Int64)
    ordered = names.sort("ukd", descending=True, maintain_order=True).with_columns(
        rank=pl.when("active").then(place)
    )
    return LISTED.check(ordered)


def _by_alphabet(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows by surname, given names and member, in Turkish order."""
    keys = [
        (turkish.order(surname)[0], turkish.order(given)[0], surname, given, member)
        for surname, given, member in frame.select("surname", "given", "member_id").iter_rows()
    ]
    return frame[sorted(range(frame.height), key=keys.__getitem__)]
