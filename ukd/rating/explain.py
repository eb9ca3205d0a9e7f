"""A line of LINES and a row of ACCOUNTS as sentences, with their articles and numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ukd import assets
from ukd.rating.rules.account import Outcome
from ukd.rating.rules.rounding import published
from ukd.regulation.edition import Regulation

Row = Mapping[str, Any]

# Articles of a line's basis that have a sentence of their own, in the order they are told.
_TOLD = ("5.a", "5.b", "5.c", "8.b.1", "8.a.1", "8.b.3", "8.c.2", "8.d.1", "8.a.5", "8.c.4")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One step of a sum: its code in texts/explain.toml, the articles, and the numbers in it."""

    code: str
    articles: tuple[str, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)

    def said(self, lang: str = "tr") -> str:
        """The step in words and figures; Turkish has a decimal comma."""
        text: str = assets.tables("texts")["explain"][self.code][lang]
        return text.format_map({name: _figure(one, lang) for name, one in self.facts.items()})


def of_line(line: Row, law: Regulation) -> Iterator[Sentence]:
    """How a tournament gave what it gave, from a row of LINES."""
    basis = line["basis"].split()
    for article in _TOLD:
        if article in basis:
            facts = {
                "newcomer": law.newcomer_rating,
                "team_newcomer": law.team_newcomer_rating,
                "settled": law.settled_below,
                "passes": law.scheveningen_passes,
            }
            yield Sentence(f"by-{article.replace('.', '-')}", (article,), facts)
    if not line["games"]:
        yield Sentence("no-games", ("5",))
        return
    draws = line["games"] - line["wins"] - line["losses"]
    yield Sentence("games", ("5",), {**line, "draws": draws})
    if line["opponents_mean"] is not None:
        yield from _performance(line, "6.h" in basis, law)
    if line["ukd"] is not None:
        yield from _change(line, law)
    elif line["gkd"] is not None:
        yield Sentence("gkd", ("8.a.4", "6.d"), line)


def _performance(line: Row, limited: bool, law: Regulation) -> Iterator[Sentence]:
    facts = {**line, "spread": law.performance_spread, "gap": law.gap_most}
    code, articles = ("mean-limited", ("8.a.2", "6.h")) if limited else ("mean", ("8.a.2",))
    yield Sentence(code, articles, facts)
    if line["performance"] is not None:
        formula = "formül 3" if line["ukd"] is not None else "formül 2"
        yield Sentence("performance", ("8.a.2", formula), facts)


def _change(line: Row, law: Regulation) -> Iterator[Sentence]:
    """Formulas 5 and 4, and the first who never loses."""
    raw = line["k"] * line["games"] * (line["performance"] - line["ukd"]) / law.change_divisor
    facts = {
        **line,
        "top": law.k_top,
        "divisor": law.k_divisor,
        "least": law.k_least,
        "parts": law.change_divisor,
        "raw": raw,
    }
    is_least = (law.k_top - line["ukd"]) / law.k_divisor < law.k_least
    yield Sentence("coefficient-least" if is_least else "coefficient", ("8.a.3", "formül 5"), facts)
    yield Sentence("change", ("8.a.3", "formül 4"), facts)
    if line["first"] and raw < 0:
        yield Sentence("first", ("8.a.3",), facts)


def of_account(account: Row, law: Regulation) -> Iterator[Sentence]:
    """How a period made the rating of the list, from a row of ACCOUNTS."""
    outcome, basis = Outcome(account["outcome"]), account["basis"].split()
    rounded = None if account["unrounded"] is None else published(account["unrounded"])
    facts = {
        **account,
        "rounded": rounded,
        "least": law.ukd_least,
        "needed": law.first_ukd_games,
        "years": law.archive_years,
    }
    if outcome is Outcome.KEPT:
        yield Sentence("kept", ("6.c",), facts)
        return
    if account["before"] is not None:
        raw = account["before"] + account["change_sum"]
        yield Sentence("sum", ("6.f", "formül 1"), {**facts, "raw": raw})
        if "6.g" in basis:
            yield Sentence("ceiling", ("6.g",), facts)
    else:
        if account["lapsed_games"]:
            yield Sentence("lapsed", ("6.e",), facts)
        if account["performance"] is not None:
            yield Sentence("mean-gkd", ("6.d",), facts)
    yield from _outcome(outcome, facts)


def _outcome(outcome: Outcome, facts: Row) -> Iterator[Sentence]:
    if outcome is Outcome.WAITING:
        yield Sentence("waiting", ("6.d",), facts)
        return
    yield Sentence("first-rating" if facts["before"] is None else "rounded", ("7.b",), facts)
    if outcome in (Outcome.FELL, Outcome.UNDER):
        yield Sentence(outcome.value, ("6.b",), facts)


@dataclass(frozen=True, slots=True)
class _Figure:
    """A number that is written with a decimal comma in Turkish, and with a true minus."""

    value: float
    lang: str

    def __format__(self, spec: str) -> str:
        text = format(self.value, spec or "g").replace("-", "−")
        return text.replace(".", ",") if self.lang == "tr" else text


def _figure(value: Any, lang: str) -> Any:
    """The figure of a number; anything else as it is."""
    return _Figure(value, lang) if isinstance(value, int | float) else value
