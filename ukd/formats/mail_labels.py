"""The words before a fact in the text of an e-mail: texts/mail.toml and texts/headings.toml."""

import re
from functools import cache

from ukd import assets
from ukd.formats import headings

_BULLET = r"(?:[-*•·–]|\d{1,2}[.)]|[a-zçğıöşü][.)])"


@cache
def meanings() -> dict[str, str]:
    """Plain label to the fact it announces; those of title blocks, and those of letters."""
    texts = assets.tables("texts")
    known = {
        headings.plain(label): {"system": "kind"}.get(fact, fact)
        for table in (texts["headings"]["facts"], texts["mail"]["labels"])
        for fact, labels in table.items()
        for label in labels
    }
    return {label: fact for label, fact in known.items() if label not in words("not_in_letters")}


@cache
def words(table: str) -> frozenset[str]:
    """Words of a table of texts/mail.toml in their plain form: "yes", "no", "repeated_head"."""
    return frozenset(map(headings.plain, assets.tables("texts")["mail"][table]["words"]))


@cache
def pattern() -> re.Pattern[str]:
    """A known label and the sign behind it: at the beginning of a line, or inside with a colon."""
    known = "|".join(map(_any_spelling, sorted(meanings(), key=len, reverse=True)))
    return re.compile(
        rf"^\s*{_BULLET}?\s*(?P<first>{known})\s*(?:[:=]|\t|\s[-–]\s)"
        rf"|(?<=[\s,;.(])(?:{_BULLET}\s*)?(?P<inside>{known})\s*[:=]",
        re.IGNORECASE,
    )


def _any_spelling(plain: str) -> str:
    """A pattern for every spelling with this plain form: "Baş Hakem(ler)", "BAŞHAKEMLER"."""
    letters = {"c": "[cç]", "g": "[gğ]", "i": "[iıİî]", "o": "[oö]", "s": "[sş]", "u": "[uüû]",
               "a": "[aâ]"}  # fmt: skip
    between = r"[ .()'’/-]{0,2}"
    return between.join(letters.get(one, re.escape(one)) for one in plain) + r"[).]*"
