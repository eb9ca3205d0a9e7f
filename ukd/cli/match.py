"""ukd match: say who an entrant is."""

from typing import Annotated

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
    no: Annotated[int, typer.Argument(help="His start number.", show_default=False)],
    who: Annotated[
        str,
        typer.Argument(
            help="A number of the list, new, or EVENT:NO for the same person there.",
            show_default=False,
        ),
    ],
    *,
    why: WhyOption,
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Decide who an entrant is where the names leave it in doubt.

    Saves one entry; a later decision on the same entrant takes its place.

    Example: ukd match 3f9c12ab 14 00217 --why "kulübü doğruladı"

    Example: ukd match 3f9c12ab 15 new --why "ilk turnuvası"
    """
    from ukd.cli import shown
    from ukd.cli.office import open_office
    from ukd.desk.match import match

    with open_office(dry_run=dry_run) as office:
        entry = match(office, event, no, who, why)
    shown.entries([entry], json=json, dry_run=dry_run)
    raise typer.Exit
