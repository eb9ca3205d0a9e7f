"""The decisions of a pairing as steps: rules, facts, and a sentence in either language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ukd import assets, wording
from ukd.errors import MissingAsset
from ukd.model.results import points


@dataclass(frozen=True, slots=True)
class Step:
    """One decision: its code in texts/pairing, the score group it concerns, the rules, the facts.

    `group_halves` is the score of the group in half-points, None for the round as a whole. `facts`
    hold numbers, tuples of player numbers and tuples of pairs; they fill the sentence and feed
    explanations.
    """

    code: str
    group_halves: int | None
    rules: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def group(self) -> float | None:
        """The score of the group in points, for output."""
        return points(self.group_halves)

    def why(self, lang: str = "tr") -> str:
        """The decision as a sentence."""
        return sentence(self.code, lang, self.facts)


def sentence(code: str, lang: str, facts: Mapping[str, Any]) -> str:
    """The sentence of a code with its facts. Raises MissingAsset for a code without sentence."""
    try:
        text = _sentences()[code][lang]
    except KeyError as fault:
        raise MissingAsset(f"texts/pairing has no sentence for {code} in {fault}") from fault
    return wording.fill(text, facts, lang)


@cache
def _sentences() -> dict[str, dict[str, Any]]:
    return {
        code: entry
        for entries in assets.tables("texts/pairing").values()
        for code, entry in entries.items()
    }
