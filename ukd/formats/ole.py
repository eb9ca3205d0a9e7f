"""Compound files (OLE2), the container of Word and Excel 97 to 2003: streams by name.

Layout: Microsoft's open specification [MS-CFB]. A damaged chain ends the stream early; nothing is
raised, and no chain is followed twice.
"""

import struct
from collections.abc import Iterator

SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

_HEADER = 512
_LAST_SECTOR = 0xFFFFFFF0
"""Sector numbers from here on are marks: end of chain, free, table of sectors."""
_ENTRY = 128
_STREAM = 2
_MINI_LIMIT = 4096
_MINI = 64


class CompoundFile:
    """The streams at the root of a compound file; none if the data is no such file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._entries: dict[str, tuple[int, int]] = {}
        self._mini_stream = b""
        if len(data) < _HEADER or not data.startswith(SIGNATURE):
            return
        shift = struct.unpack_from("<H", data, 30)[0]
        self._sector = 1 << shift if shift in (9, 12) else 512
        self._next = self._table(self._fat_sectors())
        first_mini, _, _, _ = struct.unpack_from("<4I", data, 60)
        self._next_mini = self._table(self._chain(first_mini, self._next))
        self._read_directory(struct.unpack_from("<I", data, 48)[0])

    @property
    def names(self) -> list[str]:
        """The names of the streams."""
        return list(self._entries)

    def read(self, name: str) -> bytes | None:
        """A stream's bytes, as far as they are there; None if there is no such stream."""
        if name not in self._entries:
            return None
        start, size = self._entries[name]
        if size < _MINI_LIMIT:
            parts = (
                self._mini_stream[at * _MINI : (at + 1) * _MINI]
                for at in self._chain(start, self._next_mini)
            )
            return b"".join(parts)[:size]
        return self._join(start)[:size]

    def _fat_sectors(self) -> Iterator[int]:
        """The sectors of the allocation table: 109 in the header, more in a chain of lists."""
        yield from struct.unpack_from("<109I", self._data, 76)
        at, seen = struct.unpack_from("<I", self._data, 68)[0], set[int]()
        while at < _LAST_SECTOR and at not in seen:
            seen.add(at)
            *listed, at = self._numbers(at)
            yield from listed

    def _table(self, sectors: Iterator[int]) -> list[int]:
        table: list[int] = []
        for at in sectors:
            if at < _LAST_SECTOR:
                table += self._numbers(at)
        return table

    def _numbers(self, sector: int) -> list[int]:
        """A sector as numbers; one beyond the file as end marks."""
        raw = self._bytes(sector)
        if len(raw) < self._sector:
            return [_LAST_SECTOR] * (self._sector // 4)
        return list(struct.unpack(f"<{self._sector // 4}I", raw))

    def _bytes(self, sector: int) -> bytes:
        start = (sector + 1) * self._sector
        return self._data[start : start + self._sector]

    def _chain(self, start: int, following: list[int]) -> Iterator[int]:
        """The sector numbers of a chain; it ends where it leaves the table or bites its tail."""
        at, left = start, len(following)
        while at < len(following) and left > 0:
            yield at
            at, left = following[at], left - 1

    def _join(self, start: int) -> bytes:
        return b"".join(self._bytes(at) for at in self._chain(start, self._next))

    def _read_directory(self, start: int) -> None:
        """The streams at the root. Those of objects embedded in the document lie deeper."""
        raw = self._join(start)
        if len(raw) < _ENTRY:
            return
        first, size = struct.unpack_from("<II", raw, 116)
        self._mini_stream = self._join(first)[:size]
        waiting, seen = [struct.unpack_from("<I", raw, 76)[0]], set[int]()
        while waiting:
            number = waiting.pop()
            at = number * _ENTRY
            if number in seen or at + _ENTRY > len(raw):
                continue
            seen.add(number)
            length, kind = struct.unpack_from("<HB", raw, at + 64)
            waiting += struct.unpack_from("<II", raw, at + 68)
            if kind == _STREAM:
                name = raw[at : at + max(0, min(length, 64) - 2)].decode("utf-16-le", "replace")
                self._entries[name] = struct.unpack_from("<II", raw, at + 116)
