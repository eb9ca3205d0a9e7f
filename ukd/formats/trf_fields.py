"""Cutting a TRF line into fields: columns are counted from 1 and both ends belong to the field."""

import re
from decimal import Decimal

from ukd.formats.national_id import is_national_id

_LONGEST_SHOWN = 60
_ELEVEN_DIGITS = re.compile(r"(?<!\d)\d{11}(?!\d)", re.ASCII)
_WHOLE = re.compile(r"\d{1,9}", re.ASCII)
_DECIMAL = re.compile(r"-?(?=[.,]?\d)\d{0,6}[.,]?\d{0,4}", re.ASCII)


def cut(text: str, first: int, last: int | None = None) -> str:
    """The field in columns `first` to `last` (to the end of the line without), without blanks."""
    return text[first - 1 : last].strip()


def shown(text: str) -> str:
    """A text of the file as a finding may show it: short, and with no identity number in it."""
    short = text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"
    return without_identity(short)[0]


def without_identity(text: str) -> tuple[str, str | None]:
    """A text without the identity number that stands in it, and that number; None for none."""
    for found in _ELEVEN_DIGITS.finditer(text):
        if is_national_id(found[0]):
            return " ".join(text.replace(found[0], " ").split()), found[0]
    return text, None


def whole(text: str) -> int | None:
    """A whole number of ASCII digits, wherever it stands in its field; else None."""
    text = text.strip()
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal(text: str) -> Decimal | None:
    """A number such as "2.5", "2", "1." or ".5", with point or comma; else None."""
    text = text.strip()
    return Decimal(text.replace(",", ".")) if _DECIMAL.fullmatch(text) else None


def numbers(text: str, first: int, stride: int, width: int) -> list[int | None]:
    """The fields of that width at `first`, `first + stride` …; None for what is no number.

    Blank fields are left out.
    """
    cells = (text[at : at + width].strip() for at in range(first - 1, len(text), stride))
    return [whole(cell) for cell in cells if cell]
