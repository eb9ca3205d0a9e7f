"""SwissPerfect's text exports and round files: the corpus, and the ways the settings bend them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import CASES
from ukd.desk.read import read
from ukd.formats import READERS
from ukd.formats.reader import Reading
from ukd.formats.reader import read as read_source
from ukd.formats.source import Source
from ukd.formats.swissperfect_rounds import SwissPerfectRounds
from ukd.formats.swissperfect_text import SwissPerfectText
from ukd.model.findings import outcome
from ukd.model.results import How

TEXT = CASES / "sp98" / "text"
UNPLAYED = {"forfeit", "double_forfeit"}


def answer(path: Path) -> dict[str, Any]:
    stem = path.name.split(".", maxsplit=1)[0]
    return json.loads((TEXT / f"{stem}.expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sorted(TEXT.glob("*.txt")), ids=lambda path: path.name)
def test_the_corpus(path: Path) -> None:
    (reading,) = read([path])
    assert (reading.format, reading.outcome) == ("sp98-text", "ok")
    head, right = reading.events[0].tournament, answer(path)
    assert (head.rounds, head.kind, head.colours_known) == (right["rounds"], None, False)
    for player, one in zip(head.players.iter_rows(named=True), right["players"], strict=True):
        shown = player["no"], player["name"], player["licence"], player["points_halves"] / 2
        assert shown == (one["no"], one["name"], one["loc_id"], one["points"])
        assert player["bonus_halves"] / 2 == one["points"] - one["sum_of_cells"]
        assert cells(reading, player["no"]) == one["cells"]


def cells(reading: Reading, no: int) -> dict[str, Any]:
    """A player's rounds as the answers have them: opponent, points, played or not."""
    found = {}
    for game in reading.events[0].tournament.games.iter_rows(named=True):
        sides = [(game["white_no"], game["white_halves"]), (game["black_no"], game["black_halves"])]
        for (mine, halves), (other, _) in (sides, sides[::-1]):
            if mine == no:
                how = "unplayed" if game["how"] in UNPLAYED else game["how"]
                found[str(game["round"])] = [other, halves / 2, how]
    return found


def text(*lines: str, name: str = "a.txt") -> Source:
    return Source(name, "\r\n".join(lines).encode("cp1254"))


def read_text(*lines: str) -> Reading:
    source = text(*lines)
    assert SwissPerfectText().recognises(source)
    return SwissPerfectText().read(source)


PLAYERS = (
    "1 \tPower, Shane\t1794 \t2.5  \t 2:W\t 3:D\t 0:+",
    "2 \tflynn, jamie\t10792\t0.5  \t 1:L\t 0:=\t  : ",
    "3 \tMULLOOLY, neil m\t \t1.5  \t  : \t 1:D\t  : ",
)


@pytest.mark.parametrize("tabs", [1, 2, 4, 12])
def test_byes_blanks_and_bonus(tabs: int) -> None:
    """Player 3 has a draw and two free rounds, and 1.5 points: a point of bonus."""
    heading = "No\tName\tLoc Id\tTotal\t 1 \t 2 \t 3 "
    lines = [line.replace("\t", "\t" * tabs) for line in (heading, *PLAYERS)]
    reading = read_text(lines[0], "", *lines[1:])
    games = reading.events[0].tournament.games
    assert [
        (row["round"], row["white_no"], row["black_no"], row["white_halves"], row["how"])
        for row in games.iter_rows(named=True)
    ] == [
        (1, 1, 2, 2, "played"),
        (2, 1, 3, 1, "played"),
        (2, 2, None, 1, "half_bye"),
        (3, 1, None, 2, "full_bye"),
    ]
    assert reading.events[0].tournament.players["bonus_halves"].to_list() == [0, 0, 2]
    assert [found.code for found in reading.findings] == ["sp98-bonus-by-total"]


@pytest.mark.parametrize("total", ["0.5", "6.5"])
def test_a_total_that_no_bonus_explains_is_a_contradiction(total: str) -> None:
    """Less than the cells give, or more than two free rounds can bring."""
    third = PLAYERS[2].replace("1.5", total)
    reading = read_text("No\tName\tLoc Id\tTotal\t1\t2\t3", *PLAYERS[:2], third)
    expected = "ok" if total == "0.5" else "error"
    assert outcome(reading.findings) == expected
    wrong = [found for found in reading.findings if found.code == "sum-mismatch"]
    assert [found.place.line for found in wrong] == ([] if total == "0.5" else [4])


@pytest.mark.parametrize("separator", ["\t", ";", "|"])
@pytest.mark.parametrize("heading", [True, False])
def test_every_separator_with_and_without_heading(separator: str, heading: bool) -> None:
    head = ["No\tName\tLoc Id\tTotal\t1\t2\t3"] if heading else []
    reading = read_text(*(line.replace("\t", separator) for line in (*head, *PLAYERS)))
    players = reading.events[0].tournament.players
    assert players["licence"].to_list() == ["1794", "10792", None]
    assert players["points_halves"].to_list() == [5, 1, 3]


def test_padded_columns_without_separator() -> None:
    lines = (
        "No  Name            Rtg   Loc   Total   1     2  ",
        "1   Akın, Ege             1710  1.5    2:½   2:1",
        "2   Özgür, Su       2100        0.5    1:½   1:0",
    )
    players = read_text(*lines).events[0].tournament.players
    assert players["elo"].to_list() == [None, 2100]
    assert players["ukd"].to_list() == [1710, None]


def test_other_text_is_left_to_others() -> None:
    for lines in (
        ("Sayın kurul,", "turnuva saat 12:30 - 18:00 arasında oynandı."),
        ("001    1      Akın, Ege                         1710 TUR",),
        ("12:W",),
        ("",),
    ):
        assert not SwissPerfectText().recognises(text(*lines))


def test_a_text_too_large_for_an_event_is_left_alone() -> None:
    assert not SwissPerfectText().recognises(text("1\tAda\t2:W", "x" * 2_000))
    assert not SwissPerfectText().recognises(text(*["1\tAda\t2:W"] * 4_000))


ROUND = "ROUND|TABLE_NO|WHITE_ID|BLACK_ID|WHITE_SCORE|BLACK_SCORE"


def test_round_files_of_one_event_are_one_event_that_cannot_be_rated() -> None:
    (reading,) = read(sorted(TEXT.glob("swiss12.*.rnd")) + sorted(TEXT.glob("swiss12.*.stg")))
    head = reading.events[0].tournament
    assert (reading.format, reading.outcome) == ("sp98-text", "error")
    assert "sp98-rounds-alone" in {found.code for found in reading.findings}
    assert (head.rounds, head.games.height, head.players.height) == (7, 42, 12)
    assert head.players["points_halves"].to_list() == [
        int(2 * one["points"]) for one in answer(TEXT / "swiss12.tab.txt")["players"]
    ]


def test_rows_of_a_round_file() -> None:
    rows = ("4|1|7|3|0.5|0.5", "4|2|0|9|0|1", "4|3|5|0|0.5|0", "4|4|1|2|0|0", "4|x|8|8|1|0", "")
    source = text(ROUND, *rows, name="a.4.rnd")
    assert SwissPerfectRounds().recognises(source)
    reading = SwissPerfectRounds().read(source)
    games = reading.events[0].tournament.games.iter_rows(named=True)
    assert {(row["white_no"], row["black_no"]): row["how"] for row in games} == {
        (7, 3): How.PLAYED,
        (9, None): How.FULL_BYE,
        (5, None): How.HALF_BYE,
        (1, 2): How.ODD,
    }
    lines = {found.code: found.place.line for found in reading.findings}
    assert (lines["sp98-round-row"], lines["sp98-round-score"]) == (6, 5)


def test_cells_of_the_program_in_a_table_of_somebody_elses() -> None:
    """Its columns are those of its own heading: no total is looked for among the rounds."""
    lines = ["BNo;İsim;UKD;1.Tur;2.Tur;Puan", "1;Şen, Işık;1850;2:W;2:D;1,5",
             "2;Öz, Can;1790;1:L;1:D;0,5"]  # fmt: skip
    assert not SwissPerfectText().recognises(text(*lines))
    done = read_source(text(*lines), READERS)
    assert (done.format, done.outcome) == ("csv", "ok")
    assert done.events[0].tournament.players["points_halves"].to_list() == [3, 1]


def test_an_opponent_who_is_not_there_spoils_no_total() -> None:
    done = read_text("No\tName\tTotal\t1\t2", "1\tA, B\t1\t9:W\t3:L", "2\tC, D\t0\t1:L\t0:-",
                     "3\tE, F\t1\t0:-\t1:W")  # fmt: skip
    assert "sum-mismatch" not in {found.code for found in done.findings}
