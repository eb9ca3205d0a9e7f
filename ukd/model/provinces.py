"""Provinces (il): any spelling of a report to one name (madde 7.d, 9.a.7)."""

import re
from dataclasses import dataclass
from functools import cache

from ukd import assets
from ukd.turkish import fold


@dataclass(frozen=True, slots=True)
class Province:
    """One province: plate code ("34", or "KKTC" and "YD" outside the 81), name, other spellings.

    `parents` are the provinces it was parted from in the year `since`; empty for the old ones.
    """

    code: str
    name: str
    aliases: tuple[str, ...] = ()
    parents: tuple[str, ...] = ()
    since: int | None = None


@cache
def provinces() -> tuple[Province, ...]:
    """All provinces in the order of their plate codes. Source: texts/provinces.toml."""
    rows = assets.tables("texts")["provinces"]
    return tuple(
        Province(
            code,
            row["name"],
            tuple(row.get("aliases", ())),
            tuple(row.get("parents", ())),
            row.get("since"),
        )
        for code, row in rows.items()
    )


@cache
def normalise(text: str | None) -> str | None:
    """The province's name, or None where the text names no province or more than one.

    Takes a plate code, a name or another known spelling in any case, alone or together
    ("34 İstanbul"), or behind a district ("Çankaya/Ankara", "Bornova (İzmir)").
    """
    if text is None:
        return None
    written = re.sub(r"^\s*(\d{1,2})\.0\s*$", r"\1", text)  # a spreadsheet's 34.0
    if found := _spelled(fold(written)):
        return found
    pieces = {_spelled(fold(piece)) for piece in re.split(r"[/,;()\-\s]+", written)} - {None}
    return pieces.pop() if len(pieces) == 1 else None


def code(name: str) -> str | None:
    """The plate code of a province by its name; None for another text."""
    return next((each.code for each in provinces() if each.name == name), None)


def may_be_one(one: str | None, other: str | None) -> bool:
    """Whether two provinces of one person do not contradict each other.

    True if they are equal, if either is unknown, or if one was parted from the other: an old
    report may carry the parent. Takes names as `normalise` gives them.
    """
    if one is None or other is None or one == other:
        return True
    return one in _parents().get(other, ()) or other in _parents().get(one, ())


def _spelled(folded: str) -> str | None:
    return _spellings().get(folded.removesuffix(" ili").removesuffix(" il"))


@cache
def _spellings() -> dict[str, str]:
    """Every folded spelling to the name it means."""
    known: dict[str, str] = {}
    for each in provinces():
        plates = {each.code, f"TR {each.code}", each.code.removeprefix("0"), f"0{each.code}"}
        for spelling in (each.name, *each.aliases, *plates):
            known[fold(spelling)] = each.name
    return known


@cache
def _parents() -> dict[str, tuple[str, ...]]:
    return {each.name: each.parents for each in provinces()}
