"""Readings as the JSON that `ukd read --json` promises: names and shapes are a stable contract."""

from collections.abc import Mapping
from typing import Any

from ukd.formats.reader import Reading
from ukd.model.findings import PLACE_FIELDS, Finding
from ukd.model.results import points, worth
from ukd.model.tournament import Event

Json = dict[str, Any]


def finding(found: Finding, lang: str) -> Json:
    """A finding with the places that make sense, its sentence and its remedy."""
    known = found.explanation
    shown: Json = {"code": found.code, "severity": found.severity.value}
    places = {name: getattr(found.place, name) for name in PLACE_FIELDS}
    shown |= {name: value for name, value in places.items() if value is not None}
    shown |= {name: v for name, v in (("article", known.article), ("trf", known.trf)) if v}
    return shown | {"message": found.message(lang), "remedy": found.remedy(lang)}


def reading(done: Reading, lang: str) -> Json:
    """One file: format, encoding, outcome, events and findings."""
    return {
        "file": done.file,
        "format": done.format,
        "encoding": done.encoding,
        "outcome": done.outcome,
        "events": [event(one) for one in done.events],
        "findings": [finding(found, lang) for found in done.findings],
    }


def event(one: Event) -> Json:
    """One event with players, games and teams."""
    head = one.tournament
    return {
        "name": head.name,
        "kind": head.kind and head.kind.value,
        "rounds": head.rounds,
        "first_day": head.first_day and head.first_day.isoformat(),
        "last_day": head.last_day and head.last_day.isoformat(),
        "city": head.city,
        "federation": head.federation,
        "time_control": head.time_control,
        "chief_arbiter": head.chief_arbiter,
        "colours_known": head.colours_known,
        "players": _players(one),
        "games": [_game(row) for row in head.games.iter_rows(named=True)],
        "teams": _teams(one),
    }


def mask(national_id: str | None) -> str | None:
    """An identity number for the officer's eye: only its last three digits."""
    return national_id and "•" * (len(national_id) - 3) + national_id[-3:]


def _players(one: Event) -> list[Json]:
    personal = {row["no"]: row for row in one.identities.iter_rows(named=True)}
    counted = _counted_halves(one)
    return [
        _player(row, personal.get(row["no"], {}), counted.get(row["no"], 0))
        for row in one.tournament.players.iter_rows(named=True)
    ]


def _player(row: Json, personal: Mapping[str, Any], counted_halves: int) -> Json:
    names = ("no", "surname", "given", "name", "sex", "title", "ukd", "elo", "federation")
    birth_year = row["birth_year"] and str(row["birth_year"])
    return {name: row[name] for name in names} | {
        "fide_id": row["fide_id"],
        "licence": row["licence"],
        "national_id_masked": mask(personal.get("national_id")),
        "birth": personal.get("birth") or birth_year,
        "province": row["province"],
        "club": row["club"],
        "team": row["team"],
        "points": points(row["points_halves"]),
        "points_counted": points(counted_halves + (row["bonus_halves"] or 0)),
        "bonus": points(row["bonus_halves"]),
        "rank": row["rank"],
    }


def _counted_halves(one: Event) -> dict[int, int]:
    """Half-points of every player, summed over his rows of GAMES by the scale of the event."""
    scale = one.tournament.scale
    total: dict[int, int] = {}
    for row in one.tournament.games.iter_rows(named=True):
        for no, halves in (
            (row["white_no"], row["white_halves"]),
            (row["black_no"], row["black_halves"]),
        ):
            if no is not None:
                total[no] = total.get(no, 0) + worth(scale, row["how"], halves)
    return total


def _game(row: Json) -> Json:
    return {
        "round": row["round"],
        "board": row["board"],
        "white": row["white_no"],
        "black": row["black_no"],
        "white_score": points(row["white_halves"]),
        "black_score": points(row["black_halves"]),
        "how": row["how"],
    }


def _teams(one: Event) -> list[Json]:
    teams: dict[int, Json] = {}
    for row in one.tournament.teams.iter_rows(named=True):
        team = teams.setdefault(row["team_no"], {"name": row["team"], "members": []})
        team["members"].append(row["no"])
    return list(teams.values())
