"""ukd receive: take in what arbiters send."""

from typing import Annotated

import typer

from ukd.cli.options import DryRunOption, FilesArgument, JsonOption, Lang, LangOption


def command(
    files: FilesArgument,
    sender: Annotated[
        str | None, typer.Option("--from", help="Who sent it.", show_default=False)
    ] = None,
    dry_run: DryRunOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Take in submissions: keep every byte, read them, say what is in them.

    Saves the files and one entry each, readable or not. What was received before is said to be so
    and changes nothing. Facts that a file lacks are read from NAME.toml beside it. Exit 1: some
    file has errors; the others are taken all the same.

    Example: ukd receive gelen/izmir-acik.zip gelen/ --from "İzmir İl Temsilciliği"
    """
    from ukd.cli import shown
    from ukd.cli.office import open_office
    from ukd.cli.progress import progress
    from ukd.cli.speech import say
    from ukd.desk.gather import gather
    from ukd.desk.receive import receive

    with open_office(create=True, dry_run=dry_run) as office:
        given = progress(gather(files), say("receive.working"))
        receipts = list(receive(office, given, sender))
    shown.receipts(receipts, json=json, dry_run=dry_run)
    raise typer.Exit(any(one.refused for one in receipts))
