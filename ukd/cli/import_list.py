"""ukd import-list: the list in force, which the ledger begins with."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from ukd.cli.options import DryRunOption, JsonOption, Lang, LangOption


def command(
    file: Annotated[Path, typer.Argument(help="The list: CSV or XLSX.", show_default=False)],
    day: Annotated[
        datetime,
        typer.Option(
            "--day",
            formats=["%Y-%m-%d", "%d.%m.%Y"],
            metavar="DAY",
            help="The day of the list: 2005-01-01 or 01.01.2005.",
            show_default=False,
        ),
    ],
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Take in the list in force and begin a ledger with it.

    Saves the list, its players and one entry; nothing if a line has an error. Columns may stand in
    any order under Turkish or English headings: UKD No, Ad, Soyad, UKD, İl, Kulüp, Doğum Yılı,
    Durum, Son 3 Yıl Oyun. Exit 1: findings forbid it.

    Example: ukd import-list liste.xlsx --day 2005-01-01
    """
    from ukd.cli import shown
    from ukd.cli.office import open_office
    from ukd.desk.import_list import import_list
    from ukd.formats.source import Source

    with open_office(create=True, dry_run=dry_run) as office:
        done = import_list(office, Source.from_path(file), day.date())
    shown.imported(done, json=json, dry_run=dry_run)
    raise typer.Exit(done.refused)
