"""ukd crosstable: the crosstable of an event, as madde 9 draws it."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption


class Format(StrEnum):
    """What a crosstable is written as."""

    HTML = "html"
    PDF = "pdf"


def command(
    what: Annotated[
        str,
        typer.Argument(
            metavar="FILE|EVENT",
            help="File of an arbiter, or the first digits of an event's id.",
            show_default=False,
        ),
    ],
    *,
    format: Annotated[
        list[Format] | None, typer.Option("--format", help="html or pdf; both if not given.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder to write to; else the setting `out`.")
    ] = None,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Write the crosstable of an event as HTML and PDF. Saves nothing in the ledger.

    Exit 1: the file has errors; what could be read of it is drawn all the same.

    Example: ukd crosstable gelen/izmir-acik.zip --format pdf --out out/
    """
    from ukd.cli import shown_crosstable
    from ukd.cli.files import writer
    from ukd.cli.office import open_office, settings
    from ukd.desk.crosstable import crosstable

    folder = out or Path(settings().out)
    done = crosstable(what, open_office, [one.value for one in format or Format], lang.value)
    writer(folder)("", done.files)
    shown_crosstable.show(done, folder, json=json)
    raise typer.Exit(any(one.outcome in ("error", "fatal") for one in done.readings))
