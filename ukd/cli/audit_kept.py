"""What an audit found so far, kept in its folder so that a long run can go on later."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath
from typing import Any, BinaryIO

from ukd.cli.files import writer
from ukd.desk.audit import Audited
from ukd.errors import LedgerError

NAME = "denetim.jsonl"
Row = dict[str, Any]


class Kept:
    """The results in a folder, one line each, read when asked for; without a folder nothing is.

    A line that was cut off when the run was stopped is passed over.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = folder and folder / NAME
        self._folder = folder
        self._at: dict[str, int] = {}  # where the line of a key begins
        self._named: dict[str, str] = {}  # name of a report of this run to the key of its file
        self.taken = self.written = 0
        for at, row in self._rows():
            self._at[row["key"]] = at
        self._earlier = frozenset(self._at)

    def __len__(self) -> int:
        return len(self._earlier)

    def __contains__(self, key: object) -> bool:
        return key in self._earlier

    def __getitem__(self, key: str) -> Audited:
        """The result of the same content, asked the same way before."""
        assert self._file is not None, "nothing is known without a folder"
        with self._file.open("rb") as file:
            file.seek(self._at[key])
            row = json.loads(file.readline())
        self.taken += 1
        self._named |= dict.fromkeys(row["reports"], key)
        return Audited(key, tuple(row["told"]))

    def add(self, one: Audited) -> None:
        """Write the reports of a result, then its line; unless it was written before."""
        if self._folder is None or not one.key or one.key in self._at:
            return
        reports = self._own_names(one)
        writer(self._folder)("", reports)
        self.written += len(reports)
        row = {"key": one.key, "reports": sorted(reports), "told": one.told}
        self._append(json.dumps(row, ensure_ascii=False))
        self._at[one.key] = -1

    def _own_names(self, one: Audited) -> Mapping[str, bytes]:
        """The reports under names that no other file has: two may be called the same."""
        taken = any(self._named.get(name, one.key) != one.key for name in one.reports)
        mark = f"-{one.key[:8]}" if taken else ""
        named = {
            f"{PurePath(name).stem}{mark}{PurePath(name).suffix}": data
            for name, data in one.reports.items()
        }
        self._named |= dict.fromkeys(named, one.key)
        return named

    def _append(self, line: str) -> None:
        assert self._file is not None, "nothing is added without a folder"
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("ab+") as file:
                file.write(_break_after(file) + line.encode() + b"\n")
        except OSError as fault:
            where = fault.filename or self._folder
            raise LedgerError("folder-unwritable", folder=where, fault=fault.strerror) from fault

    def _rows(self) -> Iterator[tuple[int, Row]]:
        """Each whole line with the place where it begins."""
        if self._file is None or not self._file.is_file():
            return
        at = 0
        with self._file.open("rb") as file:
            for line in file:
                row = _row(line)
                if row:
                    yield at, row
                at += len(line)


def _break_after(file: BinaryIO) -> bytes:
    """A line break if the last line was cut off."""
    if not file.tell():
        return b""
    file.seek(-1, os.SEEK_END)
    return b"" if file.read(1) == b"\n" else b"\n"


def _row(line: bytes) -> Row | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    has_all = isinstance(row, dict) and {"key", "reports", "told"} <= row.keys()
    return row if has_all else None
