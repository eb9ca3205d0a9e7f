"""The law in force on a day, and the same law with a decision switched."""

from datetime import date

import pytest

from ukd import assets
from ukd.errors import RegulationError
from ukd.regulation.articles import articles
from ukd.regulation.edition import Regulation
from ukd.regulation.numbers import Edition, Number, numbers

LAW = Regulation.on(date(2005, 7, 1))


def test_the_numbers_of_the_text_are_in_force_in_2005() -> None:
    assert (LAW.minutes_least, LAW.days_most, LAW.rated_least) == (90, 90, 4)
    assert (LAW.performance_spread, LAW.gap_most) == (400, 350)
    assert (LAW.k_top, LAW.k_divisor, LAW.k_least, LAW.change_divisor) == (2800, 400, 1, 80)
    assert (LAW.newcomer_rating, LAW.team_newcomer_rating, LAW.scheveningen_passes) == (
        1000, 1200, 15,
    )  # fmt: skip
    assert (LAW.ukd_least, LAW.first_ukd_games, LAW.list_months) == (1000, 9, (1, 7))
    assert (LAW.cap_binds, LAW.stop, LAW.late_list, LAW.pass_limit) == (
        "rated", "size", "own", 200,
    )  # fmt: skip


def test_a_day_before_the_first_edition_is_an_error_and_not_a_default() -> None:
    with pytest.raises(RegulationError, match=r"law-not-yet .*first 1999-01-01"):
        Regulation.on(date(1998, 12, 31))


def test_a_number_changes_and_ends_on_its_day() -> None:
    number = Number("limit", "4.c", "days", (), None, (
        Edition(date(2000, 1, 1), 90, "first"),
        Edition(date(2010, 1, 1), 60, "second"),
        Edition(date(2020, 1, 1), None, "abolished"),
    ))  # fmt: skip
    assert number.on(date(2009, 12, 31)) == 90
    assert number.on(date(2010, 1, 1)) == 60
    with pytest.raises(RegulationError, match=r"law-abolished .*day 2020-01-01"):
        number.on(date(2020, 1, 1))


def test_every_number_names_an_article_of_the_regulation() -> None:
    assert {number.article for number in numbers().values()} <= set(articles())


def test_a_decision_is_switched_by_text_or_by_value() -> None:
    assert LAW.switched(["cap_binds=all", "pass_limit = 50"]) == LAW.with_(
        cap_binds="all", pass_limit=50
    )
    assert LAW.with_(list_months="1,4,7,10").list_months == (1, 4, 7, 10)
    assert LAW.cap_binds == "rated"


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("cap_bind=all", "The regulation has no cap_bind. Did you mean cap_binds?"),
        ("cap_binds=some", "cap_binds cannot be some; it is one of rated, all."),
        ("pass_limit=1.5", "pass_limit is a whole number above zero, not 1.5."),
        ("pass_limit=0", "pass_limit is a whole number above zero, not 0."),
        ("k_top=nan", "k_top is a number above zero, not nan."),
        ("k_top=many", "k_top is a number above zero, not many."),
        ("list_months=13", "list_months are numbers of months such as 1,7, not 13."),
        ("pass_limit", "--law pass_limit: write KEY=VALUE, for instance cap_binds=all."),
    ],
)
def test_a_wrong_setting_says_what_was_meant(setting: str, sentence: str) -> None:
    with pytest.raises(RegulationError) as caught:
        LAW.switched([setting])
    said = assets.tables("texts")["errors"][caught.value.code]
    assert said["en"].format_map(caught.value.facts) == sentence
    assert setting.partition("=")[0] in said["tr"].format_map(caught.value.facts)


def test_a_key_like_no_other_is_answered_with_all_of_them() -> None:
    with pytest.raises(RegulationError) as caught:
        LAW.with_(colour="red")
    assert caught.value.facts["known"] == ", ".join(sorted(numbers()))


def test_every_decision_has_an_article_and_its_switch_exists() -> None:
    decisions = assets.tables("data/regulation")["decisions"]
    assert [*decisions] == [f"D{at}" for at in range(1, len(decisions) + 1)]
    assert {row["article"] for row in decisions.values()} <= set(articles())
    switched = {name: row["key"] for name, row in decisions.items() if "key" in row}
    named = {number.decision: key for key, number in numbers().items() if number.decision}
    assert switched == named
