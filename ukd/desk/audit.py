"""Audit the pairings of files: every round of every event; nothing is saved."""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any

from ukd import __version__
from ukd.checks.kind import suggested
from ukd.desk import audit_told
from ukd.desk.gather import Given
from ukd.desk.read import readings
from ukd.desk.time_limit import limited
from ukd.desk.workers import in_turn
from ukd.formats import contract
from ukd.formats.reader import Reading
from ukd.model.tournament import Event
from ukd.pairing import ENGINES
from ukd.pairing.audit.explained import explain
from ukd.pairing.audit.one_round import case_of
from ukd.pairing.audit.submitted import faults
from ukd.pairing.audit.tournament import Asked, Audit, audit
from ukd.publish import audit_report

FORMATS = ("html", "pdf")
MANY = 4  # files from which on they are shared among the cores

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Request:
    """What the officer asks of every file: by which system, of which round and board.

    `formats`: the reports to draw of each event; none if nothing is to be written.
    """

    system: str = "auto"
    only: int | None = None
    board: int | None = None
    formats: tuple[str, ...] = ()
    lang: str = "tr"


@dataclass(frozen=True, slots=True)
class Audited:
    """What came of one file or archive: the JSON of each reading, and the reports by name.

    `key` tells the same content asked the same way by the same program.
    """

    key: str
    told: tuple[Json, ...]
    reports: Mapping[str, bytes] = field(default_factory=dict)


def audit_all(
    given: Iterable[Given],
    request: Request,
    known: Callable[[str], Audited | None] = lambda _: None,
) -> Iterator[Audited]:
    """Each thing handed over in turn, shared among the cores; what is known is not done again."""
    yield from in_turn(audit_one, _asked(given, request, known), enough=MANY)


def _asked(
    given: Iterable[Given], request: Request, known: Callable[[str], Audited | None]
) -> Iterator[tuple[Given, Request, Audited | None]]:
    return ((one, request, known(key(one, request))) for one in given)


def audit_one(given: Given, request: Request, known: Audited | None = None) -> Audited:
    """Every event of one thing handed over; whatever is wrong with it stands in its JSON."""
    if known is not None:
        return known
    told: list[Json] = []
    reports: dict[str, bytes] = {}
    for reading in readings(given):
        shown = contract.reading(reading, request.lang)
        audits = [_event(event, reading, request) for event in reading.events]
        pairs = zip(shown["events"], audits, strict=True)
        shown["events"] = [event | {"audit": made} for event, made in pairs]
        told.append(shown)
        for at, event in enumerate(shown["events"], start=1):
            name = stem(reading.file) + (f"-{at}" if len(audits) > 1 else "")
            reports |= audit_report.publish(event, name, request.lang, request.formats)
    return Audited(key(given, request), tuple(told), reports)


def key(given: Given, request: Request) -> str:
    """The identity of what is asked of a thing handed over."""
    said = [given.name, __version__, repr(request)]
    for source in given.sources:
        said += [source.name, source.digest, hashlib.sha256(source.sidecar or b"").hexdigest()]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def stem(file: str) -> str:
    """The name of a report: that of the file, or of the member of an archive."""
    name = PurePath(file.replace("!", "-")).stem
    return "denetim-" + (re.sub(r"[^\w.-]+", "-", name).strip(".-") or "turnuva")


def _event(event: Event, reading: Reading, request: Request) -> Json:
    tournament = event.tournament
    asked = Asked(
        request.system,
        request.only,
        reading.format,
        None if tournament.kind else suggested(tournament),
        limited,
    )
    done = audit(tournament, asked, ENGINES)
    names = dict(tournament.players.select("no", "name").iter_rows())
    told = audit_told.event(done, names, request.lang)
    if request.only is not None and request.board is not None:
        told["explanation"] = _explained(done, request)
    return told


def _explained(done: Audit, request: Request) -> list[str]:
    """Why the two of a board met."""
    record, at, board = done.numbers.record, request.only, request.board
    if at is None or board is None or not 1 <= at <= len(record.rounds) or faults(record, at):
        return []
    reference = next((one.reference for one in done.rounds if one.round == at), None)
    told = explain(case_of(record, at, done.system), reference, board)
    return audit_told.sentences(told, done.numbers, request.lang)
