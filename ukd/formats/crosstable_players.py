"""Players' rows to PLAYERS and IDENTITIES: names, ratings, numbers, provinces, totals, ranks."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from ukd import turkish
from ukd.formats.crosstable_layout import Block
from ukd.formats.crosstable_names import TITLES, Name, lowered, split_name
from ukd.formats.crosstable_results import points_halves
from ukd.formats.crosstable_rows import Entry, ordinal
from ukd.formats.grid import Row, excerpt
from ukd.formats.national_id import has_shape, is_national_id
from ukd.model.findings import Log

Values = dict[str, Any]

_NOTHING = frozenset(
    {"", "-", "--", "0", "yok", "none", "n a", "ukdsiz", "ukd yok", "unrated", "nr"}
)
_SEX = {"m": "m", "e": "m", "erkek": "m", "male": "m", "w": "w", "f": "w", "k": "w",
        "kadin": "w", "kiz": "w", "bayan": "w", "female": "w"}  # fmt: skip
_NUMBERS = ("national_id", "licence", "fide_id")
_YEAR = re.compile(r"(?:19|20)\d\d")
_SHORTENED = re.compile(r"\d(?:[.,]\d+)?E\+?\d+", re.IGNORECASE)
_THOUSANDS = re.compile(r"^([1-3])[.,](\d{3})$")


def name_of(block: Block, row: Row) -> Name:
    """The name of a row. The heading tells the order of a name without a comma.

    "Ad Soyad" has the surname last, "Soyadı Adı" and the "İsim" of pairing programs first.
    """
    columns = block.columns
    first_part = "surname" if "surname" in columns else "name"
    if "surname" in columns or {"name", "given"} <= columns.keys():
        # Swiss-Manager heads the surname "Name" where it has a column for the given name too.
        surname, given = row.text(columns[first_part]), row.text(columns.get("given"))
        return Name(lowered(surname), lowered(given), f"{surname} {given}".strip())
    whole = row.text(block.name_column)
    return split_name(whole, surname_first="full_name" not in columns)


def player(block: Block, entry: Entry, no: int, log: Log) -> Values:
    """A row of PLAYERS. A rating or total that is no number becomes a finding and stays empty."""
    row, columns = entry.row, block.columns
    name = name_of(block, row)
    return {
        "no": no,
        "surname": name.surname,
        "given": name.given,
        "name": name.whole,
        "sex": _SEX.get(turkish.fold(row.text(columns.get("sex")))),
        "title": _title(block, row) or name.title,
        "ukd": _rating(row, columns.get("ukd"), no, log),
        "elo": _rating(row, columns.get("elo", columns.get("rating")), no, log),
        "federation": _text(row, columns.get("federation")),
        "fide_id": _digits(row.text(columns.get("fide_id"))),
        "licence": _licence(row, columns.get("licence")),
        "birth_year": _birth_year(row.text(columns.get("birth"))),
        "province": _text(row, columns.get("province")),
        "club": _text(row, columns.get("club")),
        "team": _text(row, columns.get("team")),
        "points_halves": _points(row, columns.get("points"), no, log),
        "rank": ordinal(row.text(columns.get("rank"))),
    }


def identity(block: Block, entry: Entry, no: int, log: Log) -> Values | None:
    """A row of IDENTITIES, if the table has an identity number or a birth date for the player."""
    row, columns = entry.row, block.columns
    birth = row.text(columns.get("birth"))
    found: Values = {"no": no, "birth": _birth(birth)}
    for meaning in _NUMBERS:
        at = columns.get(meaning)
        written = row.text(at).replace(" ", "")
        if at is not None and _SHORTENED.fullmatch(written):
            log.add("number-damaged", **row.place(at), player=no, facts={"text": written})
        if at is not None and has_shape(written):
            found["national_id"] = written
            if not is_national_id(written):
                log.add("identity-digits", **row.place(at), player=no)
            break
    return found if found["birth"] or "national_id" in found else None


def ranks_are_ranks(points: Sequence[int | None]) -> bool:
    """True if totals never rise down the table, as they must where its number is a rank."""
    known = [halves for halves in points if halves is not None]
    return len(known) > 1 and all(a >= b for a, b in pairwise(known))


def _text(row: Row, at: int | None) -> str | None:
    text = row.text(at)
    return None if turkish.fold(text) in ("", "yok") or text == "-" else text


def _title(block: Block, row: Row) -> str | None:
    """From its column, or from the column without heading left of the name, as programs print."""
    at = block.columns.get("title")
    if at is None and block.name_column and not block.heading.text(block.name_column - 1):
        at = block.name_column - 1
    text = row.text(at)
    known = text.upper() in TITLES or "title" in block.columns
    return text if text and text != "-" and known else None


def _rating(row: Row, at: int | None, no: int, log: Log) -> int | None:
    text = row.text(at)
    if at is None or turkish.fold(text) in _NOTHING:
        return None
    plain = _THOUSANDS.sub(r"\1\2", text)
    plain = re.sub(r"[.,]0+$", "", plain)
    if plain.isascii() and plain.isdigit() and len(plain) < 5:
        return int(plain) or None
    log.add("rating-unreadable", **row.place(at), player=no, facts={"text": excerpt(text, 20)})
    return None


def _points(row: Row, at: int | None, no: int, log: Log) -> int | None:
    text = row.text(at)
    if at is None or text in ("", "-"):
        return None
    halves = points_halves(text)
    if halves is None:
        log.add("points-unreadable", **row.place(at), player=no, facts={"text": excerpt(text, 20)})
    return halves


def _digits(text: str) -> str | None:
    return text if text.isascii() and text.isdigit() and int(text) and not has_shape(text) else None


def _licence(row: Row, at: int | None) -> str | None:
    """The licence number; identity numbers, which some arbiters write there, are not of it."""
    text = row.text(at)
    if turkish.fold(text) in _NOTHING or has_shape(text.replace(" ", "")):
        return None
    return None if _SHORTENED.fullmatch(text) else text


def _birth(text: str) -> str | None:
    """YYYY-MM-DD or YYYY, from any order of day, month and year; None if no year is told."""
    if found := re.fullmatch(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})", text):
        return f"{found[3]}-{int(found[2]):02d}-{int(found[1]):02d}"
    if found := re.match(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})\b", text):
        return f"{found[1]}-{int(found[2]):02d}-{int(found[3]):02d}"
    year = _birth_year(text)
    return str(year) if year else None


def _birth_year(text: str) -> int | None:
    found = _YEAR.search(text)
    return int(found[0]) if found else None


def numbering(columns: Mapping[str, int]) -> list[int]:
    """The columns that may hold the players' numbers, the likeliest first."""
    return [columns[name] for name in ("number", "rank") if name in columns]
