"""ukd standings: the order on a terminal and as JSON."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.support.cases import CASES
from ukd.cli.app import app
from ukd.cli.standings import Order
from ukd.cli.systems import Scale
from ukd.pairing import scales
from ukd.pairing.standings import FIDE, ORDERS

SWISS = str(CASES / "rating" / "swiss-forfeits.trf")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    monkeypatch.setenv("UKD_LANG", "tr")
    return CliRunner()


def test_every_order_and_scale_has_its_name() -> None:
    assert {one.value for one in Order} == {FIDE, *ORDERS}
    assert {one.value for one in Scale} == {one.value for one in scales.Scale}


def test_a_line_a_player(run: CliRunner) -> None:
    done = run.invoke(app, ["standings", SWISS])
    assert done.exit_code == 0, done.output
    assert done.stdout.split("\n")[0].split() == [
        "Sıra", "No", "Ad", "Puan", "BH/C1", "BH", "WIN", "DE",
    ]  # fmt: skip
    assert len(done.stdout.strip().split("\n")) == 7


@pytest.mark.parametrize("order", Order)
def test_every_order_as_json(run: CliRunner, order: Order) -> None:
    done = run.invoke(app, ["standings", SWISS, "--by", order.value, "--json"])
    told = json.loads(done.stdout)
    assert told["order"] == order.value
    assert told["places"][0]["place"] == 1
    assert {one["no"] for one in told["places"]} == set(range(1, 7))
    assert told["reason"] is None


@pytest.mark.parametrize("order", [Order.LIM, Order.CLUB, Order.DUTCH_1998])
def test_headings_are_words(run: CliRunner, order: Order) -> None:
    done = run.invoke(app, ["standings", SWISS, "--by", order.value, "--lang", "en"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Place")


def test_without_an_order_the_reason_is_told(run: CliRunner, tmp_path: Path) -> None:
    unknown = ["standings", SWISS, "--tie-break", "XYZ"]
    told = json.loads(run.invoke(app, [*unknown, "--json"]).stdout)
    assert (told["places"], told["reason"]["code"]) == (None, "tie-break-unknown")
    shown = run.invoke(app, unknown)
    assert shown.exit_code == 1
    assert "XYZ" in shown.stdout
    empty = tmp_path / "bos.trf"
    empty.write_bytes(b"")
    assert run.invoke(app, ["standings", str(empty)]).exit_code == 1
