"""Schemas: what a frame holds, in words and in types, and the check that it does."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import le
from typing import Any

import polars as pl

from ukd.errors import SchemaError

Dtype = type[pl.DataType] | pl.DataType


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its type, what a value means and in which unit, and whether it may be empty."""

    dtype: Dtype
    meaning: str
    null: bool = False


def integer(meaning: str, null: bool = False) -> Column:
    """A whole number, always 64 bits: smaller types overflow without a word."""
    return Column(pl.Int64, meaning, null)


def real(meaning: str, null: bool = False) -> Column:
    """A number that is kept unrounded."""
    return Column(pl.Float64, meaning, null)


def text(meaning: str, null: bool = False) -> Column:
    """A text in NFC."""
    return Column(pl.String, meaning, null)


def flag(meaning: str, null: bool = False) -> Column:
    """True or false."""
    return Column(pl.Boolean, meaning, null)


def day(meaning: str, null: bool = False) -> Column:
    """A calendar day."""
    return Column(pl.Date, meaning, null)


class Schema:
    """A named frame: a sentence about a row, the columns that order it, and its columns."""

    __slots__ = ("columns", "key", "name", "sentence")

    def __init__(
        self, name: str, sentence: str, key: tuple[str, ...], /, **columns: Column
    ) -> None:
        self.name, self.sentence, self.key, self.columns = name, sentence, key, columns

    @property
    def dtypes(self) -> dict[str, Dtype]:
        """Column name to polars type, in the declared order."""
        return {name: column.dtype for name, column in self.columns.items()}

    def frame(self, rows: Iterable[Mapping[str, Any]] = ()) -> pl.DataFrame:
        """Rows into a checked frame, sorted by the key; a column no row names is empty.

        Raises SchemaError for an unknown column, a wrong type or an empty cell that may not be.
        """
        rows = list(rows)
        if not rows:
            return _empty(self).clone()
        unknown = {name for row in rows for name in row} - set(self.columns)
        if unknown:
            raise SchemaError(self.name, [f"unknown column {name}" for name in sorted(unknown)])
        rows = self._in_order(rows)
        cells = {name: [row.get(name) for row in rows] for name in self.columns}
        try:
            frame = pl.DataFrame(
                [pl.Series(name, cells[name], each.dtype) for name, each in self.columns.items()]
            )
        except (TypeError, pl.exceptions.PolarsError) as fault:
            raise SchemaError(self.name, [str(fault)]) from fault
        return self.check(frame)

    def _in_order(self, rows: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """Rows in the order of the key, empty cells last; those of one file mostly stand so."""
        keys = [tuple((row.get(name) is None, row.get(name)) for name in self.key) for row in rows]
        try:
            if all(map(le, keys, keys[1:])):
                return rows
            return [rows[at] for at in sorted(range(len(rows)), key=keys.__getitem__)]
        except TypeError:  # cells of a wrong type, of which the frame will complain
            return rows

    def sort(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The frame in the order of its key, empty cells last; equal rows keep their order."""
        return frame.sort(self.key, nulls_last=True, maintain_order=True) if self.key else frame

    def check(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The frame itself if it has every column as declared; else SchemaError naming each fault.

        Further columns are allowed: a rule may add one.
        """
        faults = []
        found = frame.schema  # built anew at each access
        for name, column in self.columns.items():
            if name not in found:
                faults.append(f"column {name} is missing")
            elif found[name] != column.dtype:
                faults.append(f"column {name} is {found[name]}, not {column.dtype}")
            elif not column.null and frame[name].null_count():
                faults.append(f"column {name} has {frame[name].null_count()} empty cells")
        if faults:
            raise SchemaError(self.name, faults)
        return frame


@cache
def _empty(schema: Schema) -> pl.DataFrame:
    return pl.DataFrame(schema=schema.dtypes)
