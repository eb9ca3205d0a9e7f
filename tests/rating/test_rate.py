"""Laws for every event: two other forms of the formulas agree, and no order of rows matters."""

import random
from datetime import date
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rating.literal import Literal
from tests.support.events import events
from tests.support.stacks import stack
from ukd.errors import SchemaError
from ukd.rating.rate import rate
from ukd.rating.stack import Stack
from ukd.regulation.edition import Regulation

LAW = Regulation.on(date(2005, 7, 1))
FEW = settings(max_examples=60, deadline=None)


def can_be_rated(event: dict[str, Any]) -> bool:
    """A round robin needs a rated player with a counted game (D6)."""
    literal = Literal(event)
    return event["kind"] != "round_robin" or any(literal.sides[no] for no in literal.rated)


def agree(engine: float | None, expected: float | None) -> bool:
    """Both empty, or equal to 1e-9 rating points."""
    if engine is None or expected is None:
        return engine is expected
    return abs(engine - expected) < 1e-9


@FEW
@given(events(), st.sampled_from(["rated", "all"]), st.sampled_from(["size", "signed"]))
def test_it_is_the_regulation_written_out_by_hand(event: Any, cap: str, stop: str) -> None:
    literal = Literal(event, cap=cap, stop=stop)
    if not can_be_rated(event):
        return
    rated = rate(stack(event), LAW.with_(cap_binds=cap, stop=stop))
    expected = literal.rate()
    for line in rated.lines.iter_rows(named=True):
        for name, value in expected[line["no"]].items():
            if name == "performance" and line["ukd"] is None:
                continue  # an unrated player's P is his GKD, or the sum after it
            assert agree(line[name], value), (line["no"], name)
    if any(literal.sides.values()):
        assert rated.passes["e"] == literal.passes


@FEW
@given(events())
def test_it_is_an_elo_step_with_a_straight_expectation(event: Any) -> None:
    """DD = 10 k x the sum of (score - 1/2 - difference/800), the difference cut at 350."""
    literal = Literal(event)
    if not can_be_rated(event):
        return
    literal.rate()
    for line in rate(stack(event), LAW).lines.iter_rows(named=True):
        if line["change"] is None or line["first"]:
            continue
        own, total = line["ukd"], 0.0
        for opponent, result in literal.sides[line["no"]]:
            difference = max(-350.0, min(350.0, own - literal.in_use[opponent]))
            total += (result + 1) / 2 - (1 / 2 + difference / 800)
        step = 10 * max((2800 - own) / 400, 1) * total
        assert agree(line["change"], step), line["no"]


@FEW
@given(st.lists(events(most=30), min_size=1, max_size=5), st.integers(0, 99))
def test_neither_order_nor_company_matters(several: list[Any], seed: int) -> None:
    named = [one | {"event": f"e{at}"} for at, one in enumerate(several)]
    whole = rate(stack(*named), LAW)
    dice = random.Random(seed)
    for one in named:
        alone = rate(stack(one), LAW)
        assert whole.lines.filter(event=one["event"]).equals(alone.lines)
        assert whole.passes[one["event"]] == alone.passes[one["event"]]
    given_ = stack(*named)
    mixed = Stack(
        *(
            frame.sample(fraction=1, shuffle=True, seed=dice.randrange(99))
            for frame in (given_.events, given_.entrants, given_.games)
        )
    )
    assert rate(mixed, LAW).lines.equals(whole.lines)


@FEW
@given(events(most=40))
def test_colours_do_not_matter(event: Any) -> None:
    turned = [
        game
        if game.get("black_no") is None
        else game
        | {
            "white_no": game["black_no"], "black_no": game["white_no"],
            "white_halves": game["black_halves"], "black_halves": game["white_halves"],
        }
        for game in event["games"]
    ]  # fmt: skip
    assert rate(stack(event | {"games": turned}), LAW).lines.equals(rate(stack(event), LAW).lines)


@FEW
@given(events(most=60))
def test_in_the_last_pass_every_newcomer_has_settled_and_before_it_one_has_not(event: Any) -> None:
    if event["kind"] in ("team", "scheveningen") or not can_be_rated(event):
        return
    rated = rate(stack(event), LAW)
    residual, passes = rated.residuals["e"], rated.passes["e"]
    assert residual is None or residual < 10 or passes == LAW.pass_limit
    if passes > 1:
        before = rate(stack(event), LAW.with_(pass_limit=passes - 1))
        assert before.residuals["e"] >= 10
        assert "pass-limit" in {finding.code for finding in before.findings["e"]}


def test_an_empty_stack_gives_no_lines() -> None:
    rated = rate(stack(), LAW)
    assert rated.lines.is_empty()
    assert rated.passes == {}


@pytest.mark.parametrize("fault", ["kind", "event", "no", "astray"])
def test_a_stack_that_contradicts_itself_is_an_error(fault: str) -> None:
    entrant = {"no": 1, "ukd": 1500, "rank": 1, "team": None}
    event = {
        "event": "e",
        "kind": "swiss",
        "title_match": False,
        "entrants": [entrant],
        "games": [],
    }
    wrong = {
        "kind": [event | {"kind": "blitz"}],
        "event": [event, event],
        "no": [event | {"entrants": [entrant, entrant]}],
        "astray": [event],
    }[fault]
    given_ = stack(*wrong)
    if fault == "astray":
        entrants = given_.entrants.with_columns(event=pl.lit("f"))
        given_ = Stack(given_.events, entrants, given_.games)
    with pytest.raises(SchemaError):
        rate(given_, LAW)
