"""ukd diff: what moved between two lists."""

from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption


def command(
    first: Annotated[str, typer.Argument(help="A month: 2005-01.", show_default=False)],
    second: Annotated[str, typer.Argument(help="Another month: 2005-07.", show_default=False)],
    *,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Compare two lists: who is new, who is gone, whose rating moved. Saves nothing.

    Example: ukd diff 2005-01 2005-07
    """
    from ukd.cli import shown_diff
    from ukd.cli.office import open_office
    from ukd.desk.diff import diff

    with open_office() as office:
        done = diff(office, first, second)
    shown_diff.lists(done, json=json)
    raise typer.Exit
