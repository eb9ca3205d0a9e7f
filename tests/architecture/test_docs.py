"""The generated pages of docs/ leave nothing out. Whether they are fresh, `make check` asks."""

import re

import pytest

import docs
from ukd.cli.app import COMMANDS
from ukd.model.findings import catalogue
from ukd.regulation.articles import articles


@pytest.mark.parametrize(
    ("name", "all_of_them"),
    [
        ("cli.md", [f"## ukd {command}" for command in COMMANDS]),
        ("findings.md", [f"| `{code}` |" for code in catalogue()]),
        ("frames.md", ["## players", "## games", "## rating_list"]),
        ("regulation.md", [f"## {number} " for number in articles()]),
    ],
)
def test_a_page_names_everything(name: str, all_of_them: list[str]) -> None:
    text = docs.page(name)
    assert not [one for one in all_of_them if one not in text]


def test_a_coded_article_shows_its_function_and_an_example() -> None:
    part = re.split(r"^## ", docs.page("regulation.md"), flags=re.M)
    [loser] = [one for one in part if one.startswith("8.a.3 ")]
    assert "code `ukd.rating.rules.change." in loser
    assert "example `tests/rating/" in loser


def test_a_stale_page_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    docs.PAGES["new.md"] = ("New", lambda: ["A page that is not on disk."])
    try:
        assert docs.main(["--check"]) == 1
        assert "docs/new.md is stale" in capsys.readouterr().out
        assert not (docs.ROOT / "docs" / "new.md").exists()
    finally:
        del docs.PAGES["new.md"]
