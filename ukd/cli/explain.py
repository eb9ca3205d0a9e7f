"""ukd explain: how a player's rating on a list came about."""

from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption


def command(
    member: Annotated[
        str, typer.Argument(help="A player: number on the list, or name.", show_default=False)
    ],
    period: Annotated[
        str | None,
        typer.Option("--period", help="The month of the list, 2005-07; else the newest."),
    ] = None,
    *,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Explain a rating: every game, every formula with its numbers, every article. Saves nothing.

    The figures are those the list was computed with; the games come from the kept reports.

    Example: ukd explain "Oğuz Aktaş"

    Example: ukd explain 00217 --period 2005-07
    """
    from ukd.cli import shown_explain
    from ukd.cli.office import open_office
    from ukd.desk.explain import explain_member

    with open_office() as office:
        done = explain_member(office, member, period)
    shown_explain.show(done, json=json)
    raise typer.Exit
