"""The pages of a list in a browser: they fit a phone and a desk, and the search finds people."""

from pathlib import Path

import polars as pl
import pytest

from tests.publish.test_views import SEVEN
from tests.support import people
from tests.support.browser import ask, needs_browser
from ukd.publish.rating_list import publish

pytestmark = needs_browser

PLAYERS = pl.concat([people.rating_list(300), SEVEN])
TOO_WIDE = "return page.documentElement.scrollWidth - page.documentElement.clientWidth;"
SEARCH = """
  var box = page.querySelector("input");
  return ["işık, ipek", "ISIK ipek", "  İPEK   ışık", "yoktur", " "].map(function (text) {
    box.value = text;
    box.dispatchEvent(new page.defaultView.Event("input"));
    return [page.querySelectorAll(".players tbody tr:not([hidden])").length,
            page.querySelector("output").textContent];
  });
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("list")
    for name, data in publish(PLAYERS, people.HEAD).items():
        (made / name).write_bytes(data)
    return made


@pytest.mark.parametrize(("name", "width"), [("index", 390), ("alfabetik", 390), ("index", 1280)])
def test_a_page_is_never_wider_than_its_window(folder: Path, name: str, width: int) -> None:
    assert ask(folder / f"{name}.html", TOO_WIDE, width) <= 0


def test_the_search_finds_a_player_however_he_is_typed(folder: Path) -> None:
    answers = ask(folder / "ukd-sirasi.html", SEARCH)
    wanted = PLAYERS.filter(pl.col("active"), surname="Işık", given="İpek").height
    assert wanted >= 1
    assert answers[:3] == [[wanted, f"{wanted} sporcu"]] * 3
    assert answers[3] == [0, "0 sporcu"]
    assert answers[4] == [PLAYERS["active"].sum(), ""]
