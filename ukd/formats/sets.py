"""Files that belong together: the three of a SwissPerfect event, its rounds, a sidecar.

Only names are looked at here, so that a folder and an archive are sorted by the same rules.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from ukd.formats.source import Source
from ukd.model.findings import Log

EVENT_ENDINGS = frozenset({".ini", ".trn", ".sco"})
SIDECAR_ENDING = ".toml"
# The program's round files: STEM.3.rnd, and STEM.7.stg for the standings.
_ROUND_FILE = re.compile(r"(?P<stem>.+)(?P<ending>\.\d{1,2}\.(?:rnd|stg))", re.IGNORECASE)
_JUNK_FOLDERS = frozenset({"__macosx"})
_JUNK_NAMES = frozenset({"thumbs.db", "desktop.ini", "ehthumbs.db"})
_SAME_I = str.maketrans("İIı", "iii")


@dataclass(frozen=True, slots=True)
class Group:
    """Paths whose files make one source, and the path of their sidecar if there is one."""

    paths: tuple[str, ...]
    sidecar: str | None = None

    @property
    def chief(self) -> str:
        """The path a set is called by: its .trn, else its first."""
        return next((path for path in self.paths if ending(path) == ".trn"), self.paths[0])

    def note_stems(self, log: Log) -> None:
        """Files of different stems that were put together are a finding."""
        if is_of_a_set(self.chief) and len({stem(path) for path in self.paths}) > 1:
            log.add("sp98-stems-differ", facts={"members": ", ".join(self.paths)})

    def source(self, name: str, content: Callable[[str], bytes]) -> Source:
        """The source that the files make; `content` gives the bytes of a path."""
        sidecar = content(self.sidecar) if self.sidecar else None
        if not is_of_a_set(self.paths[0]):
            return Source(name, content(self.paths[0]), sidecar=sidecar)
        members = {ending(path): content(path) for path in self.paths}
        return Source(name, members=members, sidecar=sidecar)


def ending(path: str) -> str:
    """ ".trn", or ".3.rnd" for a file of a round; in lower case."""
    file = PurePosixPath(path)
    found = _ROUND_FILE.fullmatch(file.name)
    return (found["ending"] if found else file.suffix).lower()


def stem(path: str) -> str:
    """The path without its ending, in a form that is equal whatever the case was."""
    return _key(path[: len(path) - len(ending(path))])


def is_of_a_set(path: str) -> bool:
    """True for a file that means something only beside others of its stem."""
    return ending(path) in EVENT_ENDINGS or ending(path).endswith((".rnd", ".stg"))


def is_junk(path: str) -> bool:
    """True for what systems leave in folders and archives: __MACOSX/._x.ini, Thumbs.db."""
    parts = PurePosixPath(path).parts
    name = parts[-1].lower() if parts else ""
    hidden = name.startswith(".") or name in _JUNK_NAMES
    return not name or hidden or any(part.lower() in _JUNK_FOLDERS for part in parts)


def groups(paths: Iterable[str]) -> tuple[list[Group], list[str]]:
    """What the files of one place make, in their order; and the sidecars that go with none."""
    paths = list(paths)
    found = _combined(_by_stem(path for path in paths if ending(path) != SIDECAR_ENDING))
    sidecars: dict[int, str] = {}
    alone: list[str] = []
    for path in paths:
        if ending(path) == SIDECAR_ENDING:
            owner = _owner(path, found)
            if owner is None or owner in sidecars:
                alone.append(path)
            else:
                sidecars[owner] = path
    return [Group(tuple(one), sidecars.get(at)) for at, one in enumerate(found)], alone


def _by_stem(paths: Iterable[str]) -> list[list[str]]:
    """Files of one set together, any other file alone; a second file of an ending starts anew."""
    found: dict[tuple[str, ...], list[str]] = {}
    for path in paths:
        if not is_of_a_set(path):
            found["file", path] = [path]
            continue
        key: tuple[str, ...] = ("set", stem(path))
        while ending(path) in {ending(other) for other in found.get(key, [])}:
            key = (*key, "again")
        found.setdefault(key, []).append(path)
    return list(found.values())


def _combined(found: list[list[str]]) -> list[list[str]]:
    """One .trn and one .sco of different stems, and at most one .ini, can only be one event."""
    events = [one for one in found if any(ending(path) in EVENT_ENDINGS for path in one)]
    parts = [path for one in events for path in one]
    endings = sorted(ending(path) for path in parts if ending(path) in EVENT_ENDINGS)
    if len(events) < 2 or endings not in ([".ini", ".sco", ".trn"], [".sco", ".trn"]):
        return found
    return [parts if one is events[0] else one for one in found if one not in events[1:]]


def _owner(sidecar: str, found: Sequence[Sequence[str]]) -> int | None:
    """The group a sidecar goes with: the one of its stem, or the only one there is."""
    wanted = stem(sidecar)
    for at, one in enumerate(found):
        if wanted in {stem(path) for path in one} | {_key(path) for path in one}:
            return at
    return 0 if len(found) == 1 else None


def _key(path: str) -> str:
    return path.translate(_SAME_I).casefold()
