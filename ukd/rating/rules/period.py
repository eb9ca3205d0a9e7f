"""The next list, from the list before and the lines of the period (madde 6 and 7)."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from typing import Any

import polars as pl

from ukd.errors import SchemaError
from ukd.model.frames import ACCOUNTS, ARCHIVE, HISTORY, MEMBER_LINES, MEMBERS, RATING_LIST
from ukd.model.schema import Schema
from ukd.rating.rules.account import Account, Row, of_rated
from ukd.rating.rules.activity import is_active, recent
from ukd.rating.rules.archive import of_unrated
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


@madde("6.d", "8.a.4")
def next_list(
    before: Mapping[str, pl.DataFrame],
    members: pl.DataFrame,
    lines: pl.DataFrame,
    day: date,
    law: Regulation,
) -> dict[str, pl.DataFrame]:
    """The list of a day with what it leaves for the one after it.

    `before` holds "list", "archive" and "history" as the list before left them; `members` is
    MEMBERS of today; `lines` MEMBER_LINES of the period, late tournaments among them. Gives "list",
    "archive" and "history" of the day, and "accounts", ACCOUNTS. The order of rows never matters.
    Raises SchemaError for a frame that breaks its schema and for a line or listed player without a
    member.
    """
    _check(before, members, lines)
    rated = {row["member_id"]: row["ukd"] for row in before["list"].iter_rows(named=True)}
    played = _by_member(lines)
    archived = _by_member(_joined(ARCHIVE, before["archive"], _gkds(lines)))
    history = recent(_joined(HISTORY, before["history"], _games(lines)), day, law)
    accounts: dict[str, Account] = {}
    archive: list[Row] = []
    for member in sorted(rated.keys() | archived.keys()):
        if member in rated:
            accounts[member] = of_rated(rated[member], played.get(member, []), law)
        else:
            kept = of_unrated(archived[member], day, law)
            accounts[member] = kept.account
            archive += kept.kept
    return {
        "list": _list(accounts, members, lines, history, law),
        "archive": ARCHIVE.frame(archive),
        "history": history,
        "accounts": ACCOUNTS.frame(_account_row(*item) for item in accounts.items()),
    }


def _check(before: Mapping[str, pl.DataFrame], members: pl.DataFrame, lines: pl.DataFrame) -> None:
    RATING_LIST.check(before["list"])
    ARCHIVE.check(before["archive"])
    HISTORY.check(before["history"])
    MEMBERS.check(members)
    MEMBER_LINES.check(lines)
    known = set(members["member_id"])
    if lost := {*before["list"]["member_id"], *lines["member_id"]} - known:
        raise SchemaError("members", [f"member {member} is missing" for member in sorted(lost)])


def _by_member(frame: pl.DataFrame) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in frame.iter_rows(named=True):
        found.setdefault(row["member_id"], []).append(row)
    return found


def _joined(schema: Schema, old: pl.DataFrame, new: pl.DataFrame) -> pl.DataFrame:
    """Old and new rows in one order, whatever order they came in: by the key, then by all else."""
    columns = [*schema.key, *(name for name in schema.columns if name not in schema.key)]
    return pl.concat([frame.select(*schema.columns) for frame in (old, new)]).sort(columns)


def _gkds(lines: pl.DataFrame) -> pl.DataFrame:
    """The GKD of the period as rows of ARCHIVE."""
    return lines.filter(pl.col("gkd").is_not_null())


def _games(lines: pl.DataFrame) -> pl.DataFrame:
    """The counted games of the period as rows of HISTORY."""
    return lines.filter(pl.col("games") > 0).rename({"last_day": "day"})


def _account_row(member: str, account: Account) -> Row:
    plain = asdict(account)
    return plain | {
        "member_id": member,
        "outcome": account.outcome.value,
        "basis": " ".join(account.basis),
    }


@madde("6.i", "7.d")
def _list(
    accounts: Mapping[str, Account],
    members: pl.DataFrame,
    lines: pl.DataFrame,
    history: pl.DataFrame,
    law: Regulation,
) -> pl.DataFrame:
    """RATING_LIST: everybody with a UKD, with name and province, active or not."""
    period, years = _total(lines), _total(history)
    people = {row["member_id"]: row for row in members.iter_rows(named=True)}
    rows: list[dict[str, Any]] = []
    for member, account in accounts.items():
        if account.ukd is not None:
            person, played = people[member], years.get(member, 0)
            rows.append(
                {
                    name: person[name]
                    for name in ("member_id", "surname", "given", "province", "club")
                }
                | {
                    "ukd": account.ukd,
                    "change": None if account.before is None else account.ukd - account.before,
                    "games": period.get(member, 0),
                    "recent_games": played,
                    "active": is_active(played, law),
                }
            )
    return RATING_LIST.frame(rows)


def _total(frame: pl.DataFrame) -> dict[str, int]:
    """Counted games of each member."""
    return dict(frame.group_by("member_id").agg(pl.col("games").sum()).iter_rows())
