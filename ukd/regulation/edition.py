"""The regulation in force on a day: its numbers and its switchable decisions, typed and frozen."""

import difflib
import math
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from datetime import date
from functools import cache
from typing import Any, Literal, get_type_hints

from ukd.errors import RegulationError
from ukd.regulation.numbers import numbers


@dataclass(frozen=True, slots=True)
class Regulation:
    """The law in force. What each field means, its article and source: data/regulation/*.toml.

    Ratings and gaps are rating points, unrounded; counts, minutes, days and years are whole.
    """

    # Which tournaments count: madde 4
    minutes_least: int
    days_most: int
    rated_least: int
    games_for_finished: int
    # Performance: formulas 2, 3, 6 and 7; madde 6.h
    performance_spread: float
    gap_most: float
    cap_binds: Literal["rated", "all"]
    # Change: formulas 4 and 5
    k_top: float
    k_divisor: float
    k_least: float
    change_divisor: float
    # Newcomers: madde 8
    newcomer_rating: float
    team_newcomer_rating: float
    settled_below: float
    stop: Literal["size", "signed"]
    pass_limit: int
    scheveningen_passes: int
    # The period: madde 6 and 7
    list_months: tuple[int, ...]
    late_list: Literal["own", "current"]
    ukd_least: int
    first_ukd_games: int
    archive_years: int
    inactive_years: int
    inactive_games: int

    @classmethod
    def on(cls, day: date) -> "Regulation":
        """The regulation in force on a day.

        Raises RegulationError for a day before the first edition, and for broken data.
        """
        known = numbers()
        wanted = {field.name for field in fields(cls)}
        if odd := wanted ^ set(known):
            raise RegulationError("law-broken", fault=", ".join(sorted(odd)))
        return cls(**{key: _typed(key, known[key].on(day)) for key in wanted})

    def with_(self, **changes: Any) -> "Regulation":
        """The same regulation with some numbers or decisions changed: `law.with_(stop="signed")`.

        Values may be texts, as typed on a command line. Raises RegulationError that names the key
        meant, or the values a key may have.
        """
        return replace(self, **{key: _typed(key, value) for key, value in changes.items()})

    def switched(self, settings: Iterable[str]) -> "Regulation":
        """The same regulation with settings of the form KEY=VALUE. Raises RegulationError."""
        changes = {}
        for setting in settings:
            key, sign, value = setting.partition("=")
            if not sign:
                raise RegulationError("law-form", setting=setting)
            changes[key.strip()] = value.strip()
        return self.with_(**changes)


@cache
def _types() -> dict[str, Any]:
    """The type of each field."""
    return get_type_hints(Regulation)


def _typed(key: str, value: Any) -> Any:
    """The value in the type of its field. Raises RegulationError if it does not fit."""
    if key not in numbers():
        near = difflib.get_close_matches(key, numbers(), n=1)
        raise RegulationError("law-unknown", key=key, known=", ".join(near or sorted(numbers())))
    if choices := numbers()[key].choices:
        return _choice(key, value, choices)
    kind = _types()[key]
    return _number(key, value, kind) if kind in (int, float) else _months(value)


def _choice(key: str, value: Any, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise RegulationError("law-choice", key=key, value=value, known=", ".join(choices))
    return str(value)


def _number(key: str, value: Any, kind: type[int] | type[float]) -> int | float:
    """A whole number or a real one, above zero: nothing in the regulation is zero or negative."""
    try:
        number = kind(value)
    except (TypeError, ValueError):
        number = kind(0)
    if not 0 < number < math.inf:
        code = "law-whole-number" if kind is int else "law-number"
        raise RegulationError(code, key=key, value=value)
    return number


def _months(value: Any) -> tuple[int, ...]:
    """Months, from a list or from a text such as "1,7"."""
    parts = value.split(",") if isinstance(value, str) else value
    try:
        months = tuple(sorted({int(part) for part in parts}))
    except (TypeError, ValueError):
        months = ()
    if not months or not all(1 <= month <= 12 for month in months):
        raise RegulationError("law-months", value=value)
    return months
