"""What madde 9.e asks of a report besides its table."""

from datetime import date
from typing import Any

import pytest

from tests.checks.tournaments import found, tournament


@pytest.mark.madde("9.e")
@pytest.mark.parametrize(
    ("fact", "code"),
    [
        ("city", "place-missing"),
        ("time_control", "time-control-missing"),
        ("chief_arbiter", "chief-arbiter-missing"),
        ("first_day", "dates-missing"),
        ("last_day", "dates-missing"),
        ("kind", "kind-missing"),
    ],
)
def test_each_missing_fact_has_its_own_finding(fact: str, code: str) -> None:
    assert found(tournament(**{fact: None})).keys() == {code}


def test_minutes_alone_are_a_time_control() -> None:
    assert found(tournament(time_control=None, minutes=90)) == {}


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"last_day": date(2005, 3, 18)}, "dates-reversed"),
        ({"round_days": (date(2005, 3, 18), None, None)}, "round-day-outside"),
        ({"round_days": (date(2005, 3, 21), date(2005, 3, 20), None)}, "round-days-disordered"),
    ],
)
def test_days_that_cannot_be(head: dict[str, Any], code: str) -> None:
    assert found(tournament(**head)).keys() == {code}


def test_a_report_cannot_come_before_its_end() -> None:
    assert found(tournament(), received=date(2005, 3, 27)) == {}
    assert found(tournament(), received=date(2005, 3, 26)).keys() == {"dates-future"}
