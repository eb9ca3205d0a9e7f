"""Periods for tests: short rows instead of whole frames."""

from datetime import date
from typing import Any

import polars as pl

from ukd.model.frames import ARCHIVE, HISTORY, MEMBER_LINES, MEMBERS, RATING_LIST

LIST_DAY = date(2005, 7, 1)


def line(
    member: str, event: str = "e", day: date = date(2005, 3, 9), **told: Any
) -> dict[str, Any]:
    """A row of MEMBER_LINES: `change` and `performance` of a rated player, or `gkd` of another."""
    plain = dict.fromkeys(MEMBER_LINES.columns) | {
        "no": int(member), "games": 1, "wins": 0, "losses": 0, "first": False, "basis": "",
    }  # fmt: skip
    return plain | {"member_id": member, "event": event, "last_day": day} | told


def lines(*rows: dict[str, Any]) -> pl.DataFrame:
    return MEMBER_LINES.frame(rows)


def members(*ids: str) -> pl.DataFrame:
    return MEMBERS.frame(
        {"member_id": one, "surname": f"Soyad{one}", "given": f"Ad{one}", "province": "Ankara"}
        for one in ids
    )


def before(
    ratings: dict[str, int] | None = None,
    archive: list[dict[str, Any]] | None = None,
    history: list[dict[str, Any]] | None = None,
) -> dict[str, pl.DataFrame]:
    """The frames a list leaves: UKD by member, rows of ARCHIVE and of HISTORY."""
    plain = {"surname": "x", "given": "y", "games": 0, "recent_games": 0, "active": True}
    listed = [plain | {"member_id": one, "ukd": ukd} for one, ukd in (ratings or {}).items()]
    return {
        "list": RATING_LIST.frame(listed),
        "archive": ARCHIVE.frame(archive or []),
        "history": HISTORY.frame(history or []),
    }


def gkd(member: str, day: date, games: int, value: float = 1200.0) -> dict[str, Any]:
    """A row of ARCHIVE."""
    event = f"gkd-{day}"
    return {"member_id": member, "event": event, "last_day": day, "games": games, "gkd": value}


def played(member: str, day: date, games: int) -> dict[str, Any]:
    """A row of HISTORY."""
    return {"member_id": member, "event": f"played-{day}", "day": day, "games": games}
