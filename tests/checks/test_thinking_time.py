"""Madde 4.a and 4.b: times and quick chess."""

import pytest

from tests.checks.tournaments import found, tournament


@pytest.mark.madde("4.a")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("90 dk", None),
        ("90 dk + 30 sn", None),
        ("2 saat", None),
        ("89 dk", "time-too-short"),
        ("60 dk + 30 sn", "time-too-short"),
        ("beyaz 120 dk, siyah 90 dk", "times-unequal"),
        ("yeterince", "time-control-unclear"),
    ],
)
def test_both_have_the_same_time_and_at_least_ninety_minutes(text: str, code: str | None) -> None:
    assert found(tournament(time_control=text)).keys() == ({code} if code else set())


@pytest.mark.madde("4.a")
def test_minutes_the_officer_gave_go_before_the_text() -> None:
    assert found(tournament(time_control="yeterince", minutes=90)) == {}
    said = found(tournament(time_control="90 dk", minutes=61))
    assert said["time-too-short"][0]["minutes"] == 61


@pytest.mark.madde("4.b")
@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"time_control": "90 dk, hızlı satranç"}, "rapid-or-blitz"),
        ({"system": "Individual: Blitz"}, "rapid-or-blitz"),
        ({"name": "1. HIZLI SATRANÇ Turnuvası"}, "rapid-or-blitz-name"),
        ({"name": "Yıldırım Belediyesi Turnuvası"}, None),
        ({"city": "Yıldırım/Bursa"}, None),
    ],
)
def test_rapid_and_blitz_do_not_count(head: dict[str, str], code: str | None) -> None:
    assert found(tournament(**head)).keys() == ({code} if code else set())
