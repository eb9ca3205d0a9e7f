"""ukd publish: the pages and files of a closed list."""

from pathlib import Path
from typing import Annotated

import typer

from ukd.cli.options import DryRunOption, JsonOption, Lang, LangOption, PeriodArgument


def command(
    period: PeriodArgument,
    *,
    out: Annotated[
        Path | None,
        typer.Option("--out", help="Folder to write to; else the setting `out`."),
    ] = None,
    crosstables: Annotated[
        bool, typer.Option("--crosstables", help="Also a page for each tournament.")
    ] = False,
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Write a closed list as HTML, PDF, CSV and XLSX, with its seal.

    Writes the files into OUT/PERIOD and saves one entry; a list that went out before is written
    again without a new entry.

    Example: ukd publish 2005-07 --out out/ --crosstables
    """
    from ukd.cli import shown_closing
    from ukd.cli.files import letterhead, writer
    from ukd.cli.office import open_office, settings
    from ukd.cli.progress import progress
    from ukd.desk.publish import publish

    folder = out or Path(settings().out)
    with open_office(dry_run=dry_run) as office:
        done = publish(
            office,
            period,
            letterhead(settings()),
            writer(folder),
            lang=lang.value,
            crosstables=crosstables,
            watch=progress,
        )
    shown_closing.published(done, folder, json=json, dry_run=dry_run)
    raise typer.Exit
