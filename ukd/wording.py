"""How sentences of texts/ are filled: lists, words by number, and parts that may be left out.

{players}                     3, 5, 9; pairs as 1–4, 2–5; nobody as "none"
{players:&}                   3, 5 and 9
{count:player/players}        a word by a number, or by how many a list has; three words if
                              none has one of its own
[ Left over: {left}.]         said only if there is something left over
[ {left} are left.| All play.]  the second part is said instead
ukd[engines]                  without a fact they are brackets
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

AND = {"tr": " ve ", "en": " and "}
NONE = {"tr": "yok", "en": "none"}
EMPTY = ((), "", None, "–")  # facts that leave out the part they stand in

_PART = re.compile(r"\[([^\[\]|]*\{[^\[\]|]*)(?:\|([^\[\]]*))?\]")


def fill(text: str, facts: Mapping[str, Any], lang: str) -> str:
    """A sentence with its facts. Raises KeyError if it names one that is not given."""

    def chosen(part: re.Match[str]) -> str:
        said, instead = part.group(1), part.group(2) or ""
        return said if _is_sayable(said, facts) else instead

    shown = {name: _shown(value, lang) for name, value in facts.items()}
    return _PART.sub(chosen, text).format_map(shown)


def by_number(forms: str, count: int) -> str:
    """Of "game/games" or "no game/game/games" the one for a number."""
    *none, one, many = forms.split("/")
    if count == 0 and none:
        return none[0]
    return one if count == 1 else many


def _is_sayable(part: str, facts: Mapping[str, Any]) -> bool:
    names = [name for _, name, _, _ in Formatter().parse(part) if name]
    return all(facts.get(name) not in EMPTY for name in names)


def _shown(value: Any, lang: str) -> Any:
    if isinstance(value, tuple):
        return _List(value, lang)
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return _Number(value) if is_number else value


class _Number(int):
    def __format__(self, spec: str) -> str:
        return by_number(spec, self) if "/" in spec else int.__format__(self, spec)


@dataclass(frozen=True, slots=True)
class _List:
    """Players, pairs or scores of a sentence."""

    items: tuple[Any, ...]
    lang: str

    def __format__(self, spec: str) -> str:
        if "/" in spec:
            return by_number(spec, len(self.items))
        told = [_item(one) for one in self.items]
        if spec == "&" and len(told) > 1:
            return AND[self.lang].join((", ".join(told[:-1]), told[-1]))
        return ", ".join(told) or NONE[self.lang]


def _item(one: object) -> str:
    return "–".join(map(str, one)) if isinstance(one, tuple) else str(one)
