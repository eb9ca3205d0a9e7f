"""The rules that findings cite, in one line each: texts/rules.toml."""

import re
from collections.abc import Mapping
from functools import cache

from ukd import assets

Line = Mapping[str, str]


def rule_text(rule: str, lang: str) -> str:
    """What a rule says in one line; empty if we have no words for it.

    Of several, as in "Dutch-1998 B2, Lim 21" or "Lim 10.8/12.2", each that is known.
    """
    known = _lines()
    document = rule.split(" ", maxsplit=1)[0]
    parts = [rule] if rule in known else re.split(r", |/", rule)
    named = (part if part in known else f"{document} {part}" for part in parts)
    return " ".join(dict.fromkeys(known[one][lang] for one in named if one in known))


@cache
def _lines() -> Mapping[str, Line]:
    """Every rule by its full name; one that another text has alike stands under both names."""
    found: dict[str, Line] = {}
    for name, entry in assets.tables("texts")["rules"].items():
        if {"tr", "as"} & entry.keys():
            found[name] = entry
        else:
            found |= {f"{name} {rule}": line for rule, line in entry.items()}
    return {name: found[line["as"]] if "as" in line else line for name, line in found.items()}
