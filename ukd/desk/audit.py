"""Audit the pairings of files: every round of every event; nothing is saved."""

import hashlib
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import PurePath
from typing import Any, Protocol

import polars as pl

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
from ukd.pairing.audit.asked import Asked, Audit, OutOfTime
from ukd.pairing.audit.every_round import FAILURES
from ukd.pairing.audit.explained import explain
from ukd.pairing.audit.one_round import case_of
from ukd.pairing.audit.submitted import faults
from ukd.pairing.audit.tournament import audit
from ukd.pairing.trace import sentence
from ukd.publish import audit_report

FORMATS = ("html", "pdf")
SHAPE = "2"  # of the JSON of an event; results kept in an older one are found out anew
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
    out, so that it has to be asked again. `path`: where the file lies.
    """

    key: str
    told: tuple[Json, ...]
    reports: Mapping[str, bytes] = field(default_factory=dict)
    path: str = ""


NOTHING_KNOWN: Known = {}


def audit_all(
    handed: Iterable[Handed], request: Request, known: Known = NOTHING_KNOWN
) -> Iterator[Audited]:
    """Each thing handed over in turn, shared among the cores; what is known is not done again.

    Files are opened where they are audited, so that this process never holds what is in them.
    """
    order: deque[tuple[Handed, str]] = deque()  # with the key of what is known
    for one in in_turn(audit_one, _fresh(handed, request, known, order), MANY, _lost):
        yield from _known_next(order, known)
        yield replace(one, path=order.popleft()[0].group.chief)
    yield from _known_next(order, known)


def _fresh(
    handed: Iterable[Handed], request: Request, known: Known, order: deque[tuple[Handed, str]]
) -> Iterator[tuple[Handed, Request]]:
    """What has to be audited; the place of everything is noted in `order`."""
    for one in handed:
        identity = key(one, request) if known else ""
        is_known = identity in known
        order.append((one, identity if is_known else ""))
        if not is_known:
            yield one, request


def _known_next(order: deque[tuple[Handed, str]], known: Known) -> Iterator[Audited]:
    """What is known of the next ones in the order."""
    while order and order[0][1]:
        one, identity = order.popleft()
        yield replace(known[identity], path=one.group.chief)


def audit_one(handed: Handed, request: Request) -> Audited:
    """Every event of one thing handed over; whatever is wrong with it stands in its JSON."""
    try:
        with limited():
            found = readings(handed.open())
        return _audited(handed, found, request)
    except OutOfTime:
        return _unfinished(handed, request, "audit-file-late")
    except (*FAILURES, MemoryError) as fault:  # a fault of ours stops this file and no other
        facts = {"fault": type(fault).__name__}
        return _unfinished(handed, request, "audit-file-fails", facts)


def _audited(handed: Handed, found: Iterable[Reading], request: Request) -> Audited:
    told: list[Json] = []
    reports: dict[str, bytes] = {}
    for reading in found:
        shown = contract.reading(reading, request.lang)
        audits = [_event(event, reading, request) for event in reading.events]
        pairs = zip(shown["events"], audits, strict=True)
        shown["events"] = [event | {"audit": made} for event, made in pairs]
        told.append(shown)
        for event in shown["events"]:
            name = _unused(stem(reading.file), reports)
            reports |= audit_report.publish(event, name, request.lang, request.formats)
    return Audited(key(handed, request), tuple(told), reports)


def _unused(name: str, reports: Mapping[str, bytes]) -> str:
    """The name of a report, numbered from the second of its name on."""
    taken = {PurePath(one).stem for one in reports}
    numbered = (f"{name}-{at}" for at in count(2))
    return name if name not in taken else next(one for one in numbered if one not in taken)


def _lost(handed: Handed, request: Request) -> Audited:
    """For a file at which its process died."""
    return _unfinished(handed, request, "audit-process-lost")


def _unfinished(
    handed: Handed, request: Request, code: str, facts: Mapping[str, object] | None = None
) -> Audited:
    """A file that was not audited, and why; it has no key, so that the next run tries it again."""
    log = Log(handed.name)
    log.add(code, facts=dict(facts or {}))
    reading = Reading(handed.name, None, findings=log.all())
    return Audited("", (contract.reading(reading, request.lang),))


def key(handed: Handed, request: Request) -> str:
    """The identity of what is asked of a thing handed over."""
    said = (__version__, SHAPE, repr(request), handed.fingerprint())
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
    told["program"] = f"ukd {__version__}"
    boards = tournament.games.filter(pl.col("black_no").is_not_null())["board"]
    if done.rounds and boards.null_count():
        told["notes"].append(sentence("audit-board-order", request.lang, {}))
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
