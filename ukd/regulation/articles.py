"""Articles of the regulation: the list of them, and the tie between an article and its code."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from ukd import assets
from ukd.errors import RegulationError

Coded = TypeVar("Coded", bound=Callable[..., Any])

_cited: dict[str, tuple[str, ...]] = {}


class Status(StrEnum):
    """Who applies an article: a function, a person at the desk, or nobody (it binds others)."""

    CODED = "coded"
    DESK = "desk"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Article:
    """One article: its number as cited ("8.a.5", "formül 4"), our short title, who applies it."""

    number: str
    title: str
    status: Status


@cache
def articles() -> Mapping[str, Article]:
    """Every article by its number, in the order of the regulation.

    Source: data/regulation/articles.toml. Raises RegulationError for a row without title or status.
    """
    rows = assets.tables("data/regulation").get("articles", {})
    return MappingProxyType({number: _article(number, row) for number, row in rows.items()})


def _article(number: str, row: dict[str, Any]) -> Article:
    try:
        return Article(number, row["title"], Status(row["status"]))
    except (KeyError, ValueError) as fault:
        raise RegulationError(
            "law-broken", fault=f"articles.toml: [{number}] lacks {fault}"
        ) from fault


def madde(*numbers: str) -> Callable[[Coded], Coded]:
    """Mark a function as the code of these articles: `@madde("8.a.3", "formül 4")`.

    The function itself is unchanged. Raises RegulationError for a number that is not an article.
    """

    def mark(function: Coded) -> Coded:
        place = f"{function.__module__}.{function.__qualname__}"
        for number in numbers:
            if number not in articles():
                raise RegulationError("law-broken", fault=f"{place} cites madde {number}")
            _cited[number] = (*_cited.get(number, ()), place)
        return function

    return mark


def cited() -> Mapping[str, tuple[str, ...]]:
    """Article number to the functions that cite it, among the modules imported so far."""
    return MappingProxyType(_cited)
