"""What a crosstable shows: its rows and its cells as frames, whatever the layout."""

from dataclasses import dataclass
from enum import StrEnum

import polars as pl

from ukd.model.frames import LINES, PLAYERS
from ukd.model.results import How
from ukd.model.schema import Schema, integer, text
from ukd.model.tournament import Tournament

SIDES = Schema(
    "sides",
    "One row a game or bye seen from each chair.",
    ("no", "round", "opponent"),
    no=integer("start number"),
    round=integer("1 for the first round; null where the file does not tell", null=True),
    opponent=integer("start number of the opponent; null for a bye", null=True),
    halves=integer("half-points made; null if not reported", null=True),
    how=text("a value of model.results.How"),
)

ROWS = Schema(
    "crosstable_rows",
    "One row a player of a crosstable, from top to bottom.",
    (),
    no=integer("start number, as in PLAYERS"),
    label=integer("the number he bears in this table (madde 9.a.9)"),
    name=text("given names and surname"),
    ukd=integer("rating: of the list in force if lines are given, else of the file", null=True),
    elo=integer("FIDE rating of the file", null=True),
    province=text("province (il), as the file has it", null=True),
    team=text("his team, where the layout shows it", null=True),
    total_halves=integer("total, with byes, forfeits and bonus"),
    rated_halves=integer("played points against opponents with UKD (madde 9.c.3)"),
    unrated_halves=integer("played points against opponents without UKD"),
    place=integer("final place; equal totals share it where the file gives none"),
)

CELLS = Schema(
    "crosstable_cells",
    "One row a result in a cell; several of one cell stand in the order of their rounds.",
    ("no", "column", "round", "opponent"),
    no=integer("start number of the player, as in ROWS"),
    column=integer("1 for the first column of results"),
    round=integer("1 for the first round; null where the file does not tell", null=True),
    opponent=integer("label of the opponent; null for a bye", null=True),
    halves=integer("half-points made; null if not reported", null=True),
    how=text("a value of model.results.How"),
)


class Marks(StrEnum):
    """How a cell shows a result that was not made over the board."""

    STAR = "star"  # the score with a mark above it (madde 9.a.12)
    SIGN = "sign"  # + for who won, − for who lost (madde 9.b.3)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One crosstable: the headings of its result columns, ROWS and CELLS, and how marks look.

    `opponents`: cells show the opponent's number. `diagonal`: column k is the player labelled k.
    `parted`: three totals instead of one (madde 9.c.3).
    """

    title: str | None
    heads: tuple[str, ...]
    rows: pl.DataFrame
    cells: pl.DataFrame
    marks: Marks
    opponents: bool = False
    diagonal: bool = False
    parted: bool = False


def sides(tournament: Tournament) -> pl.DataFrame:
    """SIDES of a tournament."""
    chairs = [
        tournament.games.select(
            "round", "how", no=f"{own}_no", opponent=f"{other}_no", halves=f"{own}_halves"
        )
        for own, other in (("white", "black"), ("black", "white"))
    ]
    both = pl.concat(chairs).filter(pl.col("no").is_not_null())
    return SIDES.sort(SIDES.check(both.select(list(SIDES.columns))))


def rows(tournament: Tournament, lines: pl.DataFrame | None = None) -> pl.DataFrame:
    """ROWS by start number. With LINES of this event, ratings are those of the list in force."""
    players = PLAYERS.check(tournament.players)
    if lines is not None:
        rated = LINES.check(lines).select("no", "ukd")
        players = players.drop("ukd").join(rated, on="no", how="left")
    made = players.join(_points(tournament, players), on="no", how="left").with_columns(
        pl.col("total_halves", "rated_halves", "unrated_halves").fill_null(0)
    )
    totals = made.with_columns(
        pl.col("total_halves") + pl.col("bonus_halves").fill_null(0), label="no"
    )
    shown = totals.with_columns(
        name=pl.concat_str("given", "surname", separator=" ").str.strip_chars(),
        team=pl.lit(None, pl.String),
        place=_places(totals),
    )
    return ROWS.check(shown.select(list(ROWS.columns)).sort("no"))


def _points(tournament: Tournament, players: pl.DataFrame) -> pl.DataFrame:
    """Half-points of every player: all, and those played against rated and unrated opponents."""
    rated = players.filter(pl.col("ukd").is_not_null())["no"].implode()
    played = pl.col("how") == How.PLAYED.value
    met_rated = pl.col("opponent").is_in(rated)
    return (
        sides(tournament)
        .group_by("no")
        .agg(
            total_halves=pl.col("halves").sum(),
            rated_halves=pl.col("halves").filter(played & met_rated).sum(),
            unrated_halves=pl.col("halves").filter(played & ~met_rated).sum(),
        )
    )


def _places(players: pl.DataFrame) -> pl.Series:
    """Final places: the file's if it has them all, else by total."""
    if not players["rank"].null_count():
        return players["rank"]
    return players["total_halves"].rank("min", descending=True).cast(pl.Int64)
