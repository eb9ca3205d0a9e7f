"""The cells of one line of an imported list: each method reads one fact and notes its faults."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ukd.formats.grid import Row
from ukd.formats.list_grid import NAMES, cell_says
from ukd.formats.national_id import is_national_id
from ukd.model import provinces
from ukd.model.findings import Log
from ukd.turkish import upper

_WHOLE = re.compile(r"(\d{1,6})(?:[.,]0+)?")
# A UKD has four digits, so that 1.850 and 1,850 can only be 1850 with its thousands parted.
_PARTED = re.compile(r"(\d)[.,\s](\d{3})")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


@dataclass(frozen=True, slots=True)
class Limits:
    """What a UKD may be: the least of madde 6.b; four digits by madde 3."""

    least: int
    most: int = 9999


@dataclass(frozen=True, slots=True)
class Cells:
    """A row under its headings; `columns` maps a meaning to a column, from 0."""

    row: Row
    columns: Mapping[str, int]
    limits: Limits
    log: Log

    def text(self, meaning: str) -> str:
        """The text under a heading; empty where the list has no such column."""
        return self.row.text(self.columns.get(meaning))

    def note(self, code: str, meaning: str | None = None, **facts: Any) -> None:
        """A finding at the cell of that meaning, or at the row."""
        column = self.columns.get(meaning) if meaning else None
        self.log.add(code, facts=facts, **self.row.place(column))

    def is_remark(self) -> bool:
        """A line with neither UKD nor a name in letters: a total, a signature."""
        names = "".join(self.text(name) for name in NAMES)
        return not self.text("ukd") and not any(letter.isalpha() for letter in names)

    def name(self) -> tuple[str, str]:
        """Surname and given names; a finding and two empty texts where the list has no name."""
        if "surname" in self.columns:
            surname, given = self.text("surname"), self.text("given") or self.text("name")
        else:
            meaning = next(name for name in NAMES if name in self.columns)
            first = meaning == "surname_first"
            surname, given = split_name(self.text(meaning), surname_first=first)
        if not surname:
            self.note("list-name-missing", next(name for name in NAMES if name in self.columns))
        return surname, given

    def number(self) -> str | None:
        """The federation's number; an identity number in its place is never kept as one."""
        number = self.text("number")
        if is_national_id(number):
            self.note("list-number-is-identity", "number")
            return None
        return number or None

    def national_id(self) -> str | None:
        """The identity number of its own column, or one that stands in the number's place."""
        said = self.text("national_id")
        if said and not is_national_id(said):
            self.note("list-identity-wrong", "national_id")
        return next((one for one in (said, self.text("number")) if is_national_id(one)), None)

    def ukd(self) -> int | None:
        """A whole number within the limits; a finding and None for anything else."""
        written = self.text("ukd")
        parted = _PARTED.fullmatch(written)
        whole = _WHOLE.fullmatch("".join(parted.groups()) if parted else written)
        if not written:
            self.note("list-ukd-missing", "ukd")
        elif whole is None:
            self.note("list-ukd-not-number", "ukd", value=written)
        elif int(whole[1]) < self.limits.least:
            self.note("list-ukd-low", "ukd", ukd=int(whole[1]), least=self.limits.least)
        elif int(whole[1]) > self.limits.most:
            self.note("list-ukd-high", "ukd", ukd=int(whole[1]), most=self.limits.most)
        else:
            return int(whole[1])
        return None

    def province(self) -> str | None:
        """The province by its name; a finding where it is missing or unknown."""
        written = self.text("province")
        known = provinces.normalise(written)
        if not written:
            self.note("list-province-missing", "province")
        elif known is None:
            self.note("list-province-unknown", "province", province=written)
        return known

    def birth_year(self) -> int | None:
        """The year of a year or of a date; the rest of a birth date is not kept."""
        years = _YEAR.findall(self.text("birth"))
        if self.text("birth") and len(years) != 1:
            self.note("list-birth-unclear", "birth")
            return None
        return int(years[0]) if years else None

    def recent_games(self) -> int | None:
        """Counted games of the last three years, where the list tells."""
        written = self.text("recent_games")
        whole = _WHOLE.fullmatch(written)
        if written and whole is None:
            self.note("list-games-not-number", "recent_games", value=written)
        return int(whole[1]) if whole else None

    def active(self) -> bool | None:
        """Active or not; None where the list does not say. An empty "Pasif" means active."""
        meaning = next((m for m in ("state", "active", "inactive") if m in self.columns), None)
        written = self.text(meaning or "")
        if meaning is None or not written:
            return True if meaning == "inactive" else None
        said = cell_says(written)
        yes = "inactive" if meaning == "inactive" else "active"
        no = "active" if meaning == "inactive" else "inactive"
        if (yes in said or "yes" in said) == (no in said or "no" in said):
            self.note("list-state-unknown", meaning, value=written)
            return None
        return (yes in said or "yes" in said) == (yes == "active")


def split_name(whole: str, *, surname_first: bool) -> tuple[str, str]:
    """Surname and given names of one text.

    A comma parts them ("Yılmaz, Ayşe"), or capitals do ("Ayşe Nur YILMAZ"); else the surname is
    the last word, or the first one where the heading says so.
    """
    before, _, after = (part.strip() for part in whole.partition(","))
    if before and after:
        return before, after
    words = whole.split()
    capitals = [word for word in words if len(word) > 1 and word == upper(word)]
    if capitals and len(capitals) < len(words):
        return " ".join(capitals), " ".join(word for word in words if word not in capitals)
    if surname_first:
        return " ".join(words[:1]), " ".join(words[1:])
    return " ".join(words[-1:]), " ".join(words[:-1])
