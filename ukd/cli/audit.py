"""ukd audit: were the rounds of an event paired by the system it declares?"""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ukd.cli.options import JsonOption, Lang, LangOption
from ukd.cli.systems import System

AUTO, IN_FORCE, KNOCKOUT = "auto", "dutch", "knockout"
SYSTEMS = (*System, KNOCKOUT, AUTO, IN_FORCE)


class Format(StrEnum):
    """What a report is written as."""

    HTML = "html"
    PDF = "pdf"


def _known(said: str) -> str:
    if said not in SYSTEMS:
        raise typer.BadParameter(", ".join(SYSTEMS))
    return said


SystemOption = Annotated[
    str,
    typer.Option(
        "--system",
        callback=_known,
        metavar="SYSTEM|auto",
        help="The declared system; dutch: the edition in force; auto: what fits best.",
    ),
]


FilesOption = Annotated[
    list[Path] | None, typer.Argument(help="Files or folders from arbiters.", show_default=False)
]
RoundOption = Annotated[int | None, typer.Option("--round", min=1, help="Only this round.")]
BoardOption = Annotated[
    int | None, typer.Option("--board", min=1, help="With --round: why the two of this board met.")
]
FormatOption = Annotated[
    list[Format] | None,
    typer.Option("--format", help="Reports to write with --out; both if not given."),
]
OutOption = Annotated[
    Path | None, typer.Option("--out", help="Folder for reports, and for results to resume from.")
]
SelfTestOption = Annotated[
    int | None, typer.Option("--selftest", min=1, help="Audit N random events with planted faults.")
]


def command(
    files: FilesOption = None,
    *,
    system: SystemOption = AUTO,
    round: RoundOption = None,
    board: BoardOption = None,
    format: FormatOption = None,
    out: OutOption = None,
    selftest: SelfTestOption = None,
    json: JsonOption = False,
    lang: LangOption = Lang.TR,
) -> None:
    """Audit the pairings of events round by round, and explain them. Saves nothing in the ledger.

    Exit 1: a violation or a deviation was found, or a file has errors.

    With --out a long run that was stopped goes on where it was.

    Example: ukd audit gelen/ --system dutch-1998 --out out/denetim

    Example: ukd audit acik.trf --system lim --round 4 --board 7
    """
    from ukd.cli import audited

    if selftest is not None:
        raise typer.Exit(audited.selftest(selftest, system, json=json))
    if not files:
        raise typer.BadParameter("FILES")
    if board is not None and round is None:
        raise typer.BadParameter("--board: --round")
    formats = tuple(one.value for one in format or Format) if out else ()
    asked = audited.Asked(system, round, board, formats, lang.value)
    raise typer.Exit(audited.run(files, asked, out, json=json))
