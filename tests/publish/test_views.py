"""Views of a list: a list of seven that an officer can order by hand, then laws."""

from dataclasses import replace
from typing import Any

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from tests.support import people
from ukd.model.frames import RATING_LIST
from ukd.publish import views


def player(member: str, surname: str, given_names: str, ukd: int, **more: Any) -> dict[str, Any]:
    return {
        "member_id": member, "surname": surname, "given": given_names, "ukd": ukd,
        "province": "Ankara", "change": 0, "games": 5, "recent_games": 9, "active": True,
    } | more  # fmt: skip


SEVEN = RATING_LIST.frame([
    player("A", "Zorlu", "Ali", 1500),
    player("B", "Çakır", "Bige", 1500),
    player("C", "Cam", "Can", 1500, change=None),
    player("D", "Işık", "İpek", 1750, change=-8),
    player("E", "İnci", "Işıl", 1400, games=0),
    player("F", "Ilgaz", "Ece", 1999, active=False),
    player("G", "Öz", "", 1000, province=None, active=False, change=None),
])  # fmt: skip


def test_equal_ratings_share_a_rank_and_stand_in_turkish_order() -> None:
    shown = views.ranked(SEVEN)
    assert shown.select("rank", "name").rows() == [
        (1, "İpek Işık"), (2, "Can Cam"), (2, "Bige Çakır"), (2, "Ali Zorlu"), (5, "Işıl İnci"),
    ]  # fmt: skip


def test_who_did_not_play_shows_no_change_and_who_is_new_is_marked() -> None:
    shown = views.ranked(SEVEN)
    assert shown["change"].to_list() == [-8, None, 0, 0, None]
    assert shown["new"].to_list() == [False, True, False, False, False]
    assert shown["status"].to_list() == ["active", "new", "active", "active", "active"]


def test_the_alphabet_is_turkish_and_the_inactive_stand_apart() -> None:
    by_name = views.alphabetical(SEVEN)["sorted_name"].to_list()
    assert by_name == ["Cam, Can", "Çakır, Bige", "Işık, İpek", "İnci, Işıl", "Zorlu, Ali"]
    apart = views.inactive(SEVEN)
    assert apart["sorted_name"].to_list() == ["Ilgaz, Ece", "Öz"]
    assert apart["rank"].to_list() == [None, None]


def test_case_parts_only_equal_names() -> None:
    rows = [player("A", "ÖZ", "Veli", 1200), player("B", "Öz", "Ali", 1200)]
    assert views.alphabetical(RATING_LIST.frame(rows))["given"].to_list() == ["Ali", "Veli"]


def test_the_data_of_a_list_holds_every_player_the_active_first() -> None:
    assert views.data(SEVEN)["member_id"].to_list() == ["D", "C", "B", "A", "E", "F", "G"]


def test_the_figures_of_the_summary() -> None:
    counts = dict(views.figures(SEVEN, replace(people.HEAD, gone=3)).iter_rows())
    assert counts == {
        "players": 7, "active": 5, "inactive": 2, "new": 2, "gone": 3,
        "tournaments": 214, "games": 38412,
    }  # fmt: skip


def test_bands_of_a_hundred_run_without_a_gap() -> None:
    # 1500 1500 1500 | 1750 | 1400: the fullest band holds 3, so one player is 333 thousandths
    assert views.bands(SEVEN).rows() == [
        (1700, 1, 333), (1600, 0, 0), (1500, 3, 1000), (1400, 1, 333),
    ]  # fmt: skip


def test_provinces_in_turkish_order_and_the_unknown_one_last() -> None:
    names = ["Zonguldak", None, "İzmir", "Isparta", "Çorum", "Isparta"]
    rows = [
        player(f"M{at}", "Er", "Can", 1000 + at, province=name) for at, name in enumerate(names)
    ]
    assert views.provinces(RATING_LIST.frame(rows)).rows() == [
        ("Çorum", 1, 1004), ("Isparta", 2, 1005), ("İzmir", 1, 1002), ("Zonguldak", 1, 1000),
        ("", 1, 1001),
    ]  # fmt: skip


def test_an_empty_list_has_empty_views() -> None:
    empty = RATING_LIST.frame()
    for view in views.VIEWS.values():
        assert view(empty).is_empty()
    assert views.bands(empty).is_empty()
    assert views.provinces(empty).is_empty()


@given(st.integers(1, 60), st.integers(0, 10**6))
def test_every_player_is_shown_once_wherever_he_stands(players: int, seed: int) -> None:
    made = people.rating_list(players, seed)
    shuffled = made.sample(fraction=1, shuffle=True, seed=seed)
    shown = pl.concat([views.ranked(shuffled), views.inactive(shuffled)])
    assert sorted(shown["member_id"]) == sorted(made["member_id"])
    assert sorted(views.data(shuffled)["member_id"]) == sorted(made["member_id"])
    assert views.data(shuffled).equals(views.data(made))


@given(st.integers(1, 60), st.integers(0, 10**6))
def test_a_rank_is_one_more_than_the_players_above(players: int, seed: int) -> None:
    shown = views.ranked(people.rating_list(players, seed))
    ratings = shown["ukd"].to_list()
    assert ratings == sorted(ratings, reverse=True)
    assert shown["rank"].to_list() == [1 + sum(r > own for r in ratings) for own in ratings]
