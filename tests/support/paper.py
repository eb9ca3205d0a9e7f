"""A tournament in the notation of a crosstable: `1 Ada Ak 1500 2w1 3b½ -`.

Number, given name, surname, rating (- for none), then a round a word: the opponent, the colour and
the score; `+` and `−` are a forfeit, `bay` is a bye with a point, `-` a round without a game.
"""

from typing import Any

from ukd.model.frames import GAMES, PLAYERS
from ukd.model.tournament import Tournament

HALVES = {"1": 2, "½": 1, "0": 0, "+": 2, "−": 0, "?": None}


def tournament(text: str, **head: Any) -> Tournament:
    """The tournament that these lines draw; each game is read from White's line."""
    players, games = [], []
    for line in text.strip().split("\n"):
        no, given, surname, ukd, *rounds = line.split()
        rating = None if ukd == "-" else int(ukd)
        person = {"no": int(no), "given": given, "surname": surname, "name": f"{given} {surname}"}
        players.append(person | {"ukd": rating})
        for at, cell in enumerate(rounds, start=1):
            games.extend(_game(at, int(no), cell))
    return Tournament(
        name="Küçük Turnuva", players=PLAYERS.frame(players), games=GAMES.frame(games), **head
    )


def _game(at: int, no: int, cell: str) -> list[dict[str, Any]]:
    row = {"round": at, "white_no": no}
    if cell == "bay":
        return [row | {"white_halves": 2, "how": "pairing_bye"}]
    opponent, white, score = cell.partition("w")
    if not white:
        return []
    halves = HALVES[score]
    how = "pending" if halves is None else "forfeit" if score in "+−" else "played"
    other = None if halves is None else 2 - halves
    return [
        row | {"black_no": int(opponent), "white_halves": halves, "black_halves": other, "how": how}
    ]
