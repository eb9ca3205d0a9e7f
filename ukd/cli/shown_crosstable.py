"""Where crosstables were written, and what is wrong with the files they were drawn from."""

from pathlib import Path

from ukd.cli import output, readings
from ukd.cli.speech import lang
from ukd.desk.crosstable import Drawn
from ukd.formats import contract


def show(done: Drawn, folder: Path, *, json: bool) -> None:
    """A line a file written; then the readings with errors, and their findings."""
    written = [str(folder / name) for name in done.files]
    if json:
        found = [finding for one in done.readings for finding in one.findings]
        output.show_json(
            {"files": written, "findings": [contract.finding(one, lang()) for one in found]}
        )
        return
    for path in written:
        output.line(path)
    readings.show([one for one in done.readings if one.outcome in ("error", "fatal")], json=False)
