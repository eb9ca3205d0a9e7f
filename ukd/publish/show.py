"""How a value is written on a page: one function for HTML, PDF and every unit."""

from collections.abc import Mapping
from typing import Any

from ukd.publish.report import Shown

MINUS = "−"
RIGHT = frozenset({"whole", "change"})


def cell(row: Mapping[str, Any], column: Shown, words: Mapping[str, str]) -> str:
    """The text of one cell; an empty value gives an empty text.

    The unit "change" writes the sign and, for who is new on the list, the word for it.
    """
    value = row[column.key]
    if column.unit == "change" and row["new"]:
        return words["new_mark"]
    if value is None:
        return ""
    if column.unit == "change":
        return signed(value)
    if column.unit == "status":
        return words[f"status_{value}"]
    return str(value)


def grouped(value: int, lang: str) -> str:
    """A count with its thousands marked: 38.412 in Turkish, 38,412 in English."""
    return f"{value:,}".replace(",", "." if lang == "tr" else ",")


def signed(value: int) -> str:
    """+12, −7 or 0, with the minus sign that is as wide as a digit."""
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)
