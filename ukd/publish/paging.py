"""Cuts a list into pages before it is laid out.

A table of 5,000 rows costs WeasyPrint half a minute. So a page is cut here into a few columns, and
each column into one block of text a field, its lines parted by line ends: few boxes, no tables.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ukd import turkish
from ukd.publish.measure import wrap
from ukd.publish.report import Shown
from ukd.publish.show import RIGHT, cell

POINTS = 7.6  # size of the text
LINE_MM = 3.95  # from line to line
LINES = 63  # of a column
COLUMNS = 2  # of a page
GAP_MM = 2.0  # free before a text that follows another field
LETTER_LINES = 2  # what the letter above a part of the alphabet takes


@dataclass(frozen=True, slots=True)
class Entry:
    """One player: the lines of each field, and the letter that opens a new part of the alphabet."""

    fields: tuple[tuple[str, ...], ...]
    label: str
    letter: str | None = None

    @property
    def lines(self) -> int:
        """Lines of paper he takes."""
        return max(map(len, self.fields)) + (LETTER_LINES if self.letter else 0)


@dataclass(frozen=True, slots=True)
class Block:
    """The text of one field over a whole column of the page; lengths in millimetres."""

    heading: str
    text: str
    left: float
    width: float
    right_aligned: bool
    key: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a page: its blocks, its letters with the line they stand on, and its rules."""

    blocks: tuple[Block, ...]
    letters: tuple[tuple[int, str], ...]
    rules: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a list, with the labels of its first and last player."""

    columns: tuple[Column, ...]
    first: str
    last: str


def entries(
    rows: Iterable[Mapping[str, Any]],
    shown: Sequence[Shown],
    words: Mapping[str, str],
    *,
    by_letter: bool,
) -> Iterator[Entry]:
    """Each row as an entry; a text too long for its field goes on in the next line.

    `by_letter` opens each letter of the alphabet with a heading and labels pages by surname; else
    they are labelled by rank.
    """
    before = None
    label = "surname" if by_letter else "rank"
    for row in rows:
        letter = initial(row["surname"]) if by_letter else None
        fields = tuple(tuple(_lines(cell(row, column, words), column)) for column in shown)
        yield Entry(fields, str(row[label]), letter if letter != before else None)
        before = letter


def initial(name: str) -> str:
    """The letter under which a name stands in the alphabet: İ for "ince", # for none."""
    first = turkish.upper(name.strip()[:1])
    return first if first.isalpha() else "#"


def pages(listed: Iterable[Entry], shown: Sequence[Shown], lang: str) -> list[Page]:
    """The entries cut into pages; no entry is parted, no letter stands alone at a column's end."""
    filled = list(_fill(listed))
    made = []
    for at in range(0, len(filled), COLUMNS):
        batch = filled[at : at + COLUMNS]
        columns = tuple(_column(part, shown, lang) for part in batch)
        made.append(Page(columns, batch[0][0].label, batch[-1][-1].label))
    return made


def _lines(text: str, column: Shown) -> list[str]:
    """The text as lines that fit the column; numbers are never parted."""
    if column.unit in RIGHT or column.width is None:
        return [text]
    return wrap(text, column.width - GAP_MM, POINTS)


def _fill(listed: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Entries by column of the page, as many as fit."""
    part: list[Entry] = []
    used = 0
    for entry in listed:
        if part and used + entry.lines > LINES:
            yield part
            part, used = [], 0
        part.append(entry)
        used += entry.lines
    if part:
        yield part


def _column(part: Sequence[Entry], shown: Sequence[Shown], lang: str) -> Column:
    texts: list[list[str]] = [[] for _ in shown]
    letters, rules = [], []
    for at, entry in enumerate(part, start=1):
        if entry.letter:
            letters.append((len(texts[0]), entry.letter))
            for text in texts:
                text.extend([""] * LETTER_LINES)
        height = max(map(len, entry.fields))
        for text, lines in zip(texts, entry.fields, strict=True):
            text.extend([*lines, *[""] * (height - len(lines))])
        if at % 5 == 0 and at < len(part):
            rules.append(len(texts[0]))
    return Column(tuple(_blocks(texts, shown, lang)), tuple(letters), tuple(rules))


def _blocks(texts: Sequence[Sequence[str]], shown: Sequence[Shown], lang: str) -> Iterator[Block]:
    left = 0.0
    for text, column in zip(texts, shown, strict=True):
        width = column.width or 0.0
        to_right = column.unit in RIGHT
        gap = GAP_MM if left and not to_right else 0.0
        yield Block(
            column.heading[lang], "\n".join(text), left + gap, width - gap, to_right, column.key
        )
        left += width
