"""A source: a name and bytes, whatever they came from; readers never see a path."""

import hashlib
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ukd.errors import UnreadableFile

MAX_BYTES = 64 * 2**20


@dataclass(frozen=True, slots=True)
class Source:
    """Bytes with a name; or, for formats of several files, a set of `members` under one stem.

    `members` maps a lower-case ending (".trn") to bytes; it is empty for a single file, and then
    `data` holds everything. `name` is what findings show: the file's name without its folder; for
    one of several events in an archive, its path inside stands behind an exclamation mark
    ("gelen.zip!izmir/acik.trf"). `sidecar` holds the bytes of the NAME.toml that came with it, and
    `mail` the name of the e-mail that it was attached to.
    """

    name: str
    data: bytes = b""
    members: Mapping[str, bytes] = field(default_factory=dict)
    sidecar: bytes | None = None
    mail: str | None = None

    @classmethod
    def from_path(cls, path: Path) -> "Source":
        """Read a file once. Raises UnreadableFile, which says why."""
        try:
            there = path.stat()
            if not stat.S_ISREG(there.st_mode):
                raise UnreadableFile("file-irregular", file=path)
            if (size := there.st_size) > MAX_BYTES:
                raise UnreadableFile("file-too-large", file=path, size=size, limit=MAX_BYTES)
            return cls(path.name, path.read_bytes())
        except OSError as fault:
            raise UnreadableFile("file-unopenable", file=path, fault=fault) from fault

    @property
    def digest(self) -> str:
        """SHA-256 of the content in hex: the identity of a submission, whatever its name.

        The sidecar is not part of it: it says more about the same submission.
        """
        sha = hashlib.sha256(self.data)
        for ending in sorted(self.members):
            sha.update(ending.encode() + hashlib.sha256(self.members[ending]).digest())
        return sha.hexdigest()
