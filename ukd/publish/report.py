"""What a report shows: reports/*.toml as typed definitions, which officers edit without Python."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ukd import assets
from ukd.errors import MissingAsset

UNITS = frozenset({"text", "whole", "change", "status"})


@dataclass(frozen=True, slots=True)
class Shown:
    """A column of a report: the column of the view, how it is written, and its heading.

    `width` is its place on paper in millimetres, None for a column of the screen alone.
    """

    key: str
    unit: str
    heading: Mapping[str, str]
    width: float | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """One report: its view (a name of `ukd.publish.views`), file stem, title and columns.

    `by_letter`: on paper each letter of the alphabet opens a part of its own.
    """

    name: str
    view: str
    file: str
    title: Mapping[str, str]
    columns: tuple[Shown, ...]
    by_letter: bool = False

    @property
    def printed(self) -> tuple[Shown, ...]:
        """The columns that stand on paper."""
        return tuple(column for column in self.columns if column.width is not None)


@cache
def report(name: str) -> Report:
    """The definition reports/NAME.toml. Raises MissingAsset that names the file and the fault."""
    known = assets.tables("reports")
    try:
        entry = known[name]
        columns = tuple(_column(column) for column in entry["columns"])
        return Report(
            name, entry["view"], entry["file"], _both(entry), columns, entry.get("by_letter", False)
        )
    except (KeyError, TypeError, ValueError) as fault:
        raise MissingAsset(f"reports/{name}.toml is missing or lacks {fault}") from fault


def _column(entry: Mapping[str, Any]) -> Shown:
    if entry["unit"] not in UNITS:
        raise ValueError(f"a known unit in place of {entry['unit']}")
    return Shown(entry["key"], entry["unit"], _both(entry), entry.get("width"))


def _both(entry: Mapping[str, Any]) -> Mapping[str, str]:
    return {"tr": entry["tr"], "en": entry["en"]}
