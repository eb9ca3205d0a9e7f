"""What `ukd approve` decided: a line a tournament, what stands against it, and the sum."""

from collections.abc import Sequence
from typing import Any

from ukd.cli import findings, output
from ukd.cli.shown import entry_json, event_line, head_json
from ukd.cli.speech import lang, say
from ukd.desk.approve import Approval
from ukd.formats import contract


def show(done: Sequence[Approval], *, json: bool, dry_run: bool) -> None:
    """Every tournament that was judged."""
    if json:
        output.show_json({"events": [_json(one) for one in done], "dry_run": dry_run})
        return
    for one in done:
        _show(one)
    approved = sum(not one.standing for one in done)
    output.line(say("approve.total", approved=approved, refused=len(done) - approved))
    if dry_run:
        output.line(say("entry.dry"), "dim")
    elif len(done) > approved:
        output.line(say("approve.next_refused"), "dim")


def _show(one: Approval) -> None:
    mark, style = ("✗", "red") if one.standing else ("✓", "green")
    state = say("approve.refused") if one.standing else say("state.approved")
    output.line(f"{mark} {one.head.id} {one.file}: {state}", style)
    output.line(event_line(one.head), indent=2)
    if one.already:
        output.line(say("approve.already"), "dim", indent=2)
        return
    output.line(
        say("approve.people", known=one.known, new=one.new, doubtful=one.doubtful), indent=2
    )
    findings.show(one.findings, indent=4, notices=False)


def _json(one: Approval) -> dict[str, Any]:
    counts = {"known": one.known, "new": one.new, "doubtful": one.doubtful}
    return {
        **head_json(one.head),
        "file": one.file,
        "approved": not one.standing,
        "already": one.already,
        **counts,
        "standing": sorted({found.code for found in one.standing}),
        "findings": [contract.finding(found, lang()) for found in one.findings],
        "entry": entry_json(one.entry),
    }
