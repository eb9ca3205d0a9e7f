"""Compare two lists: who is new, who is gone, whose rating moved. Saves nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

import polars as pl

from ukd.desk.frames import fetch_frames
from ukd.desk.office import Office
from ukd.desk.periods import EVERY_MONTH, period
from ukd.ledger.book import open_book
from ukd.turkish import order


@dataclass(frozen=True, slots=True)
class Moved:
    """A player who stands on two lists otherwise; what he does not have on one of them is None."""

    member_id: str
    surname: str
    given: str
    before: int | None
    after: int | None
    was_active: bool | None
    is_active: bool | None

    @property
    def change(self) -> int | None:
        """By how much his rating moved; None for who is new or gone."""
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True, slots=True)
class Difference:
    """Two lists compared: `moved` by name, in Turkish order; `same` counts the others."""

    moved: tuple[Moved, ...]
    same: int

    @property
    def counts(self) -> dict[str, int]:
        """How many rose, fell, are new, are gone, and are the same."""
        changes = [one.change for one in self.moved]
        return {
            "up": sum(1 for change in changes if change and change > 0),
            "down": sum(1 for change in changes if change and change < 0),
            "new": sum(one.before is None for one in self.moved),
            "gone": sum(one.after is None for one in self.moved),
            "same": self.same,
        }


@dataclass(frozen=True, slots=True)
class Lists:
    """The difference between the lists of two days."""

    first: date
    second: date
    difference: Difference


def diff(office: Office, first: str, second: str) -> Lists:
    """Compare the lists of two months, "2005-01" and "2005-07". Raises LedgerError."""
    days = [period(said, EVERY_MONTH) for said in (first, second)]
    with office.reading() as connection:
        book = open_book(connection)
        one, other = (
            fetch_frames(connection, {"list": book.frames_of(day)["list"]})["list"] for day in days
        )
    return Lists(days[0], days[1], difference(one, other))


def difference(first: pl.DataFrame, second: pl.DataFrame) -> Difference:
    """Two frames of RATING_LIST compared."""
    moved = sorted(_moved(first, second), key=lambda one: (*order(one.surname), *order(one.given)))
    everybody = set(first["member_id"]) | set(second["member_id"])
    return Difference(tuple(moved), len(everybody) - len(moved))


def _moved(first: pl.DataFrame, second: pl.DataFrame) -> Iterator[Moved]:
    old, new = (
        {row["member_id"]: row for row in frame.iter_rows(named=True)} for frame in (first, second)
    )
    for member in old.keys() | new.keys():
        was, now = old.get(member, {}), new.get(member, {})
        named = now or was
        one = Moved(
            member,
            named["surname"],
            named["given"],
            was.get("ukd"),
            now.get("ukd"),
            was.get("active"),
            now.get("active"),
        )
        if (one.before, one.was_active) != (one.after, one.is_active):
            yield one
