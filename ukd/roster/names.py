"""Names as columns: what two spellings share, and how two names agree."""

from enum import StrEnum

import polars as pl

from ukd import turkish

_PLAIN = ("çğıöşü", "cgiosu")


class Agreement(StrEnum):
    """How two names agree: alike but for case, a slip away, in the given name, or not at all."""

    SAME = "same"
    CLOSE = "close"
    GIVEN = "given"
    OTHER = "other"


def key(name: pl.Expr) -> pl.Expr:
    """`turkish.key` of a column: lower case by Turkish rules, single blanks, NFC."""
    lower = name.str.normalize("NFC").str.replace_many(["I", "İ"], ["ı", "i"]).str.to_lowercase()
    return lower.str.replace_all(r"\s+", " ").str.strip_chars()


def fold(name: pl.Expr) -> pl.Expr:
    """`turkish.fold` of a column: plain letters and digits, parted by single blanks."""
    plain = key(name).str.replace_many(list(_PLAIN[0]), list(_PLAIN[1])).str.normalize("NFKD")
    letters = plain.str.replace_all(r"\p{M}", "").str.replace_all(r"[^\p{L}\p{N}]+", " ")
    return letters.str.strip_chars()


def words(folded: pl.Expr) -> pl.Expr:
    """The words of a folded column in alphabetical order, so that their own order is lost."""
    return folded.str.split(" ").list.sort().list.join(" ")


def agreement(one: str, other: str) -> Agreement:
    """How two whole names, given names first, agree.

    Close: other accents or order, one letter, or one word more. Given: the first given name is the
    same and the rest is not, as after a marriage.
    """
    if turkish.key(one) == turkish.key(other):
        return Agreement.SAME
    left, right = turkish.fold(one), turkish.fold(other)
    apart = set(left.split()) ^ set(right.split())
    if not apart or one_letter_apart(left, right):
        return Agreement.CLOSE
    if len(apart) == 1 and min(len(left.split()), len(right.split())) > 1:
        return Agreement.CLOSE
    first = left.split()[:1]
    return Agreement.GIVEN if first and first == right.split()[:1] else Agreement.OTHER


def one_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less or other, or two neighbours swapped, part the two texts."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if at is None:
        return True
    if len(one) > len(other):
        return one[at + 1 :] == other[at:]
    if len(one) < len(other):
        return one[at:] == other[at + 1 :]
    swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
    return one[at + 1 :] == other[at + 1 :] or swapped
