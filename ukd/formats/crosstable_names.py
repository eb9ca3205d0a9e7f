"""A name as a table prints it: surname, given names, and the title that stands beside it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ukd import turkish

TITLES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "UM", "WH"})
# Letters that are a title and no beginning of a name: those that FIDE gives.
_BESIDE = "GM|IM|FM|CM|WGM|WIM|WFM|WCM"
_BEFORE = re.compile(rf"(?:\(({_BESIDE})\)|({_BESIDE})[. ])\s*(?=\S)")
_BEHIND = re.compile(rf"[ ,]\s*({_BESIDE})$")
_MARK = re.compile(r"\s*(?:\(([^()]*)\)|[*#†]+)$")


@dataclass(frozen=True, slots=True)
class Name:
    """A name in its parts, whole as it is printed, and the title that was printed with it."""

    surname: str
    given: str
    whole: str
    title: str | None = None


def split_name(whole: str, surname_first: bool) -> Name:
    """Surname and given names: a comma tells them apart, else capitals, else the order.

    "Mehmet YILMAZ" has his surname in capitals. Names all in capitals are lowered by Turkish rules:
    "IŞIL IĞDIR" is Işıl, Iğdır. Titles and marks of the table ("FM", "*", "(çekildi)") are no part
    of either.
    """
    plain, title = _bare(whole)
    surname, comma, given = (part.strip() for part in plain.partition(","))
    if not comma:
        words = plain.split()
        at = _surname(words, surname_first)
        surname, given = " ".join(words[at]), " ".join(words[: at.start] + words[at.stop :])
    return Name(lowered(surname), lowered(given), whole, title)


def _surname(words: Sequence[str], surname_first: bool) -> slice:
    """Which words are the surname: those in capitals at one end, else the first or the last."""
    count, high = len(words), [_is_capitals(word) for word in words]
    leading = next((at for at, one in enumerate(high) if not one), count)
    trailing = next((at for at, one in enumerate(reversed(high)) if not one), count)
    if 0 < sum(high) < count and sum(high) in (leading, trailing):
        return slice(0, leading) if leading else slice(count - trailing, count)
    return slice(0, 1) if surname_first else slice(max(count - 1, 0), count)


def lowered(text: str) -> str:
    """A text all in capitals as a name is written; any other as it is."""
    return turkish.title(text) if _is_capitals(text) else text


def _bare(whole: str) -> tuple[str, str | None]:
    """The name without what a table adds to it, and the title found there."""
    text, title = whole.strip(), None
    while (found := _MARK.search(text)) and found.start():
        title = found[1] if found[1] and re.fullmatch(_BESIDE, found[1]) else title
        text = text[: found.start()]
    if found := _BEFORE.match(text):
        text, title = text[found.end() :], found[1] or found[2]
    elif (found := _BEHIND.search(text)) and len(text.split()) > 2:
        text, title = text[: found.start()], found[1]
    return text, title


@lru_cache(maxsize=4096)
def _is_capitals(text: str) -> bool:
    letters = [letter for letter in text if letter.isalpha()]
    return len(letters) > 1 and text == turkish.upper(text)
