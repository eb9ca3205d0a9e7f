"""dBase III tables, read strictly: a header that lies and a file cut short are findings.

General libraries stop at the NUL bytes and fractions that SwissPerfect leaves in number fields, and
take a file cut inside a record for a whole one; the layout is small and fixed, so it is read here.
"""

import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ukd.model.findings import Log

_HEAD = struct.Struct("<BxxxIHH20x")
_FIELD = struct.Struct("<11sxxxxxB15x")
_DBASE_III = 3
_HEADER_END, _FILE_END = 0x0D, 0x1A
_LIVING, _DELETED = 0x20, 0x2A
MOST_RECORDS = 10_000
"""More than any event has: a table beyond is refused."""
_WHOLE = re.compile(rb"-?\d{1,9}")


@dataclass(frozen=True, slots=True)
class Record:
    """One living record: its number in the table from 1, where it begins, and its bytes."""

    number: int
    offset: int
    data: bytes
    fields: Mapping[str, slice]

    def raw(self, name: str) -> bytes:
        """A value as text bytes: cut at its first NUL, behind which old memory lies; trimmed."""
        return _cut(self.data[self.fields[name]])

    def place(self, name: str) -> int:
        """Where the field stands in the file."""
        return self.offset + int(self.fields[name].start)

    def whole(self, name: str, log: Log, code: str) -> int | None:
        """A whole number; None for blanks, and for anything else with a finding of that code."""
        is_blank, value = _number(self.data[self.fields[name]])
        if value is None and not is_blank:
            log.add(code, offset=self.place(name), row=self.number, facts={"field": name})
        return value


def _cut(field: bytes) -> bytes:
    return field.split(b"\0", 1)[0].strip()


@lru_cache(maxsize=4096)  # the same few numbers stand in every row
def _number(field: bytes) -> tuple[bool, int | None]:
    """Whether nothing stands in a field, and the whole number in it."""
    raw = _cut(field)
    return not raw, int(raw) if _WHOLE.fullmatch(raw) else None


class _Damaged(Exception):
    """The header cannot be trusted; carries the finding that says why."""

    def __init__(self, code: str, offset: int, **facts: object) -> None:
        super().__init__(code)
        self.code, self.offset, self.facts = code, offset, facts


@dataclass(frozen=True, slots=True)
class _Layout:
    """What the header says: how many records, where they begin, their length and their fields."""

    count: int
    start: int
    length: int
    fields: Mapping[str, slice]

    def whole(self, data: bytes) -> int:
        """How many records are there from their first byte to their last."""
        return min(self.count, (len(data) - self.start) // self.length)


def read(data: bytes, wanted: Sequence[str], log: Log, member: str) -> tuple[Record, ...] | None:
    """The living records of a table, in file order; None if its header cannot be trusted.

    `wanted` are the fields it must have. A table cut short gives the records that are whole, with
    an error finding at the cut. `member` is what findings call the file (".sco").
    """
    try:
        layout = _layout(data)
        missing = [name for name in wanted if name not in layout.fields]
        if missing:
            raise _Damaged("dbase-field-missing", _HEAD.size, fields=", ".join(missing))
        if layout.whole(data) > MOST_RECORDS:
            raise _Damaged("dbase-too-many", 4, announced=layout.count, most=MOST_RECORDS)
    except _Damaged as damage:
        log.add(damage.code, offset=damage.offset, facts={"member": member, **damage.facts})
        return None
    _check_end(data, layout, log, member)
    return tuple(_records(data, layout, log, member))


def _layout(data: bytes) -> _Layout:
    if not data:
        raise _Damaged("dbase-empty", 0)
    if data[0] != _DBASE_III:
        raise _Damaged("dbase-signature", 0)
    if len(data) < _HEAD.size:
        raise _Damaged("dbase-header-cut", len(data))
    _, count, start, length = _HEAD.unpack_from(data)
    if len(data) < start:
        raise _Damaged("dbase-header-cut", len(data))
    if start <= 2 * _HEAD.size or start % _FIELD.size != 1 or data[start - 1] != _HEADER_END:
        raise _Damaged("dbase-header-length", 8, length=start)
    fields = _fields(data, start)
    computed = max(field.stop for field in fields.values())
    if computed != length:
        raise _Damaged("dbase-record-length", 10, announced=length, computed=computed)
    return _Layout(count, start, length, fields)


def _fields(data: bytes, start: int) -> dict[str, slice]:
    """Name to place inside a record; the first byte of a record is its flag."""
    fields, at = {}, 1
    for where in range(_HEAD.size, start - 1, _FIELD.size):
        name, size = _FIELD.unpack_from(data, where)
        fields[name.split(b"\0", 1)[0].decode("latin-1")] = slice(at, at + size)
        at += size
    return fields


def _check_end(data: bytes, layout: _Layout, log: Log, member: str) -> None:
    """Fewer bytes than the header announces is an error, and so are whole records behind them."""
    end = layout.start + layout.count * layout.length
    facts: dict[str, object] = {"member": member, "announced": layout.count}
    if len(data) < end:
        whole = layout.whole(data)
        offset = layout.start + whole * layout.length
        log.add("dbase-truncated", offset=offset, facts=facts | {"complete": whole})
        return
    rest = len(data[end:].strip(bytes([0, _FILE_END])))
    if rest >= layout.length:
        log.add("dbase-more-records", offset=end, facts=facts | {"bytes": rest})
    elif rest:
        log.add("dbase-trailing-bytes", offset=end, facts=facts | {"bytes": rest})
    elif len(data) == end:
        log.add("dbase-end-missing", offset=end, facts=facts)


def _records(data: bytes, layout: _Layout, log: Log, member: str) -> Iterator[Record]:
    """Every living record; a flag that is neither living nor deleted is a finding."""
    for number in range(1, layout.whole(data) + 1):
        offset = layout.start + (number - 1) * layout.length
        flag = data[offset]
        if flag == _LIVING:
            yield Record(number, offset, data[offset : offset + layout.length], layout.fields)
        elif flag != _DELETED:
            facts = {"member": member, "flag": f"0x{flag:02X}"}
            log.add("dbase-record-flag", offset=offset, row=number, facts=facts)
