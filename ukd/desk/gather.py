"""What was handed over: files and folders as sources, sets together, archives opened."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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

    A NAME.toml beside a file goes with it. A file that cannot be opened is given with a finding.
    """
    for place in _places(paths):
        listed = {path.as_posix(): path for path in place}
        groups, alone = sets.groups(listed)
        for group in groups:
            yield _given(group, listed)
        for path in alone:
            log = Log(listed[path].name)
            log.add("sidecar-alone", facts={"member": listed[path].name})
            yield Given(listed[path].name, None, findings=log.all())


def _places(paths: Iterable[Path]) -> Iterator[list[Path]]:
    """Files that may belong together: those named one by one, and those of each folder."""
    paths = list(paths)
    files = [path for path in paths if not path.is_dir()]
    if files:
        yield list(dict.fromkeys(one for path in files for one in (path, *_sidecars(path))))
    for folder in (path for path in paths if path.is_dir()):
        for place in sorted({folder, *(path for path in folder.rglob("*") if path.is_dir())}):
            found = sorted(path for path in place.iterdir() if path.is_file())
            yield [path for path in found if not sets.is_junk(path.relative_to(folder).as_posix())]


def _sidecars(path: Path) -> Iterator[Path]:
    for beside in (path.with_suffix(sets.SIDECAR_ENDING), Path(f"{path}{sets.SIDECAR_ENDING}")):
        if beside.is_file():
            yield beside


def _given(group: sets.Group, listed: dict[str, Path]) -> Given:
    name = listed[group.chief].name
    log = Log(name)
    group.note_stems(log)
    try:
        source = group.source(name, lambda path: Source.from_path(listed[path]).data)
    except UnreadableFile as fault:
        log.add("file-unreadable", facts={"reason": str(fault).rstrip(".")})
        return Given(name, None, findings=log.all())
    found, findings = archive.split(source)
    return Given(name, source, tuple(found), log.all() + findings)
