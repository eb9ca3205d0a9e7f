"""Faults in the players of one report: doubled, unnamed, abbreviated, or impossible (madde 9.e)."""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import combinations
from typing import Any

import polars as pl

from ukd.checks.wording import listed, players
from ukd.model import provinces
from ukd.model.findings import Log
from ukd.model.tournament import Tournament
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation
from ukd.turkish import fold, key

Row = dict[str, Any]

# A word cut short ends in a dot or is a single letter; these are no names but stand before them.
HONORIFICS = {"dr", "av", "prof", "doc", "yrd", "ogr", "gor", "ars", "uzm", "op", "jr", "sr"}
_WORD = re.compile(r"[^\s.]+\.?")
# Four digits (madde 3); what a national rating can never reach.
UKD_TOP = 10_000
OLDEST, YOUNGEST = 110, 3


def check(event: Tournament, identities: pl.DataFrame, law: Regulation, log: Log) -> None:
    """Find doubled, unnamed and impossible entrants. `identities` follows IDENTITIES.

    No finding tells an identity number, a licence or a birth date.
    """
    rows = list(event.players.iter_rows(named=True))
    if not rows:
        log.add("players-missing")
        return
    personal = {row["no"]: row for row in identities.iter_rows(named=True)}
    _numbers(rows, log)
    _doubled(rows, personal, log)
    _nameless(rows, log)
    for row in rows:
        _name(row, log)
    _initials(rows, log)
    _ratings(rows, law, log)
    _provinces(rows, log)
    _births(rows, event, log)


def whole_name(row: Mapping[str, Any]) -> str:
    """Given names and surname, or the name as printed where it could not be parted."""
    return f"{row['given']} {row['surname']}".strip() or row["name"].strip()


def _numbers(rows: list[Row], log: Log) -> None:
    for no, group in _grouped(rows, lambda row: row["no"]).items():
        log.add("start-number-twice", player=no, facts={"names": listed(map(whole_name, group))})


def _doubled(rows: list[Row], personal: Mapping[int, Row], log: Log) -> None:
    """One person on two rows: by identity number, licence, FIDE number, or by name alone."""
    identity: Callable[[Row], str | None] = lambda row: _identity(row, personal)  # noqa: E731
    licence: Callable[[Row], str | None] = lambda row: a_number(row["licence"])  # noqa: E731
    for code, number in (
        ("identity-twice", identity),
        ("licence-twice", licence),
        ("fide-id-twice", lambda row: a_number(row["fide_id"])),
    ):
        for group in _grouped(rows, number).values():
            _twice(code, group, log)
    for group in _grouped(rows, lambda row: key(whole_name(row)) or None).values():
        same = {
            row["no"]
            for one, other in combinations(group, 2)
            for row in (one, other)
            if not any(_differ(one, other, fact) for fact in (identity, licence, _year))
        }
        if len(same) > 1:
            _twice("name-twice", [row for row in group if row["no"] in same], log)


def _identity(row: Row, personal: Mapping[int, Row]) -> str | None:
    number: str | None = personal.get(row["no"], {}).get("national_id")
    return number


def _twice(code: str, group: list[Row], log: Log) -> None:
    numbers = [row["no"] for row in group]
    facts = {"players": players(numbers), "names": listed(sorted({whole_name(r) for r in group}))}
    log.add(code, player=min(numbers), facts=facts)


def a_number(text: str | None) -> str | None:
    """A licence or FIDE number that can be one: "YOK", "-" and "000" are no numbers."""
    bare = (text or "").strip()
    return bare if re.search(r"[1-9]", bare) else None


def _year(row: Row) -> int | None:
    year: int | None = row["birth_year"]
    return year


def _differ(one: Row, other: Row, fact: Callable[[Row], Hashable]) -> bool:
    return fact(one) is not None and fact(other) is not None and fact(one) != fact(other)


def _words(row: Row) -> list[str]:
    """The words of a name that hold a letter."""
    return [word for word in whole_name(row).split() if any(map(str.isalpha, word))]


@madde("9.e")
def _nameless(rows: list[Row], log: Log) -> None:
    """A name must be there; those without one are listed once."""
    without = [row["no"] for row in rows if not _words(row)]
    if without:
        log.add("name-missing", facts={"players": players(without)})


@madde("9.e")
def _name(row: Row, log: Log) -> None:
    """A name must be whole and unabridged."""
    name, words = whole_name(row), _words(row)
    if len(words) == 1:
        log.add("name-incomplete", player=row["no"], facts={"name": name})
    elif _abbreviated(row):
        log.add("name-abbreviated", player=row["no"], facts={"name": name})


def _abbreviated(row: Row) -> bool:
    """Whether the surname or the first given name is cut short."""
    return _shortened(row["surname"]) or _shortened((row["given"].split() or [""])[0])


def _initials(rows: list[Row], log: Log) -> None:
    """Further given names that are cut short are listed once."""
    short = [row for row in rows if _shortened(row["given"]) and not _abbreviated(row)]
    if short:
        log.add(
            "name-initial", facts={"names": listed(f"{r['no']} {whole_name(r)}" for r in short)}
        )


def _shortened(text: str) -> bool:
    """Whether a word of it is cut short: "A.", "A", "Mehm.", "M.Ali"; honorifics do not count."""
    short = (word for word in _WORD.findall(text) if word[-1] == "." or len(word) == 1)
    return any(fold(word) not in HONORIFICS for word in short)


@madde("9.e")
def _ratings(rows: list[Row], law: Regulation, log: Log) -> None:
    """A report without any UKD is not taken; a UKD has four digits and is not under the floor."""
    if all(row["ukd"] is None for row in rows):
        log.add("ukd-column-missing")
    odd = [
        f"{row['no']} ({row['ukd']})"
        for row in rows
        if row["ukd"] is not None and not law.ukd_least <= row["ukd"] < UKD_TOP
    ]
    if odd:
        log.add("ukd-impossible", facts={"players": listed(odd), "least": law.ukd_least})


def _provinces(rows: list[Row], log: Log) -> None:
    """Players without a province are listed once; a text that names none is shown with its row."""
    without = [row["no"] for row in rows if not (row["province"] or "").strip()]
    if len(without) == len(rows):
        log.add("province-column-missing")
    elif without:
        log.add("province-missing", facts={"players": players(without)})
    for row in rows:
        written = (row["province"] or "").strip()
        if written and provinces.normalise(written) is None:
            log.add("province-unknown", player=row["no"], facts={"province": written})


def _births(rows: list[Row], event: Tournament, log: Log) -> None:
    """Years of birth that no player of this tournament can have; the year itself is not told."""
    day = event.last_day or event.first_day
    if day is None:
        return
    for row in rows:
        year = row["birth_year"]
        if year is not None and not OLDEST >= day.year - year >= YOUNGEST:
            log.add("birth-year-impossible", player=row["no"])


def _grouped(rows: Iterable[Row], fact: Callable[[Row], Any]) -> dict[Any, list[Row]]:
    """Rows by a fact that several of them share; rows without the fact stay out."""
    groups: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        if fact(row) is not None:
            groups[fact(row)].append(row)
    return {shared: group for shared, group in groups.items() if len(group) > 1}
