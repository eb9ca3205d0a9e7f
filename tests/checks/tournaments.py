"""Tournaments for the tests of checks: without a fault, but for what a test puts in."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from tests.support.stacks import event
from ukd import checks
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS
from ukd.model.tournament import Kind, Tournament
from ukd.regulation.edition import Regulation

LAW = Regulation.on(date(2005, 7, 1))

FOUR = """
    1 Ada   1800#1  2w1 3w1 4w½
    2 Beril 1700#2  1b0 4w1 3w1
    3 Cem   1600#3  4w1 1b0 2b0
    4 Defne 1500#4  3b0 2b0 1b½
"""


def tournament(
    table: str = FOUR,
    kind: Kind | None = Kind.SWISS,
    players: Mapping[int, Mapping[str, Any]] | None = None,
    games: Mapping[int, Mapping[str, Any]] | None = None,
    **head: Any,
) -> Tournament:
    """A tournament by `tests.support.stacks.event`, with a sound head and sound facts of players.

    `players` changes entrants by their number, `games` rows by their place in GAMES.
    """
    told = event(table, kind or Kind.SWISS)
    names = {int(line.split()[0]): line.split()[1] for line in table.splitlines() if line.strip()}
    rows = [
        {
            "surname": "Aydın",
            "given": names[one["no"]],
            "name": f"{names[one['no']]} Aydın",
            "province": "Ankara",
            **one,
            **(players or {}).get(one["no"], {}),
        }
        for one in told["entrants"]
    ]
    pairings = GAMES.frame(told["games"]).to_dicts()
    changed = [row | dict((games or {}).get(at, {})) for at, row in enumerate(pairings)]
    sound: dict[str, Any] = {
        "name": "Bahar Kupası",
        "first_day": date(2005, 3, 19),
        "last_day": date(2005, 3, 27),
        "city": "Ankara",
        "time_control": "90 dk + 30 sn",
        "chief_arbiter": "Hakem Baş",
    }
    return Tournament(
        players=PLAYERS.frame(rows), games=GAMES.frame(changed), kind=kind, **sound | head
    )


def found(event: Tournament, **given: Any) -> dict[str, list[dict[str, Any]]]:
    """Code to the facts of each finding of it, the places among them."""
    said: dict[str, list[dict[str, Any]]] = {}
    for one in checks.run(event, LAW, **given):
        place = {"player": one.place.player, "round": one.place.round}
        said.setdefault(one.code, []).append(place | dict(one.facts))
    return said


def identities(*numbers: tuple[int, str]) -> Any:
    """IDENTITIES of (start number, identity number)."""
    return IDENTITIES.frame({"no": no, "national_id": number} for no, number in numbers)
