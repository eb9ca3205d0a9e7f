"""The small table of each player of a team event (madde 9.d.2 to 9.d.12)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from ukd.model.results import How
from ukd.model.tournament import Tournament
from ukd.publish.crosstables.cells import Written, points, written
from ukd.publish.crosstables.layouts import members
from ukd.publish.crosstables.sheet import Marks, rows, sides


@dataclass(frozen=True, slots=True)
class Game:
    """A round in a card: the opponent's rating beside his number and the score."""

    round: int
    opponent_ukd: str
    result: Written


@dataclass(frozen=True, slots=True)
class Card:
    """One player: his head, his rounds, and opponents met with the points made against them.

    `rated`: the same against opponents with UKD, for a player without one; None for the others
    (madde 9.d.12).
    """

    no: int
    name: str
    province: str
    ukd: str
    elo: str
    games: tuple[Game | None, ...]
    played: tuple[int, str]
    rated: tuple[int, str] | None


def cards(
    tournament: Tournament, lines: pl.DataFrame | None = None
) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """Every team with its players' cards, in the order of the file.

    A round that a player did not play stays empty (madde 9.d.11).
    """
    people = {row["no"]: row for row in rows(tournament, lines).iter_rows(named=True)}
    seen = sides(tournament).filter(pl.col("round").is_not_null())
    last = max(seen["round"].to_list(), default=0)
    met: dict[int, list[dict[str, Any]]] = {}
    for row in seen.iter_rows(named=True):
        met.setdefault(row["no"], []).append(row)
    teams: dict[str, list[Card]] = {}
    for row in members(tournament).iter_rows(named=True):
        if row["no"] in people:
            made = _card(people[row["no"]], met.get(row["no"], []), people, last)
            teams.setdefault(row["team"], []).append(made)
    return tuple((name, tuple(made)) for name, made in teams.items())


def _card(
    own: Mapping[str, Any], met: list[dict[str, Any]], people: Mapping[int, Any], last: int
) -> Card:
    by_round = {row["round"]: _game(row, people) for row in met}
    played = [row for row in met if row["how"] == How.PLAYED]
    rated = [row for row in played if _ukd(row["opponent"], people) is not None]
    return Card(
        no=own["no"],
        name=own["name"],
        province=own["province"] or "",
        ukd="" if own["ukd"] is None else str(own["ukd"]),
        elo="" if own["elo"] is None else str(own["elo"]),
        games=tuple(by_round.get(at) for at in range(1, last + 1)),
        played=_sum(played),
        rated=_sum(rated) if own["ukd"] is None else None,
    )


def _game(row: Mapping[str, Any], people: Mapping[int, Any]) -> Game:
    ukd = _ukd(row["opponent"], people)
    result = written(row["halves"], row["how"], row["opponent"], Marks.STAR)
    return Game(row["round"], "" if ukd is None else str(ukd), result)


def _ukd(no: int | None, people: Mapping[int, Any]) -> int | None:
    """The rating of an opponent; None for a bye, an unrated one or a number that nobody bears."""
    if no is None or no not in people:
        return None
    rated: int | None = people[no]["ukd"]
    return rated


def _sum(met: list[dict[str, Any]]) -> tuple[int, str]:
    """How many opponents, and the points made against them."""
    return len(met), points(sum(row["halves"] or 0 for row in met))
