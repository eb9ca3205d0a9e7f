"""The frames that a list leaves for the next one, kept in the ledger by digest."""

from collections.abc import Mapping

import polars as pl

from ukd.ledger import archive
from ukd.ledger.database import Connection
from ukd.model.frames import ACCOUNTS, ARCHIVE, HISTORY, MEMBER_LINES, MEMBERS, RATING_LIST
from ukd.model.schema import Schema
from ukd.roster.frames import MATCHES

FRAMES: Mapping[str, Schema] = {
    "list": RATING_LIST,
    "members": MEMBERS,
    "archive": ARCHIVE,
    "history": HISTORY,
}

CLOSING: Mapping[str, Schema] = {
    **FRAMES,
    "lines": MEMBER_LINES,
    "matches": MATCHES,
    "accounts": ACCOUNTS,
}
"""What a closing keeps: also the lines it was made of, who is who, and everybody's account."""


def keep_frames(connection: Connection, frames: Mapping[str, pl.DataFrame]) -> dict[str, str]:
    """Keep frames; name to digest."""
    return {
        name: archive.keep_frame(connection, CLOSING[name], frame) for name, frame in frames.items()
    }


def fetch_frames(connection: Connection, digests: Mapping[str, str]) -> dict[str, pl.DataFrame]:
    """The frames behind digests, by name. Raises LedgerError for one that is damaged."""
    return {
        name: archive.fetch_frame(connection, CLOSING[name], digest)
        for name, digest in digests.items()
        if name in CLOSING
    }
