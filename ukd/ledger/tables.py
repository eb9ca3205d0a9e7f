"""The tables of the ledger: SQLAlchemy Core, no objects behind the rows."""

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

MIGRATION = Table(
    "migration",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("at", String(32), nullable=False),
    comment="the steps that brought this ledger to its shape",
)

CONTENT = Table(
    "content",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("size", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),
    comment="bytes by their SHA-256, packed with zlib: submissions, sidecars, frames",
)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", String(32), nullable=False),
    Column("officer", String(128), nullable=False),
    Column("kind", String(32), nullable=False),
    Column("subject", String(128), nullable=False),
    Column("body", Text, nullable=False),
    Column("reason", Text),
    Column("previous", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    comment="one row an entry, never changed; each hash covers the one before",
)

IDENTITY = Table(
    "identity",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("member_id", String(64), primary_key=True),
    Column("seq", Integer, ForeignKey("journal.seq"), nullable=False),
    comment="keyed digests of identity numbers: to recognise a person, never to read the number",
)

SECRET = Table(
    "secret",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
    comment="the key of the identity digests",
)
