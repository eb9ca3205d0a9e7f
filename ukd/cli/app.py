"""The app: its commands, and the one place where an error becomes a sentence and an exit code."""

import importlib
import os
import sys
import traceback
from pathlib import Path
from typing import Annotated

import typer

from ukd import __version__
from ukd.cli.output import open_streams
from ukd.cli.speech import say, sentence
from ukd.errors import UkdError

# Command to the panel it stands in; each is ukd/cli/<command>.py.
INTAKE, PERIOD, LOOK = "Taking in", "The period", "Looking (saves nothing)"
COMMANDS = {
    "import-list": INTAKE,
    "receive": INTAKE,
    "approve": PERIOD,
    "match": PERIOD,
    "refuse": PERIOD,
    "withdraw": PERIOD,
    "close": PERIOD,
    "reopen": PERIOD,
    "publish": PERIOD,
    "status": LOOK,
    "explain": LOOK,
    "diff": LOOK,
    "whatif": LOOK,
    "verify": LOOK,
    "read": LOOK,
    "rate": LOOK,
    "audit": LOOK,
    "crosstable": LOOK,
    "pair": LOOK,
    "standings": LOOK,
    "convert": LOOK,
}

app = typer.Typer(
    name="ukd",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


def _flowing(text: str) -> str:
    """A docstring with every paragraph on one line, for a terminal of any width to break."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


for _command, _panel in COMMANDS.items():
    _module = importlib.import_module(f"ukd.cli.{_command.replace('-', '_')}")
    _help = _flowing(_module.command.__doc__)
    app.command(name=_command, help=_help, rich_help_panel=_panel)(_module.command)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"ukd {__version__}")
        raise typer.Exit


@app.callback()
def office(
    config: Annotated[
        Path | None, typer.Option("--config", help="Settings file; else UKD_CONFIG, ukd.toml.")
    ] = None,
    database: Annotated[
        str | None, typer.Option("--database", help="Ledger: a file or a database URL.")
    ] = None,
    officer: Annotated[
        str | None, typer.Option("--officer", help="Who works, for the journal.")
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Ratings, checks and lists for chess federation rating officers (UKD and GKD).

    A half-year in five commands:

    ukd import-list liste.csv --day 2005-01-01

    ukd receive gelen/

    ukd approve --all

    ukd close 2005-07

    ukd publish 2005-07 --out out/
    """
    chosen = {"UKD_CONFIG": config, "UKD_DATABASE": database, "UKD_OFFICER": officer}
    os.environ.update({name: str(value) for name, value in chosen.items() if value is not None})


def main() -> None:
    """Run the command line: exit 0 done, 1 findings forbid it, 2 wrong use, 3 and up errors.

    This is the one trap for every exception: beyond it there is only the person at the terminal.
    """
    open_streams()
    try:
        app()
    except UkdError as error:
        _tell(f"ukd: {sentence(error)}")
        sys.exit(error.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except KeyboardInterrupt:
        _tell(say("run.stopped"))
        sys.exit(130)
    except SystemExit as done:
        if done.code == 130:
            _tell(say("run.stopped"))
        raise
    except Exception:
        traceback.print_exc()
        _tell(say("run.bug"))
        sys.exit(70)


def _tell(text: str) -> None:
    print(text, file=sys.stderr)
