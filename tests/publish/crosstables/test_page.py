"""Crosstables as pages and PDF: everybody on it, heads repeated, marks explained."""

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import polars as pl
import pytest
from pypdf import PdfReader

from tests.publish.crosstables.test_layouts import FIVE, TWO_TEAMS
from tests.support.browser import ask, needs_browser
from tests.support.tournaments import invented
from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.publish.crosstables.page import facts, page, publish

WIDE = invented(Kind.SWISS, 70, 11)


def bare(text: str) -> str:
    return re.sub(r"<style>.*?</style>", "<style></style>", text, flags=re.DOTALL)


def read(tournament: Tournament) -> list[str]:
    data = publish(tournament, "c", formats=["pdf"])["c.pdf"]
    return [" ".join(sheet.extract_text().split()) for sheet in PdfReader(BytesIO(data)).pages]


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("swiss", FIVE),
        ("round_robin", replace(FIVE, kind=Kind.ROUND_ROBIN)),
        ("scheveningen", TWO_TEAMS),
        ("team", replace(TWO_TEAMS, kind=Kind.TEAM)),
    ],
)
def test_the_page_of_each_kind(golden, name: str, event: Tournament) -> None:
    golden(f"publish/crosstable_{name}.html", bare(page(event, "tr")))


@pytest.mark.madde("9.a.13")
def test_above_the_table_stand_place_days_and_time() -> None:
    told = dict(facts(WIDE, "tr"))
    assert told["Yer"] == "Kahramanmaraş"
    assert told["Tarih"] == "12–18 Mart 2005"
    assert told["Zaman temposu"] == "90 dakika + hamle başına 30 saniye"
    assert told["Sistem"] == "İsviçre Sistemi"
    assert dict(facts(FIVE, "tr"))["Yer"] == "–"


@pytest.mark.madde("9.a.14")
def test_a_long_table_repeats_its_head_and_ends_with_signatures() -> None:
    sheets = read(WIDE)
    assert len(sheets) > 1
    for at, text in enumerate(sheets, start=1):
        assert f"sayfa {at} / {len(sheets)}" in text
        assert "Adı Soyadı" in text
    whole = " ".join(sheets)
    for name in WIDE.players["name"]:
        assert name in whole.replace("- ", "-")
    assert "İl Temsilcisi veya Federasyon temsilcisi" in sheets[-1]
    assert "* Oynanmadan sonuçlanan" in sheets[-1]


def test_a_mark_is_explained_only_where_it_is_used() -> None:
    text = page(FIVE, "tr")
    assert "Sonucu bildirilmemiş" in text
    assert "oyunun kazananı ve kaybedeni" not in text
    played = replace(FIVE, games=FIVE.games.filter(how="played"))
    assert "Oynanmadan sonuçlanan" not in page(played, "tr")


def test_english_and_each_format_alone() -> None:
    files = publish(FIVE, "kucuk", "en", ["html"])
    assert list(files) == ["kucuk.html"]
    assert "Chief arbiter" in files["kucuk.html"].decode()


def test_private_data_of_players_are_on_no_page() -> None:
    known = FIVE.players.with_columns(birth_year=pl.lit(1987, pl.Int64), licence=pl.lit("19870001"))
    for kind in Kind:
        assert "1987" not in bare(page(replace(FIVE, players=known, kind=kind), "tr"))


@needs_browser
def test_a_wide_table_scrolls_inside_a_narrow_window(tmp_path: Path) -> None:
    (tmp_path / "c.html").write_text(page(WIDE, "tr"), encoding="utf-8")
    question = """
      var root = page.documentElement, box = page.querySelector(".scroll");
      return [root.scrollWidth - root.clientWidth, box.scrollWidth > box.clientWidth];
    """
    assert ask(tmp_path / "c.html", question, 390) == [0, True]
