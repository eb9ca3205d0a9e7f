"""Every crosstable of the corpus, in every format: players, games and findings as expected."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import CASES
from ukd import turkish
from ukd.formats import READERS, day_span
from ukd.formats.reader import Reading, read
from ukd.formats.source import Source
from ukd.model.tournament import Event

FOLDER = CASES / "crosstables"
BYES = {"bye_zero": 0, "bye_half": 1, "bye_full": 2, "forfeit_no_opponent": 2}

Json = dict[str, Any]


def cases(*kinds: str) -> list[Any]:
    found = []
    for path in sorted(FOLDER.glob("*.expected.json")):
        expected = json.loads(path.read_text(encoding="utf-8"))
        if expected["kind"] in kinds:
            found += [
                pytest.param(FOLDER / name, expected, id=name)
                for name in expected["files"]
                if (FOLDER / name).exists()
            ]
    return found


def reading(path: Path) -> Reading:
    return read(Source(path.name, path.read_bytes()), READERS)


def only_event(done: Reading) -> Event:
    assert len(done.events) == 1, [found.message("en") for found in done.findings]
    return done.events[0]


def person(surname: str, given: str) -> str:
    return turkish.key(f"{surname} {given}")


def numbers(event: Event) -> dict[str, int]:
    players = event.tournament.players.iter_rows(named=True)
    return {person(row["surname"], row["given"]): row["no"] for row in players}


@pytest.mark.parametrize(("path", "expected"), cases("swiss"))
def test_a_swiss_table(path: Path, expected: Json) -> None:
    done = reading(path)
    assert done.outcome == "ok", [found.message("en") for found in done.findings]
    event = only_event(done)
    assert event.tournament.kind == "swiss"
    assert event.tournament.rounds == expected["rounds"]
    no = numbers(event)
    no_of = {p["start_no"]: no[person(p["surname"], p["firstname"])] for p in expected["players"]}
    assert games(event) - absences(event) == told(expected, no_of, event) - absences(event)
    check_title(event, expected["header"])
    points = dict(event.tournament.players.select("no", "points_halves").iter_rows())
    assert points == {no_of[p["start_no"]]: 2 * p["points"] for p in expected["players"]}


def check_title(event: Event, header: Json) -> None:
    """What the file tells of its head; not every layout has one."""
    head = event.tournament
    assert head.name in (None, header["Turnuva Adı"])
    assert head.city in (None, header["Yer"])
    assert head.chief_arbiter in (None, header["Başhakem"])
    if head.first_day:
        assert head.city and head.chief_arbiter
        assert (head.first_day, head.last_day) == day_span.parse(header["Tarih"])


def games(event: Event) -> set[tuple[Any, ...]]:
    """Round, numbers, half-points of each and how; colours only where they are known."""
    found = set()
    for row in event.tournament.games.iter_rows(named=True):
        sides = [(row["white_no"], row["white_halves"]), (row["black_no"], row["black_halves"])]
        if row["black_no"] is None:
            found.add((row["round"], row["white_no"], row["white_halves"], "bye"))
            continue
        if not event.tournament.colours_known or row["how"] != "played":
            sides.sort()
        found.add((row["round"], *sides, row["how"]))
    return found


def told(expected: Json, no_of: dict[int, int], event: Event) -> set[tuple[Any, ...]]:
    """The same from the expected players' rounds."""
    rounds = {
        (no_of[player["start_no"]], int(at)): game
        for player in expected["players"]
        for at, game in player["rounds"].items()
    }
    found: set[tuple[Any, ...]] = set()
    for (no, at), game in rounds.items():
        if game["kind"] in BYES:
            found.add((at, no, BYES[game["kind"]], "bye"))
            continue
        opponent = no_of[game["opp"]]
        theirs = rounds[opponent, at]
        sides = [(no, 2 * game["score"]), (opponent, 2 * theirs["score"])]
        how = game["kind"]
        if how == "forfeit" and game["score"] == theirs["score"]:
            how = "double_forfeit"
        if not event.tournament.colours_known or how != "played":
            sides.sort()
        elif game["colour"] == "b":
            sides.reverse()
        found.add((at, *sides, how))
    return found


def absences(event: Event) -> set[tuple[Any, ...]]:
    """Rounds without a game and without points: tables write them as "-" or leave them empty."""
    rounds = range(1, (event.tournament.rounds or 0) + 1)
    return {(at, no, 0, "bye") for at in rounds for no in numbers(event).values()}


@pytest.mark.parametrize(("path", "expected"), cases("round_robin"))
def test_a_square(path: Path, expected: Json) -> None:
    done = reading(path)
    assert done.outcome in ("ok", "warn"), [found.message("en") for found in done.findings]
    event = only_event(done)
    assert (event.tournament.kind, event.tournament.rounds) == ("round_robin", expected["rounds"])
    assert not event.tournament.colours_known
    no = numbers(event)
    no_of = {p["no"]: no[person(p["surname"], p["firstname"])] for p in expected["players"]}
    assert results(event) == {
        (*sorted([(no_of[r["a"]], 2 * r["a_score"]), (no_of[r["b"]], 2 * r["b_score"])]), r["kind"])
        for r in expected["results"]
    }


def results(event: Event) -> set[tuple[Any, ...]]:
    return {game[1:] for game in games(event)}


@pytest.mark.parametrize(("path", "expected"), cases("double_round_robin"))
def test_a_double_square(path: Path, expected: Json) -> None:
    event = only_event(reading(path))
    assert (event.tournament.kind, event.tournament.rounds) == ("round_robin", expected["rounds"])
    told = {(g["white"], g["black"], 2 * g["score"]) for g in expected["games"]}
    columns = ("white_no", "black_no", "white_halves")
    assert set(event.tournament.games.select(columns).iter_rows()) == told


@pytest.mark.parametrize(("path", "expected"), cases("scheveningen"))
def test_scheveningen(path: Path, expected: Json) -> None:
    done = reading(path)
    assert done.outcome == "ok", [found.message("en") for found in done.findings]
    event = only_event(done)
    assert (event.tournament.kind, event.tournament.rounds) == ("scheveningen", expected["rounds"])
    by_name = {row["name"]: row["no"] for row in event.tournament.players.iter_rows(named=True)}
    no_of = {p["no"]: by_name[p["name"]] for team in expected["teams"].values() for p in team}
    assert results(event) == {
        (*sorted([(no_of[r["a"]], 2 * r["a_score"]), (no_of[r["b"]], 2 * r["b_score"])]), r["kind"])
        for r in expected["results"]
    }
    teams = event.tournament.teams.select("team", "no").iter_rows()
    assert set(teams) == {
        (team, no_of[p["no"]]) for team, players in expected["teams"].items() for p in players
    }


@pytest.mark.parametrize(("path", "expected"), cases("error"))
def test_a_contradiction_is_refused_and_both_cells_are_named(path: Path, expected: Json) -> None:
    """Cell 2-3 is empty; 3-4 and 4-3 do not add up to 1."""
    done = reading(path)
    assert done.outcome == "error"
    facts = {found.code: found.facts for found in done.findings if found.code != "sum-mismatch"}
    missing, wrong = facts["mirror-missing"], facts["cells-contradict"]
    assert (missing["cell"][0], missing["other"][0]) == ("E", "F")
    assert (wrong["cell"][0], wrong["other"][0]) == ("G", "F")
    assert int(missing["other"][1:]) + 1 == int(missing["cell"][1:])
    assert (wrong["text"], wrong["other_text"]) == ("1", "1")


@pytest.mark.parametrize(("path", "expected"), cases("team"))
def test_teams(path: Path, expected: Json) -> None:
    """Everybody with his team; games where the layout names opponents."""
    event = only_event(reading(path))
    assert (event.tournament.kind, event.tournament.rounds) == ("team", expected["rounds"])
    assert event.tournament.players.height == expected["player_count"]
    names = {row["no"]: row["name"] for row in event.tournament.players.iter_rows(named=True)}
    team_of = {name: team["name"] for team in expected["teams"] for name in team["players"]}
    for row in event.tournament.teams.iter_rows(named=True):
        assert team_of[names[row["no"]]] == row["team"]
    told = {
        (game["round"], *sorted([board["home_player"], board["away_player"]]), board["kind"])
        for game in expected["matches"]
        for board in game["boards"]
    }
    found = {
        (row["round"], *sorted([names[row["white_no"]], names[row["black_no"]]]), row["how"])
        for row in event.tournament.games.iter_rows(named=True)
    }
    assert found <= told
    assert len(found) == (20 if "info" in path.name else 0)
