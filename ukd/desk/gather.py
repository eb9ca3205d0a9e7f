"""What was handed over: files and folders as sources, sets together, archives opened."""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from ukd.errors import UnreadableFile
from ukd.formats import archive, sets
from ukd.formats.source import Source
from ukd.model.findings import Finding, Log


@dataclass(frozen=True, slots=True)
class Given:
    """One file or set of files as handed over: what it holds, and what is wrong with it as such.

    `original` is the file itself, of which the `sources` were taken; None if it cannot be opened.
    """

    name: str
    original: Source | None
    sources: tuple[Source, ...] = ()
    findings: tuple[Finding, ...] = ()


def gather(paths: Iterable[Path]) -> Iterator[Given]:
    """One by one what the paths hold, in their order; a folder gives its files in order of names.

    A NAME.toml beside a file goes with it, and so do the other files of a SwissPerfect set. A file
    that cannot be opened is given with a finding.
    """
    for place in _places(paths):
        listed = {path.as_posix(): path for path in place}
        groups, alone = sets.groups(listed)
        for group in groups:
            yield _given(group, listed)
        for path in alone:
            name = listed[path].name
            yield _unread(name, "sidecar-alone", member=name)


def _places(paths: Iterable[Path]) -> Iterator[list[Path]]:
    """Files that may belong together: those named in a row, and those of each folder."""
    for are_folders, row in groupby(paths, key=_is_folder):
        if are_folders:
            for folder in row:
                yield from _folders(folder)
        else:
            yield list(dict.fromkeys(one for path in row for one in (path, *_beside(path))))


def _is_folder(path: Path) -> bool:
    return _safely(Path.is_dir, path)


def _safely(look: Callable[[Path], bool], path: Path) -> bool:
    """What a look says; False where nobody may look, since opening it will say why."""
    try:
        return look(path)
    except OSError:
        return False


def _folders(top: Path) -> Iterator[list[Path]]:
    """The files of a folder and of each folder below it, without what systems leave there."""
    for folder, _, files in sorted(os.walk(top)):
        found = [Path(folder, name) for name in sorted(files)]
        yield [path for path in found if not sets.is_junk(path.relative_to(top).as_posix())]


def _beside(path: Path) -> Iterator[Path]:
    """The sidecar of a file, and for one of a set the others: they have its name and its case."""
    endings = [sets.SIDECAR_ENDING]
    if sets.ending(path.name) in sets.EVENT_ENDINGS:
        style = str.upper if path.suffix.isupper() else str.lower
        endings += [style(ending) for ending in sorted(sets.EVENT_ENDINGS)]
    candidates = [*map(path.with_suffix, endings), Path(f"{path}{sets.SIDECAR_ENDING}")]
    yield from (beside for beside in candidates if _safely(Path.is_file, beside))


def _given(group: sets.Group, listed: dict[str, Path]) -> Given:
    name = listed[group.chief].name
    log = Log(name)
    group.note_stems(log)
    try:
        source = group.source(name, lambda path: Source.from_path(listed[path]).data)
    except UnreadableFile as fault:
        return _unread(name, "file-unreadable", reason=str(fault).rstrip("."))
    found, findings = archive.split(source)
    return Given(name, source, tuple(found), log.all() + findings)


def _unread(name: str, code: str, **facts: str) -> Given:
    log = Log(name)
    log.add(code, facts=facts)
    return Given(name, None, findings=log.all())
