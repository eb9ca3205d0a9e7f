"""The app: its commands, and the one place where an error becomes a sentence and an exit code."""

import importlib
import sys

import typer

from ukd.errors import UkdError

COMMANDS = ("read",)

app = typer.Typer(
    name="ukd",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Ratings, checks and lists for chess federation rating officers (UKD and GKD).",
)

for _command in COMMANDS:
    _module = importlib.import_module(f"ukd.cli.{_command.replace('-', '_')}")
    app.command(name=_command)(_module.command)


def main() -> None:
    """Run the command line. An error of the run is one sentence on standard error."""
    try:
        app()
    except UkdError as error:
        typer.echo(f"ukd: {error}", err=True)
        sys.exit(error.exit_code)
    except KeyboardInterrupt:
        typer.echo("ukd: stopped; nothing half-done was kept.", err=True)
        sys.exit(130)
