"""Archives and e-mails into sources, by content, with limits; no path from them is trusted.

A path inside serves as a name and never as a place to write: nothing is unpacked to disk.
"""

import io
import lzma
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from ukd.formats import mail, mail_box, mail_notes, sets
from ukd.formats.codepage import guess
from ukd.formats.source import Source
from ukd.model.findings import Finding, Log

_OPENED = frozenset({"zip", mail_box.LETTER, mail_box.BOX})
_ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
_OTHER_ARCHIVES = {
    b"Rar!\x1a\x07": "RAR",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"\x1f\x8b": "gzip",
    b"MSCF": "CAB",
    b"\x60\xea": "ARJ",
    b"BZh": "bzip2",
    b"\xfd7zXZ\x00": "xz",
}
# A member of these names makes the zip a document of a word or spreadsheet program.
_DOCUMENT_MARKS = frozenset({"[Content_Types].xml", "mimetype", "META-INF/manifest.xml"})
_ENCRYPTED = 0x1
_UTF8_NAME = 0x800
# What zipfile and its unpackers raise for damaged bytes.
_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError,
    NotImplementedError, RuntimeError, OverflowError,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Limits:
    """What one archive may hold, nested ones included; beyond it a member is refused."""

    members: int = 2_000
    member_bytes: int = 32 * 2**20
    total_bytes: int = 128 * 2**20
    ratio: int = 200
    ratio_from: int = 2**20
    depth: int = 3


LIMITS = Limits()


@dataclass(slots=True)
class _Budget:
    """What is left of the limits while one archive is read."""

    limits: Limits
    members: int
    bytes: int

    def refuses(self, info: zipfile.ZipInfo) -> str | None:
        """The name of the limit that a member would break by what its header says."""
        limits = self.limits
        swollen = info.file_size > limits.ratio * max(info.compress_size, 1)
        if info.file_size > min(limits.member_bytes, self.bytes):
            return "bytes"
        return "ratio" if swollen and info.file_size > limits.ratio_from else None


def split(source: Source, limits: Limits = LIMITS) -> tuple[list[Source], tuple[Finding, ...]]:
    """The sources in a file: itself, or those of an archive or an e-mail; and what is wrong there.

    Members with one stem that belong to one event are one source; a NAME.toml becomes the sidecar
    of its source. A single source of a zip keeps its name; all keep the sidecar of a single one.
    """
    log = Log(source.name)
    kind = _kind(source.data)
    if kind is None:
        return [source], ()
    if kind not in _OPENED:
        code = "archive-broken" if kind == "broken" else "archive-kind"
        log.add(code, facts={"member": source.name, "kind": kind})
        return [], log.all()
    budget = _Budget(limits, limits.members, limits.total_bytes)
    found = _unpack(source, kind, budget, limits.depth, log)
    if len(found) == 1:
        own = source.sidecar or found[0].sidecar
        name = found[0].name if found[0].mail else source.name
        found = [replace(found[0], name=name, sidecar=own)]
    elif source.sidecar is not None:
        log.add("sidecar-for-several", facts={"count": len(found)})
    if not found and not log.all():
        log.add("archive-empty")
    return found, log.all()


def _kind(data: bytes) -> str | None:
    """ "zip", "broken" for one that cannot be opened, "mail", "RAR" and such; None for no archive.

    The .docx, .xlsx and .ods of office programs are zips by content too, and no archives here.
    """
    if not data.startswith(_ZIP):
        other = (kind for mark, kind in _OTHER_ARCHIVES.items() if data.startswith(mark))
        return next(other, None) or mail_box.kind(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return None if _DOCUMENT_MARKS & set(archive.namelist()) else "zip"
    except _DAMAGE:
        return None if any(mark.encode() in data[:4096] for mark in _DOCUMENT_MARKS) else "broken"


def _unpack(source: Source, kind: str, budget: _Budget, depth: int, log: Log) -> list[Source]:
    """The sources of one archive and of those inside it; each archive keeps its events apart."""
    plain: dict[str, bytes] = {}
    inner: list[Source] = []
    for path, data in _members(source, kind, budget, log):
        own = _kind(data)
        if path in plain:
            log.add("archive-member-twice", facts={"member": path})
        elif own in (None, "broken"):
            plain[path] = data
        elif own not in _OPENED:
            log.add("archive-kind", facts={"member": path, "kind": own})
        elif depth > 1:
            name = f"{source.name}!{path}"
            found = _unpack(Source(name, data), own, budget, depth - 1, log)
            alone = kind == mail_box.LETTER and own == "zip" and len(found) == 1
            inner += [replace(found[0], name=name)] if alone else found
        else:
            log.add("archive-depth", facts={"member": path})
    groups, sidecars = sets.groups(plain)
    for group in groups:
        group.note_stems(log)
    for path in sidecars:
        log.add("sidecar-alone", facts={"member": path})
    outer = [group.source(f"{source.name}!{group.chief}", plain.__getitem__) for group in groups]
    letter = source.name if kind == mail_box.LETTER else None
    return [replace(one, mail=one.mail or letter) for one in outer + inner]


def _members(source: Source, kind: str, budget: _Budget, log: Log) -> Iterator[tuple[str, bytes]]:
    """Path and bytes of every member, never more than the limits allow."""
    if kind == "zip":
        return _zipped(source.data, budget, log)
    if kind == mail_box.LETTER and len(source.data) > budget.limits.member_bytes:
        log.add("mail-limit", facts={"member": source.name, "limit": "bytes"})
        return iter(())
    return _within(_mailed(source, kind, log), budget, log)


def _mailed(source: Source, kind: str, log: Log) -> Iterator[tuple[str, bytes]]:
    """The letters of a mailbox by their numbers, or the files of a letter, which is noted on."""
    if kind == mail_box.BOX:
        for at, each in enumerate(mail_box.letters(source.data), start=1):
            yield f"{at}.eml", each
        return
    letter = mail.read(source.data)
    mail_notes.note(letter, source.name, source.sidecar, log)
    text = mail_notes.body(letter)
    yield from [text] if text else letter.files


def _within(
    members: Iterator[tuple[str, bytes]], budget: _Budget, log: Log
) -> Iterator[tuple[str, bytes]]:
    """The members that keep to the limits; every other is told."""
    for path, data in members:
        if budget.members <= 0:
            log.add("mail-limit", facts={"member": path, "limit": "members"})
            return
        if len(data) > min(budget.limits.member_bytes, budget.bytes):
            log.add("mail-limit", facts={"member": path, "limit": "bytes"})
            continue
        budget.members -= 1
        budget.bytes -= len(data)
        yield path, data


def _zipped(data: bytes, budget: _Budget, log: Log) -> Iterator[tuple[str, bytes]]:
    """Path and bytes of every file that is no junk, in the order of the archive."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist():
                path = _path(info)
                if info.filename.endswith(("/", "\\")) or sets.is_junk(path):
                    continue
                if budget.members <= 0:
                    log.add("archive-limit", facts={"member": path, "limit": "members"})
                    return
                content = _content(archive, info, path, budget, log)
                if content is not None:
                    yield path, content
    except _DAMAGE:
        log.add("archive-broken")


def _content(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: str, budget: _Budget, log: Log
) -> bytes | None:
    """The bytes of a member, never more than the limits allow, whatever its header says."""
    if info.flag_bits & _ENCRYPTED:
        log.add("archive-encrypted", facts={"member": path})
        return None
    if limit := budget.refuses(info):
        log.add("archive-limit", facts={"member": path, "limit": limit})
        return None
    try:
        with archive.open(info) as opened:
            content = opened.read(info.file_size + 1)
    except _DAMAGE:
        log.add("archive-member-broken", facts={"member": path})
        return None
    budget.members -= 1
    budget.bytes -= len(content)
    return content


def _path(info: zipfile.ZipInfo) -> str:
    """A member's path in its right letters, below the archive: no drive, no root, no "..".

    A name of which nothing is left becomes "_": the member may still be a tournament.
    Without the UTF-8 flag Python shows the bytes as cp437; a Turkish DOS meant cp857.
    """
    name = info.filename
    if not info.flag_bits & _UTF8_NAME:
        try:
            raw = name.encode("cp437")
            name = raw.decode(guess(raw), errors="replace")
        except UnicodeEncodeError:
            pass
    parts = PurePosixPath(name.replace("\\", "/")).parts
    kept = [part for part in parts if part not in ("/", "..", "//") and ":" not in part]
    return "/".join(kept) or "_"
