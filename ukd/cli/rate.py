"""ukd rate: what the events of files would give, by the regulation."""

from datetime import date
from typing import Annotated

import typer

from ukd.cli.options import FilesArgument, JsonOption, Lang, LangOption
from ukd.model.kind import Kind


def command(
    files: FilesArgument,
    *,
    kind: Annotated[
        Kind | None, typer.Option("--kind", help="How the events were played.", show_default=False)
    ] = None,
    title_match: Annotated[
        bool | None,
        typer.Option(
            "--title-match/--no-title-match",
            help="Matches are for a title, or of the federation (madde 5.c).",
            show_default="by the name",
        ),
    ] = None,
    law: Annotated[
        list[str] | None,
        typer.Option("--law", metavar="KEY=VALUE", help="Change a number or a decision."),
    ] = None,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Rate events and show the figures; saves nothing. Exit 1: findings forbid some rating.

    Where findings forbid it, the figures tell what the rating would have been.

    Example: ukd rate gelen/izmir-acik.zip --law cap_binds=all
    """
    from ukd.cli import rated
    from ukd.desk.rate import Options, rate_readings
    from ukd.desk.read import read

    options = Options(date.today(), kind, title_match, law or ())
    done = rate_readings(read(files), options)
    rated.show(done, json=json)
    raise typer.Exit(any(one.reading.outcome in ("error", "fatal") for one in done))
