"""Which rows below a heading are players, and which are signatures, notes or repeated headings."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ukd.formats import headings
from ukd.formats.crosstable_layout import Block
from ukd.formats.grid import Row, excerpt
from ukd.model.findings import Log

_TELLING = ("points", "ukd", "elo", "licence", "board")
_PAGE = re.compile(r"(?:sayfa|page|seite)\d+|\d+sayfa")


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's row; `more` are the nameless rows below it that go on with his results."""

    row: Row
    more: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Body:
    """The rows of a block: the players', and the rows after the last of them."""

    entries: tuple[Entry, ...]
    after: tuple[Row, ...]


def body(block: Block, log: Log) -> Body:
    """Tell players' rows from others. A row left out between players becomes a finding."""
    rows = block.body
    players = [at for at, row in enumerate(rows) if is_player(block, row)]
    if not players:
        return Body((), rows)
    entries = []
    for at, following in zip(players, [*players[1:], len(rows)], strict=True):
        more = tuple(_continuing(block, rows[at + 1 : following]))
        entries.append(Entry(rows[at], more))
        if at != players[-1]:
            _left_out(block, rows[at + 1 + len(more) : following], log)
    end = players[-1] + 1 + len(entries[-1].more)
    return Body(tuple(entries), rows[end:])


def is_player(block: Block, row: Row) -> bool:
    """A row with a name, and with a number where the table numbers its players.

    A table without numbers is asked for a result, a total, a rating, a licence or a board beside
    the name.
    """
    if not any(letter.isalpha() for letter in row.text(block.name_column)):
        return False
    numbered = [block.columns[name] for name in ("number", "rank") if name in block.columns]
    if numbered:
        return any(ordinal(row.text(at)) is not None for at in numbered)
    telling = [block.columns[name] for name in _TELLING if name in block.columns]
    telling += [one.at for one in block.results]
    return any(row.text(at) for at in telling) and row.texts != block.heading.texts


def ordinal(text: str) -> int | None:
    """A start number or rank: "7", "7." or the label "A7"; None for anything else."""
    plain = text.removesuffix(".").strip()
    if label := headings.side_label(plain):
        return label[1]
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 6 else None


def _continuing(block: Block, rows: Iterable[Row]) -> Iterable[Row]:
    """The rows at the start of `rows` that have results but neither name nor number."""
    lead = [at for name, at in block.columns.items() if name in ("number", "rank", *headings.NAMES)]
    for row in rows:
        if any(row.text(at) for at in lead) or not any(row.text(r.at) for r in block.results):
            return
        yield row


def _left_out(block: Block, rows: Iterable[Row], log: Log) -> None:
    for row in rows:
        if not any(row.texts) or row.texts == block.heading.texts or _is_heading(row):
            continue
        if _is_page_line(row, block):
            continue
        log.add(
            "row-left-out",
            **row.place(),
            facts={"text": excerpt(" | ".join(filter(None, row.texts)), 60)},
        )


def _is_heading(row: Row) -> bool:
    """A heading repeated in other words, or its second row."""
    filled = [text for text in row.texts if text]
    return all(headings.column(text) or headings.round_number(text) for text in filled)


def _is_page_line(row: Row, block: Block) -> bool:
    """The title printed again at the top of a page, or "Sayfa 2/3"."""
    filled = [text for text in row.texts if text]
    if len(filled) == 1 and _PAGE.fullmatch(headings.plain(filled[0])):
        return True
    rows = block.heading.grid.rows[: block.heading.at]
    return any(filled == [text for text in above if text] for above in rows)


def by_number(entries: Iterable[Entry], column: int | None) -> Mapping[int, int] | None:
    """Printed number to position of the entry; None if one is missing or stands twice."""
    if column is None:
        return None
    numbers = [ordinal(entry.row.text(column)) for entry in entries]
    if None in numbers or len(set(numbers)) < len(numbers):
        return None
    return {number: at for at, number in enumerate(numbers) if number is not None}


def note_numbers(block: Block, entries: Sequence[Entry], log: Log) -> None:
    """A start number that stands twice in its column, or that only some of the players lack."""
    column = block.columns.get("number")
    if column is None:
        return
    first: dict[int, Row] = {}
    empty: list[Row] = []
    for row in (entry.row for entry in entries):
        no = ordinal(row.text(column))
        if no is None:
            empty.append(row)
        elif (twin := first.setdefault(no, row)) is not row:
            both = f"{twin.cell(column)}, {row.cell(column)}"
            log.add("number-twice", **row.place(column), facts={"no": no, "both": both})
    for row in empty if first else ():
        log.add("number-missing", **row.place(column), facts={"cell": row.cell(column)})


def numbered(block: Block, entries: Sequence[Entry]) -> tuple[int, ...]:
    """The number of each entry: as printed, or by position where that is no number for all."""
    numbers = by_number(entries, block.columns.get("number"))
    if numbers is None:
        return tuple(range(1, len(entries) + 1))
    return tuple(no for no, _ in sorted(numbers.items(), key=lambda pair: pair[1]))
