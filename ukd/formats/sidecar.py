"""NAME.toml beside a file: what the e-mail's text told and the file does not (madde 9.e)."""

import difflib
import json
import tomllib
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any

from ukd.formats import headings
from ukd.model.field_words import words
from ukd.model.findings import Log
from ukd.model.tournament import Kind, Tournament


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts of an event that its file lacks; None where nothing is said. Field names are the keys.

    `minutes` is the thinking time of each player; `time_control` the text as it is printed.
    """

    name: str | None = None
    kind: Kind | None = None
    first_day: date | None = None
    last_day: date | None = None
    city: str | None = None
    time_control: str | None = None
    minutes: int | None = None
    chief_arbiter: str | None = None
    system: str | None = None
    title_match: bool | None = None
    federation_match: bool | None = None

    def applied(self, tournament: Tournament, log: Log) -> Tournament:
        """The tournament with these facts; one that contradicts the file is used and noted."""
        said = {field.name: getattr(self, field.name) for field in fields(self)}
        said = {name: value for name, value in said.items() if value is not None}
        for name, value in said.items():
            read = getattr(tournament, name)
            if read not in (None, False, value):
                log.add(
                    "sidecar-differs",
                    facts={**words(name), "fact": name, "file": read, "sidecar": value},
                )
        return replace(tournament, **said)


def parse(data: bytes, log: Log) -> Facts:
    """Read a sidecar. An unknown key or a wrong value is a finding and is left out."""
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        log.add("sidecar-unreadable", facts={"fault": fault})
        return Facts()
    known = {field.name: field.type for field in fields(Facts)}
    said: dict[str, Any] = {}
    for key, value in table.items():
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            log.add("sidecar-key", facts={"key": key, "known": ", ".join(near or known)})
        elif (good := _value(key, value)) is None:
            log.add("sidecar-value", facts={"key": key, "value": value})
        else:
            said[key] = good
    return Facts(**said)


def lines(facts: Facts) -> list[str]:
    """The facts as lines of a NAME.toml, in the order of the keys: city = "İzmir"."""
    said = {field.name: getattr(facts, field.name) for field in fields(facts)}
    return [f"{name} = {_toml(value)}" for name, value in said.items() if value is not None]


def _toml(value: Any) -> str:
    if isinstance(value, bool | int):
        return str(value).lower()
    return value.isoformat() if isinstance(value, date) else json.dumps(value, ensure_ascii=False)


def _value(key: str, value: Any) -> Any:
    """The value in the type of its field, or None if it does not fit."""
    if key == "kind":
        return _kind(value) if isinstance(value, str) else None
    if key in ("first_day", "last_day"):
        return value if type(value) is date else None
    if key in ("title_match", "federation_match"):
        return value if isinstance(value, bool) else None
    if key == "minutes":
        return value if type(value) is int and value > 0 else None
    return value if isinstance(value, str) and value.strip() else None


def _kind(text: str) -> Kind | None:
    """A kind by its name in JSON, or by the words of a title block: "Döner Turnuva"."""
    known = text if text in set(Kind) else headings.kind(text)
    return Kind(known) if known else None
