"""Zip archives whose bytes depend on nothing but their members, sound and unsound ones."""

import io
import struct
import zipfile
from collections.abc import Mapping

_THEN = (2005, 7, 1, 12, 0, 0)
_CENTRAL = b"PK\x01\x02"


def packed(members: Mapping[str, bytes], *, small: bool = False) -> bytes:
    """The members in their order; `small` ones are compressed, else stored plainly."""
    out = io.BytesIO()
    kind = zipfile.ZIP_DEFLATED if small else zipfile.ZIP_STORED
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name, _THEN), data, kind)
    return out.getvalue()


def swollen(data: bytes, size: int) -> bytes:
    """The archive whose first member claims to be of that many bytes once it is unpacked."""
    return _central(data, 24, struct.pack("<I", size))


def locked(data: bytes) -> bytes:
    """The archive whose first member says that a password protects it."""
    return _central(data, 8, b"\x01")


def _central(data: bytes, at: int, field: bytes) -> bytes:
    """The archive with a field of its first entry in the directory written over."""
    place = data.index(_CENTRAL) + at
    return data[:place] + field + data[place + len(field) :]
