"""ukd rate: one JSON document, or tables a person reads."""

import json

import pytest
from typer.testing import CliRunner

from tests.support.cases import CASES
from ukd.cli.app import app

FILE = str(CASES / "rating" / "swiss-350-rule.trf")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    monkeypatch.setenv("UKD_LANG", "tr")
    return CliRunner()


def test_json_holds_every_event_with_its_lines(run: CliRunner) -> None:
    done = run.invoke(app, ["rate", FILE, "--json"])
    (file,) = json.loads(done.stdout)["files"]
    (event,) = file["events"]
    assert event["kind"] == "match"
    assert (event["rated"], event["passes"], event["residual"]) == (True, 1, None)
    assert event["lines"][0] == {
        "no": 1,
        "ukd": 1500,
        "games": 1,
        "opponents_mean": 1850.0,
        "wins": 1,
        "losses": 0,
        "performance": 2250.0,
        "k": 3.25,
        "change": 30.46875,
        "gkd": None,
        "first": True,
        "basis": ["6.h", "8.a.2", "8.a.3"],
    }


def test_a_pipe_gets_plain_columns_in_the_language_asked_for(run: CliRunner) -> None:
    turkish = run.invoke(app, ["rate", FILE]).stdout
    assert "2250,0  3,250   30,47" in turkish
    assert "hesaplanabilir" in turkish
    english = run.invoke(app, ["rate", FILE, "--lang", "en"]).stdout
    assert "2250.0  3.250   30.47" in english


def test_exit_1_where_findings_forbid_the_rating(run: CliRunner) -> None:
    refused = run.invoke(app, ["rate", str(CASES / "rating" / "match-refused.trf"), "--json"])
    assert refused.exit_code == 1
    (event,) = json.loads(refused.stdout)["files"][0]["events"]
    assert event["rated"] is False
    assert [line["games"] for line in event["lines"]] == [0, 0]
