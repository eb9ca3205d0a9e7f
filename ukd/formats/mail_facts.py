"""What the text of an e-mail tells of its event, proposed to the officer (madde 9.e).

Nothing is taken over: the officer confirms a fact by writing its line into NAME.toml. What is a
person's own, an address, a telephone, an identity number, is left out before anything is shown.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ukd import turkish
from ukd.formats import day_span, headings, mail_labels
from ukd.formats.sidecar import Facts
from ukd.formats.trf_header import kind_of
from ukd.model import provinces, time_control
from ukd.model.kind import Kind

_LONGEST_TEXT = 100_000  # characters of a letter that are looked at
_LONGEST_VALUE = 120
_PERSONAL = re.compile(
    r"\S+@\S+|(?:https?://|www\.)\S+|\+?\d[\d\s().-]{8,}\d"
    r"|\b(?:tel|telefon|gsm|cep|faks|fax|tc|t\.c\.|kimlik)\b.*",
    re.IGNORECASE,
)
# Words of a street address: of such a text only the province is proposed.
_STREET = re.compile(r"\b(?:mah|mahallesi|sok|sk|sokak|cad|cd|caddesi|bulvar\w*|no|kat|daire)\b")
_DATE_TEXT = re.compile(r"\d[^\n]{4,60}?(?:19|20)\d\d(?!\d)|\d{4}[./-]\d{1,2}[./-]\d{1,2}")
_SHORT_YEAR = re.compile(r"(\d{1,2}[./]\d{1,2}[./])(\d\d)(?![\d./])")
_WEEKDAYS = re.compile(
    r"\b(?:pazartesi|salı|çarşamba|perşembe|cumartesi|cuma|pazar|monday|tuesday|wednesday"
    r"|thursday|friday|saturday|sunday)\b,?",
    re.IGNORECASE,
)
_IN_PROVINCE = re.compile(r"\b([^\W\d_]{3,})['’`´](?:de|da|te|ta)\b")
_TIME_TEXT = re.compile(
    r"(?:\d+/)?\d+\s*['’]?\s*(?:[ae]r\s+)?(?:dakika|dak|dk|saat|minutes?|min)\b[^\n,;.()]{0,40}",
    re.IGNORECASE,
)
_TITLE_MATCH = re.compile(r"\b[uü]nvan (?:ma[cç]|kar[sş][ıi]la[sş]ma)", re.IGNORECASE)
_PEOPLE = re.compile(r"[,;/&\n]|\s+(?:ve|and|und)\s+", re.IGNORECASE)
_QUOTE = re.compile(r"^[>|\s]+")


@dataclass(frozen=True, slots=True)
class Proposal:
    """The facts a text tells once, and those it tells in two ways: name to what was read."""

    facts: Facts
    doubtful: Mapping[str, tuple[str, ...]]


def propose(text: str) -> Proposal:
    """What the text tells of the event: by labels ("Yer: İzmir"), else in its sentences."""
    lines = list(_own_lines(text[:_LONGEST_TEXT]))
    labelled = _gathered(_labelled(lines))
    found = _gathered(_unlabelled("\n".join(lines))) | labelled
    said = {fact: values[0] for fact, values in found.items() if len(values) == 1}
    doubtful = {
        fact: tuple(map(_shown, values)) for fact, values in labelled.items() if len(values) > 1
    }
    return Proposal(_facts(said), doubtful)


def _gathered(found: Iterable[tuple[str, Any]]) -> dict[str, list[Any]]:
    """Fact to the different values that were read for it."""
    values: dict[str, list[Any]] = {}
    for fact, value in found:
        if value is not None and value not in values.setdefault(fact, []):
            values[fact].append(value)
    return {fact: some for fact, some in values.items() if some}


def _shown(value: Any) -> str:
    """A value as the officer reads it; a span as its days."""
    return " – ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _facts(said: dict[str, Any]) -> Facts:
    """The facts in the types of a sidecar; days and thinking time are two facts each."""
    arbiter, days = said.pop("arbiters", None), said.pop("days", None)
    if arbiter:
        said.setdefault("chief_arbiter", arbiter)
    if days:
        said |= {"first_day": days[0], "last_day": days[1]}
    if control := said.get("time_control"):
        said["minutes"] = time_control.minutes(control)
    if said.pop("speaks_of_title", False) and said.get("kind") == Kind.MATCH:
        said.setdefault("title_match", True)
    return Facts(**said)


def _own_lines(text: str) -> Iterator[str]:
    """The lines of a letter without marks of quotation, repeated heads and the signature."""
    in_head = False
    for raw in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        line = _QUOTE.sub("", raw).rstrip() if raw.lstrip().startswith((">", "|")) else raw.rstrip()
        if raw.rstrip("\r") == "-- ":
            return
        word = headings.plain(line.split(":")[0]) if ":" in line else ""
        in_head = bool(line.strip()) and (in_head or word in mail_labels.words("repeated_head"))
        if not in_head:
            yield line


def _labelled(lines: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Facts behind their labels; several may share a line, and a value may follow on the next."""
    waiting: str | None = None
    for line in lines:
        found = list(mail_labels.pattern().finditer(line))
        if not found and waiting and line.strip():
            yield waiting, _value(waiting, line)
        waiting = None if found or line.strip() else waiting
        ends = [one.start() for one in found[1:]] + [len(line)]
        for label, end in zip(found, ends, strict=False):
            fact = mail_labels.meanings()[headings.plain(label["first"] or label["inside"])]
            text = line[label.end() : end]
            if text.strip(" \t.-"):
                yield fact, _value(fact, text)
            else:
                waiting = fact


def _unlabelled(text: str) -> Iterator[tuple[str, Any]]:
    """Facts in sentences: "İzmir'de 15-18 Şubat 2003 günlerinde oynandı"."""
    for found in _IN_PROVINCE.finditer(text):
        yield "city", provinces.normalise(found[1])
    for found in _DATE_TEXT.finditer(text):
        yield "days", _days(found[0])
    for found in _TIME_TEXT.finditer(text):
        yield "time_control", _control(found[0])
    if _TITLE_MATCH.search(text):
        yield "speaks_of_title", True


def _value(fact: str, text: str) -> Any:
    """What a text says of a fact, in the type of the fact; None where it says nothing sure."""
    text = "".join(c for c in " ".join(text.split()) if c.isprintable())[:_LONGEST_VALUE]
    if fact in ("days", "first_day", "last_day"):
        days = _days(text)
        return days if fact == "days" or not days else days[0]
    clean = _PERSONAL.sub("", text).strip(" \t.,;:-–()")
    return _READ[fact](clean) if clean and fact in _READ else None


def _days(text: str) -> day_span.Span | None:
    """The first span of days in a text: "15-18.02.2003 (4 gün)", weekdays passed over."""
    text = _SHORT_YEAR.sub(r"\g<1>20\2", " ".join(_WEEKDAYS.sub(" ", text).split()))
    for start in re.finditer(r"(?<!\d)\d", text):
        tail = text[start.start() : start.start() + 60]
        ends = [found.end() for found in re.finditer(r"\d(?!\d)", tail)]
        for end in reversed(ends):
            if span := day_span.parse(tail[:end]):
                return span
    return None


def _city(text: str) -> str | None:
    """The province if the text names one, else the text; of a street address the province alone."""
    if province := provinces.normalise(re.sub(r"\d+", " ", text)):  # "No: 6" is not Ankara
        return province
    return None if _STREET.search(turkish.fold(text)) or re.search(r"\d", text) else text


def _control(text: str) -> str | None:
    return text.strip() if time_control.parse(text) else None


def _person(text: str) -> str | None:
    """The first person named; "Veli, Ali" is one, "Ali Veli, Can Er" are two."""
    first = re.split(r"[(\d]", text)[0]
    parts = [part.strip(" .-") for part in _PEOPLE.split(first) if part.strip(" .-")]
    if len(parts) == 2 and "," in first and not any(" " in part for part in parts):
        return ", ".join(parts)
    return parts[0] if parts and len(parts[0]) > 2 else None


def _answer(text: str) -> bool | None:
    word, _, _ = turkish.fold(text).partition(" ")
    return (
        True
        if word in mail_labels.words("yes")
        else False
        if word in mail_labels.words("no")
        else None
    )


def _name(text: str) -> str | None:
    return text if len(text) > 3 else None


_READ = {
    "name": _name,
    "city": _city,
    "time_control": _control,
    "chief_arbiter": _person,
    "arbiters": _person,
    "kind": kind_of,
    "title_match": _answer,
    "federation_match": _answer,
}
