"""ukd approve: judge what was received and let it count."""

from typing import Annotated

import typer

from ukd.cli.options import DryRunOption, JsonOption, Lang, LangOption


def command(
    events: Annotated[
        list[str] | None, typer.Argument(help="Tournaments, by their ids.", show_default=False)
    ] = None,
    *,
    everything: Annotated[bool, typer.Option("--all", help="Everything undecided.")] = False,
    accept: Annotated[
        list[str] | None,
        typer.Option("--accept", help="Overrule findings of this code.", show_default=False),
    ] = None,
    why: Annotated[
        str | None, typer.Option("--why", help="The reason, for the journal.", show_default=False)
    ] = None,
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Check tournaments as the closing will, and approve those without an error.

    Saves one entry a tournament, all together. A finding that is an error stops its tournament;
    --accept CODE --why "..." overrules it. Exit 1: some tournament was not approved.

    Example: ukd approve --all

    Example: ukd approve 3f9c12ab --accept chief-arbiter-missing --why "telefonla soruldu"
    """
    from ukd.cli import shown_approvals
    from ukd.cli.office import open_office
    from ukd.desk.approve import approve

    if bool(events) == everything:
        raise typer.BadParameter("name tournaments, or give --all")
    with open_office(dry_run=dry_run) as office:
        done = approve(office, events or [], accept or [], why)
    shown_approvals.show(done, json=json, dry_run=dry_run)
    raise typer.Exit(any(one.standing for one in done))
