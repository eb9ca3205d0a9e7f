"""Every trap of the SwissPerfect layout that no case of the corpus shows, a small set each."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support.swissperfect import ADA, BERIL, CAN, GAME, ini, members, sco, trn
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.swissperfect import SwissPerfect
from ukd.formats.swissperfect_games import how_of
from ukd.model.results import How

TEXTS = Path(__file__).parents[2] / "texts" / "findings" / "swissperfect.toml"
IDENTITY = "10000000078"
OTHERS = "1 12 13 2 0 1 1"
STANDINGS = b"PLACING|SHORT_PLACING|PLAYER_ID|TOTAL_SCORE||\r\n1||11|0.5||\r\n"


def read(**files: bytes | None) -> Reading:
    return SwissPerfect().read(Source("a.zip", members=members(**files)))


def ada(**changes: str | bytes) -> bytes:
    """The usual players, with changes to the first."""
    return trn(ADA | changes, BERIL, CAN)


FAULTS: dict[str, dict[str, bytes | None]] = {
    "sp98-member-missing": {"sco": None},
    "sp98-ini-missing": {"ini": None},
    "sp98-info-missing": {"ini": ini("Standings")},
    "sp98-system-unknown": {"ini": ini(System="7")},
    "sp98-team-event": {"ini": ini(Team_or_Individual="1")},
    "sp98-day-proposed": {"ini": ini(Organiser="NSW NORMAL 27/08/2001")},
    "sp98-text-damaged": {"trn": ada(SURNAME=b"G\x81ne\xfe")},
    "sp98-letters-restored": {"ini": "[Tournament Info]\nName=Ýzmir Açýk".encode()},
    "sp98-rounds-differ": {"ini": ini(Rounds="9")},
    "sp98-multi-games": {"ini": ini(Multi_Games="2"), "sco": sco("1 11 12 3 1 1 1")},
    "sp98-no-players": {"trn": trn(), "sco": sco()},
    "sp98-no-results": {"sco": sco()},
    "sp98-id-unreadable": {"trn": ada(ID="x"), "sco": sco(OTHERS)},
    "sp98-id-missing": {"trn": ada(ID=""), "sco": sco(OTHERS)},
    "sp98-id-twice": {"trn": trn(ADA, BERIL, CAN, CAN | {"START_NO": "4"})},
    "sp98-start-numbers": {"trn": ada(START_NO="2")},
    "sp98-rating-unreadable": {"trn": ada(LOC_RTG="abc")},
    "sp98-licence-unusable": {"trn": ada(LOC_ID="YOK")},
    "sp98-fide-id-unusable": {"trn": ada(INTL_ID="XYZ")},
    "sp98-birth-as-fide-id": {"trn": ada(INTL_ID="29-04-1958")},
    "sp98-birth-unreadable": {"trn": ada(BIRTH_DATE="19580431")},
    "sp98-title-unknown": {"trn": ada(TITLE="9")},
    "sp98-sex-unknown": {"trn": ada(SEX="X")},
    "sp98-federation-unusual": {"trn": ada(FEDER="xyz")},
    "sp98-bonus-unreadable": {"trn": ada(BONUS="x")},
    "sp98-result-unreadable": {"sco": sco(GAME, "2 11 12 x 0 1 1")},
    "sp98-round-missing": {"sco": sco(GAME, "0 11 12 2 0 1 1")},
    "sp98-id-unknown": {"sco": sco(GAME, "2 11 77 2 0 1 1")},
    "sp98-paired-with-himself": {"sco": sco(GAME, "2 11 11 2 0 1 1")},
    "sp98-two-rows": {"sco": sco(GAME, "1 11 13 2 0 1 1")},
    "sp98-pending": {"sco": sco(GAME, "2 11 12 0 0 0 0")},
    "sp98-odd-result": {"sco": sco("1 11 12 2 2 1 1")},
    "sp98-one-sided": {"sco": sco("1 11 12 0 2 1 0")},
    "sp98-odd-forfeit": {"sco": sco("1 11 12 1 1 33 33")},
    "sp98-odd-bye": {"sco": sco("1 11 0 2 1 1 0")},
    "sp98-standings-differ": {"7.stg": STANDINGS},
    "national-id-as-licence": {"trn": ada(LOC_ID=IDENTITY)},
    "national-id-wrong": {"trn": ada(LOC_ID="10000000079")},
}  # fmt: skip
ELSEWHERE = {"sp98-bonus-by-total", "sp98-rounds-alone", "sp98-round-row", "sp98-round-score"}


def test_every_code_of_a_set_has_its_fault_here() -> None:
    known = set(tomllib.loads(TEXTS.read_text(encoding="utf-8")))
    assert {code for code in known if not code.startswith("dbase-")} == set(FAULTS) | ELSEWHERE


def test_a_sound_set_has_no_findings() -> None:
    assert read().findings == ()


@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_is_told_alone_with_whole_sentences(code: str) -> None:
    found = read(**FAULTS[code]).findings
    assert {one.code for one in found} == {code}
    for lang in ("tr", "en"):
        assert "…" not in found[0].message(lang) + found[0].remedy(lang)
        assert IDENTITY not in found[0].message(lang)


@pytest.mark.parametrize(("written", "declared"), [("9", 9), ("0", None), ("", None)])
def test_rounds_that_were_to_be_played_are_no_rounds_played(
    written: str, declared: int | None
) -> None:
    event = read(ini=ini(Rounds=written)).events[0].tournament
    assert (event.rounds, event.rounds_declared) == (1, declared)


def player(**changes: str | bytes) -> dict[str, Any]:
    """How the first player is read."""
    return read(trn=ada(**changes)).events[0].tournament.players.row(0, named=True)


def test_names() -> None:
    for surname, given, right in (
        ("Ada      Nur", "Ege", ("Ada Nur", "Ege")),
        ("Ada, Ege", "", ("Ada", "Ege")),
        ("", "Ege", ("Ege", "")),
        ("Ada", "", ("Ada", "")),
    ):
        row = player(SURNAME=surname, FIRSTNAME=given)
        assert (row["surname"], row["given"]) == right
    assert player(SURNAME="Şığ".encode("cp857"))["surname"] == "Şığ"


def test_numbers_cut_at_a_nul_and_blanks() -> None:
    row = player(START_NO=b"1\0\xff\xef\xf0", ORDER=b"1\0\0\0\x0c", LOC_RTG="0", INTL_RTG="")
    assert (row["no"], row["ukd"], row["elo"]) == (1, None, None)


@pytest.mark.parametrize(
    ("bonus", "halves"), [("", 0), ("0", 0), ("0.5", 1), (".5", 1), ("1", 2), ("1,5", 3)]
)
def test_a_bonus_is_part_of_the_total(bonus: str, halves: int) -> None:
    """Ada won her game: two half-points beside the bonus."""
    row = player(BONUS=bonus)
    assert (row["bonus_halves"], row["points_halves"]) == (halves, 2 + halves)


@pytest.mark.parametrize(
    ("date", "birth"),
    [("19580429", "1958-04-29"), ("19580000", "1958"), ("", None), ("00000000", None)],
)
def test_birth_dates_travel_apart(date: str, birth: str | None) -> None:
    (event,) = read(trn=ada(BIRTH_DATE=date)).events
    assert dict(event.identities.select("no", "birth").iter_rows()) == ({1: birth} if birth else {})
    assert event.tournament.players["birth_year"][0] == (birth and int(birth[:4]))


def test_an_identity_number_never_reaches_the_tournament() -> None:
    for field in ("LOC_ID", "INTL_ID"):
        reading = read(trn=ada(**{field: IDENTITY}))
        (event,) = reading.events
        assert event.identities["national_id"].to_list() == [IDENTITY]
        assert IDENTITY not in repr(event.tournament.players.to_dicts())
        assert IDENTITY not in repr(reading.findings)


def test_digits_beside_other_signs_are_not_shown() -> None:
    (found,) = read(trn=ada(LOC_ID="TC1000000007")).findings
    assert "“TC••••••••••”" in found.message()


def test_an_id_freed_by_a_deletion_is_used_again() -> None:
    """The deleted record has the ID of Ada, who came after."""
    data = bytearray(trn(CAN | {"ID": "11"}, ADA, BERIL))
    data[801] = ord("*")
    (event,) = read(trn=bytes(data)).events
    assert event.tournament.players["surname"].to_list() == ["Ada", "Beril"]
    assert event.tournament.games.select("white_no", "black_no").row(0) == (1, 2)


def test_shared_ids_lose_their_games_and_no_other() -> None:
    reading = read(trn=trn(ADA, BERIL, CAN | {"ID": "11"}, CAN | {"ID": "14", "START_NO": "4"}),
                   sco=sco(GAME, "1 14 0 2 0 1 0"))  # fmt: skip
    games = reading.events[0].tournament.games
    assert games["white_no"].to_list() == [4]
    assert reading.outcome == "error"


def test_players_without_start_numbers_are_numbered_as_they_stand() -> None:
    for ada_no, beril_no in (("", ""), ("2", "02"), ("0", "1")):
        numbers = [{"START_NO": no, "ORDER": no} for no in (ada_no, beril_no)]
        (event,) = read(trn=trn(ADA | numbers[0], BERIL | numbers[1])).events
        assert event.tournament.players["no"].to_list() == [1, 2]


def test_boards_count_empty_tables_and_begin_where_the_arbiter_said() -> None:
    rows = ("1 0 0 0 0 0 0", GAME, "2 12 11 1 1 1 1", "2 13 0 2 0 1 0")
    (event,) = read(ini=ini(TableNosStart="5"), sco=sco(*rows)).events
    assert event.tournament.games["board"].to_list() == [6, 5, None]


@pytest.mark.parametrize(
    ("row", "how"),
    [
        ("1 11 0 2 0 1 0", "pairing_bye"),
        ("1 0 11 0 2 1 0", "pairing_bye"),
        ("1 11 0 2 0 1 1", "full_bye"),
        ("1 0 11 0 2 1 1", "full_bye"),
        ("1 11 0 2 0 35 35", "full_bye"),
        ("1 11 0 1 0 1 1", "half_bye"),
        ("1 11 0 0 0 1 0", "zero_bye"),
        ("1 0 11 0 0 1 0", "zero_bye"),
    ],
)
def test_rows_without_opponent(row: str, how: str) -> None:
    reading = read(sco=sco(row))
    (game,) = reading.events[0].tournament.games.iter_rows(named=True)
    assert (game["white_no"], game["black_no"], game["how"]) == (1, None, how)
    assert reading.findings == ()


@pytest.mark.parametrize(
    ("scores", "types", "how"),
    [
        ((2, 0), (1, 1), How.PLAYED),
        ((1, 1), (1, 1), How.PLAYED),
        ((0, 0), (1, 1), How.ODD),
        ((3, -1), (1, 1), How.ODD),
        ((2, 0), (35, 35), How.FORFEIT),
        ((0, 0), (36, 36), How.DOUBLE_FORFEIT),
        ((2, 0), (35, 1), How.FORFEIT),
        ((0, 2), (1, 0), How.UNRATED),
        ((0, 0), (0, 0), How.PENDING),
        ((2, 0), (0, 0), How.ODD),
        ((2, 0), (5, 0), How.ODD),
        ((2, 0), (2, 2), How.ODD),
    ],
)
def test_the_codes_of_a_pairing(scores: tuple[int, int], types: tuple[int, int], how: How) -> None:
    assert how_of(scores, types) is how


def test_a_round_without_a_result_is_not_a_round_played() -> None:
    (event,) = read(sco=sco(GAME, "2 11 12 0 0 0 0")).events
    assert event.tournament.rounds == 1
    assert event.tournament.games["white_halves"].to_list() == [2, None]


def test_an_ini_saved_again_in_other_ways() -> None:
    text = "; not\r[ Tournament Info ]\rNAME = Işıl Açık \rSystem=1\r[RatingLocal]\rSystem=0\r"
    for data in (text.encode("utf-8-sig"), text.encode("utf-16"), text.encode("cp857")):
        head = read(ini=data).events[0].tournament
        assert (head.name, head.kind) == ("Işıl Açık", "round_robin")


def test_colours_mean_little_where_the_program_ignored_them() -> None:
    data = ini() + b"\r\n[Pairing]\r\nIgnoreColours=1\r\n"
    assert not read(ini=data).events[0].tournament.colours_known
    assert read().events[0].tournament.colours_known


def test_an_ini_of_another_program_is_no_set() -> None:
    other = Source("a.zip", members={".ini": b"[boot loader]\r\ntimeout=30"})
    assert not SwissPerfect().recognises(other)
    assert SwissPerfect().recognises(Source("a.zip", members={".ini": ini()}))
