"""ukd rate: what the events of files would give, by the regulation."""

from datetime import date
from enum import StrEnum
from typing import Annotated

import typer

from ukd.cli.options import FilesArgument, JsonOption, Lang, LangOption
from ukd.model.kind import Kind


class Ratings(StrEnum):
    """Where the ratings in force come from."""

    FILE = "file"
    LIST = "list"


RatingsOption = Annotated[
    Ratings, typer.Option("--ratings", help="UKD in force: as printed, or from the ledger.")
]
KindOption = Annotated[
    Kind | None, typer.Option("--kind", help="How the events were played.", show_default=False)
]
TitleMatchOption = Annotated[
    bool | None,
    typer.Option(
        "--title-match/--no-title-match",
        help="Matches are for a title, or of the federation (madde 5.c).",
        show_default="by the name",
    ),
]
LawOption = Annotated[
    list[str] | None,
    typer.Option("--law", metavar="KEY=VALUE", help="Change a number or a decision."),
]


def command(
    files: FilesArgument,
    *,
    ratings: RatingsOption = Ratings.FILE,
    kind: KindOption = None,
    title_match: TitleMatchOption = None,
    law: LawOption = None,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Rate events and show the figures; saves nothing. Exit 1: findings forbid some rating.

    Where findings forbid it, the figures tell what the rating would have been.

    --ratings list looks entrants up in the list of the event's period; the others are unrated.

    Example: ukd rate gelen/izmir-acik.zip --law cap_binds=all
    """
    from ukd.cli import rated
    from ukd.cli.office import open_office
    from ukd.desk.in_force import LookUp, from_the_lists, printed
    from ukd.desk.rate import Options, rate_readings
    from ukd.desk.read import read

    in_force: LookUp = printed
    if ratings is Ratings.LIST:
        with open_office() as office:
            in_force = from_the_lists(office)
    options = Options(date.today(), kind, title_match, law or (), in_force)
    done = rate_readings(read(files), options)
    rated.show(done, json=json)
    raise typer.Exit(any(one.reading.outcome in ("error", "fatal") for one in done))
