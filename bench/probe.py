"""What another library makes of a file, as JSON; bench.comparison runs it where the library is.

PYTHON probe.py LIBRARY < paths. Stands alone: it may use nothing of ours. A line a file: players,
rows, or why there is nothing.
"""

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FIELDS = ("START_NO", "ID", "SURNAME", "FIRSTNAME", "ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE",
          "W_TYPE", "B_TYPE")  # fmt: skip
CODE_PAGE = "cp1254"


def trf(path: Path) -> Any:
    """trf: a tournament of players with games."""
    library = importlib.import_module("trf")
    with path.open(encoding="utf-8") as file:
        read = library.load(file)
    return [
        [one.startrank, one.name.strip(), one.rating or None, float(one.points),
         [[each.startrank or 0, each.color, each.result] for each in one.games]]
        for one in read.players
    ]  # fmt: skip


def py4swiss(path: Path) -> Any:
    """py4swiss: sections of a TRF(x)."""
    read = importlib.import_module("py4swiss.trf").TrfParser.parse(path)
    return [
        [one.starting_number, one.name, one.fide_rating or None, one.points_times_ten / 10,
         [[each.id, each.color.value, each.result.value] for each in one.results]]
        for one in read.player_sections
    ]  # fmt: skip


def dbfread(path: Path) -> Any:
    """dbfread: records as dictionaries; numbers are parsed."""
    return rows(importlib.import_module("dbfread").DBF(path, encoding=CODE_PAGE))


def dbf(path: Path) -> Any:
    """dbf, by Ethan Furman."""
    table = importlib.import_module("dbf").Table(str(path), codepage=CODE_PAGE, on_disk=True)
    with table.open():
        names = [str(name).upper() for name in table.field_names]
        return rows(dict(zip(names, record, strict=True)) for record in table)


def dbfpy3(path: Path) -> Any:
    """dbfpy3: a port of dbfpy."""
    module = importlib.import_module("dbfpy3.dbf")
    table = module.Dbf(str(path), read_only=True, code_page=CODE_PAGE)
    return rows(record.as_dict() for record in table if not record.deleted)


def simpledbf(path: Path) -> Any:
    """simpledbf: to a table of pandas."""
    frame = importlib.import_module("simpledbf").Dbf5(str(path), codec=CODE_PAGE).to_dataframe()
    return rows(frame.to_dict("records"))


def rows(records: Any) -> list[dict[str, str]]:
    """The fields that count, as text without the blanks around it."""
    return [dict(_texts(record)) for record in records]


def _texts(record: Any) -> Iterator[tuple[str, str]]:
    for name in FIELDS:
        if name in record:
            value = record[name]
            whole = int(value) if isinstance(value, float) and value == int(value) else value
            yield name, "" if whole is None else str(whole).strip()


PROBES: dict[str, Callable[[Path], Any]] = {
    one.__name__: one for one in (trf, py4swiss, dbfread, dbf, dbfpy3, simpledbf)
}


def main(library: str) -> None:
    """Each path of standard input."""
    for line in sys.stdin:
        try:
            told = {"read": PROBES[library](Path(line.strip()))}
        except Exception as fault:
            own = type(fault).__module__.split(".")[0] == library
            told = {"refused" if own else "crashed": f"{type(fault).__name__}: {fault}"[:200]}
        print(json.dumps(told, default=str))


if __name__ == "__main__":
    main(sys.argv[1])
