"""Bytes of text files and pages to text: what the file says of its letters, or what they show."""

import codecs
import re

from ukd.formats.codepage import guess

_TURKISH_WINDOWS = {"iso8859-9", "latin5", "cp1254", "iso8859_9"}
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"),
          (codecs.BOM_UTF16_BE, "utf-16"))  # fmt: skip
_DECLARED = re.compile(rb"""charset\s*=\s*["']?\s*([A-Za-z0-9_.:-]{2,30})""", re.IGNORECASE)


def decode(data: bytes, declared: str | None = None) -> tuple[str, str]:
    """The text, and the codec that read it; bytes that fit no letter become U+FFFD.

    A byte order mark goes before what is declared, and that before what the bytes show: UTF-8 if
    they are, else Turkish Windows or DOS. Bytes that can be UTF-8 are, though a page of 8 bits is
    declared: Turkish words give no such pairs. ISO 8859-9 is read as cp1254, which adds letters.
    """
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return data.decode(codec, errors="replace"), codec.removesuffix("-sig")
    shown = _shown(data)
    codec = shown if shown == "utf-8" and not data.isascii() else _known(declared) or shown
    try:
        return data.decode(codec), codec
    except UnicodeDecodeError:
        # A page that calls itself UTF-8 and is not was saved by a program that knew no better.
        codec = "cp1254" if codec == "utf-8" else codec
        return data.decode(codec, errors="replace"), codec


def declared_in(head: bytes) -> str | None:
    """The charset a page or mail part names in its first bytes."""
    found = _DECLARED.search(head)
    return found[1].decode("ascii") if found else None


def _known(declared: str | None) -> str | None:
    try:
        name = codecs.lookup(declared).name if declared else None
    except LookupError:
        return None
    if name in _TURKISH_WINDOWS:
        return "cp1254"
    return {"iso8859-1": "cp1252"}.get(name, name) if name else None


def _shown(data: bytes) -> str:
    codec = guess(data)
    return {"ascii": "utf-8", "cp1252": "cp1254"}.get(codec, codec)
