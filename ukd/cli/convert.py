"""ukd convert: the events of a file in another format."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption


class Format(StrEnum):
    """What an event is written as."""

    TRF16 = "trf16"
    TRF26 = "trf26"
    SP98 = "sp98"


FileArgument = Annotated[Path, typer.Argument(help="File of an arbiter.", show_default=False)]
ToOption = Annotated[Format, typer.Option("--to", help="The format to write.")]
OutOption = Annotated[
    Path | None, typer.Option("--out", help="File to write, or folder; else the setting `out`.")
]
FideOption = Annotated[
    bool, typer.Option("--for-fide", help="For FIDE: plain letters, and what is missing.")
]
LossOption = Annotated[
    bool, typer.Option("--accept-loss", help="Write even what the format cannot keep.")
]
DraftOption = Annotated[
    bool, typer.Option("--draft", help="A TRF16 to confirm, of 001 lines out of their columns.")
]


def command(
    file: FileArgument,
    *,
    to: ToOption = Format.TRF16,
    out: OutOption = None,
    for_fide: FideOption = False,
    accept_loss: LossOption = False,
    draft: DraftOption = False,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Write events as TRF16, TRF26 or a SwissPerfect 98 zip. Saves nothing in the ledger.

    Identity numbers are never written. Facts that the format has no place for go into NAME.toml.
    Exit 1: something would be lost and was not written, or it is not ready for FIDE.

    Example: ukd convert gelen/izmir-acik.zip --to trf26 --out izmir.trf
    """
    from ukd.cli import shown_convert
    from ukd.cli.files import renamed, writer
    from ukd.cli.office import settings
    from ukd.desk import convert

    done = (
        convert.draft(file)
        if draft
        else convert.convert(file, to.value, for_fide=for_fide, accept_loss=accept_loss)
    )
    folder, files = renamed(done.files, out, Path(settings().out))
    writer(folder)("", files)
    shown_convert.show(done, [folder / name for name in files], json=json)
    raise typer.Exit(done.refused)
