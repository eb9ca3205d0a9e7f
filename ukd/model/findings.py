"""Findings: what is wrong with the data, as values with a place, a name and a remedy."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any

from ukd import assets
from ukd.errors import MissingAsset


class Severity(StrEnum):
    """An error forbids rating until put right or overruled; a warning wants a look."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


RANK = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTICE: 2}


@dataclass(frozen=True, slots=True)
class Explanation:
    """What the catalogue says of one code: texts/findings/*.toml, [code]."""

    code: str
    severity: Severity
    message: Mapping[str, str]
    remedy: Mapping[str, str]
    article: str | None = None
    trf: str | None = None
    fatal: bool = False
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How a fact that is a word of ours ("swiss") is said in each language."""


@cache
def catalogue() -> Mapping[str, Explanation]:
    """Every finding code there is, with its sentences in Turkish and English.

    Raises MissingAsset when an entry lacks a sentence in either language or stands twice.
    """
    known: dict[str, Explanation] = {}
    for stem, entries in assets.tables("texts/findings").items():
        for code, entry in entries.items():
            if code in known:
                raise MissingAsset(f"texts/findings/{stem}.toml: the code {code} stands twice")
            known[code] = _explanation(f"texts/findings/{stem}.toml", code, entry)
    return MappingProxyType(known)


def _explanation(where: str, code: str, entry: dict[str, Any]) -> Explanation:
    try:
        return Explanation(
            code=code,
            severity=Severity(entry["severity"]),
            message={"tr": entry["tr"]["message"], "en": entry["en"]["message"]},
            remedy={"tr": entry["tr"]["remedy"], "en": entry["en"]["remedy"]},
            article=entry.get("article"),
            trf=entry.get("trf"),
            fatal=entry.get("fatal", False),
            words=entry.get("words", {}),
        )
    except (KeyError, ValueError) as fault:
        raise MissingAsset(f"{where}: [{code}] lacks {fault}") from fault


@dataclass(frozen=True, slots=True)
class Place:
    """Where in what the officer gave: only what makes sense is filled. Lines and columns from 1."""

    file: str | None = None
    line: int | None = None
    column: int | None = None
    offset: int | None = None
    sheet: str | None = None
    cell: str | None = None
    table: int | None = None
    row: int | None = None
    player: int | None = None
    round: int | None = None


PLACE_FIELDS = tuple(Place.__slots__)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to know about the data: a stable kebab-case code, a place, and its facts."""

    code: str
    place: Place = field(default_factory=Place)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """A code must stand in the catalogue; anything else is a fault of ours."""
        if self.code not in catalogue():
            raise MissingAsset(f"the finding {self.code} has no entry in texts/findings")

    @property
    def explanation(self) -> Explanation:
        return catalogue()[self.code]

    @property
    def severity(self) -> Severity:
        return self.explanation.severity

    def message(self, lang: str = "tr") -> str:
        """What is wrong, as a sentence."""
        return self.explanation.message[lang].format_map(self._filled(lang))

    def remedy(self, lang: str = "tr") -> str:
        """What to do about it, as a sentence."""
        return self.explanation.remedy[lang].format_map(self._filled(lang))

    def _filled(self, lang: str) -> "_Facts":
        """The facts, and the places by their own names where no fact has that name."""
        places = ((name, getattr(self.place, name)) for name in PLACE_FIELDS)
        given = {name: at for name, at in places if at is not None} | dict(self.facts)
        return _Facts({name: self._said(value, lang) for name, value in given.items()})

    def _said(self, value: Any, lang: str) -> Any:
        """A fact as it is said: our words translated, 2.5 points with a comma in Turkish."""
        if isinstance(value, float | Decimal):
            return f"{float(value):g}".replace(".", "," if lang == "tr" else ".")
        known = self.explanation.words.get(value) if isinstance(value, str) else None
        return known[lang] if known else value

    @property
    def order(self) -> tuple[Any, ...]:
        """Sort key: by place, then severity, then code."""
        places = (getattr(self.place, name) for name in PLACE_FIELDS)
        sortable = (f"{at:012d}" if isinstance(at, int) else at or "" for at in places)
        return (*sortable, RANK[self.severity], self.code)


class _Facts(dict[str, Any]):
    """Facts for a sentence; a missing one shows as … rather than failing before the officer."""

    def __missing__(self, key: str) -> str:
        return "…"


class Log:
    """Collects findings while one file is read; every finding gets the file's name."""

    def __init__(self, file: str | None = None) -> None:
        self.file = file
        self._found: list[Finding] = []

    def add(self, code: str, *, facts: Mapping[str, Any] | None = None, **place: Any) -> None:
        """Note a finding: `log.add("score-mismatch", line=12, round=3, facts={"a": 1, "b": 0})`."""
        place.setdefault("file", self.file)
        self._found.append(Finding(code, Place(**place), facts or {}))

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._found)

    def all(self) -> tuple[Finding, ...]:
        """Everything found, sorted by place."""
        return tuple(sorted(self._found, key=lambda finding: finding.order))


def outcome(findings: tuple[Finding, ...]) -> str:
    """ok, warn, error or fatal: the worst of the findings. Notices leave a file ok."""
    if any(finding.explanation.fatal for finding in findings):
        return "fatal"
    worst = min((RANK[finding.severity] for finding in findings), default=2)
    return ("error", "warn", "ok")[worst]
