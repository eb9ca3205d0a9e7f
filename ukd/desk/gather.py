"""What was handed over: files and folders as sources, sets together, archives opened."""

import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from ukd.errors import UnreadableFile
from ukd.formats import archive, sets
from ukd.formats.source import MAX_BYTES, Source
from ukd.model.findings import Finding, Log

_MEGABYTE = 2**20


@dataclass(frozen=True, slots=True)
class Given:
    """One file or set of files as handed over: what it holds, and what is wrong with it as such.

    `original` is the file itself, of which the `sources` were taken; None if it cannot be opened.
    """

    name: str
    original: Source | None
    sources: tuple[Source, ...] = ()
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Handed:
    """One file or set of files where it lies, not opened yet: so another process can open it.

    `is_alone`: a NAME.toml that goes with no file.
    """

    group: sets.Group
    is_alone: bool = False

    @property
    def name(self) -> str:
        """What it is called: its file, or the chief file of its set, without the folder."""
        return Path(self.group.chief).name

    def open(self) -> Given:
        """What it holds, archives opened; or a finding that says why it cannot be read."""
        read = self._read()
        if isinstance(read, Given):
            return read
        log = Log(self.name)
        self.group.note_stems(log)
        found, findings = archive.split(read)
        return Given(self.name, read, tuple(found), log.all() + findings)

    def fingerprint(self) -> str:
        """The same for the same name and content, read but not opened."""
        read = self._read()
        said = [self.name]
        if isinstance(read, Given):
            said += [one.code for one in read.findings]
        else:
            said += [read.digest, hashlib.sha256(read.sidecar or b"").hexdigest()]
        return hashlib.sha256("\n".join(said).encode()).hexdigest()

    def _read(self) -> Source | Given:
        if self.is_alone:
            return _unread(self.name, "sidecar-alone", {"member": self.name})
        for path in map(Path, self.group.paths):
            if obstacle := _obstacle(path):
                return _unread(self.name, *obstacle)
        try:
            return self.group.source(self.name, lambda path: Source.from_path(Path(path)).data)
        except UnreadableFile:
            return _unread(self.name, "file-unreadable", {"path": Path(self.group.chief)})


def gather(paths: Iterable[Path]) -> Iterator[Given]:
    """One by one what the paths hold, in their order; a folder gives its files in order of names.

    A NAME.toml beside a file goes with it, and so do the other files of a SwissPerfect set. A file
    that cannot be opened is given with a finding.
    """
    return (one.open() for one in handed(paths))


def handed(paths: Iterable[Path]) -> Iterator[Handed]:
    """The same in the same order, with nothing opened."""
    for place in _places(paths):
        groups, alone = sets.groups(path.as_posix() for path in dict.fromkeys(place))
        yield from (Handed(group) for group in groups)
        yield from (Handed(sets.Group((path,)), is_alone=True) for path in alone)


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
    """The files of a folder and of each folder below it, without what systems leave there.

    A folder that may not be entered stands for itself, and so does one without any file: opening
    it tells why.
    """
    closed: list[str] = []
    found_any = False
    walk = os.walk(top, onerror=lambda fault: closed.append(str(fault.filename)))
    for folder, _, files in sorted(walk):
        found = [Path(folder, name) for name in sorted(files)]
        kept = [path for path in found if not sets.is_junk(path.relative_to(top).as_posix())]
        found_any = found_any or bool(kept)
        yield kept
    if closed or not found_any:
        yield [Path(one) for one in closed] or [top]


def _beside(path: Path) -> Iterator[Path]:
    """The sidecar of a file, and for one of a set the others: they have its name and its case."""
    endings = [sets.SIDECAR_ENDING]
    if sets.ending(path.name) in sets.EVENT_ENDINGS:
        style = str.upper if path.suffix.isupper() else str.lower
        endings += [style(ending) for ending in sorted(sets.EVENT_ENDINGS)]
    candidates = [*map(path.with_suffix, endings), Path(f"{path}{sets.SIDECAR_ENDING}")]
    yield from (beside for beside in candidates if _safely(Path.is_file, beside))


def _obstacle(path: Path) -> tuple[str, dict[str, object]] | None:
    """The finding of a path that cannot be read and its facts; None where opening it may do."""
    try:
        there = path.stat()
    except FileNotFoundError:
        return "file-link-broken" if path.is_symlink() else "file-missing", {"path": path}
    except PermissionError:
        return "file-forbidden", {"path": path}
    except OSError:
        return None
    if there.st_size > MAX_BYTES:
        sizes = {"size": -(-there.st_size // _MEGABYTE), "limit": MAX_BYTES // _MEGABYTE}
        return "file-too-large", dict(sizes)
    code = "folder-empty" if stat.S_ISDIR(there.st_mode) else None
    code = code if os.access(path, os.R_OK) else "file-forbidden"
    return (code, {"path": path}) if code else None


def _unread(name: str, code: str, facts: Mapping[str, object]) -> Given:
    log = Log(name)
    log.add(code, facts=facts)
    return Given(name, None, findings=log.all())
