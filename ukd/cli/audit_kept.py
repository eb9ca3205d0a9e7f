"""What an audit found so far, kept in its folder so that a long run can go on later."""

import json
from pathlib import Path

from ukd.cli.files import writer
from ukd.desk.audit import Audited
from ukd.errors import LedgerError

NAME = "denetim.jsonl"


class Kept:
    """The results in a folder, one line each; without a folder nothing is kept.

    A line that was cut off when the run was stopped is passed over.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._known = dict(self._read()) if folder else {}
        self.taken = self.written = 0

    def get(self, key: str) -> Audited | None:
        """The result of the same content, asked the same way before."""
        found = self._known.get(key)
        self.taken += found is not None
        return found

    def add(self, one: Audited) -> None:
        """Write the reports of a result, then its line."""
        if self._folder is None or one.key in self._known:
            return
        writer(self._folder)("", one.reports)
        self.written += len(one.reports)
        line = json.dumps({"key": one.key, "told": one.told}, ensure_ascii=False)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with (self._folder / NAME).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as fault:
            where = fault.filename or self._folder
            raise LedgerError("folder-unwritable", folder=where, fault=fault.strerror) from fault

    def _read(self) -> list[tuple[str, Audited]]:
        path = (self._folder or Path()) / NAME
        if not path.is_file():
            return []
        found = []
        for line in path.read_text(encoding="utf-8").split("\n"):
            try:
                row = json.loads(line)
                found.append((row["key"], Audited(row["key"], tuple(row["told"]))))
            except (ValueError, KeyError, TypeError):
                continue
        return found
