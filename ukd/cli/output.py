"""Readings, lines and findings to the terminal, to a pipe or as JSON."""

import json as json_text
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from ukd.formats import contract
from ukd.formats.reader import Reading


def show_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json_text.dumps(document, ensure_ascii=False, indent=1))


def show_readings(readings: Sequence[Reading], *, json: bool, lang: str) -> None:
    """What each file holds in a line, and its findings below it."""
    if json:
        show_json({"files": [contract.reading(done, lang) for done in readings]})
        return
    console = Console(highlight=False)
    for done in readings:
        console.print(f"{done.file}: {done.format or '?'}, {done.outcome}", markup=False)
        for found in done.findings:
            console.print(f"  {found.code}: {found.message(lang)}", markup=False)
