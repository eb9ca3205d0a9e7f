"""dBase III tables: read strictly, so that damage is never taken for data."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.formats import dbase
from ukd.formats.dbase_writer import Field, write
from ukd.model.findings import Log, Severity

FIELDS = (Field("NO", "N", 3), Field("NAME", "C", 10))
ROWS = [{"NO": b"1", "NAME": b"Ada"}, {"NO": b"2", "NAME": b"Beril"}, {"NO": b"3", "NAME": b"Can"}]
TABLE = write(FIELDS, ROWS)
START, LENGTH = 97, 14  # 32 of the head, 2 x 32 of the fields and the 0x0D; a flag and 13 bytes


def read(data: bytes) -> tuple[list[bytes] | None, dict[str, int | None]]:
    """The names, or None; and the findings with their offsets."""
    log = Log("a.zip")
    records = dbase.read(data, ("NO", "NAME"), log, ".trn")
    found = {one.code: one.place.offset for one in log.all()}
    return None if records is None else [one.raw("NAME") for one in records], found


def test_a_whole_table() -> None:
    assert read(TABLE) == ([b"Ada", b"Beril", b"Can"], {})


def changed(at: int, new: bytes) -> bytes:
    return TABLE[:at] + new + TABLE[at + len(new) :]


@pytest.mark.parametrize(
    ("data", "code", "offset"),
    [
        (b"", "dbase-empty", 0),
        (b"Sayin kurul", "dbase-signature", 0),
        (TABLE[:20], "dbase-header-cut", 20),
        (TABLE[:60], "dbase-header-cut", 60),
        (changed(8, b"\x40"), "dbase-header-length", 8),
        (changed(START - 1, b"\x20"), "dbase-header-length", 8),
        (changed(10, b"\x0d"), "dbase-record-length", 10),
        (changed(32, b"X"), "dbase-field-missing", 32),
    ],
)
def test_a_header_that_lies_is_refused(data: bytes, code: str, offset: int) -> None:
    assert read(data) == (None, {code: offset})


def test_a_table_cut_inside_a_record_gives_the_whole_ones_and_the_offset() -> None:
    """Cut in the third record: two are whole, and the offset is where the third begins."""
    cut = TABLE[: START + 2 * LENGTH + 5]
    assert read(cut) == ([b"Ada", b"Beril"], {"dbase-truncated": START + 2 * LENGTH})


def test_records_the_header_does_not_announce_are_an_error() -> None:
    names, found = read(changed(4, struct.pack("<I", 2)))
    assert (names, found) == ([b"Ada", b"Beril"], {"dbase-more-records": START + 2 * LENGTH})


def test_a_table_no_event_could_fill_is_refused() -> None:
    assert read(write(FIELDS, ROWS * 7000)) == (None, {"dbase-too-many": 4})


def test_bytes_behind_the_table_are_told() -> None:
    end = START + 3 * LENGTH
    assert read(TABLE + b"\x1a\0\0") == ([b"Ada", b"Beril", b"Can"], {})
    assert read(TABLE + b"--mail") == ([b"Ada", b"Beril", b"Can"], {"dbase-trailing-bytes": end})
    assert read(TABLE[:-1]) == ([b"Ada", b"Beril", b"Can"], {"dbase-end-missing": end})


def test_deleted_records_are_left_out_and_broken_flags_told() -> None:
    assert read(changed(START, b"*")) == ([b"Beril", b"Can"], {})
    assert read(changed(START, b"?")) == ([b"Beril", b"Can"], {"dbase-record-flag": START})


def test_old_memory_behind_a_nul_is_cut_off() -> None:
    log = Log("a.zip")
    table = write(FIELDS, [{"NO": b"6\0\xff", "NAME": b"Ada\0\x0c33"}])
    (record,) = dbase.read(table, ("NO",), log, ".trn") or ()
    assert (record.whole("NO", log, "dbase-empty"), record.raw("NAME")) == (6, b"Ada")
    assert not log.all()


@pytest.mark.parametrize("raw", [b"x", b"1.5", b"--1", b"0A"])
def test_a_number_that_is_none_is_a_finding_at_its_field(raw: bytes) -> None:
    log = Log("a.zip")
    (record,) = dbase.read(write(FIELDS, [{"NO": raw}]), ("NO",), log, ".trn") or ()
    assert record.whole("NO", log, "sp98-id-unreadable") is None
    assert [found.place.offset for found in log.all()] == [START + 1]


@given(st.integers(0, len(TABLE) - 1))
def test_every_cut_is_an_error(length: int) -> None:
    """Only the end mark may be missing: then all records are there."""
    log = Log("a.zip")
    dbase.read(TABLE[:length], ("NO", "NAME"), log, ".trn")
    severities = {found.severity for found in log.all()}
    assert severities == {Severity.NOTICE if length == len(TABLE) - 1 else Severity.ERROR}
