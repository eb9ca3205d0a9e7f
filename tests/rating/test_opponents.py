"""For what opponents were taken: as they are, or 350 away; and the mean of it is Ro."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rating.test_rate import can_be_rated
from tests.support.events import events
from tests.support.stacks import stack
from ukd.rating.opponents import opponents
from ukd.rating.rate import rate
from ukd.regulation.edition import Regulation

LAW = Regulation.on(date(2005, 7, 1))


@pytest.mark.madde("6.h")
def test_1500_and_2000_are_taken_350_apart() -> None:
    event = {
        "event": "e",
        "kind": "swiss",
        "title_match": False,
        "entrants": [{"no": 1, "ukd": 1500}, {"no": 2, "ukd": 2000}],
        "games": [
            {"round": 1, "white_no": 1, "black_no": 2, "white_halves": 2, "black_halves": 0,
             "how": "played"}
        ],
    }  # fmt: skip
    assert opponents(stack(event), LAW).rows() == [
        ("e", 1, 2, 2000.0, 1850.0),
        ("e", 2, 1, 1500.0, 1650.0),
    ]


@pytest.mark.madde("8.a.2")
@settings(max_examples=60, deadline=None)
@given(events(), st.sampled_from(["rated", "all"]))
def test_the_mean_of_what_was_taken_is_ro(event: Any, cap: str) -> None:
    if not can_be_rated(event):
        return
    law = LAW.with_(cap_binds=cap)
    taken = {
        (row["no"], row["opponent_no"]): row["taken"]
        for row in opponents(stack(event), law).iter_rows(named=True)
    }
    met: dict[int, list[float]] = {}
    for game in event["games"]:
        if game["how"] == "played":
            white, black = game["white_no"], game["black_no"]
            for one, other in ((white, black), (black, white)):
                if (one, other) in taken:
                    met.setdefault(one, []).append(taken[one, other])
    lines = rate(stack(event), law).lines.iter_rows(named=True)
    means = {line["no"]: line["opponents_mean"] for line in lines if line["games"]}
    assert means.keys() <= met.keys()
    for no, mean in means.items():
        assert mean == pytest.approx(sum(met[no]) / len(met[no]), abs=1e-9)
