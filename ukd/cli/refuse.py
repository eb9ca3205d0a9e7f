"""ukd refuse: a tournament that is not rated."""

import typer

from ukd.cli.options import (
    DryRunOption,
    EventArgument,
    JsonOption,
    Lang,
    LangOption,
    WhyOption,
)


def command(
    event: EventArgument,
    why: WhyOption,
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Refuse a tournament: it stays in the ledger with the reason and is not rated.

    Saves one entry; ukd withdraw takes it back.

    Example: ukd refuse 3f9c12ab --why "süre 60 dakika (madde 4.a)"
    """
    from ukd.cli import shown
    from ukd.cli.office import open_office
    from ukd.desk.refuse import refuse

    with open_office(dry_run=dry_run) as office:
        entry = refuse(office, event, why)
    shown.entries([entry], json=json, dry_run=dry_run)
    raise typer.Exit
