"""The next list: who is on it, and that no order of anything moves it."""

from datetime import date
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.periods import LIST_DAY, before, gkd, line, lines, members, played
from ukd.errors import SchemaError
from ukd.rating.rules.period import next_list
from ukd.regulation.edition import Regulation

LAW = Regulation.on(LIST_DAY)
DAY = date(2005, 3, 9)


def made(*rows: dict[str, Any], ids: str = "123", **told: Any) -> dict[str, pl.DataFrame]:
    return next_list(before(**told), members(*ids), lines(*rows), LIST_DAY, LAW)


@pytest.mark.madde("7.b", "7.d")
def test_the_list_has_those_who_stay_and_those_who_come() -> None:
    done = made(
        line("1", change=12.4, performance=1700.0, games=7),
        line("3", gkd=1250.0, performance=1250.0, games=9),
        ratings={"1": 1600, "2": 1500},
    )
    shown = done["list"].select("member_id", "ukd", "change", "games", "active").rows()
    assert shown == [
        ("1", 1612, 12, 7, True),
        ("2", 1500, 0, 0, False),
        ("3", 1250, None, 9, True),
    ]
    assert done["list"]["province"].to_list() == ["Ankara"] * 3
    assert done["archive"].is_empty()


@pytest.mark.madde("6.b")
def test_who_falls_under_1000_is_unrated_with_an_empty_archive() -> None:
    done = made(line("1", change=-15.0, performance=800.0), ratings={"1": 1010})
    assert done["list"].is_empty()
    assert done["archive"].is_empty()
    (account,) = done["accounts"].iter_rows(named=True)
    assert (account["outcome"], account["unrounded"]) == ("fell", 995.0)


@pytest.mark.madde("8.a.4")
def test_a_gkd_goes_to_the_archive_until_it_makes_a_ukd() -> None:
    first = made(line("3", gkd=1250.5, performance=1250.5, games=5))
    assert first["list"].is_empty()
    assert first["archive"].select("member_id", "games", "gkd").rows() == [("3", 5, 1250.5)]
    later = next_list(
        first,
        members("3"),
        lines(line("3", "f", date(2005, 10, 1), gkd=1300.0, performance=1300.0, games=4)),
        date(2006, 1, 1),
        LAW,
    )
    # (5 x 1250.5 + 4 x 1300) / 9 = 1272.5
    assert later["list"].select("ukd", "recent_games").rows() == [(1273, 9)]


@pytest.mark.madde("6.i")
def test_games_without_a_change_of_rating_keep_a_player_active() -> None:
    history = [played("1", date(2003, 1, 5), 3), played("2", date(2002, 6, 1), 9)]
    done = made(
        line("1", change=0.0, performance=1600.0, games=1),
        ratings={"1": 1600, "2": 1500},
        history=history,
    )
    assert done["list"].select("recent_games", "active").rows() == [(4, True), (0, False)]
    assert done["history"]["member_id"].to_list() == ["1", "1"]


def test_a_late_change_finds_nobody_on_the_list() -> None:
    """Who fell off the list before a late event arrived has no rating it could change (D18)."""
    done = made(line("1", change=5.0, performance=1700.0, games=4))
    assert done["list"].is_empty()
    assert done["accounts"].is_empty()
    assert done["history"]["games"].to_list() == [4]


def test_a_line_of_nobody_is_an_error() -> None:
    with pytest.raises(SchemaError, match="member 4 is missing"):
        made(line("4", gkd=1200.0))


rows = st.builds(
    lambda member, event, day, games, value: line(
        member, f"e{event}", DAY.replace(day=day), games=games,
        **({"change": value / 7, "performance": 1500 + value} if member in "12"
           else {"gkd": 1100 + value / 3, "performance": 1100 + value / 3}),
    ),
    st.sampled_from("1234"), st.integers(0, 20), st.integers(1, 28), st.integers(1, 11),
    st.floats(-300, 300),
)  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(st.lists(rows, max_size=25), st.randoms(use_true_random=False))
def test_no_order_of_rows_moves_the_list_by_a_bit(given_: list[Any], dice: Any) -> None:
    earlier: dict[str, Any] = {
        "ratings": {"1": 1600, "2": 1005},
        "archive": [gkd("3", date(2003, 3, 20), 4), gkd("4", date(2004, 9, 1), 3, 1111.1)],
        "history": [played("1", date(2003, 1, 5), 3), played("2", date(2004, 1, 5), 2)],
    }
    one = made(*given_, ids="1234", **earlier)
    shuffled = lines(*given_).sample(fraction=1, shuffle=True, seed=dice.randrange(1000))
    mixed = {
        name: frame.sample(fraction=1, shuffle=True, seed=1)
        for name, frame in before(**earlier).items()
    }
    other = next_list(mixed, members(*"4321"), shuffled, LIST_DAY, LAW)
    for name, frame in one.items():
        assert frame.equals(other[name]), name
