"""Identity numbers, as keyed digests only: they recognise a person and cannot be read back."""

import hashlib
import hmac
from collections.abc import Iterable

from sqlalchemy import Connection, select

from ukd.ledger.tables import IDENTITY, SECRET


def key(connection: Connection) -> bytes:
    """The ledger's own key, made when it was created."""
    return bytes(
        connection.scalars(select(SECRET.c.value).where(SECRET.c.name == "identity")).one()
    )


def token(secret: bytes, national_id: str) -> str:
    """The keyed digest of an identity number, 64 hex digits."""
    return hmac.new(secret, national_id.encode(), hashlib.sha256).hexdigest()


def known(connection: Connection, before: int | None = None) -> dict[str, tuple[str, ...]]:
    """Token to the members it was seen with; with `before`, as known before that entry."""
    query = select(IDENTITY.c.token, IDENTITY.c.member_id).order_by(*IDENTITY.primary_key.columns)
    if before is not None:
        query = query.where(IDENTITY.c.seq < before)
    seen: dict[str, tuple[str, ...]] = {}
    for name, member in connection.execute(query):
        seen[name] = (*seen.get(name, ()), member)
    return seen


def learn(connection: Connection, pairs: Iterable[tuple[str, str]], seq: int) -> None:
    """Remember (token, member_id) pairs with the entry that brought them; known ones stay."""
    seen = {(name, member) for name, members in known(connection).items() for member in members}
    fresh = sorted(set(pairs) - seen)
    rows = [{"token": name, "member_id": member, "seq": seq} for name, member in fresh]
    if rows:
        connection.execute(IDENTITY.insert(), rows)


def forget(connection: Connection, seq: int) -> None:
    """Drop what one entry brought: for a list that is imported anew before anything is closed."""
    connection.execute(IDENTITY.delete().where(IDENTITY.c.seq == seq))
