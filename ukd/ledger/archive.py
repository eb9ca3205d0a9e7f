"""Bytes by digest: what arbiters sent, and the frames that closings made of it."""

import hashlib
import zlib

import polars as pl
from sqlalchemy import Connection, select

from ukd.errors import LedgerError
from ukd.ledger.tables import CONTENT
from ukd.model.schema import Schema


def digest(data: bytes) -> str:
    """SHA-256, 64 hex digits."""
    return hashlib.sha256(data).hexdigest()


def keep(connection: Connection, data: bytes) -> str:
    """Keep bytes, once however often they come; their digest."""
    name = digest(data)
    known = connection.scalar(select(CONTENT.c.size).where(CONTENT.c.digest == name))
    if known is None:
        row = {"digest": name, "size": len(data), "packed": zlib.compress(data)}
        connection.execute(CONTENT.insert().values(row))
    return name


def fetch(connection: Connection, name: str) -> bytes:
    """The bytes of a digest. Raises LedgerError if they are gone or have changed."""
    packed = connection.scalar(select(CONTENT.c.packed).where(CONTENT.c.digest == name))
    try:
        data = zlib.decompress(packed) if packed is not None else None
    except zlib.error:
        data = None
    if data is None or digest(data) != name:
        raise LedgerError("content-damaged", digest=name)
    return data


def digests(connection: Connection) -> list[str]:
    """Every digest kept, in order."""
    return list(connection.scalars(select(CONTENT.c.digest).order_by(CONTENT.c.digest)))


def write_frame(schema: Schema, frame: pl.DataFrame) -> bytes:
    """A frame as JSON lines, sorted by its key: exact, readable without us, for ever."""
    columns = schema.sort(schema.check(frame)).select(list(schema.columns))
    return columns.write_ndjson().encode()


def read_frame(schema: Schema, data: bytes) -> pl.DataFrame:
    """What `write_frame` wrote. A column younger than the bytes is empty."""
    return schema.check(pl.read_ndjson(data, schema=schema.dtypes))


def keep_frame(connection: Connection, schema: Schema, frame: pl.DataFrame) -> str:
    """Keep a frame; its digest."""
    return keep(connection, write_frame(schema, frame))


def fetch_frame(connection: Connection, schema: Schema, name: str) -> pl.DataFrame:
    """The frame of a digest. Raises LedgerError as `fetch` does."""
    return read_frame(schema, fetch(connection, name))
