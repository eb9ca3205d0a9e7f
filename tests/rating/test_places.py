"""Players are found by their start numbers, with gaps or without, and never under a wrong one."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.support.stacks import stack
from ukd.rating import places
from ukd.rating.places import NOBODY

numbers = st.lists(st.integers(-5, 60) | st.just(10**9), max_size=12, unique=True)


@given(st.lists(numbers, max_size=4), st.lists(st.tuples(st.integers(0, 3), st.integers(-9, 70))))
def test_a_start_number_is_found_where_it_stands_or_not_at_all(
    fields: list[list[int]], asked: list[tuple[int, int]]
) -> None:
    events = [
        {
            "event": f"e{at}", "kind": "swiss", "title_match": False,
            "entrants": [{"no": no, "ukd": None, "rank": None, "team": None} for no in field],
            "games": [row(no) for event, no in asked if event == at],
        }
        for at, field in enumerate(fields)
    ]  # fmt: skip
    given_ = stack(*events)
    names = places.event_names(given_)
    players = places.entrants(given_, names)
    games = places.pairings(given_, names, players)
    rows = given_.games.iter_rows(named=True)
    for place, nobody, told in zip(games.white, games.black, rows, strict=True):
        known = told["white_no"] in fields[int(told["event"][1:])]
        assert (place != NOBODY) == known
        if known:
            assert (players.no[place], names[players.event[place]]) == (
                told["white_no"],
                told["event"],
            )
        assert nobody == NOBODY


def row(no: int) -> dict[str, Any]:
    return {"round": 1, "white_no": no, "white_halves": 2, "how": "full_bye"}
