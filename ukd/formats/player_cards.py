"""Player cards as pairing programs export them: a head with the name, then a row a round.

The head is one line, "Şahinoğlu, İbrahim 2103 UKD:2103 Çankaya SK Puan: 2½", or a few labelled
ones. The columns below vary (Rp is sometimes absent) and are found by their headings.
"""

import re
from collections.abc import Sequence
from typing import Any

from ukd.formats import headings
from ukd.formats.crosstable_cards import Card, Turn
from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_layout import Block
from ukd.formats.crosstable_results import FORFEIT, TOKEN, points_halves, result
from ukd.formats.crosstable_rows import ordinal
from ukd.formats.crosstable_title import Line
from ukd.formats.grid import Row, excerpt, sign
from ukd.model.findings import Log

Values = dict[str, Any]

_HEAD = re.compile(r"(?P<name>[^\d]*[^\d\s:])\s+(?P<rating>\d{1,4})\b(?P<rest>.*)")
_UKD = re.compile(r"\b(?:UKD|Ulusal|Nat|RtgN)\s*:?\s*(\d{1,4})\b", re.IGNORECASE)
_POINTS = re.compile(r"\b(?:Puan|Pts|Points|Punkte)\b\.?\s*:?\s*(\S+)", re.IGNORECASE)
_RESULT = re.compile(rf"([wbs-])?\s*({TOKEN})\s*({FORFEIT})?", re.IGNORECASE)
_LABELS = frozenset({"number", "ukd", "elo", "rating", "points", "team", "club", "federation",
                     "province", "title"})  # fmt: skip


def cards(tables: Sequence[tuple[Block, Sequence[Line]]], log: Log) -> list[Card]:
    """A card for each block; the head is the last line that names a player above its heading.

    What stands above the first block is given; the head of each later card ends the body of the
    block before it.
    """
    found = []
    for block, above in tables:
        head = _head(above)
        if head is None:
            log.add("card-without-name", **block.heading.place())
            continue
        values, place = head
        no = values.pop("number", None)
        found.append(Card(values, tuple(_turns(block, log)), place, no))
    return found


def _head(above: Sequence[Line]) -> tuple[Values, dict[str, Any]] | None:
    """Name, rating, team and points out of the lines above a card."""
    labelled: Values = {}
    place: dict[str, Any] = {}
    for line in above:
        for label, value in _labelled(line):
            labelled[label] = value
            place = line.place
    if "name" in labelled:
        return _typed(labelled), place
    for line in reversed(above):
        texts = [text for text in line.texts if text]
        if len(texts) == 1 and (found := _HEAD.fullmatch(texts[0])):
            return _from_line(found), line.place
    return None


def before_head(above: Sequence[Line]) -> tuple[Line, ...]:
    """The lines above the first card without its head: the title of the event."""
    return tuple(
        line
        for line in above
        if not _labelled(line) and not any(_HEAD.fullmatch(text) for text in line.texts if text)
    )


def _labelled(line: Line) -> list[tuple[str, str]]:
    """Pairs as "Name | Ada", "Başlangıç sıralaması: 5", by the words of column headings."""
    texts = [text for text in line.texts if text]
    if len(texts) == 1:
        before, colon, after = texts[0].partition(":")
        texts = [before, after.strip()] if colon and after.strip() else []
    if len(texts) != 2:
        return []
    meaning = headings.column(texts[0].rstrip(": "))
    if meaning in headings.NAMES:
        return [("name", texts[1])]
    return [(meaning, texts[1])] if meaning in _LABELS else []


def _typed(labelled: Values) -> Values:
    values: Values = {"name": labelled["name"]}
    for label in ("team", "club", "federation", "province", "title"):
        values[label] = labelled.get(label)
    values["number"] = ordinal(labelled.get("number", ""))
    values["ukd"] = _rating(labelled.get("ukd", ""))
    values["elo"] = _rating(labelled.get("elo") or labelled.get("rating") or "")
    values["points_halves"] = points_halves(labelled.get("points", ""))
    return values


def _from_line(found: re.Match[str]) -> Values:
    rest = found["rest"]
    ukd, points = _UKD.search(rest), _POINTS.search(rest)
    team = _POINTS.sub("", _UKD.sub("", rest)).strip(" ,;-")
    return {
        "name": found["name"].strip(),
        "ukd": _rating(ukd[1]) if ukd else None,
        "elo": None if ukd and ukd[1] == found["rating"] else _rating(found["rating"]),
        "team": team or None,
        "points_halves": points_halves(points[1]) if points else None,
    }


def _rating(text: str) -> int | None:
    return int(text) or None if text.isascii() and text.isdigit() and len(text) < 5 else None


def _turns(block: Block, log: Log) -> list[Turn]:
    """The rows of a card, down to the first that has no round number."""
    turns = []
    for row in block.body:
        at_round = ordinal(row.text(block.columns["round"]))
        if at_round is None:
            if any(row.texts):
                break
            continue
        column = block.columns["result"]
        cell = _cell(row, block, log)
        board = ordinal(row.text(block.columns.get("board")))
        turns.append(Turn(at_round, cell, row, column, board, _opponent(block, row)))
    return turns


def _cell(row: Row, block: Block, log: Log) -> Cell:
    """b 1, s ½, w 1K, - 1: colour, result, and K for a game that was not played."""
    column = block.columns["result"]
    text = sign(row.text(column))
    opponent = ordinal(row.text(block.columns.get("number", block.columns.get("opponent"))))
    if not text:
        return Cell(opponent)
    found = _RESULT.fullmatch(text)
    got = result(found[2]) if found else None
    if found is None or got is None:
        facts = {"cell": row.cell(column), "text": excerpt(text, 20)}
        log.add("cell-unreadable", **row.place(column), facts=facts)
        return Cell(opponent)
    letter = (found[1] or "").lower().strip("-") or None
    nobody = not opponent or (found[1] == "-" and not row.text(block.name_column))
    return Cell(
        None if nobody else opponent,
        letter,
        got.halves,
        unplayed=not nobody and (bool(found[3]) or got.signed),
    )


def _opponent(block: Block, row: Row) -> Values:
    """What the row of a round tells of the opponent."""
    columns = block.columns
    return {
        "name": row.text(block.name_column),
        "ukd": _rating(row.text(columns.get("ukd"))),
        "elo": _rating(row.text(columns.get("elo", columns.get("rating")))),
        "federation": row.text(columns.get("federation")) or None,
        "team": row.text(columns.get("team")) or None,
        "points_halves": points_halves(row.text(columns.get("points"))),
    }
