"""ukd status: what is here, what was decided, what comes next."""

from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption


def command(
    event: Annotated[
        str | None,
        typer.Argument(help="A tournament: tell its whole story.", show_default=False),
    ] = None,
    *,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Show lists, tournaments by period, unreadable submissions and the next step. Saves nothing.

    With a tournament: who did what about it, when and why.

    Example: ukd status

    Example: ukd status 3f9c12ab
    """
    from ukd.cli import shown_status
    from ukd.cli.office import open_office
    from ukd.desk.status import status
    from ukd.desk.story import story

    with open_office() as office:
        if event is None:
            shown_status.show(status(office), json=json)
        else:
            shown_status.told(story(office, event), json=json)
    raise typer.Exit
