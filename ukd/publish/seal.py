"""The seal of a list: a digest of its data, so that anybody can prove that it was not touched."""

import hashlib
from typing import Any

import polars as pl

from ukd.model.frames import RATING_LIST

# The columns that are sealed, in this order for ever: a column added to RATING_LIST one day must
# not break the seals of the lists published before it.
COLUMNS = (
    "member_id",
    "surname",
    "given",
    "province",
    "club",
    "ukd",
    "change",
    "games",
    "recent_games",
    "active",
)


def canonical(rating_list: pl.DataFrame) -> bytes:
    """The one way to write a list down: CSV in UTF-8, a heading, a line a member, lines ending \\n.

    Takes RATING_LIST in any order of rows and columns. Members stand in code-point order of their
    `member_id`; texts are quoted, so that an empty text and an empty cell differ. Raises
    SchemaError if the frame is no rating list.
    """
    cells = RATING_LIST.check(rating_list).select(COLUMNS)
    lines = sorted((row[0], ",".join(map(_cell, row))) for row in cells.iter_rows())
    return "\n".join([",".join(COLUMNS), *(line for _, line in lines), ""]).encode()


def seal(rating_list: pl.DataFrame) -> str:
    """SHA-256 of the canonical bytes, 64 hex digits."""
    return hashlib.sha256(canonical(rating_list)).hexdigest()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace('"', '""') + '"'
    return str(value)
