"""Findings as a person reads them: the gravest first, equal ones together, long rows cut."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from string import Formatter

from ukd.cli import output
from ukd.cli.speech import lang, say
from ukd.model.findings import PLACE_FIELDS, RANK, Finding, Severity

_SHOWN = 5
"""Findings of one code that are shown; the rest is counted."""

_NAMES = {"player": {"player", "no"}, "round": {"round", "at"}, "cell": {"cell"}}

_ASKING = frozenset({"mail-proposes", "mail-says-two"})
"""Notices that wait for the officer's answer: shown even where notices are left out."""


def show(findings: Iterable[Finding], indent: int = 2, *, notices: bool = True) -> None:
    """Each code once with its remedy, and below it where and what, at most five times."""
    ordered = sorted(findings, key=lambda found: (RANK[found.severity], found.code))
    for code, group in groupby(ordered, key=lambda found: found.code):
        same = list(group)
        if notices or code in _ASKING or same[0].severity is not Severity.NOTICE:
            _show_code(code, same, indent)


def _show_code(code: str, same: Sequence[Finding], indent: int) -> None:
    first = same[0]
    severity = first.severity.value
    article = first.explanation.article
    head = " ".join(
        filter(None, (say(f"severity.{severity}"), code, f"(madde {article})" if article else ""))
    )
    output.line(head, output.STYLES[severity], indent)
    messages = list(dict.fromkeys(_message(found) for found in same))
    for message in messages[:_SHOWN]:
        output.line(message, indent=indent + 2)
    if len(messages) > _SHOWN:
        output.line(say("findings.more", count=len(messages) - _SHOWN), "dim", indent + 2)
    for remedy in dict.fromkeys(found.remedy(lang()) for found in same[:1]):
        output.line(say("findings.remedy", remedy=remedy), "dim", indent + 2)


def _message(found: Finding) -> str:
    where = place(found)
    return f"{where}: {found.message(lang())}" if where else found.message(lang())


def place(found: Finding) -> str:
    """Where in the file: "sayfa Sonuç, hücre D7", "satır 12, sütun 92", without its name.

    What the sentence tells by itself is not said twice.
    """
    at = found.place
    hidden = {"file"} | ({"column", "row"} if at.cell else set()) | _told(found)
    said = ((name, getattr(at, name)) for name in PLACE_FIELDS if name not in hidden)
    return ", ".join(say(f"place.{name}", at=value) for name, value in said if value is not None)


def _told(found: Finding) -> set[str]:
    """The parts of the place that stand in the sentence too, under these names of its facts."""
    named = {name for _, name, _, _ in Formatter().parse(found.explanation.message[lang()])}
    return {part for part, names in _NAMES.items() if named & names}
