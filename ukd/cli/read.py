"""ukd read: what a file holds, and what is wrong with it."""

import typer

from ukd.cli.options import FilesArgument, JsonOption, Lang, LangOption


def command(files: FilesArgument, json: JsonOption = False, lang: LangOption = Lang.TR) -> None:
    """Read and check files; saves nothing. Exit 1: some file has errors.

    Example: ukd read gelen/izmir-acik.zip gelen/ --lang en
    """
    from ukd.cli import readings
    from ukd.cli.progress import progress
    from ukd.cli.speech import say
    from ukd.desk.read import read_each

    several = progress(read_each(files), say("receive.working"))
    done = [one for each in several for one in each]
    readings.show(done, json=json)
    raise typer.Exit(any(one.outcome in ("error", "fatal") for one in done))
