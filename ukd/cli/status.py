"""ukd status: what is here, what was decided, what comes next."""

import typer

from ukd.cli.options import JsonOption, Lang, LangOption


def command(json: JsonOption = False, lang: LangOption = Lang.TR) -> None:
    """Show lists, tournaments by period, unreadable submissions and the next step. Saves nothing.

    Example: ukd status
    """
    from ukd.cli import shown_status
    from ukd.cli.office import open_office
    from ukd.desk.status import status

    with open_office() as office:
        shown_status.show(status(office), json=json)
    raise typer.Exit
