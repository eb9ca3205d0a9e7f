"""Random events of every kind, from a seed: for laws that must hold for all of them."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

Event = dict[str, Any]
KINDS = ("swiss", "round_robin", "match", "scheveningen", "team")


@st.composite
def events(draw: st.DrawFn, kinds: tuple[str, ...] = KINDS, most: int = 120) -> Event:
    """An event with up to `most` entrants, a quarter of it where everybody meets everybody."""
    kind = draw(st.sampled_from(kinds))
    everybody_meets = kind in ("round_robin", "scheveningen")
    return random_event(
        kind,
        players=draw(st.integers(2, most // 4 if everybody_meets else most)),
        rated_share=draw(st.sampled_from([0.1, 0.4, 0.8, 1.0])),
        seed=draw(st.integers(0, 2**32)),
    )


def random_event(kind: str, players: int, rated_share: float, seed: int, name: str = "e") -> Event:
    """An event by its seed: forfeits, byes, missing ranks and all."""
    dice = random.Random(seed)
    if kind == "match":
        players = 2
    numbers = list(range(1, players + 1))
    teams = _teams(kind, numbers, dice)
    rated = {no for no in numbers if dice.random() < rated_share} or {dice.choice(numbers)}
    ranks = dice.sample(numbers, players) if dice.random() < 0.7 else [None] * players
    entrants = [
        {
            "no": no,
            "ukd": dice.randint(1000, 2600) if no in rated else None,
            "rank": rank,
            "team": teams.get(no),
        }
        for no, rank in zip(numbers, ranks, strict=True)
    ]
    unplayed = dice.choice([0.0, 0.0, 0.1])
    games = [
        _game(at, white, black, dice, unplayed)
        for at, white, black in _pairings(kind, numbers, teams, dice)
    ]
    return {
        "event": name,
        "kind": kind,
        "title_match": dice.random() < 0.5,
        "entrants": entrants,
        "games": games,
    }


def _teams(kind: str, numbers: list[int], dice: random.Random) -> dict[int, str]:
    if kind not in ("scheveningen", "team"):
        return {}
    size = max(1, len(numbers) // 2) if kind == "scheveningen" else dice.randint(1, 6)
    return {no: f"Takım {(no - 1) // size}" for no in numbers}


def _pairings(
    kind: str, numbers: list[int], teams: dict[int, str], dice: random.Random
) -> Iterator[tuple[int, int, int | None]]:
    """Round, White and Black; no Black for a bye."""
    if kind == "round_robin":
        for cycle in range(dice.randint(1, 2)):
            for white, black in combinations(numbers, 2):
                yield (
                    cycle + 1,
                    *((white, black) if (white + black + cycle) % 2 else (black, white)),
                )
    elif kind == "scheveningen":
        yield from ((1, a, b) for a, b in combinations(numbers, 2) if teams[a] != teams[b])
    else:
        for at in range(1, dice.randint(1, 9) + 1):
            left = dice.sample(numbers, len(numbers))
            while left:
                yield at, left.pop(), left.pop() if left else None


def _game(
    at: int, white: int, black: int | None, dice: random.Random, unplayed: float
) -> dict[str, Any]:
    if black is None:
        return {"round": at, "white_no": white, "white_halves": 2, "how": "pairing_bye"}
    halves = dice.choice([0, 0, 1, 2, 2])
    how = "forfeit" if dice.random() < unplayed else "played"
    return {
        "round": at,
        "white_no": white,
        "black_no": black,
        "white_halves": 2 * (halves > 0) if how == "forfeit" else halves,
        "black_halves": 2 * (halves == 0) if how == "forfeit" else 2 - halves,
        "how": how,
    }
