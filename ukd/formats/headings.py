"""What the words over columns and before facts mean; the words themselves: texts/headings.toml."""

import re
from functools import cache, lru_cache

from ukd import assets
from ukd.turkish import fold

NAMES = frozenset({"name", "full_name", "surname_first", "surname"})
"""The meanings that hold a player's name, or the first part of it."""

_ROUND = re.compile(
    r"(\d{1,2})(?:tur|rd|rnd|round|runde|raund|raunt|hafta|r|t)?"
    r"|(?:tur|rd|rnd|round|runde|raund|raunt|r|t)(\d{1,2})"
)
_ROMAN = re.compile(r"(?:(x?(?:ix|iv|v?i{0,3}))(?:tur|round|runde|raund)?)")
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10}
_ROUND_WORD = "tur|round|runde|rd|raund|raunt|hafta"
_ROUND_LINE = re.compile(
    rf"\b(\d{{1,2}}) ?(?:{_ROUND_WORD})\b|\b(?:{_ROUND_WORD})(?: no)? ?(\d{{1,2}})\b"
)
_NAMED_ROUND = re.compile(rf"\b(\w+) (?:{_ROUND_WORD})\b")
_SIGNS = frozenset("#+=")
_LONGEST_LABEL = 5
_LABEL = re.compile(r"([a-h])(\d{1,2})")


@lru_cache(maxsize=16384)
def plain(text: str) -> str:
    """A word as it is compared: no case, accents, blanks or punctuation."""
    return fold(text).replace(" ", "")


@lru_cache(maxsize=4096)
def column(text: str) -> str | None:
    """The meaning of a column heading, e.g. "ukd" for "Ulusal Rating"; None if it is not known."""
    words = _words("columns")
    return words.get(text.lower()) or words.get(plain(text)) or words.get(plain(_aside(text)))


def _aside(text: str) -> str:
    """A heading without what stands behind it in brackets: "UKD (2003)"."""
    bare = text.partition("(")[0]
    return bare if bare.strip() else text


def fact(text: str) -> str | None:
    """The meaning of a label in a title block, e.g. "chief_arbiter" for "Başhakem:"."""
    return _words("facts").get(plain(text))


def kind(text: str) -> str | None:
    """The kind of event a title block tells: a value of model.tournament.Kind, or None."""
    return _words("kinds").get(plain(text))


def round_number(text: str) -> int | None:
    """The number in "3. Tur", "Tur 3", "3.Rd", "R3", "3", "III" or "III. Tur"; else None."""
    found = _ROUND.fullmatch(plain(text))
    return int(found[1] or found[2]) if found else _roman(text)


def _roman(text: str) -> int | None:
    """The value of "VII", "X. Tur" and such, up to XIX; capitals only: "i" is a letter."""
    found = _ROMAN.fullmatch(plain(text)) if text[:1] in tuple("IVX") else None
    if not found or not found[1]:
        return None
    values = [_ROMAN_VALUES[letter] for letter in found[1]]
    return sum(-one if one < max(values[at:]) else one for at, one in enumerate(values))


def round_in(line: str) -> int | None:
    """The round a line names: "2. Tur", "Round 2 on 2003/05/12", "II. Tur", "İkinci Tur"."""
    plain_line = fold(line)
    if found := _ROUND_LINE.search(plain_line):
        return int(found[1] or found[2])
    named = _NAMED_ROUND.search(plain_line)
    return (_roman(named[1].upper()) or _ordinals().get(named[1])) if named else None


@cache
def _ordinals() -> dict[str, int]:
    words = assets.tables("texts")["headings"]["ordinals"]["words"]
    return {fold(word): number for number, word in enumerate(words, start=1)}


@lru_cache(maxsize=4096)
def side_label(text: str) -> tuple[str, int] | None:
    """The side and number in a Scheveningen label: "B12" is ("b", 12)."""
    found = _LABEL.fullmatch(plain(text)) if 0 < len(text) <= _LONGEST_LABEL else None
    return (found[1], int(found[2])) if found else None


@cache
def _words(table: str) -> dict[str, str]:
    """Plain word to meaning; words with signs ("#", "rtg+/-") stand as they are written."""
    meanings = assets.tables("texts")["headings"][table]
    return {
        word.lower() if _SIGNS & set(word) else plain(word): meaning
        for meaning, words in meanings.items()
        for word in words
    }


def is_caption(text: str) -> bool:
    """True for "Final Ranking crosstable after 7 Rounds": the words of a program, not a name."""
    words = f" {fold(text)} "
    return any(f" {fold(caption)} " in words for caption in _captions())


@cache
def _captions() -> tuple[str, ...]:
    return tuple(assets.tables("texts")["headings"]["captions"]["words"])


def is_organisation(text: str) -> bool:
    """True for a line that ends with an office: "T.C.", "İzmir Satranç İl Temsilciliği"."""
    words = f" {fold(text)}"
    offices = assets.tables("texts")["headings"]["organisations"]["words"]
    return any(words.endswith(f" {fold(office)}") for office in offices)
