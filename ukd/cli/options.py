"""Options that several commands share."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from typer import Argument, Option


class Lang(StrEnum):
    """Language of findings and of published pages."""

    TR = "tr"
    EN = "en"


LangOption = Annotated[
    Lang, Option("--lang", envvar="UKD_LANG", help="Language of findings and pages.")
]
JsonOption = Annotated[bool, Option("--json", help="Print one JSON document for other programs.")]
FilesArgument = Annotated[
    list[Path], Argument(help="Files or folders from arbiters.", show_default=False)
]
