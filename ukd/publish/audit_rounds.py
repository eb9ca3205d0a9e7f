"""One round of an audit as it is shown: boards, results, what the system gives, the players."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ukd.publish.words import words

Told = Mapping[str, Any]
"""A part of an event as `ukd audit --json` tells it."""
Pair = tuple[int, int]
Row = dict[str, Any]

BYES = ("pairing_bye", "full_bye")
ACCUSED = ("violation", "deviation")
FORFEITS = {"forfeit": ("+", "−"), "double_forfeit": ("−", "−")}


def sheet(one: Told, event: Told, lang: str) -> Row:
    """A round with its boards as submitted, and the pairs that the system gives instead."""
    seen = _Round(one, event, lang)
    given = seen.given()
    return {
        "round": one,
        "title": seen.title(),
        "zone": one["zone_told"] if one["verdict"] else "",
        "is_accused": one["verdict"] in ACCUSED,
        "coloured": seen.coloured,
        "boards": seen.boards(given),
        "bye": [seen.named(no) for no in seen.byes()],
        "right": seen.right(given),
        "right_bye": seen.right_bye(),
        "same": len(given) - len(seen.missing(given)),
        "concerned": [
            {**row, "name": seen.name(row["no"]), "points": written(row["points"])}
            for row in one["concerned"]
        ],
    }


class _Round:
    """A round, its games as reported, and the names of the players."""

    def __init__(self, one: Told, event: Told, lang: str) -> None:
        self._one, self._said = one, words(lang)
        self.coloured: bool = event["colours_known"]
        self._names = {player["no"]: player["name"] for player in event["players"]}
        self._games = [game for game in event["games"] if game["round"] == one["round"]]

    def title(self) -> str:
        """The round with its verdict: "4. tur: sapma"."""
        verdict = self._said[f"verdict_{self._one['verdict'] or 'none'}".replace("-", "_")]
        return f"{self._said['round'].format(no=self._one['round'])}: {verdict}"

    def name(self, no: int) -> str:
        """A player's name; empty if the file has none."""
        return str(self._names.get(no) or "")

    def named(self, no: int) -> str:
        """A player with number and name."""
        return f"{no} {self.name(no)}".strip()

    def given(self) -> list[Pair]:
        """The pairs that the system gives."""
        return [self._seen(*board) for board in self._one["expected"] or ()]

    def made(self) -> list[Pair]:
        """The pairs as submitted, board by board."""
        return [
            self._seen(board["white"], board["black"]) for board in self._one["submitted"] or ()
        ]

    def missing(self, given: Iterable[Pair]) -> list[Pair]:
        """The pairs of the system that the round has not."""
        made = self.made()
        return [pair for pair in given if pair not in made]

    def _seen(self, white: int, black: int) -> Pair:
        """A pair, White first; where colours are not known, the lower number first."""
        return (white, black) if self.coloured or white < black else (black, white)

    def boards(self, given: Sequence[Pair]) -> list[Row]:
        """The boards as submitted, with scores before the round and results."""
        knows = self._one["expected"] is not None
        pairs = zip(self._one["submitted"] or (), self.made(), strict=True)
        return [
            self._row(pair)
            | {
                "board": board["board"],
                "result": self._result(pair),
                "differs": knows and pair not in given,
            }
            for board, pair in pairs
        ]

    def right(self, given: Sequence[Pair]) -> list[Row]:
        """The pairs that the round should have had instead."""
        return [self._row(pair) for pair in self.missing(given)]

    def _row(self, pair: Pair) -> Row:
        white, black = pair
        return {
            "white": self.named(white),
            "black": self.named(black),
            "white_points": self._points(white),
            "black_points": self._points(black),
        }

    def _points(self, no: int) -> str:
        return written(self._one["points"].get(str(no)))

    def _result(self, pair: Pair) -> str:
        """The result as it was reported: 1–0, ½–½, + − for a forfeit; empty if it is not known."""
        game = next((one for one in self._games if {one["white"], one["black"]} == set(pair)), None)
        if game is None:
            return ""
        scores = game["white_score"], game["black_score"]
        if game["white"] != pair[0]:
            scores = scores[1], scores[0]
        if game["how"] in FORFEITS:
            won, lost = FORFEITS[game["how"]]
            return f"{won} {lost}" if (scores[0] or 0) >= (scores[1] or 0) else f"{lost} {won}"
        return "–".join(map(written, scores)) if None not in scores else ""

    def byes(self) -> list[int]:
        """Who had the bye, or a full point without an opponent."""
        return [game["white"] for game in self._games if game["how"] in BYES]

    def right_bye(self) -> str | None:
        """Who has the bye by the system, if somebody else had it; None if it is as it was."""
        if self._one["expected"] is None or not (self._one["submitted"] or ()):
            return None
        byes = [game["white"] for game in self._games if game["how"] == BYES[0]] or self.byes()
        right = self._one["bye"]
        if right is None:
            return self._said["audit_nobody"] if byes else None
        return None if byes == [right] else self.named(right)


def written(score: float | None) -> str:
    """A score as a person writes it: 2½; empty if it is not known."""
    if score is None:
        return ""
    whole, half = int(score), "½" if score % 1 else ""
    return f"{whole or ('' if half else 0)}{half}"
