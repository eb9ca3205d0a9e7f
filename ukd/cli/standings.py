"""ukd standings: who is first, by the rules of the event."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption
from ukd.cli.systems import Scale, ScaleOption


class Order(StrEnum):
    """The rules that decide between equal points."""

    CLUB = "club"
    DUTCH_1998 = "dutch-1998"
    LIM = "lim"
    FIDE = "fide"


FileArgument = Annotated[
    Path, typer.Argument(help="File of one tournament.", exists=True, show_default=False)
]
OrderOption = Annotated[
    Order, typer.Option("--by", help="Whose rules decide between equal points.")
]
TieBreakOption = Annotated[
    list[str] | None,
    typer.Option(
        "--tie-break",
        help="With --by fide: BH/C1, BH, SB, WIN, DE …; repeated in order.",
        show_default="BH/C1 BH WIN DE",
    ),
]


def command(
    file: FileArgument,
    *,
    by: OrderOption = Order.FIDE,
    tie_break: TieBreakOption = None,
    scale: ScaleOption = Scale.ELO,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Show the final order of a tournament. Saves nothing.

    Exit 1: there is no order, or the file holds no tournament; the reason is told.

    Example: ukd standings acik.trf --by lim
    """
    from ukd.cli import shown_standings
    from ukd.desk.standings import standings

    done = standings(file, by.value, tie_break or (), scale.value)
    shown_standings.show(done, json=json)
    raise typer.Exit(done.found is None)
