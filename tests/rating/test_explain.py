"""Sums in sentences: the numbers of a line, in the order in which they follow from each other."""

import re
from datetime import date
from typing import Any

import pytest

from ukd import assets
from ukd.rating.explain import of_account, of_line
from ukd.regulation.edition import Regulation

LAW = Regulation.on(date(2005, 7, 1))
LINE = {
    "ukd": 1600, "games": 9, "opponents_mean": 1700.0, "wins": 5, "losses": 2,
    "performance": 1700 + 400 * 3 / 9, "k": 3.0, "change": 78.75, "gkd": None, "first": False,
    "basis": "8.a.2 8.a.3",
}  # fmt: skip
ACCOUNT = {
    "outcome": "changed", "before": 1600, "games": 9, "change_sum": 78.75, "performance": 1833.33,
    "unrounded": 1678.75, "ukd": 1679, "lapsed_games": 0, "basis": "6.f",
}  # fmt: skip


def said(line: dict[str, Any], lang: str = "tr") -> list[str]:
    return [one.said(lang) for one in of_line(line, LAW)]


def codes(line: dict[str, Any]) -> list[str]:
    return [one.code for one in of_line(line, LAW)]


@pytest.mark.madde("8.a.2", "8.a.3")
def test_a_rated_player() -> None:
    """1700 + 400 x 3/9 = 1833.33; k = 1200/400 = 3; 3 x 9 x 233.33 / 80 = 78.75."""
    assert said(LINE) == [
        "Sayılan oyunlar: n = 9; galibiyet G = 5, yenilgi M = 2, beraberlik 2.",
        "Rakiplerinin ortalaması Ro = 1700,00.",
        "P = Ro + 400 × (G − M) / n = 1700,00 + 400 × (5 − 2) / 9 = 1833,33",
        "k = (2800 − UKD) / 400 = (2800 − 1600) / 400 = 3",
        "DD = k × n × (P − UKD) / 80 = 3 × 9 × (1833,33 − 1600) / 80 = +78,75",
    ]
    assert said(LINE, "en")[-1].endswith("(1833.33 − 1600) / 80 = +78.75")


def test_the_first_does_not_fall_and_k_is_never_under_one() -> None:
    line = LINE | {"ukd": 2600, "k": 1.0, "first": True, "performance": 2520.0, "change": 0.0}
    assert codes(line)[-3:] == ["coefficient-least", "change", "first"]
    assert said(line)[-2].endswith("= −9,00")


def test_a_newcomer_and_one_who_never_played() -> None:
    newcomer = LINE | {"ukd": None, "k": None, "change": None, "gkd": 1833.3, "basis": "6.h 8.a.1"}
    assert codes(newcomer) == ["by-8-a-1", "games", "mean-limited", "performance", "gkd"]
    assert codes(LINE | {"games": 0, "basis": "5.a"}) == ["by-5-a", "no-games"]


@pytest.mark.madde("6.f", "6.g", "7.b")
def test_the_period_of_a_rated_player() -> None:
    assert [one.said() for one in of_account(ACCOUNT, LAW)] == [
        "UKDy = UKDe + ΣDD = 1600 + (+78,75) = 1678,75",
        "Tam sayıya yuvarlanınca UKD = 1679.",
    ]
    capped = ACCOUNT | {"performance": 1650.4, "unrounded": 1650.4, "ukd": 1650, "basis": "6.f 6.g"}
    assert [one.code for one in of_account(capped, LAW)] == ["sum", "ceiling", "rounded"]


@pytest.mark.madde("6.d", "6.e")
def test_a_first_rating_and_what_is_missing_for_one() -> None:
    new = ACCOUNT | {"outcome": "new", "before": None, "lapsed_games": 5, "basis": "6.d 6.e"}
    assert [one.code for one in of_account(new, LAW)] == ["lapsed", "mean-gkd", "first-rating"]
    waiting = new | {"outcome": "waiting", "games": 7, "lapsed_games": 0, "unrounded": None}
    assert [one.said() for one in of_account(waiting, LAW)][-1] == (
        "İlk UKD için 9 oyun gerekir; 7 oyunu var, GKD’leri arşivde bekler."
    )


def test_every_sentence_is_used_and_has_the_same_figures_in_both_languages() -> None:
    basis = "5.a 5.b 5.c 8.b.1 8.a.1 8.b.3 8.c.2 8.d.1 8.a.5 8.c.4"
    gone = {"outcome": "fell", "ukd": None}
    lines = (
        LINE,
        LINE | {"ukd": 2600, "k": 1.0, "first": True, "performance": 2520.0, "basis": "6.h"},
        LINE | {"ukd": None, "gkd": 1500.0, "basis": basis},
        LINE | {"games": 0},
    )
    accounts = (
        ACCOUNT | {"outcome": "kept"},
        ACCOUNT | {"basis": "6.f 6.g"},
        ACCOUNT | gone,
        ACCOUNT | {"outcome": "under", "before": None, "lapsed_games": 5},
        ACCOUNT | {"outcome": "waiting", "before": None},
    )
    told = {one.code for line in lines for one in of_line(line, LAW)}
    told |= {one.code for row in accounts for one in of_account(row, LAW)}
    texts = assets.tables("texts")["explain"]
    assert told == texts.keys()
    for code, text in texts.items():
        names = [sorted(re.findall(r"\{(\w+)", text[lang])) for lang in ("tr", "en")]
        assert names[0] == names[1], code
