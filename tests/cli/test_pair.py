"""ukd pair: what is printed, the JSON other programs read, and the exit code."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.support.cases import CASES
from ukd.cli.app import app
from ukd.cli.systems import System
from ukd.pairing import ENGINES

SWISS = str(CASES / "rating" / "swiss-32x7.trf")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    monkeypatch.setenv("UKD_LANG", "tr")
    return CliRunner()


def test_every_engine_has_its_name_on_the_command_line() -> None:
    assert {one.value for one in System} == ENGINES.keys()


def test_boards_are_shown_and_nothing_is_written(
    run: CliRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run.invoke(app, ["pair", SWISS, "--system", "dutch-1998", "--round", "1"])
    assert done.exit_code == 0, done.output
    # Round 1: the upper half against the lower one; number 1 drew Black, as round 1 shows.
    assert done.stdout.split("\n")[:3] == [
        "1. tur, dutch-1998",
        "Masa  Beyaz            Siyah",
        "   1  17 Fidan, Pelin  1 Akın, Ada",
    ]
    assert list(tmp_path.iterdir()) == []


def test_the_json_of_the_contract(run: CliRunner) -> None:
    asked = ["pair", SWISS, "--system", "lim", "--round", "4", "--first-colour", "w", "--json"]
    done = run.invoke(app, [*asked, "--lang", "en"])
    told = json.loads(done.stdout)
    assert (told["round"], told["bye"], len(told["pairs"])) == (4, None, 16)
    assert sorted(no for pair in told["pairs"] for no in pair) == list(range(1, 33))
    assert set(told["trace"][0]) == {"group", "rules", "why"}
    assert told["trace"][0]["rules"][0].startswith("Lim ")
    assert told["reason"] is None


def test_files_are_written_where_asked(run: CliRunner, tmp_path: Path) -> None:
    asked = ["pair", SWISS, "--system", "dutch-2026", "--round", "3", "--out", str(tmp_path)]
    done = run.invoke(app, asked)
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "swiss-32x7-tur-3.html",
        "swiss-32x7-tur-3.pdf",
    ]


def test_a_round_without_a_pairing_ends_with_1_and_the_reason(run: CliRunner) -> None:
    done = run.invoke(app, ["pair", SWISS, "--system", "dubov-1997", "--json"])
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert told["pairs"] is None
    assert told["reason"]["code"] == "dubov-1997-unrated"


def test_a_file_that_is_none_ends_with_1(run: CliRunner, tmp_path: Path) -> None:
    path = tmp_path / "bos.trf"
    path.write_bytes(b"\x00\x01")
    done = run.invoke(app, ["pair", str(path), "--system", "lim"])
    assert done.exit_code == 1
    assert "Traceback" not in done.output
