"""Which files were written of an event, and what is to be known of them."""

from collections.abc import Sequence
from pathlib import Path

from ukd.cli import findings, output, readings
from ukd.cli.speech import lang
from ukd.desk.convert import Converted
from ukd.formats import contract


def show(done: Converted, written: Sequence[Path], *, json: bool) -> None:
    """A line a file written; then the readings that are not without faults, and the findings."""
    if json:
        read = [found for one in done.readings for found in one.findings]
        told = [contract.finding(one, lang()) for one in (*read, *done.findings)]
        output.show_json({"files": [str(path) for path in written], "findings": told})
        return
    for path in written:
        output.line(str(path))
    readings.show([one for one in done.readings if one.outcome != "ok"], json=False)
    findings.show(done.findings, indent=0)
