"""The tournament's own records, 012 to 132, and the type of event (TRF notes, 2.1 and 9.1)."""

from dataclasses import dataclass
from datetime import date

from ukd.formats import trf_dates
from ukd.formats.trf_codes import FEDERATIONS, TYPE_CODE
from ukd.formats.trf_fields import cut, shown, whole, without_identity
from ukd.formats.trf_records import Records
from ukd.formats.trf_text import Line
from ukd.model.findings import Log
from ukd.model.tournament import Kind
from ukd.turkish import fold

# Words of record 092, folded, in the order in which they decide: a team Scheveningen is the latter.
_WORDS = (
    (Kind.SCHEVENINGEN, ("scheveningen", "seveningen")),
    (Kind.TEAM, ("team", "takim", "mannschaft", "equipe")),
    (Kind.ROUND_ROBIN, ("round robin", "roundrobin", "doner", "berger", "rundenturnier")),
    (Kind.SWISS, ("swiss", "isvicre", "schweizer", "dutch", "dubov", "burstein")),
    (Kind.MATCH, ("match", "ikili mac", "mac", "zweikampf")),
)
_LONG_WORD = 5
_TYPE_CODES = ("FIDE_", "BERGER_", "CUSTOM_")


@dataclass(frozen=True, slots=True)
class Header:
    """What the tournament's records say; None or empty where they say nothing.

    `type_text` is record 092 as written, `type_code` record 192 (or a code that stood in 092).
    `declared_days` counts the days of records 132, whether they could be read or not.
    """

    name: str | None
    city: str | None
    federation: str | None
    first_day: date | None
    last_day: date | None
    type_text: str | None
    type_code: str | None
    chief_arbiter: str | None
    deputies: tuple[str, ...]
    time_control: str | None
    round_days: tuple[date | None, ...]
    declared_days: int
    teams: int

    @property
    def kind(self) -> Kind | None:
        """The kind of event by record 092, else by 192; None if neither names a known one."""
        return kind_of(self.type_text) or kind_of(self.type_code)


def kind_of(text: str | None) -> Kind | None:
    """The kind a text of record 092 or a code of record 192 names, in Turkish or English."""
    words = f" {fold(text or '')} "
    for kind, known in _WORDS:
        # A long word may stand inside another (DOUBLEROUNDROBIN), a short one only at a beginning.
        if any((word if len(word) >= _LONG_WORD else f" {word}") in words for word in known):
            return kind
    return None


def header(records: Records, players: int, log: Log) -> Header:
    """The header of a file whose 001 records number `players`."""
    _check_counts(records, players, log)
    type_text, type_code = _type(records, log)
    days, declared = _round_days(records, log)
    return Header(
        name=_text(records, "012", log),
        city=_text(records, "022", log),
        federation=_federation(records, log),
        first_day=_day(records, "042", log),
        last_day=_day(records, "052", log),
        type_text=type_text,
        type_code=type_code,
        chief_arbiter=_text(records, "102", log),
        deputies=_deputies(records, log),
        time_control=_text(records, "122", log) or _text(records, "222", log),
        round_days=days,
        declared_days=declared,
        teams=whole(_text(records, "082", log) or "") or 0,
    )


def _text(records: Records, code: str, log: Log) -> str | None:
    line = records.first(code)
    return _open_text(line, log) if line else None


def _open_text(line: Line, log: Log) -> str | None:
    """The text of a record, without an identity number if an arbiter put one there."""
    text, hidden = without_identity(cut(line.text, 5))
    if hidden:
        log.add("trf-identity-number-in-text", line=line.at)
    return text or None


def _federation(records: Records, log: Log) -> str | None:
    line = records.first("032")
    written = cut(line.text, 5) if line else ""
    if line and written and written not in FEDERATIONS:
        log.add("trf-federation", line=line.at, column=5, facts={"found": shown(written)})
    return written.upper() or None


def _day(records: Records, code: str, log: Log) -> date | None:
    line = records.first(code)
    written = cut(line.text, 5) if line else ""
    if line is None or not written:
        return None
    found, as_the_norm = trf_dates.day(written)
    if not as_the_norm or found is None:
        log.add(
            "trf-date",
            line=line.at,
            column=5,
            facts={"found": shown(written), "read": found or "—"},
        )
    return found


def _type(records: Records, log: Log) -> tuple[str | None, str | None]:
    text, code = _text(records, "092", log), _text(records, "192", log)
    line = records.first("092")
    if line and text and text.startswith(_TYPE_CODES):
        log.add("trf-type-code-in-092", line=line.at, column=5, facts={"found": shown(text)})
        code = code or text
    told = records.first("192")
    if told and code and not TYPE_CODE.fullmatch(code):
        log.add("trf-type-code-unknown", line=told.at, column=5, facts={"found": shown(code)})
    return text, code


def _deputies(records: Records, log: Log) -> tuple[str, ...]:
    """One person a line; Swiss-Manager writes several on one, parted by commas (quirk 1).

    "Hakem, Can" is one person; "Can Hakem, Ece Hakem" are two.
    """
    found: list[str] = []
    for line in records.of("112"):
        text = _open_text(line, log) or ""
        parts = [part.strip() for part in text.split(",")]
        several = len(parts) > 1 and all(len(part.split()) > 1 for part in parts)
        found += parts if several else [text]
    return tuple(name for name in found if name)


def _round_days(records: Records, log: Log) -> tuple[tuple[date | None, ...], int]:
    days: list[date | None] = []
    for line in records.of("132"):
        found = trf_dates.round_days(line.text)
        read = shown(", ".join(str(day or "—") for day in found.days))
        if not found.in_place:
            written = shown(cut(line.text, 5))
            log.add("trf-date", line=line.at, facts={"found": written, "read": read})
        elif found.shift:
            code = "trf-round-days-left" if found.shift < 0 else "trf-round-days-right"
            told = {"shift": abs(found.shift), "read": read}
            log.add(code, line=line.at, column=trf_dates.FIRST_ROUND + found.shift, facts=told)
        days += found.days
    return tuple(days), len(days)


def _check_counts(records: Records, players: int, log: Log) -> None:
    """The number of players must be right; the other two must at least be numbers."""
    for code in ("062", "072", "082"):
        line = records.first(code)
        written = cut(line.text, 5) if line else ""
        if line is None or not written:
            continue
        count = whole(written.split()[0])
        if count is None or (code == "062" and count != players):
            facts = {"found": shown(written), "record": code, "players": players}
            log.add("trf-count", line=line.at, column=5, facts=facts)
