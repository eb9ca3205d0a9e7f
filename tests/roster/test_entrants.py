"""From tournaments and lists to the frames that are matched."""

import hashlib

import polars as pl

from tests.checks.tournaments import identities, tournament
from ukd.model.frames import MEMBERS
from ukd.model.tournament import Event
from ukd.roster.entrants import entrants, register

NUMBER = "12345678950"


def token(number: str) -> str:
    return hashlib.sha256(number.encode()).hexdigest()


def test_entrants_carry_a_digest_and_a_known_province() -> None:
    event = tournament(players={1: {"province": "34"}, 2: {"province": "Atlantis"}})
    rows = entrants({"kupa": Event(event, identities((1, NUMBER)))}, token)
    assert rows["identity"].to_list() == [token(NUMBER), None, None, None]
    assert rows["province"].to_list() == ["İstanbul", None, "Ankara", "Ankara"]
    assert rows["name"][0] == "Ada Aydın"
    assert NUMBER not in str(rows.to_dicts())


def test_a_name_that_could_not_be_parted_is_taken_as_printed() -> None:
    whole = {"surname": "", "given": "", "name": "Ada Aydın"}
    rows = entrants({"kupa": Event(tournament(players={1: whole}))}, token)
    assert rows["name"][0] == "Ada Aydın"


def test_a_register_is_the_members_with_the_list_in_force() -> None:
    members = MEMBERS.frame(
        [
            {"member_id": "2", "surname": "Ak", "given": "Ece", "province": "AFYON"},
            {"member_id": "1", "surname": "Öz", "given": "Can", "province": None},
        ]
    )
    done = register(members, pl.DataFrame({"member_id": ["2"], "ukd": [1500]}))
    assert done.select("member_id", "province", "ukd", "fide_id").rows() == [
        ("1", None, None, None),
        ("2", "Afyonkarahisar", 1500, None),
    ]
