"""Types the commands of an exhibit in this process, and cuts out what is printed of its finding."""

import io
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import polars as pl
import typer

from tests.gallery.exhibit import EXPECTED, Expected
from ukd.cli import app, office, output, rate
from ukd.desk import close as desk_close
from ukd.desk import convert as desk_convert
from ukd.desk import read as desk_read
from ukd.desk.ground import Ground
from ukd.formats import libreoffice
from ukd.formats.reader import Reading
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.tournament import Event
from ukd.roster.frames import REGISTER

COMMANDS = typer.main.get_command(app.app)
"""Built once: it takes longer than most of what is typed here."""
READ = desk_read.read
REGISTERED = Ground.register

NOW = datetime.fromisoformat("2005-07-04T09:00:00+03:00")
"""When the commands are typed: the list of July 2005 may be closed."""

LEDGER = "ukd.db"
CONVERTED = "libreoffice.docx"
"""What LibreOffice would make of an old document; without this file there is no LibreOffice."""
BY_HAND = "elle.toml"
"""Changes to the event that was read, for faults that every reader tells itself today: the checks
behind them are a net for readers to come. [head] changes facts of the tournament, [games.0] and
[players.0] rows of its frames; [members.7] facts of that member, which no list gives yet."""


class _Clock(datetime):
    @classmethod
    def now(cls, tz: object = None) -> datetime:
        return NOW


class _Calendar(date):
    @classmethod
    def today(cls) -> date:
        return NOW.date()


def shown(folder: Path, commands: Sequence[str], room: Path) -> Expected:
    """Type the commands and give what the last one prints of the finding named by the folder.

    What only looks at files is typed in the folder itself; a scenario in copies of it in `room`,
    one for each language, since a verb that writes does so once.
    """
    *before, last = commands
    code = folder.name
    if not before and last.startswith(("ukd read", "ukd rate")):
        tr = en = folder
    else:
        tr, en = room / "tr", room / "en"
        for place in (tr, en):
            shutil.copytree(folder, place, ignore=shutil.ignore_patterns(EXPECTED))
        for command in before:
            for place in (tr, en) if command.startswith("sh ") else (tr,):
                typed(place, command, "tr")
        if (tr / LEDGER).exists():
            shutil.copy(tr / LEDGER, en)
    exit_code, printed = typed(tr, last, "tr")
    _, in_english = typed(en, last, "en")
    return Expected(tuple(commands), exit_code, told(code, printed), told(code, in_english))


def typed(folder: Path, command: str, lang: str) -> tuple[int, str]:
    """Exit code and standard output of one command."""
    if command.startswith("sh "):
        subprocess.run(shlex.split(command)[1:], cwd=folder, check=True)
        return 0, ""
    if command.startswith("sql "):
        _change(folder / LEDGER, command.removeprefix("sql "))
        return 0, ""
    words = shlex.split(command)[1:]
    out, err = io.StringIO(), io.StringIO()
    with _at_desk(folder, words, lang), redirect_stdout(out), redirect_stderr(err):
        output.console.cache_clear()
        try:
            app.main()
            code = 0
        except SystemExit as done:
            code = int(done.code or 0)
    output.console.cache_clear()
    assert code in (0, 1), f"{command}: exit {code}\n{out.getvalue()}{err.getvalue()}"
    return code, out.getvalue()


@contextmanager
def _at_desk(folder: Path, words: Sequence[str], lang: str) -> Iterator[None]:
    """In the folder, on the day, with nothing of this machine's settings."""
    kept = Path.cwd()
    plain = {name: value for name, value in os.environ.items() if not name.startswith("UKD_")}
    settings = plain | {"UKD_OFFICER": "Ayşe Görevli", "UKD_DATABASE": LEDGER, "UKD_LANG": lang}
    converted = beside.read_bytes() if (beside := folder / CONVERTED).exists() else None
    os.chdir(folder)
    try:
        with (
            patch.dict(os.environ, settings, clear=True),
            patch.object(sys, "argv", ["ukd", *words]),
            patch.object(app, "app", COMMANDS),
            patch.object(office, "datetime", _Clock),
            patch.object(rate, "date", _Calendar),
            patch.object(os, "access", _access),
            patch.object(libreoffice, "to_docx", lambda _: converted),
            patch.object(desk_read, "read", _reading(folder)),
            patch.object(desk_convert, "read", _reading(folder)),
            patch.object(Ground, "register", _register(folder)),
            patch.object(desk_close, "__version__", "1.0"),
        ):
            yield
    finally:
        os.chdir(kept)


def _access(path: Path, mode: int) -> bool:
    """Whether anybody may read it: the superuser, as whom tests may run, may read everything."""
    return mode != os.R_OK or bool(Path(path).stat().st_mode & 0o444)


def _reading(folder: Path) -> Callable[[Iterable[Path]], list[Reading]]:
    """The reader of files, with the changes of the folder made to the first event of each."""
    changes = _changes(folder)
    if not changes.keys() - {"members"}:
        return READ

    def read(paths: Iterable[Path]) -> list[Reading]:
        return [
            replace(one, events=tuple(_by_hand(event, changes) for event in one.events))
            for one in READ(paths)
        ]

    return read


def _register(folder: Path) -> Callable[[Ground, date], pl.DataFrame]:
    """The members as matching sees them, with the changes of the folder."""
    changes = _changes(folder).get("members", {})

    def register(ground: Ground, list_day: date) -> pl.DataFrame:
        rows = REGISTERED(ground, list_day).to_dicts()
        return REGISTER.frame(row | changes.get(row["member_id"], {}) for row in rows)

    return register


def _changes(folder: Path) -> dict[str, Any]:
    path = folder / BY_HAND
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _by_hand(event: Event, changes: Mapping[str, Any]) -> Event:
    told = event.tournament
    head = {name: value or None for name, value in changes.get("head", {}).items()}
    players = _rows(told.players, changes.get("players", {}))
    games = _rows(told.games, changes.get("games", {}))
    changed = replace(told, players=PLAYERS.frame(players), games=GAMES.frame(games), **head)
    return replace(event, tournament=changed)


def _rows(frame: pl.DataFrame, changes: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The rows with some changed by their place, from 0; "" stands for an empty cell."""
    return [
        row | {name: None if value == "" else value for name, value in mine.items()}
        for at, row in enumerate(frame.to_dicts())
        for mine in [changes.get(str(at), {})]
    ]


def _change(ledger: Path, statement: str) -> None:
    """Change rows of the ledger without the program."""
    connection = sqlite3.connect(ledger)
    with connection:
        changed = connection.execute(statement).rowcount
    connection.close()
    assert changed, f"changes nothing: {statement}"


def told(code: str, printed: str) -> str:
    """The lines that tell of a code: its head and what is indented below it; "" if it is untold."""
    head = re.compile(rf"( *)\w+ {code}( \(|$)")
    lines = printed.split("\n")
    for at, line in enumerate(lines):
        if found := head.match(line):
            deeper = found[1] + "  "
            end = next(
                (
                    n
                    for n, below in enumerate(lines[at + 1 :], at + 1)
                    if not below.startswith(deeper)
                ),
                len(lines),
            )
            return textwrap.dedent("\n".join(lines[at:end])) + "\n"
    return ""
