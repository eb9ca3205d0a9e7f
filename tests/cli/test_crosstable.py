"""ukd crosstable: files written, told one a line, and the exit code."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.support.cases import CASES
from ukd.cli.app import app

GOOD, BAD = (
    str(CASES / "crosstables" / f"{name}.docx") for name in ("rr6_star", "rr6_contradiction")
)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    monkeypatch.setenv("UKD_LANG", "tr")
    return CliRunner()


def test_both_formats_are_written_where_asked(run: CliRunner, tmp_path: Path) -> None:
    done = run.invoke(app, ["crosstable", GOOD, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert done.stdout.split() == [
        str(tmp_path / f"rr6_star.{ending}") for ending in ("html", "pdf")
    ]
    assert (tmp_path / "rr6_star.pdf").read_bytes().startswith(b"%PDF")


def test_errors_are_told_and_the_table_is_drawn(run: CliRunner, tmp_path: Path) -> None:
    asked = [
        "crosstable",
        BAD,
        "--out",
        str(tmp_path),
        "--format",
        "html",
        "--lang",
        "en",
        "--json",
    ]
    done = run.invoke(app, asked)
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert told["files"] == [str(tmp_path / "rr6_contradiction.html")]
    assert "cells-contradict" in [finding["code"] for finding in told["findings"]]
    assert "Chief arbiter" in (tmp_path / "rr6_contradiction.html").read_text(encoding="utf-8")
