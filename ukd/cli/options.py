"""Options that several commands share."""

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from typer import Argument, Option


class Lang(StrEnum):
    """Language of findings and of published pages."""

    TR = "tr"
    EN = "en"


def _speak(chosen: Lang) -> Lang:
    """Errors and progress speak the language of the command that is under way."""
    os.environ["UKD_LANG"] = chosen.value
    return chosen


LangOption = Annotated[
    Lang,
    Option("--lang", envvar="UKD_LANG", callback=_speak, help="Language of findings and pages."),
]
JsonOption = Annotated[bool, Option("--json", help="Print one JSON document for other programs.")]
FilesArgument = Annotated[
    list[Path], Argument(help="Files or folders from arbiters.", show_default=False)
]
EventArgument = Annotated[
    str, Argument(help="A tournament: the first digits of its id.", show_default=False)
]
PeriodArgument = Annotated[
    str, Argument(help="The month of the list: 2005-07 or 2006-01.", show_default=False)
]
DryRunOption = Annotated[
    bool, Option("--dry-run", help="Do everything and keep nothing: see what would happen.")
]
WhyOption = Annotated[str, Option("--why", help="The reason, for the journal.", show_default=False)]
