"""ukd verify: is the ledger untouched, and does every list follow from it?"""

from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption


def command(
    deep: Annotated[
        bool, typer.Option("--deep", help="Also read and rate everything again, as today.")
    ] = False,
    *,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Check the journal's chain, every kept byte, and the seal of every list. Saves nothing.

    Each list is computed again from its lines and the list before. With --deep the submissions are
    read and rated again too: a difference there comes from a change in the program, not from the
    ledger. Exit 1: something is not what it was.

    Example: ukd verify --deep
    """
    from ukd.cli import shown_closing
    from ukd.cli.office import open_office
    from ukd.cli.progress import progress
    from ukd.desk.verify import verify

    with open_office() as office:
        done = verify(office, deep=deep, watch=progress)
    shown_closing.verified(done, json=json)
    raise typer.Exit(not done.intact)
