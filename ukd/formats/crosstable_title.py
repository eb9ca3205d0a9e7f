"""The title block: the labelled facts and bare lines above a table, and the signatures below it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from ukd.formats import day_span, headings
from ukd.formats.grid import Row, excerpt
from ukd.model.findings import Log
from ukd.turkish import fold

_NOT_PLAYED = re.compile(r"\b(gelmedi|gelmedi\w*|hukmen|cekildi\w*|walkover|kampflos)\b")
_PLACE_YEAR = re.compile(r"([^\d,]{2,40}),\s*(?:19|20)\d\d")


@dataclass(frozen=True, slots=True)
class Line:
    """The texts of a row, or a paragraph alone, with the place it has in the file."""

    texts: tuple[str, ...]
    place: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Title:
    """What a title block tells: Tournament fields by name, the kind in words, the rounds named."""

    facts: dict[str, Any] = field(default_factory=dict)
    kind: str | None = None
    rounds: int | None = None
    bare: list[str] = field(default_factory=list)


def lines(source: Iterable[Row | str]) -> tuple[Line, ...]:
    """Rows and paragraphs as lines."""
    return tuple(
        Line((each,)) if isinstance(each, str) else Line(each.texts, each.place())
        for each in source
    )


def read(above: Sequence[Line], below: Sequence[Line], log: Log) -> Title:
    """The facts of a table. What stands above goes before what stands below.

    The first bare line is the name; a bare line that ends with days tells place and days.
    """
    title = Title()
    for line in above:
        pairs = _pairs(line)
        for label, value in pairs:
            _take(title, label, value, line, log)
        if not pairs:
            _take_bare(title, [text for text in line.texts if text], log)
    for label, value in _signatures(below):
        _take(title, label, value, None, log)
    for line in (*above, *below):
        _warn_of_words(line, log)
    return title


def _pairs(line: Line) -> list[tuple[str, str]]:
    """Label and value, however they stand: in two cells, in one with a colon, several a row."""
    pairs: list[tuple[str, str]] = []
    label = None
    for text in line.texts:
        if not text:
            continue
        before, colon, after = text.partition(":")
        known = headings.fact(before)
        if known:
            label = known
            if colon and after.strip():
                pairs.append((label, after.strip()))
                label = None
        elif label:
            pairs.append((label, text.lstrip(": ")))
            label = None
    return pairs


def _signatures(below: Sequence[Line]) -> list[tuple[str, str]]:
    """Labels with their names, beside them or in the next row under them."""
    found = [pair for line in below for pair in _pairs(line)]
    filled = [line for line in below if any(line.texts)]
    for line, following in pairwise(filled):
        for at, text in enumerate(line.texts):
            label = headings.fact(text.rstrip(": "))
            name = following.texts[at] if at < len(following.texts) else ""
            if label and name and not headings.fact(name.partition(":")[0]):
                found.append((label, name))
    return found


def _take(title: Title, label: str, value: str, line: Line | None, log: Log) -> None:
    """Keep one labelled fact; the first of its kind counts."""
    facts = title.facts
    place = line.place if line else {}
    if label in ("days", "first_day", "last_day"):
        _take_days(facts, label, value, place, log)
    elif label == "rounds":
        digits = re.match(r"\d{1,2}", value)
        title.rounds = title.rounds or (int(digits[0]) if digits else None)
    elif label == "system":
        title.kind = title.kind or headings.kind(value)
        facts.setdefault("system", value)
    elif label == "deputies":
        facts.setdefault("deputies", tuple(re.split(r"\s*[,;/]\s*|\s+-\s+", value)))
    elif label != "ignored":
        facts.setdefault(label, value)


def _take_days(
    facts: dict[str, Any], label: str, value: str, place: dict[str, Any], log: Log
) -> None:
    span = day_span.parse(value)
    if span is None:
        log.add("days-unreadable", **place, facts={"text": excerpt(value, 40)})
        return
    if label != "last_day":
        facts.setdefault("first_day", span[0])
    if label != "first_day":
        facts.setdefault("last_day", span[1])


def _take_bare(title: Title, texts: Sequence[str], log: Log) -> None:
    """A line without a label: the name first, then "Ankara, 01-05.03.2003" or a kind of event."""
    if len(texts) != 1:
        return
    text = texts[0]
    facts = title.facts
    if kind := headings.kind(text):
        title.kind = title.kind or kind
    elif found := day_span.find(text):
        (first, last), words = found
        facts.setdefault("first_day", first)
        facts.setdefault("last_day", last)
        if words and headings.fact(words) is None:
            facts.setdefault("city" if "name" in facts or len(words) < 20 else "name", words)
    elif place := _PLACE_YEAR.fullmatch(text):
        facts.setdefault("city", place[1].strip())
    elif headings.is_organisation(text):
        title.bare.append(text)
    elif "name" not in facts and not headings.is_caption(text) and not headings.round_in(text):
        facts["name"] = text
    else:
        title.bare.append(text)


def _warn_of_words(line: Line, log: Log) -> None:
    """Words outside the table that say a game was not played: its cells may not show it."""
    for text in line.texts:
        if _NOT_PLAYED.search(fold(text)):
            log.add("words-of-forfeit", **line.place, facts={"text": excerpt(text, 60)})
