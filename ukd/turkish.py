"""Turkish letters: casing, order, comparison, numbers and dates. The locale plays no part."""

import unicodedata
from datetime import date
from functools import lru_cache

_LOWER = str.maketrans("Iİ", "ıi")
_UPPER = str.maketrans("ıi", "Iİ")
_ALPHABET = "abcçdefgğhıijklmnoöpqrsştuüvwxyz"
_RANK = {letter: chr(ord("a") + at) for at, letter in enumerate(_ALPHABET)}
_PLAIN = str.maketrans("çğıöşü", "cgiosu")
_MONTHS = (
    "Ocak", "Şubat", "Mart", "Nisan", "Mayıs", "Haziran",
    "Temmuz", "Ağustos", "Eylül", "Ekim", "Kasım", "Aralık",
)  # fmt: skip


def lower(text: str) -> str:
    """Lower case by Turkish rules: I gives ı, İ gives i. Result in NFC."""
    return unicodedata.normalize("NFC", text).translate(_LOWER).lower()


def upper(text: str) -> str:
    """Upper case by Turkish rules: i gives İ, ı gives I. Result in NFC."""
    return unicodedata.normalize("NFC", text).translate(_UPPER).upper()


def title(text: str) -> str:
    """Each word with a capital, "IŞIL IĞDIR" as "Işıl Iğdır"; - and ' part words too."""
    out, fresh = [], True
    for letter in lower(text):
        out.append(upper(letter) if fresh else letter)
        fresh = letter in " -'’."
    return "".join(out)


def key(text: str) -> str:
    """What two spellings of one name share: lower case, single blanks. Işık and Isık stay apart."""
    return " ".join(lower(text).split())


@lru_cache(maxsize=4096)  # the same headings and names come over and over
def fold(text: str) -> str:
    """Letters only in their plain form: for finding candidates and headings, never for equality.

    "Işık", "ISIK" and "isik" fold alike; accents of any language go; punctuation becomes a blank.
    """
    plain = unicodedata.normalize("NFKD", lower(text).translate(_PLAIN))
    kept = (c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return " ".join("".join(kept).lower().split())  # "🄐" was no letter before it came apart


def order(text: str) -> tuple[str, str]:
    """Sort key by the Turkish alphabet (a b c ç d … ı i …); q, w, x stand where Latin has them.

    Case and foreign accents only part equals. Blanks and punctuation sort before letters.
    """
    letters = []
    for letter in key(text):
        plain = letter if letter in _RANK else unicodedata.normalize("NFKD", letter)[0]
        letters.append(_RANK.get(plain, plain if plain < "a" else "\U0010ffff" + plain))
    return "".join(letters), text


def number(value: float, digits: int = 0) -> str:
    """A number with decimal comma: 1234.5 with one digit gives "1234,5"; no thousands mark."""
    return f"{value:.{digits}f}".replace(".", ",")


def long_date(day: date) -> str:
    """1 Temmuz 2005."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def month(name: str) -> int | None:
    """The number of a month by its Turkish name, whole or by its first three letters; else None."""
    folded = fold(name)
    for at, known in enumerate(_MONTHS, start=1):
        if folded and folded in (fold(known), fold(known)[:3]):
            return at
    return None
