"""Entrants that are doubled, unnamed, cut short or impossible."""

from typing import Any

import pytest

from tests.checks.tournaments import found, identities, tournament

NUMBER = "12345678950"


@pytest.mark.parametrize(
    ("given", "surname", "code"),
    [
        ("A.", "Yılmaz", "name-abbreviated"),
        ("A", "Yılmaz", "name-abbreviated"),
        ("Mehm.", "Yılmaz", "name-abbreviated"),
        ("M.Ali", "Yılmaz", "name-abbreviated"),
        ("Ali", "Y.", "name-abbreviated"),
        ("Nazlı Ğ.", "Çelebi", "name-initial"),
        ("", "Yılmaz", "name-incomplete"),
        ("", "", "name-missing"),
        ("Dr. Ali", "Yılmaz", None),
        ("Ali", "Yılmaz", None),
        ("Ayşe Nur", "Öz", None),
        ("Ali", "Koç-Öz", None),
    ],
)
@pytest.mark.madde("9.e")
def test_names_are_whole(given: str, surname: str, code: str | None) -> None:
    name = f"{given} {surname}".strip()
    said = found(tournament(players={2: {"given": given, "surname": surname, "name": name}}))
    assert said.keys() == ({code} if code else set())


@pytest.mark.parametrize(
    ("fact", "code"), [("licence", "licence-twice"), ("fide_id", "fide-id-twice")]
)
def test_one_number_on_two_rows(fact: str, code: str) -> None:
    said = found(tournament(players={1: {fact: "4711"}, 4: {fact: " 4711"}}))
    assert said[code][0]["players"] == "1, 4"
    empty = found(tournament(players={1: {fact: "YOK"}, 2: {fact: "YOK"}, 3: {fact: "000"}}))
    assert empty == {}


def test_one_identity_number_on_two_rows_is_told_without_the_number() -> None:
    event = tournament()
    said = found(event, identities=identities((1, NUMBER), (4, NUMBER)))
    assert said["identity-twice"][0]["players"] == "1, 4"
    assert NUMBER not in str(said)


SAME: dict[str, Any] = {"given": "Ayşe", "surname": "Kaya", "name": "Ayşe Kaya"}
CAPITALS: dict[str, Any] = {"given": "AYŞE ", "surname": "KAYA", "name": "AYŞE KAYA"}


def test_two_of_one_name_need_something_to_tell_them_apart() -> None:
    said = found(tournament(players={1: SAME, 3: CAPITALS}))
    assert said["name-twice"][0]["players"] == "1, 3"


@pytest.mark.parametrize(
    "facts", [({"birth_year": 1990}, {"birth_year": 1991}), ({"licence": "1"}, {"licence": "2"})]
)
def test_two_of_one_name_with_other_facts_are_two_people(facts: tuple[Any, Any]) -> None:
    assert found(tournament(players={1: SAME | facts[0], 3: CAPITALS | facts[1]})) == {}


def test_two_of_one_name_with_other_identity_numbers_are_two_people() -> None:
    event = tournament(players={1: SAME, 3: CAPITALS})
    assert found(event, identities=identities((1, NUMBER), (3, "98765432101"))) == {}


def test_one_number_given_to_two_players() -> None:
    event = tournament(players={2: {"no": 1}}, kind=None)
    assert "Ada Aydın, Beril Aydın" in found(event)["start-number-twice"][0]["names"]


@pytest.mark.madde("9.e")
def test_a_report_without_any_rating() -> None:
    ratings = {no: {"ukd": None} for no in (1, 2, 3, 4)}
    listed = dict.fromkeys((1, 2, 3, 4), 1500)
    assert found(tournament(players=ratings), ratings=listed).keys() == {"ukd-column-missing"}


@pytest.mark.madde("6.b")
@pytest.mark.parametrize("printed", [999, 10_000, 23])
def test_a_number_that_is_no_ukd(printed: int) -> None:
    said = found(tournament(players={4: {"ukd": printed}}))
    assert said["ukd-impossible"][0]["players"] == f"4 ({printed})"
    assert "ukd-impossible" not in found(tournament(players={4: {"ukd": 1000}}))


def test_provinces_are_asked_for_and_known() -> None:
    nowhere = {no: {"province": None} for no in (1, 2, 3, 4)}
    assert found(tournament(players=nowhere)).keys() == {"province-column-missing"}
    said = found(tournament(players={1: {"province": ""}, 2: {"province": "Atlantis"}}))
    assert said["province-missing"][0]["players"] == "1"
    assert said["province-unknown"][0]["province"] == "Atlantis"
    plates = {1: {"province": "06"}, 2: {"province": "K.MARAŞ"}, 3: {"province": "izmir"}}
    assert found(tournament(players=plates)) == {}


@pytest.mark.parametrize(("year", "wrong"), [(2004, True), (1880, True), (1999, False)])
def test_a_year_of_birth_must_suit_the_tournament_and_is_not_told(year: int, wrong: bool) -> None:
    said = found(tournament(players={1: {"birth_year": year}}))
    assert ("birth-year-impossible" in said) == wrong
    assert str(year) not in str(said)
