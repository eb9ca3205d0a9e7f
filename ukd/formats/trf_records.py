"""Lines to records: which lines are records, of which codes, and what the others are."""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from ukd.formats.trf_codes import FEDERATIONS, KNOWN
from ukd.formats.trf_fields import cut, whole
from ukd.formats.trf_text import Line, Text
from ukd.model.findings import Log

# A player's line is one even when column 4 is not blank, or when blanks stand before it: then it
# is shifted.
_CODE = re.compile(r"( *001(?= +\d)|001|[0-9]{3}(?= |$)|[A-Z]{3}(?= |$))")
_PIPED = re.compile(r"[0-9]{3} *\|")
_LEGEND = "DDD"  # Swiss-Manager writes the letters of the columns as a line
COMMENT = "###"


@dataclass(frozen=True, slots=True)
class Records:
    """The records of a file by their code, each in the order of the file.

    `national` are national ratings under their federation's code, `unknown` lines that look like
    records of no known code; both are also kept in the order of the file.
    """

    known: Mapping[str, list[Line]]
    national: tuple[Line, ...]
    unknown: tuple[Line, ...]

    def of(self, code: str) -> list[Line]:
        """The records of a code; none if there are none."""
        return self.known.get(code, [])

    def first(self, code: str) -> Line | None:
        """The first record of a code."""
        return next(iter(self.of(code)), None)

    def has(self, *codes: str) -> bool:
        """Whether any of the codes occurs."""
        return any(code in self.known for code in codes)


def split(text: Text, log: Log) -> Records | None:
    """The records of a file; None, with a finding, if this is no TRF or has no players."""
    if not text.lines:
        return None
    known: dict[str, list[Line]] = defaultdict(list)
    others: list[Line] = []
    stray: Line | None = None
    for line in text.lines:
        if not line.text.strip() or line.text.startswith(COMMENT):
            continue
        code = code_of(line.text)
        if code is None:
            stray = stray or line
        elif code in KNOWN:
            known[code].append(line)
        else:
            others.append(line)
    if not _is_trf(text, known, log):
        return None
    federation = _named_federation(known)
    national = [line for line in others if is_national(line.text, federation)]
    unknown = [line for line in others if not is_national(line.text, federation)]
    if stray:
        log.add("trf-stray-line", line=stray.at)
    for line in unknown:
        log.add("trf-record-unknown", line=line.at, facts={"record": line.text[:3]})
    return Records(dict(known), tuple(national), tuple(unknown))


def code_of(text: str) -> str | None:
    """The code a line begins with, known or not; None if the line is no record."""
    found = _CODE.match(text)
    return found[1].lstrip() if found and found[1] != _LEGEND else None


def is_national(text: str, named: str | None) -> bool:
    """Whether a line of letters is a national rating (TRF notes, 7.2).

    It is if it begins with a federation of FIDE, or with the one that record 172 names, and a
    starting number follows.
    """
    return (text[:3] in FEDERATIONS or text[:3] == named) and whole(cut(text, 5, 8)) is not None


def _named_federation(known: Mapping[str, list[Line]]) -> str | None:
    named = [cut(line.text, 5, 7) for line in known.get("172", ())]
    return named[0] if named and named[0].isalpha() else None


def _is_trf(text: Text, known: Mapping[str, list[Line]], log: Log) -> bool:
    if piped := next((line for line in text.lines if _PIPED.match(line.text)), None):
        log.add("trf-piped", line=piped.at)
    elif not known:
        log.add("trf-no-record", line=1)
    elif "001" not in known:
        log.add("trf-no-players")
    else:
        return True
    return False
