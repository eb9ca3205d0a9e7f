"""Invented tournaments with names, to look at: any kind, any size, from a seed."""

import random
from datetime import date, timedelta
from itertools import combinations, product
from typing import Any

from tests.support.people import GIVEN, PROVINCES, SURNAMES
from ukd.model.frames import GAMES, PLAYERS, TEAMS
from ukd.model.kind import Kind
from ukd.model.tournament import Tournament

FIRST_DAY = date(2005, 3, 12)
Pairing = tuple[int, int, int | None]  # round, White, Black; no Black for a bye


def invented(kind: Kind, players: int, rounds: int = 7, seed: int = 1) -> Tournament:
    """A tournament: one in thirty games a forfeit, byes where players are odd in number."""
    dice = random.Random(seed)
    entrants = [_entrant(no, dice) for no in range(1, players + 1)]
    teams = _teams(kind, players)
    return Tournament(
        name="Atatürk’ü Anma, Gençlik ve Spor Bayramı Açık Satranç Turnuvası",
        players=PLAYERS.frame(entrants),
        games=GAMES.frame(
            _game(one, dice) for one in _pairings(kind, players, teams, rounds, dice)
        ),
        teams=TEAMS.frame(
            {"team_no": at, "team": name, "position": position, "no": no}
            for at, (name, members) in enumerate(teams.items(), start=1)
            for position, no in enumerate(members, start=1)
            if kind in (Kind.SCHEVENINGEN, Kind.TEAM)
        ),
        kind=kind,
        rounds=rounds,
        first_day=FIRST_DAY,
        last_day=FIRST_DAY + timedelta(days=6),
        city="Kahramanmaraş",
        time_control="90 dakika + hamle başına 30 saniye",
        chief_arbiter="Müşerref Büyüksüleymanoğlu",
    )


def _entrant(no: int, dice: random.Random) -> dict[str, Any]:
    given, surname = dice.choice(GIVEN), dice.choice(SURNAMES)
    return {
        "no": no,
        "surname": surname,
        "given": given,
        "name": f"{given} {surname}",
        "ukd": dice.randint(1000, 2500) if dice.random() < 0.7 else None,
        "elo": dice.randint(2000, 2600) if dice.random() < 0.1 else None,
        "province": dice.choice(PROVINCES),
    }


def _teams(kind: Kind, players: int) -> dict[str, list[int]]:
    size = players // 2 if kind is Kind.SCHEVENINGEN else 4
    names = ("Kale Spor Kulübü", "Şah ve Mat Satranç Derneği", "İğneada SK", "Üç Kale")
    return {
        names[at % 4] + (f" {at // 4 + 1}" if at > 3 else ""): list(range(first, first + size))
        for at, first in enumerate(range(1, players + 1 - size + 1, size))
    }


def _pairings(
    kind: Kind, players: int, teams: dict[str, list[int]], rounds: int, dice: random.Random
) -> list[Pairing]:
    numbers = range(1, players + 1)
    if kind is Kind.ROUND_ROBIN:
        return [(at % rounds + 1, *pair) for at, pair in enumerate(combinations(numbers, 2))]
    if kind is Kind.SCHEVENINGEN:
        home, guests = teams.values()
        return [((a + b) % len(home) + 1, a, b) for a, b in product(home, guests)]
    made: list[Pairing] = []
    for at in range(1, rounds + 1):
        left = dice.sample(numbers, len(numbers))
        while left:
            made.append((at, left.pop(), left.pop() if left else None))
    return made


def _game(pairing: Pairing, dice: random.Random) -> dict[str, Any]:
    at, white, black = pairing
    row = {"round": at, "white_no": white, "black_no": black}
    if black is None:
        return row | {"white_halves": 2, "how": "pairing_bye"}
    if dice.random() < 1 / 30:
        return row | {"white_halves": 2, "black_halves": 0, "how": "forfeit"}
    halves = dice.choice([0, 0, 1, 2, 2])
    return row | {"white_halves": halves, "black_halves": 2 - halves, "how": "played"}
