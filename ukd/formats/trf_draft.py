"""A TRF16 draft of a table whose 001 lines do not keep the columns (TRF notes, quirk 37).

Some pages print such a table as a TRF: its own heading is coded 001, and the fields stand under its
words. It is never read as a TRF. A draft of it tells every assumption, leaves open what can be read
in two ways, and is confirmed by the officer before anybody reads it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ukd.formats import headings, trf_draft_cells, trf_draft_head, trf_lines, trf_text
from ukd.formats.national_id import has_shape
from ukd.formats.trf_codes import FEDERATIONS, SEXES
from ukd.formats.trf_fields import decimal, shown, whole
from ukd.formats.trf_layout import in_place
from ukd.formats.trf_text import Line
from ukd.model.findings import Log

MARK = "### Taslak: elle denetleyin (ukd convert --draft)"
_HEADING = re.compile(r"\S+(?: \S+)*")
_TAKEN = frozenset({"number", "name", "full_name", "rating", "elo", "ukd", "fide_id", "points",
                    "sex", "title", "federation", "rank"})  # fmt: skip
_MORE_WORDS = {"fid": "fide_id", "fideno": "fide_id"}
# Where the norm wants a field, for the finding that says what was assumed.
_COLUMNS = {"number": "5–8", "name": "15–47", "full_name": "15–47", "rating": "49–52",
            "elo": "49–52", "ukd": "49–52", "fide_id": "58–68", "points": "81–84", "sex": "10",
            "title": "11–13", "federation": "54–56", "rank": "86–89"}  # fmt: skip
_NAMES = ("name", "full_name")
_RATINGS = ("elo", "rating", "ukd")


@dataclass(frozen=True, slots=True)
class _Column:
    """A heading: the columns below it, its meaning, and the number of its round if it is one."""

    start: int
    end: int | None
    word: str
    meaning: str | None
    round: int | None


@dataclass(frozen=True, slots=True)
class _Row:
    """A player's line cut under the headings: its fields by meaning, its cells by round."""

    at: int
    no: int
    fields: Mapping[str, str]
    cells: Mapping[int, str]


def draft(data: bytes, log: Log) -> bytes | None:
    """The draft of a file, UTF-8 with CRLF; None, with the reason, if there is nothing to draft."""
    text = trf_text.decode(data, Log())
    players = [line for line in text.lines if line.text.startswith("001")] if text else []
    if text is None or not players:
        log.add("draft-no-table")
        return None
    if in_place(players, Log()):
        log.add("draft-not-needed")
        return None
    heading = next((line for line in players if _columns(line)), None)
    if heading is None:
        log.add("draft-no-heading", line=players[0].at)
        return None
    columns = _columns(heading)
    _note_columns(heading, columns, log)
    rows = [row for line in players if line is not heading for row in _row(line, columns, log)]
    rounds = sorted(column.round for column in columns if column.round)
    cells = trf_draft_cells.settled({row.no: (row.at, row.cells) for row in rows}, rounds, log)
    written = [MARK, *trf_draft_head.records(text.lines, len(rows), log)]
    written += [_line(row, [cells[row.no, number] for number in rounds], log) for row in rows]
    log.add("draft-made", facts={"players": len(rows), "rounds": len(rounds)})
    return "".join(f"{line}\r\n" for line in written).encode()


def _columns(line: Line) -> list[_Column]:
    """The columns that a heading names; none if the line is no heading with name and points."""
    if whole(line.text[4:8]) is not None:
        return []
    words = list(_HEADING.finditer(line.text, 4))
    ends = [word.start() for word in words[1:]]
    columns = [
        _Column(word.start(), end, word[0], _meaning(word[0]), headings.round_number(word[0]))
        for word, end in zip(words, [*ends, None], strict=True)
    ]
    meanings = {column.meaning for column in columns}
    return columns if "points" in meanings and meanings & set(_NAMES) else []


def _meaning(word: str) -> str | None:
    meaning = _MORE_WORDS.get(headings.plain(word)) or headings.column(word)
    return meaning if meaning in _TAKEN else None


def _note_columns(line: Line, columns: Sequence[_Column], log: Log) -> None:
    for column in columns:
        where = {"line": line.at, "column": column.start + 1}
        facts = {"heading": shown(column.word)}
        if column.meaning:
            log.add("draft-column", **where, facts=facts | {"to": _COLUMNS[column.meaning]})
        elif column.round is None:
            log.add("draft-column-left-out", **where, facts=facts)


def _row(line: Line, columns: Sequence[_Column], log: Log) -> Iterator[_Row]:
    """The line cut under the headings; none, with a finding, if it cannot be cut for certain."""
    text = line.text
    first, *others = columns
    if any(text[column.start - 1 : column.start].strip() for column in others):
        log.add("draft-line-unclear", line=line.at)
        return
    fields = {first.meaning: text[4 : first.end]} if first.meaning else {}
    fields |= {one.meaning: text[one.start : one.end] for one in others if one.meaning}
    fields = {meaning: value.strip() for meaning, value in fields.items()}
    no = whole(fields.get("number", text[4:8]))
    if not no or no > 9999 or decimal(fields["points"]) is None:
        log.add("draft-line-unclear", line=line.at)
        return
    cells = {one.round: text[one.start : one.end] for one in others if one.round}
    yield _Row(line.at, no, fields, cells)


def _line(row: _Row, blocks: Sequence[str], log: Log) -> str:
    """The player in the columns of the norm."""
    fields = row.fields
    name = trf_lines.clean(next(fields[key] for key in _NAMES if key in fields))
    if len(name) > trf_lines.NAME_WIDTH:
        log.add("trf-name-cut", line=row.at, player=row.no, facts={"name": name})
    number = _kept(row, "fide_id", lambda text: text.isdecimal() and not has_shape(text), log)
    rating = next((fields[key] for key in _RATINGS if fields.get(key)), "")
    return trf_lines.player(
        row.no,
        name=name,
        points=f"{decimal(fields['points']):.1f}",
        sex=SEXES.get(fields.get("sex", "")),
        title=fields.get("title", "").upper(),
        rating=whole(rating),
        federation=_kept(row, "federation", FEDERATIONS.__contains__, log),
        fide_id=number,
        rank=whole(fields.get("rank", "")),
        blocks=blocks,
    )


def _kept(row: _Row, meaning: str, fits: Callable[[str], bool], log: Log) -> str | None:
    """A field if it can stand in its columns; else it is left out. What it holds is not shown."""
    value = row.fields.get(meaning, "")
    if value and not fits(value):
        log.add("draft-field-left-out", line=row.at, player=row.no, facts={"to": _COLUMNS[meaning]})
        return None
    return value or None
