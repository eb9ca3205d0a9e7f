"""Read files and check what they hold; nothing is saved."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import TypeVar

from ukd.desk.gather import Given, gather
from ukd.desk.workers import in_turn
from ukd.formats import READERS, sidecar, unread
from ukd.formats.reader import Reading, marked
from ukd.formats.reader import read as read_source
from ukd.formats.source import Source
from ukd.model.findings import Finding, Log

MANY = 200  # files; fewer are read sooner than processes are started
_AT_ONCE = 8  # files that a process is handed together

Made = TypeVar("Made")

# Endings of tournament files: a member of an archive that has one is never passed over.
_TOURNAMENT_ENDINGS = frozenset(
    {".trf", ".trfx", ".ini", ".trn", ".sco", ".rnd", ".stg", ".xls", ".xlsx", ".xlsm", ".ods",
     ".fods", ".csv", ".doc", ".docx", ".odt", ".fodt", ".rtf", ".htm", ".html", ".mht", ".zip",
     ".tun", ".tut", ".tunx", ".turx", ".tutx", ".tumx", ".lop", ".res", ".tsu"}
)  # fmt: skip
# Files of SwissPerfect for DOS, whose layout nobody has written down.
_DOS_ENDINGS = frozenset({".lop", ".res", ".tsu"})


def read(paths: Iterable[Path]) -> list[Reading]:
    """One reading a source, in the order of the paths; a bad file never stops the others.

    Folders are read file by file, archives are opened, and a NAME.toml tells what its file lacks.
    """
    return [reading for several in read_each(paths) for reading in several]


def read_each(paths: Iterable[Path]) -> Iterator[list[Reading]]:
    """The same, for one file or set handed over after the other; many are read on all cores."""
    return spread(readings, gather(paths))


def spread(function: Callable[[Given], Made], given: Iterable[Given]) -> Iterator[Made]:
    """What a function makes of each thing handed over, in their order; of many on all cores."""
    several = iter(given)
    batches = iter(lambda: list(islice(several, _AT_ONCE)), [])
    calls = ((function, batch) for batch in batches)
    for made in in_turn(_each, calls, MANY // _AT_ONCE):
        yield from made


def _each(function: Callable[[Given], Made], batch: Sequence[Given]) -> list[Made]:
    return [function(one) for one in batch]


def readings(given: Given) -> list[Reading]:
    """The readings of one thing handed over: at least one, which carries what is wrong with it."""
    if _only_calls_itself_zip(given):
        log = Log(given.name)
        log.add("archive-broken")
        return [Reading(given.name, None, findings=(*given.findings, *log.all()))]
    sources, ignored = worth_reading(given)
    done = [read_one(source) for source in sources]
    if not done:
        return [Reading(given.name, None, findings=given.findings)]
    return _each_to_its_own(done, (*given.findings, *ignored, *_several_events(sources, done)))


def worth_reading(given: Given) -> tuple[list[Source], tuple[Finding, ...]]:
    """The sources to read, without what came with them by the way: a letter, a picture.

    What is passed over is named in the findings. A single source that is left of an archive has the
    given name; one that was attached to an e-mail keeps its own.
    """
    if len(given.sources) < 2:
        return list(given.sources), ()
    by_the_way = [source for source in given.sources if _is_by_the_way(source)]
    kept = [source for source in given.sources if source not in by_the_way]
    if not kept:
        return list(given.sources), ()
    log = Log(given.name)
    for source in by_the_way:
        code = "mail-attachment-ignored" if source.mail else "archive-member-ignored"
        log.add(code, file=source.mail or given.name, facts={"member": _inside(source.name)})
    if len(kept) == 1 and kept[0].mail is None:
        kept = [replace(kept[0], name=given.name)]
    return kept, log.all()


def _inside(name: str) -> str:
    """The path of a member below what was handed over."""
    return name.split("!", 1)[-1]


def _several_events(sources: Sequence[Source], done: Sequence[Reading]) -> tuple[Finding, ...]:
    """A finding for each e-mail that brings more than one event (madde 9.e)."""
    log = Log()
    for letter in dict.fromkeys(source.mail for source in sources if source.mail):
        brought = [
            reading
            for source, reading in zip(sources, done, strict=True)
            if source.mail == letter and reading.events
        ]
        count = sum(len(reading.events) for reading in brought)
        if count > 1:
            files = ", ".join(reading.file.removeprefix(f"{letter}!") for reading in brought)
            log.add("mail-several-events", file=letter, facts={"count": count, "files": files})
    return log.all()


def _each_to_its_own(done: Sequence[Reading], found: Sequence[Finding]) -> list[Reading]:
    """The readings with further findings: each with the first reading of its letter or file."""
    at_reading: dict[int, list[Finding]] = {}
    for finding in found:
        about = f"{finding.place.file}!"
        own = (at for at, reading in enumerate(done) if reading.file.startswith(about))
        at_reading.setdefault(next(own, 0), []).append(finding)
    return [_with(reading, at_reading.get(at, ())) for at, reading in enumerate(done)]


def _only_calls_itself_zip(given: Given) -> bool:
    """True for a file named .zip that is none, and nothing else that can be read."""
    unopened = len(given.sources) == 1 and given.sources[0] is given.original
    return unopened and given.name.lower().endswith(".zip") and not _is_known(given.sources[0])


def _is_by_the_way(source: Source) -> bool:
    """True for a member that no reader knows and that claims to be no tournament."""
    return _ending(source) not in _TOURNAMENT_ENDINGS and not _is_known(source)


def _ending(source: Source) -> str:
    return PurePosixPath(source.name.lower()).suffix


def read_one(source: Source) -> Reading:
    """The reading of one source, with the facts of its sidecar in their place."""
    if not source.data and not source.members:
        log = Log(source.name)
        log.add("file-empty")
        return Reading(source.name, None, findings=log.all())
    reading = unread.by_mark(source) or read_source(source, READERS)
    if reading.format is None and [one.code for one in reading.findings] == ["format-unknown"]:
        return _of_the_dos_program(source) or unread.by_content(source) or reading
    if source.sidecar is None:
        return reading
    log = Log(source.name)
    facts = sidecar.parse(source.sidecar, log)
    events = tuple(
        replace(event, tournament=facts.applied(event.tournament, log)) for event in reading.events
    )
    return _with(replace(reading, events=events), log.all())


def _of_the_dos_program(source: Source) -> Reading | None:
    if _ending(source) not in _DOS_ENDINGS:
        return None
    log = Log(source.name)
    log.add("format-swissperfect-dos")
    return Reading(source.name, None, findings=log.all())


def _is_known(source: Source) -> bool:
    whole = marked(source)
    return any(reader.recognises(whole) for reader in READERS)


def _with(reading: Reading, more: Sequence[Finding]) -> Reading:
    """The reading with further findings among its own, all in order of place."""
    found = sorted((*reading.findings, *more), key=lambda finding: finding.order)
    return replace(reading, findings=tuple(found))
