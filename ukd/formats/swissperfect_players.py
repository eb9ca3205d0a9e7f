"""The .trn of a SwissPerfect 98 set: the players (layout notes, section 3.1)."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ukd.formats import national_id
from ukd.formats.codepage import Pages
from ukd.formats.dbase import Record
from ukd.model.findings import Log

FIELDS = (
    "ORDER", "ID", "START_NO", "SURNAME", "FIRSTNAME", "FEDER", "CLUB", "INTL_RTG", "LOC_RTG",
    "INTL_ID", "LOC_ID", "TITLE", "SEX", "BIRTH_DATE", "BONUS",
)  # fmt: skip
_TEXTS = (
    "SURNAME", "FIRSTNAME", "FEDER", "CLUB", "INTL_ID", "LOC_ID", "TITLE", "SEX", "BONUS",
)  # fmt: skip
TITLES = {"1": "GM", "2": "WGM", "3": "IM", "4": "WIM", "5": "FM", "6": "WFM"}
SEXES = {"1": "m", "2": "w"}
_NOTHING = frozenset({"", "0"})
_OWN_NUMBER = re.compile(r"[1-9]\d*", re.ASCII)
_DIGIT = re.compile(r"\d")
_FEDERATION = re.compile(r"[A-Z]{3}")
_BONUS = re.compile(r"(\d{1,2})?(?:[.,]([05])?)?", re.ASCII)
_BIRTH_AS_ID = re.compile(r"(\d{2})[-./](\d{2})[-./](\d{4})", re.ASCII)
_BIRTH_YEARS = range(1850, 2100)
_BIRTH = re.compile(r"(\d{4})(\d{2})(\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Entrants:
    """Rows of PLAYERS and IDENTITIES, and how the .sco finds them.

    `numbers` maps the ID of the .trn to the start number. `doubtful` holds the IDs that two living
    records share: nobody can say whose games they are.
    """

    players: list[dict[str, Any]] = field(default_factory=list)
    identities: list[dict[str, Any]] = field(default_factory=list)
    numbers: Mapping[int, int] = field(default_factory=dict)
    doubtful: frozenset[int] = frozenset()


def read(records: Sequence[Record], pages: Pages, log: Log) -> Entrants:
    """Every living record that has a name."""
    named = [record for record in records if record.raw("SURNAME") or record.raw("FIRSTNAME")]
    if not named:
        log.add("sp98-no-players")
    ids = [record.whole("ID", log, "sp98-id-unreadable") for record in named]
    _blame_missing_ids(named, ids, log)
    numbers = _numbers(named, log)
    met = Counter(one for one in ids if one)
    doubtful = frozenset(one for one, times in met.items() if times > 1)
    for one in sorted(doubtful):
        at = [record.number for record, its in zip(named, ids, strict=True) if its == one]
        log.add("sp98-id-twice", row=at[1], facts={"id": one, "rows": ", ".join(map(str, at))})
    rows = [_player(record, no, pages, log) for record, no in zip(named, numbers, strict=True)]
    return Entrants(
        players=[player for player, _ in rows],
        identities=[identity for _, identity in rows if len(identity) > 1],
        numbers={one: no for one, no in zip(ids, numbers, strict=True) if one},
        doubtful=doubtful,
    )


def _blame_missing_ids(named: Sequence[Record], ids: Sequence[int | None], log: Log) -> None:
    for record, its in zip(named, ids, strict=True):
        blank = its is None and not record.raw("ID")
        if blank or (its is not None and its <= 0):
            log.add("sp98-id-missing", offset=record.place("ID"), row=record.number)


def _numbers(named: Sequence[Record], log: Log) -> list[int]:
    """Start numbers as people know them; where they cannot serve, the order of the start list."""
    for name in ("START_NO", "ORDER"):
        read = [record.raw(name) for record in named]
        numbers = [int(raw) for raw in read if raw.isdigit() and int(raw) > 0]
        if len(set(numbers)) == len(named):
            return numbers
        log.add("sp98-start-numbers", facts={"field": name})
    return list(range(1, len(named) + 1))


def _player(
    record: Record, no: int, pages: Pages, log: Log
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A row of PLAYERS, and one of IDENTITIES that holds nothing but `no` if there is nothing."""
    texts = {name: _text(record, name, no, pages, log) for name in _TEXTS}
    surname, given = _names(texts["SURNAME"], texts["FIRSTNAME"])
    identity: dict[str, Any] = {"no": no}
    if birth := _birth(record, no, log):
        identity["birth"] = birth
    licence = _licence(texts["LOC_ID"], no, identity, log)
    fide_id = _fide_id(texts["INTL_ID"], no, identity, log)
    player = {
        "no": no,
        "surname": surname,
        "given": given,
        "name": f"{surname}, {given}" if given else surname,
        "sex": _coded(texts["SEX"], SEXES, "sp98-sex-unknown", no, log),
        "title": _coded(texts["TITLE"], TITLES, "sp98-title-unknown", no, log),
        "ukd": record.whole("LOC_RTG", log, "sp98-rating-unreadable") or None,
        "elo": record.whole("INTL_RTG", log, "sp98-rating-unreadable") or None,
        "federation": _federation(texts["FEDER"], no, log),
        "fide_id": fide_id,
        "licence": licence,
        "birth_year": int(identity["birth"][:4]) if "birth" in identity else None,
        "club": texts["CLUB"] or None,
        "bonus_halves": _bonus(texts["BONUS"], no, log),
    }
    return player, identity


def _text(record: Record, name: str, no: int, pages: Pages, log: Log) -> str:
    text, whole = pages.text(record.raw(name))
    if not whole:
        facts = {"field": name, "member": ".trn"}
        log.add("sp98-text-damaged", offset=record.place(name), player=no, facts=facts)
    return text


def _names(surname: str, given: str) -> tuple[str, str]:
    """Two names; "Surname, First" in one field comes from the import of a rating list."""
    if not given and "," in surname:
        surname, given = (part.strip() for part in surname.split(",", 1))
    return (surname, given) if surname else (given, "")


def _licence(text: str, no: int, identity: dict[str, Any], log: Log) -> str | None:
    """The federation's number of the player; an identity number in its place goes elsewhere.

    Digits of what is neither are not shown: they may be most of an identity number.
    """
    if national_id.is_national_id(text):
        identity["national_id"] = text
        log.add("national-id-as-licence", player=no)
        return None
    if national_id.has_shape(text):
        log.add("national-id-wrong", player=no)
        return None
    if text in _NOTHING:
        return None
    if _OWN_NUMBER.fullmatch(text):
        return text
    log.add("sp98-licence-unusable", player=no, facts={"licence": _DIGIT.sub("•", text)})
    return None


def _fide_id(text: str, no: int, identity: dict[str, Any], log: Log) -> str | None:
    """The FIDE number; a birth date in its place comes from a wrongly mapped import."""
    if text in _NOTHING:
        return None
    if found := _BIRTH_AS_ID.fullmatch(text):
        log.add("sp98-birth-as-fide-id", player=no)
        if "birth" not in identity and (day := _day(found[3], found[2], found[1])):
            identity["birth"] = day
        return None
    if national_id.is_national_id(text):
        identity.setdefault("national_id", text)
        log.add("national-id-as-licence", player=no)
        return None
    if _OWN_NUMBER.fullmatch(text) and not national_id.has_shape(text):
        return text
    log.add("sp98-fide-id-unusable", player=no)
    return None


def _birth(record: Record, no: int, log: Log) -> str | None:
    """YYYY-MM-DD, or the year where month and day are zeros."""
    raw = record.raw("BIRTH_DATE").decode("latin-1")
    if raw in ("", "00000000"):
        return None
    found = _BIRTH.fullmatch(raw)
    if found and raw.endswith("0000"):
        return found[1]
    day = _day(*found.groups()) if found else None
    if day is None:
        log.add("sp98-birth-unreadable", offset=record.place("BIRTH_DATE"), player=no)
    return day


def _day(year: str, month: str, day: str) -> str | None:
    """The day as YYYY-MM-DD; None if there is no such day, or nobody alive was born then."""
    try:
        found = date(int(year), int(month), int(day))
    except ValueError:
        return None
    return found.isoformat() if found.year in _BIRTH_YEARS else None


def _coded(text: str, codes: Mapping[str, str], unknown: str, no: int, log: Log) -> str | None:
    """What a code stands for; None for no code, and with a finding for an unknown one."""
    if text in _NOTHING:
        return None
    if text not in codes:
        log.add(unknown, player=no, facts={"code": text})
    return codes.get(text)


def _federation(text: str, no: int, log: Log) -> str | None:
    """As written: only three capitals are a code, and that is said where it is something else."""
    if text and not _FEDERATION.fullmatch(text):
        log.add("sp98-federation-unusual", player=no, facts={"federation": text})
    return text or None


def _bonus(text: str, no: int, log: Log) -> int | None:
    """Extra half-points that belong to the total: "0.5", "1". Blank is none."""
    found = _BONUS.fullmatch(text)
    if found is None:
        log.add("sp98-bonus-unreadable", player=no, facts={"bonus": text})
        return None
    return 2 * int(found[1] or 0) + (found[2] == "5")
