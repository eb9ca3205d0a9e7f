"""The .ini of a SwissPerfect 98 set: Windows profile text (layout notes, section 2)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ukd.formats.codepage import Pages, guess, undamaged
from ukd.model.findings import Log
from ukd.model.tournament import Kind

_LINE = re.compile(rb"\r\n|\n|\r")
_SECTION = re.compile(rb"\s*\[\s*(.*?)\s*\]\s*")
_KNOWN_SECTIONS = frozenset({"tournament info", "standings", "list of participants", "textdump"})
_KINDS = {"0": Kind.SWISS, "1": Kind.ROUND_ROBIN}
_DATE = re.compile(r"\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b", re.ASCII)
_NUMBER = re.compile(rb"\d{1,4}")
_INFO = "tournament info"
# Real ones have two or three thousand bytes; whatever lies behind these is no profile.
_MOST_BYTES = 2**18

Values = dict[tuple[str, str], bytes]


@dataclass(frozen=True, slots=True)
class Head:
    """What the .ini tells of the event; None where it says nothing."""

    name: str | None = None
    arbiter: str | None = None
    kind: Kind | None = None
    rounds: int | None = None
    first_board: int = 1
    games_per_pairing: int = 1
    colours_known: bool = True


def recognises(data: bytes) -> bool:
    """True if the text has a section that SwissPerfect writes."""
    return any(section in _KNOWN_SECTIONS for section, _ in values(data))


def values(data: bytes) -> Values:
    """(section, key) to value, in lower case; the first of equal keys holds, as in Windows."""
    found: Values = {}
    section = ""
    for line in _LINE.split(_eight_bit(data)):
        if head := _SECTION.fullmatch(line):
            section = head[1].decode("latin-1").lower()
        elif b"=" in line:
            key, value = line.split(b"=", 1)
            found.setdefault((section, key.strip().decode("latin-1").lower()), value)
    return found


def _eight_bit(data: bytes) -> bytes:
    """Text that an editor saved again as UTF-16 or with a BOM, as plain bytes."""
    data = data[:_MOST_BYTES]
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace").encode()
    return data.removeprefix(b"\xef\xbb\xbf")


def read(data: bytes | None, pages: Pages, log: Log) -> Head:
    """The head of the event; what is missing or cannot be trusted is a finding."""
    if data is None:
        log.add("sp98-ini-missing")
        return Head()
    found = values(data)
    if not any(section == _INFO for section, _ in found):
        log.add("sp98-info-missing")
        return Head(colours_known=_colours_known(found))
    _propose_dates(_text(found, "organiser", pages, log), log)
    if found.get((_INFO, "team or individual"), b"0").strip() not in (b"", b"0"):
        log.add("sp98-team-event")
    system = found.get((_INFO, "system"), b"").strip().decode("latin-1")
    if system and system not in _KINDS:
        log.add("sp98-system-unknown", facts={"system": system[:20]})
    return Head(
        name=_text(found, "name", pages, log),
        arbiter=_text(found, "arbiter", pages, log),
        kind=_KINDS.get(system),
        rounds=_number(found, "rounds"),
        first_board=_number(found, "tablenosstart") or 1,
        games_per_pairing=_number(found, "multi games") or 1,
        colours_known=_colours_known(found),
    )


def _colours_known(found: Values) -> bool:
    """Colours mean nothing where the arbiter told the program to ignore them."""
    return found.get(("pairing", "ignorecolours"), b"0").strip() != b"1"


def _number(found: Values, key: str) -> int | None:
    value = found.get((_INFO, key), b"").strip()
    return int(value) if _NUMBER.fullmatch(value) else None


def _text(found: Values, key: str, pages: Pages, log: Log) -> str | None:
    raw = found.get((_INFO, key), b"").strip()
    text, whole = pages.text(raw)
    if not whole:
        log.add("sp98-text-damaged", facts={"field": key.title(), "member": ".ini"})
    if guess(raw) == "utf-8" and (better := undamaged(text)) != text:
        log.add("sp98-letters-restored", facts={"field": key.title(), "read": text})
        text = better
    return text or None


def _propose_dates(organiser: str | None, log: Log) -> None:
    """Arbiters write the day into Organiser, the files have no date: propose, never trust."""
    for day in _days(organiser or ""):
        log.add("sp98-day-proposed", facts={"day": day.isoformat(), "organiser": organiser})


def _days(text: str) -> Iterator[date]:
    for day, month, year in _DATE.findall(text):
        try:
            yield date(int(year), int(month), int(day))
        except ValueError:
            continue
