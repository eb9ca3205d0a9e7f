"""What `ukd approve` decided: a line a tournament, what stands against it, and the sum."""

from collections.abc import Sequence
from typing import Any

from ukd.cli import findings, output
from ukd.cli.shown import entry_json, event_line, head_json, span
from ukd.cli.shown_entrants import answers, entrants_json, people
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
    span([one.entry for one in done if one.entry], dry_run=dry_run)
    if len(done) > approved and not dry_run:
        output.line(say("approve.next_refused"), "dim")


def _show(one: Approval) -> None:
    mark, style = ("✗", "red") if one.standing else ("✓", "green")
    state = say("approve.refused") if one.standing else say("state.approved")
    output.line(f"{mark} {one.head.id} {one.file}: {state}", style)
    output.line(event_line(one.head), indent=2)
    if one.already:
        output.line(say("approve.already"), "dim", indent=2)
        return
    people(one.entrants, indent=2)
    findings.show(one.findings, indent=4, notices=False)
    answers(one.head.id, one.entrants, indent=6)


def _json(one: Approval) -> dict[str, Any]:
    return {
        **head_json(one.head),
        "file": one.file,
        "approved": not one.standing,
        "already": one.already,
        **entrants_json(one.entrants),
        "standing": sorted({found.code for found in one.standing}),
        "findings": [contract.finding(found, lang()) for found in one.findings],
        "entry": entry_json(one.entry),
    }
