"""Files that no reader reads, told by their content: a picture, a PDF, a program, moves of games.

The officer then learns what he was sent and what to ask for, instead of "unknown".
"""

import re
import struct
from pathlib import PurePosixPath

from ukd.formats import mail, ole
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.model.findings import Log

# First bytes to the kind that is shown and its finding. None of them begins a text.
_MARKS = {
    b"\x89PNG\r\n": ("png", "format-picture"),
    b"\xff\xd8\xff": ("jpeg", "format-picture"),
    b"GIF87a": ("gif", "format-picture"),
    b"GIF89a": ("gif", "format-picture"),
    b"II*\x00": ("tiff", "format-picture"),
    b"MM\x00*": ("tiff", "format-picture"),
    b"%PDF-": ("pdf", "format-pdf"),
    b"\x7fELF": ("program", "format-program"),
    b"\xcf\xfa\xed\xfe": ("program", "format-program"),
    b"\xca\xfe\xba\xbe": ("program", "format-program"),
    b"L\x00\x00\x00\x01\x14\x02\x00": ("lnk", "format-shortcut"),
    b"[InternetShortcut]": ("url", "format-shortcut"),
    mail.WINMAIL: ("winmail", "mail-winmail"),
    b"\x00\x01\x00\x00Standard Jet DB": ("mdb", "format-database"),
    b"\x00\x01\x00\x00Standard ACE DB": ("mdb", "format-database"),
    b"SQLite format 3\x00": ("sqlite", "format-database"),
    b"ID3\x03": ("media", "format-media"),
    b"ID3\x04": ("media", "format-media"),
    b"OggS\x00": ("media", "format-media"),
    b"\x1aE\xdf\xa3": ("media", "format-media"),
}
_PHOTO_BRANDS = (b"heic", b"heix", b"mif1", b"avif")
_OUTLOOK = "__properties_version1.0".encode("utf-16-le")
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_VEGA_ENDINGS = frozenset({".veg", ".vegx"})
_PGN = re.compile(rb"\A(?:\xef\xbb\xbf)?(?:\s|%[^\n]*\n|;[^\n]*\n)*\[\w+ \"[^\"\n]*\"\]\s")
_PAGE = re.compile(rb"\A\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b", re.IGNORECASE)
_LOOKED_AT = 65_536


def by_mark(source: Source) -> Reading | None:
    """What the first bytes of a file leave no doubt of; None if they may begin a tournament."""
    data = source.data
    found = next((told for mark, told in _MARKS.items() if data.startswith(mark)), None)
    found = found or _by_structure(data)
    return _told(source, *found) if found else None


def by_content(source: Source) -> Reading | None:
    """What a file is that no reader knows; None where that cannot be told either."""
    head = source.data[:_LOOKED_AT]
    if PurePosixPath(source.name.lower()).suffix in _VEGA_ENDINGS:
        return _told(source, "vega", "format-vega")
    if PurePosixPath(source.name).name.startswith("~$"):
        return _told(source, "lock", "format-lock-file")
    if _PGN.match(head):
        return _told(source, "pgn", "format-pgn")
    if _PAGE.match(head):
        return _told(source, "html", "format-page")
    return _told(source, "text", "format-text") if _is_text(head) else None


def _by_structure(data: bytes) -> tuple[str, str] | None:
    """Kinds whose first letters a text may have too: what follows them decides."""
    if data.startswith(b"MZ") and b"\x00" in data[:64]:
        return "program", "format-program"
    if data.startswith(b"BM") and data[2:6] == struct.pack("<I", len(data) & 0xFFFFFFFF):
        return "bmp", "format-picture"
    if data.startswith(b"RIFF") and data[8:12] in (b"WEBP", b"WAVE", b"AVI "):
        is_picture = data[8:12] == b"WEBP"
        return ("webp", "format-picture") if is_picture else ("media", "format-media")
    if data[4:8] == b"ftyp":
        is_picture = data[8:12] in _PHOTO_BRANDS
        return ("heic", "format-picture") if is_picture else ("media", "format-media")
    return _compound(data) if data.startswith(ole.SIGNATURE) else None


def _compound(data: bytes) -> tuple[str, str] | None:
    """Compound files that are no document of Word or Excel."""
    if _OUTLOOK in data:
        return "msg", "format-outlook"
    return ("office", "format-encrypted") if _ENCRYPTED in data else None


def _is_text(head: bytes) -> bool:
    """True for bytes without controls, but for those that part lines and pages."""
    return bool(head.strip()) and not re.search(rb"[\x00-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]", head)


def _told(source: Source, kind: str, code: str) -> Reading:
    log = Log(source.name)
    log.add(code, facts={"kind": kind})
    return Reading(source.name, kind, findings=log.all())
