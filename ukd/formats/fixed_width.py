"""Tables printed as text: columns under one another, parted by blanks alone."""

import re
from collections.abc import Sequence

from ukd.formats import headings
from ukd.formats.grid import MAX_CELLS, Grid, clean

_MAX_LINES = 5_000
_MAX_WIDTH = 500
_WORDS = headings.NAMES | {"given", "club", "province", "team"}
_RULE = re.compile(r"[\s=_+|-]*")


def grid(text: str) -> Grid | None:
    """The text with its table cut at the columns that are blank in every row; None without one.

    The table begins at the line with a word for names and two round numbers, and ends at the last
    line that begins with a figure. Lines around it stay whole.
    """
    lines = [line.rstrip() for line in re.split(r"\r\n|\r|\n", text)[:_MAX_LINES]]
    start = next((at for at, line in enumerate(lines) if _is_heading(line)), None)
    if start is None:
        return None
    ends = [at for at in range(start + 1, len(lines)) if lines[at].lstrip()[:1].isdigit()]
    if len(ends) < 2:
        return None
    body = [lines[at][:_MAX_WIDTH].expandtabs() for at in (start, *ends)]
    cuts = _joined(body[0], _cuts(body))
    if len(cuts) * len(lines) > MAX_CELLS:
        return None
    inside = {start, *ends}
    rows = tuple(
        _cells(line[:_MAX_WIDTH].expandtabs(), cuts) if at in inside else (_whole(line),)
        for at, line in enumerate(lines)
    )
    return Grid(rows, lines=tuple(range(1, len(lines) + 1)))


def _is_heading(line: str) -> bool:
    if line.lstrip()[:1].isdigit():
        return False  # a row of a table, or a line of a TRF
    words = re.split(r"\s{2,}", line.strip()) + line.split()
    named = any(headings.column(word) in headings.NAMES for word in words)
    rounds = {headings.round_number(word) for word in words} - {None}
    return named and len(rounds) > 1


def _cuts(lines: Sequence[str]) -> list[tuple[int, int]]:
    """Ranges of columns that are not blank in every line."""
    width = max(map(len, lines))
    filled = [any(at < len(line) and line[at] != " " for line in lines) for at in range(width)]
    cuts: list[tuple[int, int]] = []
    start: int | None = None
    for at, full in enumerate([*filled, False]):
        if full and start is None:
            start = at
        elif not full and start is not None:
            cuts.append((start, at))
            start = None
    return cuts


def _joined(heading: str, cuts: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cuts with those under no word added to a column of names on their left.

    A third name that only one player has stands apart from all others, and is still his.
    """
    joined: list[tuple[int, int]] = []
    for start, end in cuts:
        if joined and not heading[start:end].strip():
            left = heading[slice(*joined[-1])].strip()
            if headings.column(left) in _WORDS:
                joined[-1] = (joined[-1][0], end)
                continue
        joined.append((start, end))
    return joined


def _cells(line: str, cuts: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(clean(line[start:end]) for start, end in cuts)


def _whole(line: str) -> str:
    """A line around the table; one that is only a rule says nothing."""
    return "" if _RULE.fullmatch(line) else clean(line)
