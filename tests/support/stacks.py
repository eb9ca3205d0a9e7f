"""Stacks for tests: from the JSON of the cases, and from a crosstable written as on paper."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ukd.model.frames import STACK_ENTRANTS, STACK_EVENTS, STACK_GAMES
from ukd.rating.stack import Stack

UNPLAYED = {"+": 2, "-": 0}
SCORES = {"1": 2, "0": 0, "½": 1}


def stack(*events: Mapping[str, Any]) -> Stack:
    """Events with the keys of `event`, as one stack."""
    return Stack(
        STACK_EVENTS.frame(
            {key: one[key] for key in ("event", "kind", "title_match")} for one in events
        ),
        STACK_ENTRANTS.frame(
            row | {"event": one["event"]} for one in events for row in one["entrants"]
        ),
        STACK_GAMES.frame(row | {"event": one["event"]} for one in events for row in one["games"]),
    )


def of_case(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """A case file as an event and what is expected of it."""
    case = json.loads(path.read_text(encoding="utf-8"))
    told = case["tournament"]
    games = [
        {
            "round": game["round"],
            "white_no": game["a"],
            "black_no": game["b"],
            "white_halves": round(2 * game["score"]),
            "black_halves": 2 - round(2 * game["score"]),
            "how": "played" if game["rated"] else "forfeit",
        }
        for game in told["games"]
    ]
    return {
        "event": path.stem,
        "kind": told["type"],
        "title_match": told.get("title_match", False),
        "entrants": told["players"],
        "games": games,
    }, case["expected"]


def event(
    table: str, kind: str = "swiss", *, title_match: bool = False, name: str = "e"
) -> dict[str, Any]:
    """A tournament in the notation of a crosstable, one line an entrant.

    1 Ada   1500  2w1 3b½ -        number, name, UKD or ·, then a cell a round: rival, colour,
    2 Beril ·     1b0 4w+ bye      result; + and - for a forfeit, bye for a full point, - for none
    3 Cem   1600#1 …               #1 behind the UKD gives the reported rank
    4 Defne ·/Kale …               /Kale behind it the team
    """
    entrants, games = [], []
    for line in filter(None, map(str.strip, table.splitlines())):
        no, _, rating, *cells = line.split()
        rating, _, team = rating.partition("/")
        ukd, _, rank = rating.partition("#")
        entrants.append(
            {
                "no": int(no),
                "ukd": int(ukd) if ukd.isdigit() else None,
                "rank": int(rank) if rank else None,
                "team": team or None,
            }
        )
        games += [_game(int(no), at, cell) for at, cell in enumerate(cells, start=1)]
    return {
        "event": name,
        "kind": kind,
        "title_match": title_match,
        "entrants": entrants,
        "games": [game for game in games if game],
    }


def _game(no: int, at: int, cell: str) -> dict[str, Any] | None:
    """The row of one cell; Black's cell of a pairing gives none, White's has it."""
    if cell in ("-", "bye"):
        halves, how = (2, "full_bye") if cell == "bye" else (0, "zero_bye")
        return {"round": at, "white_no": no, "white_halves": halves, "how": how}
    if "b" in cell:
        return None
    rival, result = cell.split("w")
    halves = UNPLAYED.get(result, SCORES.get(result))
    assert halves is not None, cell
    return {
        "round": at,
        "white_no": no,
        "black_no": int(rival),
        "white_halves": halves,
        "black_halves": 2 - halves,
        "how": "forfeit" if result in UNPLAYED else "played",
    }
