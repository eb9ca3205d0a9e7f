"""E-mails as they came, written by hand: a letter, what it holds and what it lacks."""

from tests.gallery.exhibit import Exhibit, read
from tests.support.trf import lines
from ukd.formats.archive import LIMITS
from ukd.formats.mail import WINMAIL

HEAD = "From: hakem@example.org\nTo: ukd@example.org\nSubject: Turnuva raporu\nMIME-Version: 1.0\n"
PARTS = HEAD + "Content-Type: multipart/mixed; boundary=sinir\n\n"
PLAIN = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
TRF = lines()


def plain(text: str) -> str:
    """A letter of nothing but text."""
    return f"{HEAD}{PLAIN}{text}"


def letter(text: str, **files: str) -> str:
    """A letter with files attached; `a_trf` is the file a.trf."""
    parts = [
        PLAIN + text,
        *(attached(name.replace("_", "."), data) for name, data in files.items()),
    ]
    return PARTS + "".join(f"--sinir\n{part}\n" for part in parts) + "--sinir--\n"


def attached(name: str, data: str) -> str:
    """A part of a letter that is a file."""
    return (
        "Content-Type: application/octet-stream\n"
        f'Content-Disposition: attachment; filename="{name}"\n'
        f"Content-Transfer-Encoding: 8bit\n\n{data}"
    )


def mailbox(count: int) -> str:
    """A mailbox of that many letters without a word."""
    return "From a\nFrom: a@example.org\nTo: b\n\n" * count


EXHIBITS: dict[str, Exhibit] = {
    code: read("ileti.eml", text)
    for code, text in {
        "mail-proposes": letter("Yer: Muş\nBaşhakem: Hakan Baş\n", a_trf=TRF),
        "mail-says-two": letter("Yer: Muş\nYer: Van\n", a_trf=TRF),
        "mail-without-files": plain("Sayın kurul, rapor ektedir.\n"),
        "mail-body-read": plain(TRF),
        "mail-winmail": letter("Rapor ektedir.\n", winmail_dat=WINMAIL.decode("latin-1")).encode(
            "latin-1"
        ),
        "mail-broken": PARTS + "\n--sinir" * 10_001,
        "mail-limit": mailbox(LIMITS.members + 1),
        "mail-attachment-ignored": letter("Rapor ektedir.\n", a_trf=TRF, not_dat="\x01\x02\x03"),
        "mail-several-events": letter(
            "Raporlar ektedir.\n", bir_trf=TRF, iki_trf=TRF.replace("Deneme", "Bahar")
        ),
    }.items()
}
