"""dBase III tables as SwissPerfect writes them: one header for all, values to the left."""

import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

# The program writes this day into every header; it is no date of the event.
_ALWAYS_THE_SAME = b"\x03\x60\x03\x01"
_HEADER_END, _FILE_END, _LIVING = b"\r", b"\x1a", b" "


@dataclass(frozen=True, slots=True)
class Field:
    """A column: its name, its type letter (C, N or D) and its length in bytes."""

    name: str
    kind: str
    length: int


def write(fields: Sequence[Field], rows: Iterable[Mapping[str, bytes]]) -> bytes:
    """The table with a record a row; a value the row does not have is blank, a long one is cut."""
    records = [
        _LIVING + b"".join(row.get(f.name, b"")[: f.length].ljust(f.length) for f in fields)
        for row in rows
    ]
    columns = b"".join(
        struct.pack("<11sc4xB15x", field.name.encode(), field.kind.encode(), field.length)
        for field in fields
    )
    start = len(_ALWAYS_THE_SAME) + 28 + len(columns) + len(_HEADER_END)
    length = 1 + sum(field.length for field in fields)
    head = _ALWAYS_THE_SAME + struct.pack("<IHH20x", len(records), start, length)
    return head + columns + _HEADER_END + b"".join(records) + _FILE_END
