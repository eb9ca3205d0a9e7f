"""The list of articles, the mark that ties code to them, and the trace of both."""

import pytest

from ukd.errors import RegulationError
from ukd.regulation.articles import Article, Status, articles, cited, madde
from ukd.regulation.trace import faults, trace


def test_articles_stand_in_the_order_of_the_regulation() -> None:
    numbers = [*articles()]
    assert numbers.index("4.a") < numbers.index("5.a") < numbers.index("8.a.5")
    assert articles()["6.h"].status is Status.CODED


def test_a_function_is_tied_to_its_article_and_stays_as_it_is() -> None:
    @madde("1")
    def purpose() -> str:
        return "ölçmek"

    assert purpose() == "ölçmek"
    assert any(name.endswith("purpose") for name in cited()["1"])


def test_an_article_that_does_not_exist_cannot_be_cited() -> None:
    with pytest.raises(RegulationError, match=r"madde 8\.z"):
        madde("8.z")(len)


def test_the_trace_names_what_does_not_meet() -> None:
    known = {
        "a": Article("a", "coded and shown", Status.CODED),
        "b": Article("b", "nothing", Status.CODED),
        "c": Article("c", "for a person", Status.DESK),
    }
    traced = trace(known, {"a": ["f"], "c": ["g"]}, {"a": ["test_a"]})
    assert faults(traced) == [
        "madde b is coded, but no function cites it",
        "madde b is coded, but no test shows it by example",
        "madde c is desk, but g",
    ]
