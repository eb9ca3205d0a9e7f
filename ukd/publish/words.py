"""The words of published pages in Turkish and English, and dates as each language writes them."""

from collections.abc import Mapping
from datetime import date
from functools import cache
from types import MappingProxyType

from ukd import assets, turkish
from ukd.errors import MissingAsset

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


@cache
def words(lang: str) -> Mapping[str, str]:
    """texts/words.toml in one language. Raises MissingAsset if there is no such language."""
    known = assets.tables("texts").get("words", {})
    if lang not in known:
        raise MissingAsset(f"texts/words.toml has no words in the language {lang}.")
    return MappingProxyType(known[lang])


def long_date(day: date, lang: str) -> str:
    """1 Temmuz 2005, or 1 July 2005."""
    return (
        turkish.long_date(day) if lang == "tr" else f"{day.day} {_MONTHS[day.month - 1]} {day.year}"
    )


def span(first: date | None, last: date | None, lang: str) -> str:
    """Two days as one phrase: "12–18 Mart 2005", "28 Şubat – 3 Mart 2005", or a single day."""
    if first is None or last is None or first == last:
        day = first or last
        return long_date(day, lang) if day else ""
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{long_date(last, lang)}"
    start = long_date(first, lang)
    if first.year == last.year:
        start = start.removesuffix(f" {first.year}")
    return f"{start} – {long_date(last, lang)}"
