"""What a report to FIDE would lack: each want by the smallest event that has it."""

from dataclasses import replace
from datetime import date

from ukd.checks import fide
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.results import How
from ukd.model.tournament import Tournament

PLAYERS_READY = [
    {"no": no, "surname": name, "given": "Ada", "name": f"{name}, Ada", "sex": "w", "rank": no,
     "fide_id": str(6300000 + no), "birth_year": 1990}
    for no, name in ((1, "Isik"), (2, "Cetin"))
]  # fmt: skip
GAME = {"round": 1, "white_no": 1, "black_no": 2, "white_halves": 2, "black_halves": 0,
        "how": How.PLAYED}  # fmt: skip
READY = Tournament(
    name="Deneme",
    players=PLAYERS.frame(PLAYERS_READY),
    games=GAMES.frame([GAME]),
    rounds=1,
    city="Ankara",
    federation="TUR",
    first_day=date(2005, 3, 19),
    last_day=date(2005, 3, 20),
    chief_arbiter="Hakem, Can",
    round_days=(date(2005, 3, 19),),
)


def codes(event: Tournament) -> list[str]:
    return [found.code for found in fide.check(event)]


def test_an_event_that_is_ready() -> None:
    assert codes(READY) == []


def test_each_record_that_is_missing_is_told() -> None:
    bare = replace(
        READY, name=None, city=None, federation=None, first_day=None, last_day=None,
        chief_arbiter=None,
    )  # fmt: skip
    found = fide.check(bare)
    assert [one.facts["record"] for one in found] == ["012", "022", "032", "042", "052", "102"]


def test_a_game_that_is_open_is_told() -> None:
    open_game = GAME | {"white_halves": None, "black_halves": None, "how": How.PENDING}
    assert codes(replace(READY, games=GAMES.frame([open_game]))) == ["fide-games-open"]


def test_rounds_without_a_day_are_named() -> None:
    (found,) = fide.check(replace(READY, rounds=3))
    assert (found.code, found.facts["rounds"]) == ("fide-round-days-missing", "2, 3")
    assert codes(replace(READY, rounds=None, round_days=(None,))) == ["fide-round-days-missing"]


def test_a_round_before_the_event_is_told() -> None:
    (found,) = fide.check(replace(READY, round_days=(date(2005, 3, 18),)))
    assert (found.code, found.place.round) == ("fide-round-day-outside", 1)
