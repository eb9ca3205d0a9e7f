"""An e-mail as it came: the files attached to it, and its text (madde 9.e).

The parser keeps headers as they stand. The newer policies of `email` replace the raw Windows
letters that old mail programs put into file names, and they raise on some damaged headers.
"""

import binascii
import email
import re
import unicodedata
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from email import errors, header
from email.message import Message
from email.policy import Compat32
from pathlib import PurePosixPath

from ukd.formats import mail_box, mail_text

WINMAIL = b"\x78\x9f\x3e\x22"
"""The mark of TNEF, in which Outlook packs attachments for itself alone."""

# Parts that dress a letter and never are a report: signatures, visiting cards, invitations.
_DRESSING = frozenset(
    {
        "application/pgp-signature",
        "application/pkcs7-signature",
        "application/x-pkcs7-signature",
        "text/calendar",
        "text/vcard",
        "text/x-vcard",
    }
)
_UUENCODED = re.compile(
    r"^begin [0-7]{3,4} (?P<name>[^\r\n]+)\r?\n(?P<body>.*?)^end[ \t]*\r?$",
    re.MULTILINE | re.DOTALL,
)
_LONG_NUMBER = re.compile(r"\d{10,}")  # of a person: T.C. identity number, telephone
_LONGEST_NAME = 120
# Beyond these a letter is no letter, and its parser would take minutes.
_MOST_PARTS = 10_000  # lines that may begin a part; a letter has some ten
_MOST_COLONS = 200_000  # each may end the name of a header
_LONGEST_HEADER = 16_384
_LONGEST_PAGE = 1_000_000  # characters of a page whose words are looked at
_MOST_UUENCODED = 50
# What the parser and its decoders raise for damaged or hostile letters.
_DAMAGE = (ValueError, LookupError, TypeError, AttributeError, RecursionError, errors.MessageError)


@dataclass(frozen=True, slots=True)
class Letter:
    """One e-mail: its text, and the files attached to it by name, in their order.

    A letter that was forwarded as a whole is a file too. `page` is the body where it is a page.
    `winmail` tells that Outlook packed the attachments so that nobody else can open them.
    """

    text: str = ""
    files: tuple[tuple[str, bytes], ...] = ()
    page: str = ""
    winmail: bool = False
    broken: bool = False


class _AsWritten(Compat32):
    """Headers as they stand, bytes that are no ASCII as surrogates; what is endless is cut."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return value[:_LONGEST_HEADER]


def read(data: bytes) -> Letter:
    """A letter with everything that can be read of it. Raises nothing for bad data."""
    if data.count(b"\n--") > _MOST_PARTS or data.count(b":") > _MOST_COLONS:
        return Letter(broken=True)
    try:
        message = email.message_from_bytes(mail_box.unparted(data), policy=_AsWritten())
        return _letter(message)
    except _DAMAGE:
        return Letter(broken=True)


def _letter(message: Message) -> Letter:
    texts: list[str] = []
    pages: list[str] = []
    files: list[tuple[str, bytes]] = []
    winmail = False
    for part in _parts(message):
        name, data = _file_name(part), _content(part)
        if data.startswith(WINMAIL) or part.get_content_type() == "application/ms-tnef":
            winmail = True
        elif name is None and part.get_content_type() == "text/plain":
            text, inside = _without_uuencoded(mail_text.decode(data, part.get_content_charset()))
            texts.append(text)
            files += inside
        elif name is None and part.get_content_type() == "text/html":
            pages.append(mail_text.decode(data, part.get_content_charset()))
        elif not _is_dressing(part):
            files.append((name or f"ek-{len(files) + 1}", data))
    text = "\n".join(texts)
    if not text.strip():
        text = "\n".join(mail_text.of_page(page[:_LONGEST_PAGE]) for page in pages)
    return Letter(text, tuple(_told_apart(files)), "".join(pages), winmail)


def _parts(message: Message) -> Iterator[Message]:
    """The parts that hold something, in order; letters inside the letter are not gone into."""
    waiting = deque([message])
    while waiting:
        part = waiting.popleft()
        inside = part.get_payload()
        if isinstance(inside, list) and part.get_content_maintype() != "message":
            waiting.extendleft(one for one in reversed(inside) if isinstance(one, Message))
        else:
            yield part


def _content(part: Message) -> bytes:
    inside = part.get_payload()
    if isinstance(inside, list):  # a letter in the letter
        whole = inside[0] if inside and part.get_content_type() == "message/rfc822" else None
        return whole.as_bytes() if isinstance(whole, Message) else b""
    data = part.get_payload(decode=True)
    return data if isinstance(data, bytes) else b""


def _is_dressing(part: Message) -> bool:
    kind_of_part = part.get_content_type()
    logo = kind_of_part.startswith("image/") and part["content-id"] is not None
    report = part.get_content_maintype() == "message" and kind_of_part != "message/rfc822"
    shown_inside = logo and part.get_content_disposition() != "attachment"
    return shown_inside or report or kind_of_part in _DRESSING


def _file_name(part: Message) -> str | None:
    """The name of an attached file, in its right letters, below nothing; None for a body."""
    written = part.get_filename()
    if not written and part.get_content_type() == "message/rfc822":
        inside = part.get_payload()
        first = inside[0] if isinstance(inside, list) and inside else None
        subject = first["subject"] if isinstance(first, Message) else None
        written = f"{str(subject or 'ileti').replace('/', '-')}.eml"
    if not written:
        attached = part.get_content_disposition() == "attachment"
        return "ek" if attached else None
    name = PurePosixPath(_words(written).replace("\\", "/")).name
    name = "".join(c for c in unicodedata.normalize("NFC", name) if c.isprintable())
    stem, dot, ending = _LONG_NUMBER.sub("…", name).strip().rpartition(".")
    return (stem[:_LONGEST_NAME] + dot + ending[:_LONGEST_NAME]).strip(". ") or "ek"


def _words(written: str) -> str:
    """A header's text: encoded words (RFC 2047) and raw bytes decoded."""
    try:
        pieces = header.decode_header(written)
    except errors.HeaderParseError:
        pieces = [(written, None)]
    return "".join(
        mail_text.decode(
            piece.encode("utf-8", "surrogateescape") if isinstance(piece, str) else piece, charset
        )
        for piece, charset in pieces
    )


def _without_uuencoded(text: str) -> tuple[str, list[tuple[str, bytes]]]:
    """A text, and the files that an old mail program wrote into it as letters and signs."""
    files: list[tuple[str, bytes]] = []
    if text.count("begin ") > _MOST_UUENCODED:
        return text, files
    for found in _UUENCODED.finditer(text):
        try:
            lines = (line.encode("ascii") for line in found["body"].splitlines() if line.strip())
            data = b"".join(map(binascii.a2b_uu, lines))
        except ValueError:
            continue
        files.append((PurePosixPath(found["name"].strip().replace("\\", "/")).name or "ek", data))
    return (_UUENCODED.sub("", text) if files else text), files


def _told_apart(files: list[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """Files of one name get numbers, "sonuc.xls" and "sonuc-2.xls": none may hide another."""
    seen: dict[str, int] = {}
    for name, data in files:
        seen[name] = seen.get(name, 0) + 1
        stem, dot, ending = name.rpartition(".")
        again = f"{stem}-{seen[name]}{dot}{ending}" if dot else f"{name}-{seen[name]}"
        yield (name if seen[name] == 1 else again), data
