"""The tournament's records of a table out of its columns: those whose meaning its values bear out.

A page in wide use prints days in records 032 and 042, the arbiter in 052 and the time control in
092. A value is moved only where it can be nothing else; every move is a finding.
"""

import re
from collections.abc import Iterator, Sequence

from ukd.formats import trf_dates
from ukd.formats.trf_codes import FEDERATIONS
from ukd.formats.trf_fields import cut, shown, without_identity
from ukd.formats.trf_header import kind_of
from ukd.formats.trf_lines import clean
from ukd.formats.trf_records import code_of
from ukd.formats.trf_text import Line
from ukd.model import time_control
from ukd.model.findings import Log

_KEPT = frozenset({"012", "022", "102", "112", "122", "XXR"})
_COUNTS = frozenset({"062", "072", "082"})
_ARBITER = re.compile(r"\s*\((?:baş\s?hakem|chief arbiter|ca|hakem)\)\s*", re.IGNORECASE)


def records(lines: Sequence[Line], players: int, log: Log) -> Iterator[str]:
    """The records of the draft in the order of the file; counts are counted anew."""
    days_moved = any(
        line.text.startswith("032") and trf_dates.day(cut(line.text, 5))[0] for line in lines
    )
    for line in lines:
        code, (value, _) = code_of(line.text), without_identity(cut(line.text, 5))
        if code in (None, "001") or not value:
            continue
        to, written = _moved(str(code), value, days_moved)
        where = {"line": line.at, "column": 5}
        facts = {"record": code, "found": shown(value), "to": to}
        if to is None:
            log.add("draft-record-left-out", **where, facts=facts)
        elif to != code:
            log.add("draft-record-moved", **where, facts=facts)
        if to is not None:
            yield f"{to} {clean(written)}"
    yield f"062 {players}"


def _moved(code: str, value: str, days_moved: bool) -> tuple[str | None, str]:
    """The record to which a value belongs, None for none, and the value as it wants it."""
    day, _ = trf_dates.day(value)
    if code in ("032", "042", "052") and day:
        to = {"032": "042", "042": "052" if days_moved else "042", "052": "052"}[code]
        return to, f"{day:%Y/%m/%d}"
    if code == "052" and _ARBITER.search(value):
        return "102", _ARBITER.sub("", value)
    if code == "092" and not kind_of(value) and time_control.parse(value):
        return "122", value
    fits = code in _KEPT or (code == "032" and value in FEDERATIONS)
    fits = fits or (code == "092" and kind_of(value) is not None)
    return (code if fits else None), value
