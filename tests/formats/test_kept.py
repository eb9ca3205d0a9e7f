"""What is lost between an event and its file: every fact by a change of it."""

from dataclasses import fields, replace
from datetime import date
from typing import Any

import polars as pl
import pytest

from ukd import assets
from ukd.formats.kept import Loss, losses, with_names_in_order
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS, TEAMS
from ukd.model.kind import Kind
from ukd.model.tournament import Event, Tournament

ROWS = [
    {"no": 1, "surname": "Işık", "given": "Ada", "name": "Ada Işık", "province": "Muş"},
    {"no": 2, "surname": "Öz", "given": "", "name": "Öz"},
]
GAME = {"round": 1, "board": 1, "white_no": 1, "black_no": 2, "white_halves": 2,
        "black_halves": 0, "how": "played"}  # fmt: skip
EVENT = Event(
    Tournament("Kış", PLAYERS.frame(ROWS), GAMES.frame([GAME])),
    IDENTITIES.frame([{"no": 1, "national_id": "10000000146", "birth": "1990"}]),
)


def lost(**change: Any) -> list[Loss]:
    return list(losses(EVENT, replace(EVENT, tournament=replace(EVENT.tournament, **change))))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": "Yaz"}, "name"),
        ({"kind": Kind.SWISS}, "kind"),  # a file that says more than is known says it wrongly
        ({"city": "Muş"}, "city"),
        ({"round_days": (date(2005, 3, 19),)}, "round_days"),
        ({"colours_known": False}, "colours_known"),
        ({"teams": TEAMS.frame([{"team_no": 1, "team": "A", "position": 1, "no": 1}])}, "teams"),
        ({"games": GAMES.frame([GAME | {"how": "forfeit"}])}, "games"),
        ({"games": GAMES.frame([GAME | {"board": None}])}, "boards"),
    ],
)
def test_a_fact_that_changed_is_lost(change: dict[str, Any], field: str) -> None:
    assert lost(**change) == [Loss(field)]


@pytest.mark.parametrize("change", [{"rounds": 1}, {"minutes": 90}, {"round_days": (None, None)}])
def test_what_a_file_counts_is_no_loss(change: dict[str, Any]) -> None:
    assert lost(**change) == []


def test_losses_name_their_players() -> None:
    without = PLAYERS.frame([ROWS[0] | {"province": None}, ROWS[1] | {"given": "Can"}])
    assert lost(players=without) == [Loss("province", (1,)), Loss("given", (2,))]
    assert lost(players=PLAYERS.frame(ROWS[:1])) == [Loss("players", (2,))]
    assert list(losses(EVENT, replace(EVENT, identities=IDENTITIES.frame()))) == [
        Loss("birth", (1,))
    ]


def test_an_identity_number_is_not_missed() -> None:
    bare = IDENTITIES.frame([{"no": 1, "birth": "1990"}])
    assert list(losses(EVENT, replace(EVENT, identities=bare))) == []


def test_accents_may_go_where_plain_letters_are_asked_for() -> None:
    players = EVENT.tournament.players.with_columns(surname=pl.Series(["Isik", "Oz"]))
    plain = replace(EVENT, tournament=replace(EVENT.tournament, name="Kis", players=players))
    assert list(losses(EVENT, plain, plain=True)) == []
    assert len(list(losses(EVENT, plain))) == 2


def test_names_in_order() -> None:
    assert with_names_in_order(EVENT).tournament.players["name"].to_list() == ["Işık, Ada", "Öz"]


def test_every_fact_has_a_word() -> None:
    words = assets.tables("texts")["fields"]
    facts = {one.name for one in fields(Tournament)} | set(PLAYERS.columns) - {"no"}
    assert facts <= set(words)
