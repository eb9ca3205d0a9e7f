"""Writing what is published, and reading the picture at its head."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from ukd.errors import LedgerError, SettingsError
from ukd.settings import Settings

if TYPE_CHECKING:
    from ukd.desk.publish import Letterhead, Write


def letterhead(settings: Settings) -> "Letterhead":
    """The federation's name and emblem. Raises SettingsError if the picture cannot be read."""
    from ukd.desk.publish import Letterhead

    try:
        logo = Path(settings.logo).read_bytes() if settings.logo else None
    except OSError as fault:
        raise SettingsError("settings-unreadable", file=settings.logo, fault=fault) from fault
    return Letterhead(settings.federation, logo)


def renamed(
    files: Mapping[str, bytes], out: Path | None, default: Path
) -> tuple[Path, Mapping[str, bytes]]:
    """The folder and the names under which files are written: `out` is a file or a folder.

    Files of one stem are one thing and take the name of `out` with their own endings. With several
    stems, or where `out` is a folder or has no ending, it holds them all.
    """
    stems = {Path(name).stem for name in files}
    if out is None or out.is_dir() or not out.suffix or len(stems) != 1:
        return out or default, files
    first, *beside = files.items()
    return out.parent, {
        out.name: first[1],
        **{out.with_suffix(Path(name).suffix).name: data for name, data in beside},
    }


def writer(folder: Path) -> "Write":
    """Writes files into a folder inside `folder`: all of them, or none if it is stopped.

    Files of the same names are replaced, others stay. Raises LedgerError.
    """

    def write(name: str, files: Mapping[str, bytes]) -> None:
        try:
            if files:
                _write(folder / name, files)
        except OSError as fault:
            where = fault.filename or folder / name
            raise LedgerError("folder-unwritable", folder=where, fault=fault) from fault

    return write


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Into a folder beside it first, so that a reader never sees half a file."""
    folder.mkdir(parents=True, exist_ok=True)
    fresh = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for name, data in files.items():
            (fresh / name).parent.mkdir(parents=True, exist_ok=True)
            (fresh / name).write_bytes(data)
        for name in files:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (fresh / name).replace(folder / name)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
