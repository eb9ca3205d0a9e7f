"""The numbers of the regulation as data: data/regulation/*.toml, each with its days in force."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from types import MappingProxyType
from typing import Any

from ukd import assets
from ukd.errors import RegulationError

Value = int | str | list[int]

NOT_NUMBERS = frozenset({"articles", "decisions"})  # the other two files of the folder


@dataclass(frozen=True, slots=True)
class Edition:
    """One value and its first day in force; None from the day the number was abolished."""

    first_day: date
    value: Value | None
    source: str


@dataclass(frozen=True, slots=True)
class Number:
    """One number or choice of the regulation, with every value it has had, oldest first."""

    key: str
    article: str
    meaning: str
    choices: tuple[str, ...]
    decision: str | None
    editions: tuple[Edition, ...]

    def on(self, day: date) -> Value:
        """The value in force on a day. Raises RegulationError where there is none."""
        past = [edition for edition in self.editions if edition.first_day <= day]
        if not past:
            first = self.editions[0].first_day
            raise RegulationError("law-not-yet", day=day, key=self.key, first=first)
        if past[-1].value is None:
            raise RegulationError("law-abolished", key=self.key, day=past[-1].first_day)
        return past[-1].value


@cache
def numbers() -> Mapping[str, Number]:
    """Every number by its key. Raises RegulationError for a key given twice or lacking a part."""
    known: dict[str, Number] = {}
    for stem, entries in assets.tables("data/regulation").items():
        if stem in NOT_NUMBERS:
            continue
        for key, entry in entries.items():
            if key in known:
                raise RegulationError("law-broken", fault=f"{stem}.toml: {key} stands twice")
            known[key] = _number(stem, key, entry)
    return MappingProxyType(known)


def _number(stem: str, key: str, entry: dict[str, Any]) -> Number:
    try:
        editions = sorted(
            (_edition(row) for row in entry["in_force"]), key=lambda edition: edition.first_day
        )
        return Number(
            key=key,
            article=entry["article"],
            meaning=entry["meaning"],
            choices=tuple(entry.get("choices", ())),
            decision=entry.get("decision"),
            editions=tuple(editions),
        )
    except KeyError as fault:
        raise RegulationError("law-broken", fault=f"{stem}.toml: [{key}] lacks {fault}") from fault


def _edition(row: dict[str, Any]) -> Edition:
    value = None if row.get("none") else row["value"]
    return Edition(row["from"], value, row["source"])
