"""ukd pair: the next round by any of the systems, and its sheet."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption
from ukd.cli.systems import Scale, ScaleOption, System


class Colour(StrEnum):
    """What number 1 drew for round 1."""

    WHITE = "w"
    BLACK = "b"


class Format(StrEnum):
    """What a sheet is written as."""

    HTML = "html"
    PDF = "pdf"
    TRF = "trf"


FileArgument = Annotated[
    Path, typer.Argument(help="File of one tournament.", exists=True, show_default=False)
]
SystemOption = Annotated[
    System, typer.Option("--system", help="By which rules to pair.", show_default=False)
]
RoundOption = Annotated[
    int | None, typer.Option("--round", help="The round to pair; the first after those played.")
]
RoundsOption = Annotated[
    int | None,
    typer.Option("--rounds", min=1, help="How many rounds there are, if the file does not say."),
]
ColourOption = Annotated[
    Colour | None,
    typer.Option("--first-colour", help="Colour drawn for number 1; as played, or w."),
]
AbsentOption = Annotated[
    list[int] | None,
    typer.Option("--absent", help="Number of a player who stays away; may be repeated."),
]
FormatOption = Annotated[
    list[Format] | None,
    typer.Option("--format", help="html, pdf or trf; with --out html and pdf."),
]
SecondOption = Annotated[
    bool, typer.Option("--second-opinion", help="Ask bbpPairings too, where it is installed.")
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", help="Folder for the sheet; with --format the setting `out`."),
]


def command(
    file: FileArgument,
    *,
    system: SystemOption,
    round: RoundOption = None,
    rounds: RoundsOption = None,
    first_colour: ColourOption = None,
    absent: AbsentOption = None,
    scale: ScaleOption = Scale.ELO,
    second_opinion: SecondOption = False,
    format: FormatOption = None,
    out: OutOption = None,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Pair the next round and print its sheet. Saves nothing in the ledger.

    Exit 1: the round is not paired, or the file holds no tournament; the reason is told.

    Example: ukd pair acik.trf --system dutch-1998 --format pdf --out out/
    """
    from ukd.cli import shown_pair
    from ukd.cli.files import writer
    from ukd.cli.office import settings
    from ukd.desk.pair import Asked, pair
    from ukd.desk.second_opinion import with_second_opinion

    formats = [one.value for one in format or ([Format.HTML, Format.PDF] if out else [])]
    asked = Asked(round, rounds, first_colour and first_colour.value, absent or (), scale.value)
    done = pair(file, system.value, asked, formats=formats, lang=lang.value)
    done = with_second_opinion(done, lang.value) if second_opinion else done
    folder = out or Path(settings().out)
    if done.files:
        writer(folder)("", done.files)
    shown_pair.show(done, folder, json=json)
    raise typer.Exit(done.pairing is None)
