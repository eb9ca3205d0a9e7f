"""Audit the pairings of files: every round of every event; nothing is saved."""

import hashlib
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Protocol

from ukd import __version__
from ukd.checks.kind import suggested
from ukd.desk import audit_told
from ukd.desk.gather import Handed
from ukd.desk.read import readings
from ukd.desk.time_limit import limited
from ukd.desk.workers import in_turn
from ukd.formats import contract
from ukd.formats.reader import Reading
from ukd.model.findings import Log
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


class Known(Protocol):
    """Results of earlier runs by their keys."""

    def __len__(self) -> int: ...
    def __contains__(self, key: object) -> bool: ...
    def __getitem__(self, key: str) -> "Audited": ...


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

    `key` tells the same content asked the same way by the same program; empty if nothing was found
    out, so that it has to be asked again.
    """

    key: str
    told: tuple[Json, ...]
    reports: Mapping[str, bytes] = field(default_factory=dict)


NOTHING_KNOWN: Known = {}


def audit_all(
    handed: Iterable[Handed], request: Request, known: Known = NOTHING_KNOWN
) -> Iterator[Audited]:
    """Each thing handed over in turn, shared among the cores; what is known is not done again.

    Files are opened where they are audited, so that this process never holds what is in them.
    """
    order: deque[str | None] = deque()  # the keys of what is known, None for what is under way
    for one in in_turn(audit_one, _fresh(handed, request, known, order), MANY, _lost):
        while (key_known := order.popleft()) is not None:
            yield known[key_known]
        yield one
    yield from (known[one] for one in order if one is not None)


def _fresh(
    handed: Iterable[Handed], request: Request, known: Known, order: deque[str | None]
) -> Iterator[tuple[Handed, Request]]:
    """What has to be audited; the place of everything is noted in `order`."""
    for one in handed:
        identity = key(one, request) if known else ""
        is_known = identity in known
        order.append(identity if is_known else None)
        if not is_known:
            yield one, request


def audit_one(handed: Handed, request: Request) -> Audited:
    """Every event of one thing handed over; whatever is wrong with it stands in its JSON."""
    told: list[Json] = []
    reports: dict[str, bytes] = {}
    for reading in readings(handed.open()):
        shown = contract.reading(reading, request.lang)
        audits = [_event(event, reading, request) for event in reading.events]
        pairs = zip(shown["events"], audits, strict=True)
        shown["events"] = [event | {"audit": made} for event, made in pairs]
        told.append(shown)
        for at, event in enumerate(shown["events"], start=1):
            name = stem(reading.file) + (f"-{at}" if len(audits) > 1 else "")
            reports |= audit_report.publish(event, name, request.lang, request.formats)
    return Audited(key(handed, request), tuple(told), reports)


def _lost(handed: Handed, request: Request) -> Audited:
    """For a file at which its process died: not audited, and why; it has no key to be kept by."""
    log = Log(handed.name)
    log.add("audit-process-lost")
    reading = Reading(handed.name, None, findings=log.all())
    return Audited("", (contract.reading(reading, request.lang),))


def key(handed: Handed, request: Request) -> str:
    """The identity of what is asked of a thing handed over."""
    said = (__version__, repr(request), handed.fingerprint())
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
