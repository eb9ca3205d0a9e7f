"""The layouts of madde 9, a function a kind: a tournament in, the sheets to show out."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

import polars as pl

from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.publish.crosstables.sheet import CELLS, ROWS, Marks, Sheet, rows, sides

Layout = Callable[[Tournament, pl.DataFrame | None], tuple[Sheet, ...]]


def swiss(tournament: Tournament, lines: pl.DataFrame | None = None) -> tuple[Sheet, ...]:
    """Madde 9.a: a column a round, opponent's number and points in each cell."""
    seen = sides(tournament).filter(pl.col("round").is_not_null())
    last = max(seen["round"].to_list(), default=tournament.rounds or 0)
    return (
        Sheet(
            title=None,
            heads=tuple(str(at) for at in range(1, last + 1)),
            rows=rows(tournament, lines),
            cells=_cells(seen.with_columns(column="round")),
            marks=Marks.STAR,
            opponents=True,
        ),
    )


def round_robin(tournament: Tournament, lines: pl.DataFrame | None = None) -> tuple[Sheet, ...]:
    """Madde 9.b: a column an opponent, a star where a player would meet himself."""
    shown = rows(tournament, lines)
    shown = shown.with_columns(label=pl.int_range(1, shown.height + 1))
    return (_grid(tournament, shown, shown, None, diagonal=True),)


def scheveningen(tournament: Tournament, lines: pl.DataFrame | None = None) -> tuple[Sheet, ...]:
    """Madde 9.c: a table a team, each numbered from one, with three totals of played points."""
    teams = members(tournament)
    names = teams["team"].unique(maintain_order=True).to_list()
    if len(names) != 2:
        return swiss(tournament, lines)
    both = rows(tournament, lines).drop("label")
    numbered = [
        teams.filter(team=name).select("no", label="position").join(both, on="no").sort("label")
        for name in names
    ]
    return tuple(
        _grid(tournament, own, other, name, diagonal=False)
        for name, own, other in zip(names, numbered, reversed(numbered), strict=True)
    )


def team(tournament: Tournament, lines: pl.DataFrame | None = None) -> tuple[Sheet, ...]:
    """Madde 9.d.1: the large table of all players, as in a Swiss event, with their teams."""
    (sheet,) = swiss(tournament, lines)
    teams = members(tournament).select("no", "team").unique("no", keep="first", maintain_order=True)
    named = sheet.rows.drop("team").join(teams, on="no", how="left").sort("no")
    return (replace(sheet, rows=ROWS.check(named.select(list(ROWS.columns)))),)


def members(tournament: Tournament) -> pl.DataFrame:
    """Who plays for which team: TEAMS, or the teams that stand beside the players."""
    if tournament.teams.height:
        return tournament.teams
    named = tournament.players.filter(pl.col("team").is_not_null())
    return named.select(
        "no", "team", position=pl.int_range(1, pl.len() + 1).over("team").cast(pl.Int64)
    )


LAYOUTS: Mapping[Kind, Layout] = MappingProxyType(
    {
        Kind.SWISS: swiss,
        Kind.ROUND_ROBIN: round_robin,
        Kind.MATCH: swiss,
        Kind.SCHEVENINGEN: scheveningen,
        Kind.TEAM: team,
    }
)


BY_ROUND = frozenset({swiss, team})


def sheets(tournament: Tournament, lines: pl.DataFrame | None = None) -> tuple[Sheet, ...]:
    """The crosstables of an event in the layout of its kind.

    Games whose rounds the file does not tell can only be shown as a grid of opponents.
    """
    layout = LAYOUTS[tournament.kind or Kind.SWISS]
    if layout in BY_ROUND and tournament.games["round"].null_count():
        layout = round_robin
    return layout(tournament, lines)


def _grid(
    tournament: Tournament,
    shown: pl.DataFrame,
    against: pl.DataFrame,
    title: str | None,
    *,
    diagonal: bool,
) -> Sheet:
    """A table whose columns are the players of `against`."""
    columns = against.select("label", opponent="no")
    met = sides(tournament).join(columns, on="opponent").join(shown.select("no"), on="no")
    cells = met.with_columns(opponent="label", column="label")
    return Sheet(
        title=title,
        heads=tuple(str(label) for label in against["label"]),
        rows=shown,
        cells=_cells(cells),
        marks=Marks.SIGN,
        diagonal=diagonal,
        parted=not diagonal,
    )


def _cells(frame: pl.DataFrame) -> pl.DataFrame:
    return CELLS.check(CELLS.sort(frame.select(list(CELLS.columns))))
