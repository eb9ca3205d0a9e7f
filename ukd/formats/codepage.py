"""Turkish text in 8-bit bytes: which code page wrote a value (SwissPerfect layout notes, 5).

Turkish letters of Windows (cp1254) and of DOS (cp857) never share a byte, so each value tells.
"""

import codecs
import re

# With â, Â and î, whose bytes are signs in Windows that no name has. The letters of Windows begin
# at 0xC0, where of these only Î lies, on the byte of a multiplication sign.
_DOS_LETTERS = frozenset("ÇçĞğİıÖöŞşÜüâÂî".encode("cp857"))
_WINDOWS = 0xC0
_LOOKED_AT, _LEAST_UTF16 = 4096, 16  # bytes
_DOS_ABOVE = "Î".encode("cp857")
_ONLY_TURKISH = frozenset("ĞğİıŞş".encode("cp1254"))
# What cp1254 shows where cp1252 stands: the mark of text that was once read with the wrong page.
_DAMAGED = str.maketrans("ÝýÞþÐð", "İıŞşĞğ")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


def guess(raw: bytes) -> str:
    """The codec of one value: "ascii", "utf-8", "cp857", "cp1254" or "cp1252".

    "cp1252" is said where no byte tells it from cp1254; both then read the same letters.
    """
    if raw.isascii():
        return "ascii"
    if _is_utf8(raw):
        return "utf-8"
    if any(byte in _DOS_LETTERS for byte in raw) and max(raw.replace(_DOS_ABOVE, b"")) < _WINDOWS:
        return "cp857"
    return "cp1254" if any(byte in _ONLY_TURKISH for byte in raw) else "cp1252"


def _is_utf8(raw: bytes) -> bool:
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def missing_mark(data: bytes) -> bytes:
    """The byte order mark that a text in UTF-16 lacks; empty for anything else.

    In such a text every second byte is zero but for Turkish letters, and no other byte is.
    """
    head = data[: _LOOKED_AT - _LOOKED_AT % 2]
    marks = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    if len(head) < _LEAST_UTF16 or len(data) % 2 or b"\0" not in head or head.startswith(marks):
        return b""
    for mark, zeros, others in (
        (codecs.BOM_UTF16_LE, head[1::2], head[0::2]),
        (codecs.BOM_UTF16_BE, head[0::2], head[1::2]),
    ):
        if b"\0" not in others and 10 * zeros.count(0) >= 7 * len(zeros):
            return mark
    return b""


def undamaged(text: str) -> str:
    """Text with the letters put back that a reader of cp1252 made of Turkish ones: Ýþýk is İşık."""
    return text.translate(_DAMAGED)


class Pages:
    """Decodes the values of one set of files and remembers the code pages it met."""

    def __init__(self) -> None:
        self._met: set[str] = set()

    def text(self, raw: bytes) -> tuple[str, bool]:
        """The value with its blanks squeezed, and whether every byte of it was a letter."""
        clean = " ".join(_CONTROLS.sub("\ufffd", self.line(raw)).split())
        return clean, "\ufffd" not in clean

    def line(self, raw: bytes) -> str:
        """A line as it stands, blanks and all; a byte that is no letter becomes U+FFFD."""
        codec = guess(raw)
        self._met.add(codec)
        return raw.decode(codec, errors="replace")

    @property
    def encoding(self) -> str:
        """The code pages met, joined by +; cp1252, the page of Windows, where all is ASCII."""
        telling = self._met - {"ascii", "cp1252"}
        if not telling:
            return "cp1252"
        return "+".join(sorted(telling))
