"""Letters that a program has read with the wrong code page: "Þahinoðlu" is Şahinoğlu."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from ukd.formats.codepage import undamaged
from ukd.formats.grid import Grid, excerpt
from ukd.model.findings import Log

_AS_WESTERN = re.compile("[ÝýÞþÐð]")
_AS_BYTES = re.compile("[ÂÃÄÅ][^\x00-\x7f]")


def repaired(grids: Sequence[Grid], log: Log) -> tuple[Grid, ...]:
    """The grids with the letters put back, and a finding that shows one text before and after.

    No Turkish text has the letters Ý Þ Ð, nor Ä or Å before a sign: the repair is never a guess
    between two names. The officer sees it all the same, since the file itself is damaged.
    """
    for pattern, repair in ((_AS_BYTES, _from_bytes), (_AS_WESTERN, undamaged)):
        grids = _repaired(grids, pattern, repair, log)
    return tuple(grids)


def _repaired(
    grids: Sequence[Grid], pattern: re.Pattern[str], repair: Callable[[str], str], log: Log
) -> Sequence[Grid]:
    lines = [line for grid in grids for line in (*grid.rows, grid.above)]
    if not pattern.search("\n".join(map("\n".join, lines))):  # a line break joins no letters
        return grids
    damaged = [text for line in lines for text in line if pattern.search(text)]
    example = min(damaged, key=len)
    facts = {
        "count": len(damaged),
        "before": excerpt(example, 40),
        "after": excerpt(repair(example), 40),
    }
    log.add("letters-repaired", facts=facts)
    return [
        replace(
            grid,
            rows=tuple(tuple(map(repair, row)) for row in grid.rows),
            above=tuple(map(repair, grid.above)),
        )
        for grid in grids
    ]


def _from_bytes(text: str) -> str:
    """UTF-8 that was shown as Windows letters; unchanged where it is none after all."""
    try:
        return b"".join(map(_byte, text)).decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return text


def _byte(letter: str) -> bytes:
    for codec in ("cp1254", "cp1252"):
        try:
            return letter.encode(codec)
        except UnicodeEncodeError:
            continue
    return letter.encode("latin-1")
