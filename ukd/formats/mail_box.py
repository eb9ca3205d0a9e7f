"""Whether bytes are an e-mail or a mailbox, and the letters of a mailbox (RFC 5322, RFC 4155)."""

import re
from collections.abc import Iterator

LETTER, BOX = "mail", "mailbox"

_HEAD_BYTES = 64 * 2**10
_HEADER = re.compile(rb"([!-9;-~]+):(.*)")
_SENT = frozenset({b"from", b"return-path", b"received", b"delivered-to"})
_USUAL = _SENT | {b"to", b"cc", b"subject", b"date", b"message-id", b"mime-version", b"reply-to",
                  b"content-type", b"sender", b"x-mailer"}  # fmt: skip
# A page that a browser saved in one file is a letter in form, "From: <Saved by …>".
_SAVED_PAGE = re.compile(rb"^from:[^\r\n]*saved by", re.IGNORECASE | re.MULTILINE)
_BOX_LINE = re.compile(rb"^From [^\r\n]*\r?\n(?=[!-9;-~]+:)", re.MULTILINE)
_QUOTED_FROM = re.compile(rb"^>(>*From )", re.MULTILINE)


def kind(data: bytes) -> str | None:
    """LETTER or BOX by content; None for anything else, a saved web page among it."""
    if not _is_letter(unparted(data)):
        return None
    return BOX if data.startswith(b"From ") and len(_starts(data)) > 1 else LETTER


def letters(data: bytes) -> Iterator[bytes]:
    """The letters of a mailbox, without the lines that part them."""
    starts = _starts(data)
    for (_, begin), (end, _) in zip(starts, [*starts[1:], (len(data), 0)], strict=True):
        yield _QUOTED_FROM.sub(rb"\1", data[begin:end])


def unparted(data: bytes) -> bytes:
    """A letter from its first header on: without the line that begins it in a mailbox."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    start = _BOX_LINE.match(data)
    return data[start.end() :] if start else data


def _starts(data: bytes) -> list[tuple[int, int]]:
    """Where each letter's parting line begins and ends; such a line follows a blank one."""
    return [
        found.span()
        for found in _BOX_LINE.finditer(data)
        if not found.start()
        or data[max(0, found.start() - 3) : found.start()].endswith((b"\n\n", b"\n\r\n"))
    ]


def _is_letter(data: bytes) -> bool:
    """True for a block of headers of which one says that it was sent, and a second is usual."""
    if not _HEADER.match(data):
        return False
    head, *body = re.split(rb"\r?\n\r?\n|\r\r", data[:_HEAD_BYTES], maxsplit=1)
    lines = re.split(rb"\r\n|\n|\r", head)
    if not body and len(lines) > 1:
        lines.pop()  # it may be cut in two
    names = set()
    for line in lines:
        found = _HEADER.match(line)
        if not found and not line.startswith((b" ", b"\t")):
            return False
        if found:
            names.add(found[1].lower())
    return bool(names & _SENT) and len(names & _USUAL) > 1 and not _SAVED_PAGE.search(head)
