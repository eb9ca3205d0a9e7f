"""SwissPerfect 98 sets: the corpora with their right answers, and every trap of the layout."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import CASES
from ukd.desk.read import read
from ukd.formats import contract
from ukd.formats.reader import Reading
from ukd.model.results import BYES

SP98 = CASES / "sp98"
BYE_KINDS = {
    "bye_full": {"full_bye", "pairing_bye"},
    "bye_half": {"half_bye"},
    "bye_zero": {"zero_bye"},
    "forfeit_no_opponent": {"full_bye"},
}
RESULTS = {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2"}
FORFEITS = {(1.0, 0.0): "+:-", (0.0, 1.0): "-:+", (0.0, 0.0): "-:-"}
ODD_KINDS = {"unrated": "one_sided", "odd": "odd"}
# The set of limerick_cc_2011 lacks its head like made/ini_without_info, whose answer is a warning.
HEADLESS = {"limerick_cc_2011.zip"}


def sets() -> list[tuple[list[Path], Path]]:
    """Every case: the files to read together, and its answer."""
    found = []
    for answer in sorted(SP98.glob("*/*.expected.json")):
        if answer.parent.name == "text":
            continue
        name = answer.name.removesuffix(".expected.json")
        whole = [answer.with_name(name), answer.with_name(f"{name}.zip")]
        loose = [answer.with_name(f"{name}{ending}") for ending in (".ini", ".trn", ".sco")]
        here = [path for path in whole if path.is_file()] or loose
        found.append(([here[0]] if len(here) < 3 else here, answer))
    return found


@pytest.fixture(params=sets(), ids=lambda case: case[1].name.removesuffix(".expected.json"))
def case(request: pytest.FixtureRequest) -> tuple[dict[str, Any], dict[str, Any]]:
    """What was read, as the JSON of the contract, and the right answer."""
    paths, answer = request.param
    (reading,) = read(paths)
    return contract.reading(reading, "tr"), json.loads(answer.read_text(encoding="utf-8"))


def test_the_file_is_named_as_given_and_judged_as_it_should_be(
    case: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    read_as, right = case
    outcome = {"refuse_or_ask": "error"}.get(right["outcome"], right["outcome"])
    if right.get("set") in HEADLESS:
        outcome = "warn"
    assert read_as["outcome"] == outcome
    assert "!" not in read_as["file"]
    if "codepage" in right:
        assert read_as["encoding"] == right["codepage"]


def test_the_head_of_the_event(case: tuple[dict[str, Any], dict[str, Any]]) -> None:
    read_as, right = case
    if "rounds" not in right:
        pytest.skip("the answer has no head")
    event = read_as["events"][0]
    names = ("name", "kind", "rounds", "chief_arbiter")
    answers = (right["name"], right["system"], right["rounds"], right["arbiter"])
    assert [event[name] for name in names] == list(answers)


def test_players_and_totals(case: tuple[dict[str, Any], dict[str, Any]]) -> None:
    read_as, right = case
    if "player_count" not in right:
        pytest.skip("the answer has no players")
    event = read_as["events"][0]
    assert len(event["players"]) == right["player_count"]
    for player, answer in zip(event["players"], right.get("players", []), strict=False):
        assert player["no"] == answer["start_no"]
        assert (player["surname"], player["given"]) == (answer["surname"], answer["firstname"])
        assert player["points"] == player["points_counted"] == answer["points"]
        assert player["bonus"] == answer["bonus"]
        assert player["ukd"] == answer.get("local_rating")
        assert player["elo"] == answer.get("intl_rating")
        assert player["federation"] == answer.get("fed")
        assert player["club"] == answer.get("club", player["club"])
        assert player["title"] == answer.get("title")
        assert player["birth"] == answer.get("birth")
        assert player["sex"] == {None: None, "M": "m", "F": "w"}[answer.get("sex")]
        assert player["licence"] == _only_number(answer.get("local_id"))
        assert player["fide_id"] == _only_number(answer.get("intl_id"))


def _only_number(text: str | None) -> str | None:
    """The answers keep the raw text; "XYZ" is no licence and 29-04-1995 no FIDE number."""
    return text if text and text.isdigit() else None


def test_played_games(case: tuple[dict[str, Any], dict[str, Any]]) -> None:
    read_as, right = case
    if "played_games" not in right:
        pytest.skip("the answer has no games")
    played = [game for game in read_as["events"][0]["games"] if game["how"] == "played"]
    assert len(played) == right["played_games"]
    met = Counter(game[side] for game in played for side in ("white", "black"))
    counts = [met[player["no"]] for player in read_as["events"][0]["players"]]
    assert counts == [answer["games_played"] for answer in right["players"]]
    if "games" in right and right["outcome"] != "refuse_or_ask":
        assert [_result(game) for game in played] == right["games"]


def _result(game: dict[str, Any]) -> list[Any]:
    scores = game["white_score"], game["black_score"]
    return [game["round"], game["white"], game["black"], RESULTS[scores]]


def test_forfeits_and_what_is_not_rated(case: tuple[dict[str, Any], dict[str, Any]]) -> None:
    read_as, right = case
    if "forfeits" not in right:
        pytest.skip("the answer has no games")
    games = read_as["events"][0]["games"]
    forfeits = [
        {**_pair(game), "result": FORFEITS[game["white_score"], game["black_score"]]}
        for game in games
        if game["how"] in ("forfeit", "double_forfeit")
    ]
    assert forfeits == right["forfeits"]
    odd = [
        {**_pair(game), "kind": ODD_KINDS[game["how"]],
         "points": [game["white_score"], game["black_score"]]}
        for game in games
        if game["how"] in ODD_KINDS
    ]  # fmt: skip
    assert odd == right["other_unrated_pairings"]
    assert [_pair(game) for game in games if game["how"] == "pending"] == right["pending"]


def _pair(game: dict[str, Any]) -> dict[str, int]:
    return {name: game[name] for name in ("round", "white", "black")}


def test_byes(case: tuple[dict[str, Any], dict[str, Any]]) -> None:
    read_as, right = case
    if "byes" not in right:
        pytest.skip("the answer has no games")
    byes = [game for game in read_as["events"][0]["games"] if game["how"] in BYES]
    assert all(game["black"] is None for game in byes)
    answers = sorted(right["byes"], key=lambda bye: (bye["round"], bye["player"]))
    got = [(game["round"], game["white"], game["white_score"]) for game in byes]
    assert got == [(bye["round"], bye["player"], bye["points"]) for bye in answers]
    for game, bye in zip(byes, answers, strict=True):
        assert game["how"] in BYE_KINDS[bye["kind"]]


def codes(reading: Reading) -> set[str]:
    return {found.code for found in reading.findings}


@pytest.mark.parametrize(
    ("name", "code", "offset"),
    [
        ("truncated_sco", "dbase-truncated", 961),
        ("corrupt_sco_badheader", "dbase-record-length", 10),
        ("corrupt_sco_notdbf", "dbase-signature", 0),
        ("empty_sco", "dbase-empty", 0),
    ],
)
def test_damage_is_refused_with_its_offset(name: str, code: str, offset: int) -> None:
    """961 = 321 of the header and 20 records of 32: where the last whole record ends."""
    (reading,) = read([SP98 / "made" / f"{name}.zip"])
    assert offset in [found.place.offset for found in reading.findings if found.code == code]
