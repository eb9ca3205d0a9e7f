"""Zip archives whose bytes depend on nothing but their members."""

import io
import zipfile
from collections.abc import Mapping

_THEN = (2005, 7, 1, 12, 0, 0)


def packed(members: Mapping[str, bytes]) -> bytes:
    """The members in their order, stored plainly: compressed bytes differ between machines."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name, _THEN), data)
    return out.getvalue()


def unpacked(data: bytes) -> dict[str, bytes]:
    """Names and members of an archive of ours."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
