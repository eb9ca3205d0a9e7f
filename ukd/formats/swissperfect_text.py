"""The crosstable that SwissPerfect exports as text (notes on its text outputs, section 1).

A line a player, a cell `opponent:result` a round; no name of the event, no days, no colours.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ukd.formats import crosstable
from ukd.formats.codepage import Pages
from ukd.formats.crosstable_results import points_halves
from ukd.formats.grid import Row
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.swissperfect_columns import Export, Line, export
from ukd.model.findings import Log
from ukd.model.frames import PLAYERS
from ukd.model.tournament import Event, Tournament

# An event of 500 players and 11 rounds has 50,000 bytes.
_MOST_BYTES = 2**20
_LINE = re.compile(rb"\r\n|\n|\r")
POINT = 2
"""Half-points of a win."""
_CELL = re.compile(rb"\d\s*:\s*[WDLGBMwdlgbm+=10-]")


class SwissPerfectText:
    """The cross table of SwissPerfect exported as text, whatever separates its columns."""

    name = "sp98-text"

    def recognises(self, source: Source) -> bool:
        """True for text of which most lines are a player with cells such as 27:W."""
        if len(source.data) > _MOST_BYTES:
            return False
        data = eight_bit(source.data)
        telling = b"\0" not in data and _CELL.search(data)
        return bool(telling) and export(numbered(data, Pages())) is not None

    def read(self, source: Source) -> Reading:
        """Read the players and their games; points that no cell explains are a bonus."""
        log, pages = Log(source.name), Pages()
        found = export(_whole(numbered(eight_bit(source.data), pages), log))
        if found is None:
            log.add("format-unknown")
            return Reading(source.name, None, findings=log.all())
        events = crosstable.events([found.grid], log)
        if len(events) == 1:
            events = (_finished(events[0], found, log),)
        return Reading(source.name, self.name, pages.encoding, events, log.all())


def eight_bit(data: bytes) -> bytes:
    """Text that an editor saved as UTF-16 or with a BOM, as plain bytes."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace").encode()
    return data.removeprefix(b"\xef\xbb\xbf")


def numbered(data: bytes, pages: Pages) -> Iterator[Line]:
    """Lines with their numbers, each in the letters of its own code page."""
    for at, raw in enumerate(_LINE.split(data), start=1):
        yield at, pages.line(raw)


def _whole(lines: Iterator[Line], log: Log) -> Iterator[Line]:
    for at, text in lines:
        if "\ufffd" in text:
            log.add("sp98-text-damaged", line=at, facts={"field": f"{at}", "member": ".txt"})
        yield at, text


def _finished(event: Event, found: Export, log: Log) -> Event:
    """The event with the totals as printed; this layout does not tell its kind."""
    head = event.tournament
    printed = _printed(found, log)
    counted, room = _halves(head)
    players = []
    for player in head.players.iter_rows(named=True):
        no = player["no"]
        total = bonus = None
        if no in printed:
            row, total = printed[no]
            place = row.place(found.total) | {"player": no}
            bonus = _bonus(total, counted[no], room[no], place, log)
        players.append(player | {"points_halves": total, "bonus_halves": bonus})
    return replace(event, tournament=replace(head, players=PLAYERS.frame(players), kind=None))


def _bonus(total: int, counted: int, room: int, place: dict[str, Any], log: Log) -> int | None:
    """What the total has beyond the cells, all in half-points; None where no bonus explains it."""
    bonus = total - counted
    if bonus and not 0 < bonus <= room:
        facts = {"cell": place["cell"], "printed": total / 2, "counted": counted / 2}
        log.add("sum-mismatch", **place, facts=facts)
        return None
    if bonus:
        log.add("sp98-bonus-by-total", **place, facts={"bonus": bonus / 2})
    return bonus


def _printed(found: Export, log: Log) -> dict[int, tuple[Row, int]]:
    """Start number to the row and the total it prints, in half-points; empty without totals."""
    printed: dict[int, tuple[Row, int]] = {}
    for row in found.grid:
        number, text = row.text(0), row.text(found.total)
        if found.total is None or not number.isdecimal():
            continue
        total = points_halves(text)
        if total is None:
            log.add("points-unreadable", **row.place(found.total), facts={"text": text[:20]})
        else:
            printed[int(number)] = (row, total)
    return printed


def _halves(head: Tournament) -> tuple[Counter[int], Mapping[int, int]]:
    """Half-points of each player by his cells, and those his rounds without opponent leave free."""
    counted: Counter[int] = Counter()
    taken: Counter[int] = Counter()
    for game in head.games.iter_rows(named=True):
        alone = game["black_no"] is None
        for no, halves in (
            (game["white_no"], game["white_halves"]),
            (game["black_no"], game["black_halves"]),
        ):
            counted[no] += halves or 0
            taken[no] += (halves or 0) if alone else POINT
    whole = POINT * (head.rounds or 0)
    return counted, {no: whole - taken[no] for no in head.players["no"]}
