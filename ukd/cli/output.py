"""Results to a terminal, to a pipe or as JSON; standard output carries results and nothing else."""

import codecs
import json as json_text
import sys
import textwrap
from collections.abc import Iterable, Sequence
from functools import cache
from io import TextIOWrapper
from typing import Any

from rich.console import Console, JustifyMethod
from rich.text import Text

STYLES = {"error": "bold red", "warning": "yellow", "notice": "cyan"}
OUTCOME_STYLES = {"ok": "green", "warn": "yellow", "error": "red", "fatal": "bold red"}


def open_streams() -> None:
    """Let both streams carry every sentence: what their letters cannot write becomes "?".

    Where the system knows ASCII alone (LC_ALL=C) they are UTF-8.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            bare = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if bare else None, errors="replace")


@cache
def console() -> Console:
    """Standard output. In a pipe: plain text, no colour, no line broken to a width."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def show_json(document: Any) -> None:
    """One JSON document on standard output, always in UTF-8."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    json_text.dump(document, sys.stdout, ensure_ascii=False, indent=1, default=str)
    sys.stdout.write("\n")


def show_json_each(name: str, items: Iterable[Any]) -> None:
    """The JSON document {name: [items]}, each item written as it comes."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    out = sys.stdout  # a bar of progress may stand in for it later
    out.write(f"{{\n {json_text.dumps(name)}: [")
    for at, item in enumerate(items):
        text = json_text.dumps(item, ensure_ascii=False, indent=1, default=str)
        out.write(("," if at else "") + "\n  " + text.replace("\n", "\n  "))
    out.write("\n ]\n}\n")


def line(text: str = "", style: str | None = None, indent: int = 0) -> None:
    """One line, or a text of several; `style` is seen on a terminal only."""
    console().print(Text(textwrap.indent(text, " " * indent), style=style or ""))


def paragraph(text: str, style: str | None = None, indent: int = 0, hang: int = 0) -> None:
    """Sentences that may be long: a terminal breaks them between words and keeps the indent.

    `hang`: how much further in the second line begins. In a pipe they stay one line.
    """
    if console().is_terminal:
        width = max(console().width - indent, 20)
        further = " " * hang
        text = textwrap.fill(
            text, width, subsequent_indent=further, break_long_words=False, break_on_hyphens=False
        )
    line(text, style, indent)


def note(text: str) -> None:
    """A remark for the person at the terminal, on standard error: never part of a result."""
    print(text, file=sys.stderr)


def table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()
) -> None:
    """A table: ruled on a terminal, columns of plain text in a pipe. `right` aligns numbers."""
    if console().is_terminal:
        _ruled(headings, rows, right)
        return
    widths = [max(len(row[at]) for row in (headings, *rows)) for at in range(len(headings))]
    for row in (headings, *rows):
        cells = (
            text.rjust(width) if at in right else text.ljust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        line("  ".join(cells).rstrip())


def _ruled(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int]) -> None:
    """Nothing is cut on a narrow terminal: cells are folded, and the first, a number, is whole."""
    from rich import box
    from rich.table import Table

    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(headings):
        side: JustifyMethod = "right" if at in right else "left"
        shown.add_column(Text(heading), justify=side, overflow="fold", no_wrap=at == 0)
    for row in rows:
        shown.add_row(*(Text(cell) for cell in row))
    console().print(shown, soft_wrap=False)
