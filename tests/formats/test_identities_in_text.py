"""Identity numbers in the wrong place: taken out of every text, told, and never shown."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.formats.identities_in_text import hidden, without
from ukd.model.findings import Log
from ukd.model.frames import GAMES, PLAYERS, TEAMS
from ukd.model.tournament import Event, Tournament

NUMBER = "10000000146"


def event(**player: str) -> Event:
    row = {"no": 1, "surname": "Aydın", "given": "Ada", "name": "Aydın, Ada", **player}
    return Event(Tournament("Bahar Kupası", PLAYERS.frame([row]), GAMES.frame()))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"Ada {NUMBER} Aydın", "Ada Aydın"),
        (NUMBER, ""),
        (f"A{NUMBER}", "A"),
        ("10000000147", "10000000147"),  # wrong check digits: any other number
        (f"9{NUMBER}", f"9{NUMBER}"),
    ],
)
def test_a_text_without_the_numbers_in_it(text: str, left: str) -> None:
    assert without(text) == left


@given(st.text())
def test_a_text_that_holds_none_is_left_alone(text: str) -> None:
    assert without(text) == text


def test_players_teams_and_head() -> None:
    told = event(province=NUMBER, name=f"Aydın, Ada {NUMBER}", given=f"Ada {NUMBER}").tournament
    team = {"team_no": 1, "team": f"Kale SK {NUMBER}", "position": 1, "no": 1}
    told = dataclasses.replace(
        told, city=f"Bolu {NUMBER}", deputies=(NUMBER, "Can Kaya"), teams=TEAMS.frame([team])
    )
    log = Log()
    done = hidden(Event(told), log).tournament
    row = done.players.row(0, named=True)
    assert (row["name"], row["given"], row["province"]) == ("Aydın, Ada", "Ada", None)
    assert (done.city, done.deputies) == ("Bolu", ("Can Kaya",))
    assert done.teams["team"].to_list() == ["Kale SK"]
    assert sorted(found.facts["tr"] for found in log) == [
        "başhakem yardımcıları", "il", "sporcunun adı", "yer",
    ]  # fmt: skip


def test_an_event_without_one_is_handed_on_as_it_is() -> None:
    one, log = event(licence="10000000147"), Log()
    assert hidden(one, log) is one
    assert not log.all()
