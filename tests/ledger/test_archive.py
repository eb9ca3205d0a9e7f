"""Bytes and frames by digest: what goes in comes out, and damage is seen."""

import zlib
from datetime import date

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from ukd.errors import LedgerError
from ukd.ledger import archive
from ukd.ledger.tables import CONTENT
from ukd.model.frames import HISTORY
from ukd.model.schema import Schema, day, flag, integer, real
from ukd.model.schema import text as words

EVERYTHING = Schema(
    "everything",
    "Every type there is.",
    ("a",),
    a=words("a text", null=True),
    b=real("a number", null=True),
    c=integer("a whole number", null=True),
    d=day("a day", null=True),
    e=flag("yes or no", null=True),
)


def test_the_same_bytes_are_kept_once(ledger):
    with ledger.writing() as connection:
        first = archive.keep(connection, b"1 Ada 1500")
        again = archive.keep(connection, b"1 Ada 1500")
        assert first == again
        assert archive.digests(connection) == [first]
        assert archive.fetch(connection, first) == b"1 Ada 1500"


@pytest.mark.parametrize("packed", [zlib.compress(b"1 Ada 2500"), b"noise"])
def test_changed_bytes_are_not_handed_out(ledger, packed):
    with ledger.writing() as connection:
        name = archive.keep(connection, b"1 Ada 1500")
        connection.execute(CONTENT.update().values(packed=packed))
        with pytest.raises(LedgerError) as refused:
            archive.fetch(connection, name)
    assert refused.value.code == "content-damaged"


def test_missing_bytes_are_an_error(ledger):
    with ledger.reading() as connection, pytest.raises(LedgerError):
        archive.fetch(connection, "0" * 64)


def rows() -> st.SearchStrategy:
    return st.lists(
        st.fixed_dictionaries(
            {
                "a": st.none() | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
                "b": st.none() | st.floats(allow_nan=False, allow_infinity=False),
                "c": st.none() | st.integers(-(2**63), 2**63 - 1),
                "d": st.none() | st.dates(date(1900, 1, 1)),
                "e": st.none() | st.booleans(),
            }
        ),
        max_size=5,
    )


@given(rows())
def test_a_frame_comes_back_to_the_last_bit(cells):
    frame = EVERYTHING.frame(cells)
    assert archive.read_frame(EVERYTHING, archive.write_frame(EVERYTHING, frame)).equals(frame)


def test_a_column_younger_than_the_bytes_is_empty():
    old = Schema("old", "As it was.", ("a",), a=words("a text", null=True))
    data = archive.write_frame(old, old.frame([{"a": "Ada"}]))
    assert archive.read_frame(EVERYTHING, data).row(0) == ("Ada", None, None, None, None)


def test_the_order_of_rows_does_not_change_the_digest(ledger):
    frame = HISTORY.frame(
        {"member_id": str(no), "event": "e", "day": date(2005, 1, 1), "games": no}
        for no in range(9)
    )
    with ledger.writing() as connection:
        one = archive.keep_frame(connection, HISTORY, frame)
        other = archive.keep_frame(connection, HISTORY, frame.sample(fraction=1, shuffle=True))
        assert one == other
        assert isinstance(archive.fetch_frame(connection, HISTORY, one), pl.DataFrame)
        assert connection.scalar(text("select count(*) from content")) == 1
