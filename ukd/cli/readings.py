"""What `ukd read` found: a line a file, its events below it, and its findings."""

from collections import Counter
from collections.abc import Sequence

from ukd.cli import findings, output
from ukd.cli.shown import MARKS, event_line
from ukd.cli.speech import lang, say
from ukd.desk.submissions import head_of
from ukd.formats import contract
from ukd.formats.reader import Reading


def show(done: Sequence[Reading], *, json: bool) -> None:
    """Every file, whatever came of it, and how many of each outcome there were."""
    if json:
        output.show_json({"files": [contract.reading(one, lang()) for one in done]})
        return
    for one in done:
        _show(one)
    if len(done) > 1:
        count = Counter(one.outcome for one in done)
        bad = count["error"] + count["fatal"]
        told = {"files": len(done), "good": count["ok"], "warned": count["warn"], "bad": bad}
        output.line(say("read.total", **told))


def _show(one: Reading) -> None:
    kind = one.format or say("read.unknown")
    written = f", {one.encoding}" if one.encoding else ""
    state = say(f"outcome.{one.outcome}")
    style = output.OUTCOME_STYLES[one.outcome]
    output.line(f"{MARKS[one.outcome]} {one.file} [{kind}{written}]: {state}", style)
    for event in one.events:
        output.line(event_line(head_of(event)), indent=2)
    findings.show(one.findings, indent=4)
