"""Every file of the TRF corpus gives what its `expected.json` says, field by field."""

import json
from decimal import Decimal

import pytest

from tests.support.cases import CASES
from ukd.formats import READERS
from ukd.formats.reader import read
from ukd.formats.source import Source
from ukd.formats.trf import Trf
from ukd.formats.trf_points import total
from ukd.formats.trf_report import Report, parse
from ukd.model.findings import Log, outcome

FOLDER = CASES / "trf"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))["files"]
RATING = sorted((CASES / "rating").glob("*.trf"))
# XXR and a lone Z make 147 a TRFx to its author, XXR and a lone H leave 132 a TRF16: no rule can
# tell the two apart.
NO_RULE_FOR_DIALECT = {"147_next_round_absence.trf"}

each_file = pytest.mark.parametrize("name", EXPECTED)


def parsed(name: str) -> tuple[str | None, Report | None, Log]:
    log = Log(name)
    encoding, report = parse((FOLDER / name).read_bytes(), log)
    return encoding, report, log


@each_file
def test_outcome_encoding_and_findings(name):
    want = EXPECTED[name]
    encoding, _, log = parsed(name)
    assert outcome(log.all()) == want["outcome"]
    assert (encoding or "none") == want["encoding"]
    found = {(one.explanation.trf, one.place.line) for one in log}
    assert {code for code, _ in found} == {one["code"] for one in want["findings"]}
    for one in want["findings"]:
        line = one["line"]
        assert line is None or (one["code"], line) in found


@each_file
def test_players_rounds_and_dialect(name):
    want = EXPECTED[name]
    _, report, _ = parsed(name)
    assert (report is None) == (want.get("players") is None)
    if report is None:
        return
    assert report.rounds.count == want["rounds"]
    assert name in NO_RULE_FOR_DIALECT or report.dialect == want["dialect"].lower()
    assert [player(report, entry) for entry in report.field.entries] == [
        one | {"points": Decimal(one["points"]), "points_computed": computed(one)}
        for one in want["players"]
    ]


def computed(want):
    return None if want["points_computed"] is None else Decimal(want["points_computed"])


def player(report, entry):
    blocks = report.rounds.blocks[entry.no]
    return {
        "no": entry.no,
        "name": entry.name,
        "sex": entry.sex or "",
        "title": entry.title or "",
        "rating": entry.rating,
        "fed": entry.federation or "",
        "fide_id": entry.fide_id,
        "birth": entry.birth,
        "points": entry.points,
        "points_computed": total(report.system, blocks, byes=not report.team_event),
        "rank": entry.rank,
        "results": [block.token for block in blocks],
    }


@pytest.mark.parametrize("name", [name for name, want in EXPECTED.items() if want.get("nrs")])
def test_national_ratings(name):
    _, report, _ = parsed(name)
    got = [
        {"fed": one.federation, "no": one.no, "rating": one.rating, "number": one.number}
        for one in report.nationals
    ]
    assert got == [{"number": None} | one for one in EXPECTED[name]["nrs"]]


@pytest.mark.parametrize("name", [name for name, want in EXPECTED.items() if want.get("teams")])
def test_teams(name):
    _, report, _ = parsed(name)
    for team, want in zip(report.teams, EXPECTED[name]["teams"], strict=True):
        assert team.name == want["name"]
        assert list(team.members) == want["players"]
        if "no" in want:
            assert (team.no, team.nickname, team.rank) == (
                want["no"],
                want["nickname"],
                want["rank"],
            )
            assert team.match_points == Decimal(want["match_points"])
            assert team.game_points == Decimal(want["game_points"])


@pytest.mark.parametrize("name", [name for name, want in EXPECTED.items() if want.get("ext")])
def test_records_for_engines(name):
    _, report, _ = parsed(name)
    got = engine_records(report)
    want = EXPECTED[name]["ext"]
    assert {key: got[key] for key in want} == want


def engine_records(report):
    """The records in the shape of expected.json."""
    more = report.extras
    method = report.rank_method
    byes = more.team_byes
    return {
        "total_rounds": report.declared,
        "by_rank": more.by_rank,
        "initial_colour": more.initial_colour,
        "absent": list(more.absent),
        "forbidden": [list(one.ids) for one in more.forbidden],
        "accel": {str(one.no): [str(p) for p in one.points] for one in more.fictitious},
        "score": {symbol: str(value) for symbol, value in report.system.declared.items()},
        "match_score": {symbol: str(value) for symbol, value in report.system.match.items()},
        "start_rank_method": method and [method.federation, method.method],
        "board_colours": more.board_colours,
        "system": report.head.type_code,
        "byes": [{"type": b.type, "round": b.round, "ids": list(b.ids)} for b in more.byes],
        "team_pab": byes
        and {"mp": str(byes.match_points), "gp": str(byes.game_points), "teams": list(byes.teams)},
        "forfeits": [
            {"type": f.type, "round": f.round, "white": f.white, "black": f.black}
            for f in more.forfeits
        ],
        "lineups": [
            {"round": u.round, "team": u.team, "opponent": u.opponent, "boards": list(u.boards)}
            for u in more.line_ups
        ],
        "adjustments": [
            {"type": a.type, "mp": str(a.match_points), "gp": str(a.points), "round": a.round,
             "ids": list(a.ids)}
            for a in more.adjustments
        ],
    }  # fmt: skip


@each_file
def test_the_reader_of_the_house_reads_it(name):
    """By content; what no reader recognises is refused by the reader its ending names."""
    reading = read(Source(name, (FOLDER / name).read_bytes()), READERS)
    assert reading.outcome == EXPECTED[name]["outcome"]
    assert bool(reading.events) == (reading.outcome != "fatal")


@pytest.mark.parametrize("path", sorted((FOLDER / "public").glob("*.[tir]*")), ids=lambda p: p.name)
def test_foreign_files_are_read(path):
    reading = Trf().read(Source(path.name, path.read_bytes()))
    assert reading.events[0].tournament.players.height >= 3


@pytest.mark.parametrize("path", RATING, ids=lambda path: path.stem)
def test_the_rating_cases_hold_what_their_answers_say(path):
    want = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["tournament"]
    tournament = Trf().read(Source(path.name, path.read_bytes())).events[0].tournament
    assert (tournament.kind, tournament.rounds) == (want["type"], want["rounds"])
    columns = ("no", "ukd", "rank", "team")
    assert tournament.players.select(columns).to_dicts() == [
        {name: one[name] for name in columns} for one in want["players"]
    ]
    assert games(tournament) == {
        (one["round"], frozenset([(one["a"], 2 * one["score"]), (one["b"], 2 - 2 * one["score"])])):
        one["rated"]
        for one in want["games"]
    }  # fmt: skip


def games(tournament):
    """Round and both players with their half-points, to whether the game was played."""
    return {
        (row["round"], frozenset([(row["white_no"], row["white_halves"]),
                                  (row["black_no"], row["black_halves"])])): row["how"] == "played"
        for row in tournament.games.iter_rows(named=True)
        if row["black_no"]
    }  # fmt: skip
