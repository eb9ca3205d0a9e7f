"""ukd withdraw: take an approval or a refusal back."""

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
    """Take the decision on a tournament back: it is undecided again.

    Saves one entry. A tournament on a closed list cannot be withdrawn.

    Example: ukd withdraw 3f9c12ab --why "itiraz incelenecek"
    """
    from ukd.cli import shown
    from ukd.cli.office import open_office
    from ukd.desk.withdraw import withdraw

    with open_office(dry_run=dry_run) as office:
        entry = withdraw(office, event, why)
    shown.entries([entry], json=json, dry_run=dry_run)
    raise typer.Exit
