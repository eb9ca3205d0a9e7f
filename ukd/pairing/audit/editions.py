"""Which edition of the Dutch system was in force on a day: data/pairing/editions.toml."""

from dataclasses import dataclass
from datetime import date
from functools import cache

from ukd import assets
from ukd.errors import MissingAsset


@dataclass(frozen=True, slots=True)
class Edition:
    """A text, and the first day on which an event that began followed it."""

    system: str
    first_day: date


@cache
def editions() -> tuple[Edition, ...]:
    """The editions in the order of their days. Raises MissingAsset if the data is broken."""
    try:
        rows = assets.tables("data/pairing")["editions"]["dutch"]
        found = [Edition(row["system"], row["from"]) for row in rows]
    except (KeyError, TypeError) as fault:
        raise MissingAsset(f"data/pairing/editions.toml is missing or lacks {fault}") from fault
    return tuple(sorted(found, key=lambda one: one.first_day))


def in_force(day: date) -> str | None:
    """The system in force on a day; None before the first edition."""
    known = [one.system for one in editions() if one.first_day <= day]
    return known[-1] if known else None


def is_edition(system: str) -> bool:
    """Whether a system is an edition of the Dutch system."""
    return any(one.system == system for one in editions())


def declared(code: str | None) -> str | None:
    """The system that a file declares by a code of its own; None if it declares none we know."""
    known: dict[str, str] = assets.tables("data/pairing")["editions"].get("declared", {})
    return known.get((code or "").strip().upper())
