"""Members of the zip inside a workbook or document, read with limits."""

import io
import zipfile
import zlib
from functools import lru_cache

MAX_MEMBERS = 4_000
MAX_UNPACKED = 64 * 2**20
"""A crosstable's XML is some hundred kilobytes; pictures of a signature some megabytes."""

_DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError,
           RuntimeError)  # fmt: skip


@lru_cache(maxsize=2)
def opened(data: bytes) -> "Container":
    """The zip in the bytes of a file; several readers in turn look into the same one."""
    return Container(data)


class Container:
    """The zip of an office file: its members by name. Damaged or oversized ones read as missing."""

    def __init__(self, data: bytes) -> None:
        self._zip: zipfile.ZipFile | None = None
        self._sizes: dict[str, int] = {}
        if not data.startswith(b"PK\x03\x04"):
            return
        try:
            opened = zipfile.ZipFile(io.BytesIO(data))
            infos = opened.infolist()
        except _DAMAGE:
            return
        self._zip = opened
        self._sizes = {info.filename: info.file_size for info in infos[:MAX_MEMBERS]}

    @property
    def names(self) -> list[str]:
        """The names of the members; empty if the data is no zip."""
        return list(self._sizes)

    @property
    def is_too_large(self) -> bool:
        """True if unpacking everything would pass the limit."""
        return sum(self._sizes.values()) > MAX_UNPACKED

    def read(self, name: str) -> bytes | None:
        """A member's bytes, never more than the limit; None if missing, damaged or too large."""
        if self._zip is None or self._sizes.get(name, MAX_UNPACKED + 1) > MAX_UNPACKED:
            return None
        try:
            with self._zip.open(name) as member:
                data = member.read(MAX_UNPACKED + 1)
        except (*_DAMAGE, KeyError):
            return None
        return data if len(data) <= MAX_UNPACKED else None
