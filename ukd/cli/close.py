"""ukd close: compute a period and enter its list."""

from typing import Annotated

import typer

from ukd.cli.options import DryRunOption, JsonOption, Lang, LangOption, PeriodArgument


def command(
    period: PeriodArgument,
    *,
    law: Annotated[
        list[str] | None,
        typer.Option("--law", help="KEY=VALUE: switch a decision of the regulation."),
    ] = None,
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Close a half-year: compute its list from the ledger alone.

    Every approved tournament is read again from the archive, matched, checked and rated. Saves one
    entry with the list, its lines and its seal, all in one step; nothing while an error stands. The
    same tournaments give the same list, in whatever order they came. Exit 1: errors stand.

    Example: ukd close 2005-07 --dry-run
    """
    from ukd.cli import shown_closing
    from ukd.cli.office import open_office
    from ukd.cli.progress import progress
    from ukd.desk.close import close

    with open_office(dry_run=dry_run) as office:
        done = close(office, period, law or [], progress)
    shown_closing.show(done, json=json, dry_run=dry_run)
    raise typer.Exit(bool(done.standing))
