"""ukd reopen: take a closing back before its list goes out."""

import typer

from ukd.cli.options import (
    DryRunOption,
    JsonOption,
    Lang,
    LangOption,
    PeriodArgument,
    WhyOption,
)


def command(
    period: PeriodArgument,
    why: WhyOption,
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Open a closed period again: its tournaments are approved, and can be decided anew.

    Saves one entry. A published list is never opened again; corrections go to the next one.

    Example: ukd reopen 2005-07 --why "geç gelen rapor eklenecek"
    """
    from ukd.cli import shown
    from ukd.cli.office import open_office
    from ukd.desk.reopen import reopen

    with open_office(dry_run=dry_run) as office:
        entry = reopen(office, period, why)
    shown.entries([entry], json=json, dry_run=dry_run)
    raise typer.Exit
