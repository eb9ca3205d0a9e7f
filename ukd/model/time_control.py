"""Thinking time out of what arbiters write: "90 dk + 30 sn", "2 saat", "40/90 + 30 + 30s".

Madde 4.a asks for each player's own time, so increments are not counted in: "60+30" is 60 minutes.
"""

import re
from dataclasses import dataclass

from ukd.turkish import lower

_NUMBER = r"(\d+(?:[.,]\d+)?)"
_EACH = r"(?:\s*['’]?\s*[şs]?[ae]r\b)?"  # 90'ar dakika, 2 şer saat: so much for each
_HOURS = r"(?:saat|sa|hours?|hrs?|std|h)(?![a-zçğıöşü])"
_MINUTES = r"(?:dakika|dak|dk|minutes?|minuten|mins?|m|['′’](?!['′’]))(?![a-zçğıöşü])"
_SECONDS = r"(?:saniye|san|sn|seconds?|secs?|sekunden|sek|s|''|\"|″|”|’’|′′)(?![a-zçğıöşü])"
_MOVES = r"(?:hamle|move|züge|zug)"
_QUANTITY = re.compile(
    rf"{_NUMBER}{_EACH}\s*(?:(?P<moves>{_MOVES})|(?P<s>{_SECONDS})|(?P<h>{_HOURS})|(?P<m>{_MINUTES}))?"
)
# "dakika/hamle", "hamle başına 1 dakika": an addition for every move, whatever its unit.
_PER_MOVE = re.compile(
    rf"(?:(?:hamle\s+başı\w*|her\s+hamle\w*|(?:per|each|every)\s+move)\s*:?\s*{_NUMBER}\s*\w+)"
    rf"|(?:{_NUMBER}\s*[^\s\d+/]*\s*(?:/|per|her)\s*{_MOVES}(?!\w*\s*\+?\s*\d))"
)
# The encoded form of TRF26, record 222: periods parted by colons, all in seconds.
_ENCODED = re.compile(r"(?:\d+/)?\d{3,5}(?:\+\d+)?(?::(?:\d+/)?\d{2,5}(?:\+\d+)?)*")
_ENCODED_COLOURS = re.compile(r"w([\d/+:]+)-b([\d/+:]+)")
_BARE = re.compile(r"(?:\d+/)?\d+(?:\+(?:\d+/)?\d+)*s?")
_COLOURS = re.compile(r"(beyaz|white|weiß|siyah|black|schwarz)\w*", re.ASCII)
_WHITE = ("beyaz", "white", "weiß")

# A bare number up to this is minutes; one from _LEAST_SECONDS on is seconds; between, nobody knows.
_MOST_MINUTES = 179
_LEAST_SECONDS = 300
_MOST_MOVES = 60
_LONGEST = 200  # characters; a longer text is a report, not a time control


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Each side's own thinking time in whole minutes, increments left out."""

    white_minutes: int
    black_minutes: int

    @property
    def common(self) -> int | None:
        """The minutes both have; None where the sides differ (madde 4.a asks for equal time)."""
        return self.white_minutes if self.white_minutes == self.black_minutes else None


def parse(text: str | None) -> TimeControl | None:
    """The time control a text tells of, or None where no number of minutes can be told for sure.

    Periods add up ("40/90 + 30" is 120). A bare number is minutes up to 179, seconds from 300 on,
    as TRF26 writes them; between the two it tells nothing.
    """
    written = " ".join(lower(text or "").split())
    if len(written) > _LONGEST:
        return None
    if sides := _ENCODED_COLOURS.fullmatch(written.replace(" ", "")):
        return _both(_encoded(sides[1]), _encoded(sides[2]))
    parts = _COLOURS.split(written)
    if len(parts) == 5:  # before, one colour, its time, the other colour, its time
        times = {parts[1] in _WHITE: _minutes(parts[2]), parts[3] in _WHITE: _minutes(parts[4])}
        return _both(times.get(True), times.get(False))
    each = _minutes(written)
    return _both(each, each)


def minutes(text: str | None) -> int | None:
    """Whole minutes of each player's own time; None where unknown or different for the sides."""
    control = parse(text)
    return None if control is None else control.common


def _both(white: int | None, black: int | None) -> TimeControl | None:
    return None if white is None or black is None else TimeControl(white, black)


def _minutes(text: str) -> int | None:
    """Minutes of one side's text."""
    text = text.strip(" .,;:-()")
    tight = text.replace(" ", "")
    if _ENCODED.fullmatch(tight) and max(map(int, re.findall(r"\d+", tight))) >= _LEAST_SECONDS:
        return _encoded(tight)
    if _BARE.fullmatch(tight):
        return _bare(tight)
    return _worded(text)


def _encoded(text: str) -> int | None:
    """Minutes of TRF26's encoded form: "40/6000+30:900+30" is 6000 + 900 seconds."""
    total = 0
    for period in text.split(":"):
        base = period.split("+")[0].split("/")[-1]
        if not base.isdigit():
            return None
        total += int(base)
    return total // 60


def _bare(text: str) -> int | None:
    """Minutes of numbers without a unit: "60+30", "40/90+30+30s", "5400+30".

    Behind "40/90", so many moves in so many minutes, must come another period, or the game would
    never end; any other number behind a plus is an increment.
    """
    total, open_end = 0, True
    for term in text.removesuffix("s").split("+"):
        *moves, time = (int(number) for number in term.split("/"))
        if moves and moves[0] > _MOST_MOVES:  # "90/40": the time stands before the moves
            time = moves[0]
        if moves or open_end:
            total += time
        open_end = bool(moves)
    if total >= _LEAST_SECONDS and "/" not in text:
        return total // 60
    return total if 0 < total <= _MOST_MINUTES or "/" in text else None


def _worded(text: str) -> int | None:
    """Minutes of a text with units; a number without one counts only behind hours ("1h30"), behind
    a number of moves ("40/90 + 30 dk"), or as the period that must follow them."""
    text = _PER_MOVE.sub(" ", text)
    total, seconds, found, after_moves, after_hours = 0.0, 0.0, False, False, -1
    for match in _QUANTITY.finditer(text):
        value = float(match[1].replace(",", "."))
        bare = not any(match.group("moves", "h", "m", "s"))
        before = text[: match.start()].rstrip()
        added, behind_moves = before.endswith("+"), bare and before.endswith("/")
        if match["moves"] or (bare and text[match.end() : match.end() + 1] == "/"):
            after_moves = True
        elif match["h"]:
            total, found, after_hours = total + 60 * value, True, match.end()
        elif match["m"] or match.start() == after_hours or behind_moves:
            total, found = total + value, True
        elif match["s"]:
            seconds = max(seconds, value)
        elif after_moves and found and added:
            total, after_moves = total + value, False
    if found:
        return int(total)
    return int(seconds) // 60 if seconds >= _LEAST_SECONDS else None
