"""ukd whatif: a closed list, had something been otherwise."""

from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption, PeriodArgument


def command(
    period: PeriodArgument,
    law: Annotated[
        list[str] | None,
        typer.Option("--law", help="KEY=VALUE of the regulation; may be repeated."),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option("--without", help="A tournament to leave out; may be repeated."),
    ] = None,
    *,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Compute a closed list again under another law or without an event. Saves nothing.

    What is shown is who would stand otherwise. The list itself stays as it was closed.

    Exit 1: errors would forbid the list.

    Example: ukd whatif 2005-07 --law stop=signed

    Example: ukd whatif 2005-07 --without 3f9c12ab
    """
    from ukd.cli import shown_diff
    from ukd.cli.office import open_office
    from ukd.desk.whatif import whatif

    with open_office() as office:
        done = whatif(office, period, law or (), without or ())
    shown_diff.supposed(done, json=json)
    raise typer.Exit(done.difference is None)
