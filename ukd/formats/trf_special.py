"""Single records for pairing engines, by their columns (TRF notes, 5 and 8.2 to 8.5).

Each parser takes the text of a line and gives None where a field is not what it must be.
"""

import re
from dataclasses import dataclass
from decimal import Decimal

from ukd.formats.trf_fields import cut, decimal, numbers, whole

_BYE_TYPES = frozenset("FHZ")
_POINT_TYPES = frozenset("WDLFHZ+- ")
_MATCH_RESULTS = frozenset(("+-", "-+", "--"))
_BETWEEN = re.compile(r"[\s,/]+")


@dataclass(frozen=True, slots=True)
class Absent:
    """Record XXZ: players who are away in the next round."""

    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Byes:
    """Record 240: byes of one type, F H or Z, in one round; of teams in a team event."""

    type: str
    round: int
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Record 250: fictitious points for players `first` to `last` in some rounds."""

    match_points: Decimal | None
    points: Decimal | None
    first_round: int
    last_round: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Fictitious:
    """Record XXA: points that pairing adds to one player's own, round by round."""

    no: int
    points: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Record 260 or XXP: players who must not meet; None for any round."""

    ids: tuple[int, ...]
    first_round: int | None = None
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Record 299: points given otherwise than by the results; type " " is a penalty or a bonus."""

    type: str
    match_points: Decimal | None
    points: Decimal | None
    round: int | None
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LineUp:
    """Record 300: a team's boards in a round; 0 for an empty board."""

    round: int
    team: int
    opponent: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamByes:
    """Record 320: the team with the pairing-allocated bye, round by round; 0 for none."""

    match_points: Decimal | None
    game_points: Decimal | None
    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Record 330: a match that was not played, +- if White's team won."""

    type: str
    round: int
    white: int
    black: int


def absent(text: str) -> Absent | None:
    """XXZ: numbers parted by blanks; commas and strokes are seen too."""
    ids = _listed(text)
    return None if ids is None else Absent(ids)


def forbidden_pair(text: str) -> Forbidden | None:
    """XXP: at least two numbers."""
    ids = _listed(text)
    return Forbidden(ids) if ids and len(ids) > 1 else None


def forbidden(text: str) -> Forbidden | None:
    """260: first round 5–7, last 9–11, ids from 13."""
    ids = _ids(text, 13)
    first, last = whole(cut(text, 5, 7)), whole(cut(text, 9, 11))
    return Forbidden(ids, first, last) if ids and len(ids) > 1 else None


def fictitious(text: str) -> Fictitious | None:
    """XXA: player 5–8, points of round 1 in 10–13, of round 2 in 15–18 …"""
    no = whole(cut(text, 5, 8))
    points = [decimal(word) for word in cut(text, 10).split()]
    if no is None or None in points:
        return None
    return Fictitious(no, tuple(point for point in points if point is not None))


def byes(text: str) -> Byes | None:
    """240: type 5, round 7–9, ids from 11."""
    kind, number, ids = text[4:5], whole(cut(text, 7, 9)), _ids(text, 11)
    if kind not in _BYE_TYPES or not number or not ids:
        return None
    return Byes(kind, number, ids)


def acceleration(text: str) -> Acceleration | None:
    """250: points 5–8 and 10–13, rounds 15–17 and 19–21, ids 23–26 and 28–31."""
    columns = ((15, 17), (19, 21), (23, 26), (28, 31))
    found = [whole(cut(text, *place)) for place in columns]
    points = _points(text, (5, 8), (10, 13))
    if None in found or points is None:
        return None
    bounds = [number or 0 for number in found]
    return Acceleration(*points, *bounds)


def adjustment(text: str) -> Adjustment | None:
    """299: type 5, points 8–11 and 14–17, round 20–22, ids from 24."""
    kind, ids = text[4:5] or " ", _ids(text, 24)
    points = _points(text, (8, 11), (14, 17))
    if kind not in _POINT_TYPES or ids is None or points in (None, (None, None)):
        return None
    return Adjustment(kind, *points, whole(cut(text, 20, 22)) or None, ids)


def line_up(text: str) -> LineUp | None:
    """300: round 5–7, team 9–11, opponent 13–15, boards from 17."""
    number, team, opponent = (whole(cut(text, at, at + 2)) for at in (5, 9, 13))
    boards = _ids(text, 17)
    if not number or not team or opponent is None or boards is None:
        return None
    return LineUp(number, team, opponent, boards)


def team_byes(text: str) -> TeamByes | None:
    """320: points 5–8 and 10–13, the team of round 1 in 15–17, of round 2 in 19–21 …"""
    cells = [text[at : at + 3].strip() or "0" for at in range(14, len(text), 4)]
    teams = [whole(cell) for cell in cells]
    points = _points(text, (5, 8), (10, 13))
    if None in teams or points is None:
        return None
    return TeamByes(*points, tuple(no or 0 for no in teams))


def forfeit(text: str) -> Forfeit | None:
    """330: type 5–6, round 8–10, White's team 12–14, Black's 16–18."""
    kind = cut(text, 5, 6)
    number, white, black = (whole(cut(text, at, at + 2)) for at in (8, 12, 16))
    if kind not in _MATCH_RESULTS or not number or not white or not black:
        return None
    return Forfeit(kind, number, white, black)


def initial_colour(text: str) -> str | None:
    """152: W or B, as w or b."""
    return {"W": "w", "B": "b"}.get(cut(text, 5).upper())


def board_colours(text: str) -> str | None:
    """352: the colours of boards 1, 2 … of the team named first, WBWB."""
    colours = cut(text, 5)
    return colours if colours and set(colours) <= {"W", "B"} else None


def is_draft(text: str) -> bool:
    """Whether a record is of the draft of 2025, in which 330 held byes and 340 forfeits."""
    return text[:3] == "340" or (text[:3] == "330" and text[4:5] in _BYE_TYPES)


def _points(text: str, *places: tuple[int, int]) -> tuple[Decimal | None, Decimal | None] | None:
    """Match and game points, None where blank; None alone where one is no number."""
    written = [cut(text, *place) for place in places]
    first, second = (decimal(each) for each in written)
    unread = any(each and decimal(each) is None for each in written)
    return None if unread else (first, second)


def _ids(text: str, first: int) -> tuple[int, ...] | None:
    found = numbers(text, first, 5, 4)
    return None if None in found else tuple(no for no in found if no is not None)


def _listed(text: str) -> tuple[int, ...] | None:
    found = [whole(word) for word in _BETWEEN.split(text[3:]) if word]
    return None if None in found else tuple(no for no in found if no)
