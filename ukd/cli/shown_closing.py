"""What closing, publishing and verifying gave: figures, errors that stand, seals."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ukd.cli import findings, output
from ukd.cli.shown import entries, entry_json, event_line
from ukd.cli.speech import lang, say
from ukd.desk import periods
from ukd.desk.close import Closing
from ukd.desk.publish import Publication
from ukd.desk.verify import Verification
from ukd.formats import contract
from ukd.ledger.book import Standing
from ukd.model.findings import Severity


def show(done: Closing, *, json: bool, dry_run: bool) -> None:
    """The list in figures; or the tournaments with errors, and what to do."""
    period = periods.name(done.day)
    if json:
        output.show_json(_closing_json(done, dry_run))
        return
    for one in done.events:
        _event(one, done)
    _named("close.undecided", done.undecided)
    if done.standing:
        told = {"period": period, "count": len(done.standing)}
        output.line(say("close.refused", **told), output.STYLES["error"])
        return
    _named("close.late", done.late)
    _figures(done)
    entries([done.entry] if done.entry else [], json=False, dry_run=dry_run)
    if not dry_run:
        output.line(say("status.next_publish", period=period), "dim")


def _event(one: Standing, done: Closing) -> None:
    """Only what forbids, or wants a look, is shown of an event."""
    standing = done.standing.get(one.head.id)
    if standing:
        output.line(f"✗ {one.head.id} {one.received.name}: {event_line(one.head)}", "red")
        findings.show(standing, indent=4)


def _named(key: str, events: Iterable[Standing]) -> None:
    for one in events:
        told = {"id": one.head.id, "file": one.received.name}
        output.line(say(key, **told), output.STYLES["warning"])


def _figures(done: Closing) -> None:
    listed, lines = done.frames["list"], done.frames["lines"]
    new = listed["change"].null_count()
    told = {
        "day": done.day,
        "events": len(done.events),
        "games": (int(lines["games"].sum()) + 1) // 2,
        "players": listed.height,
        "active": int(listed["active"].sum()),
        "new": new,
    }
    output.line(say("close.done", **told), "green")
    output.line(say("close.seal", seal=done.seal))


def _closing_json(done: Closing, dry_run: bool) -> dict[str, Any]:
    return {
        "period": periods.name(done.day),
        "day": done.day.isoformat(),
        "before": done.before.isoformat(),
        "closed": done.entry is not None and not dry_run,
        "dry_run": dry_run,
        "seal": done.seal,
        "events": [
            {
                "id": one.head.id,
                "file": one.received.name,
                "name": one.head.name,
                "late": one in done.late,
                "residual": done.residuals.get(one.head.id),
                "standing": sorted({found.code for found in done.standing.get(one.head.id, ())}),
                "findings": [
                    contract.finding(found, lang())
                    for found in done.findings.get(one.head.id, ())
                    if found.severity is not Severity.NOTICE
                ],
            }
            for one in done.events
        ],
        "undecided": [one.head.id for one in done.undecided],
        "list": done.frames["list"].to_dicts() if done.frames else [],
        "entry": entry_json(done.entry),
    }


def published(done: Publication, folder: Path, *, json: bool, dry_run: bool) -> None:
    """Where the files are, and the seal."""
    where = folder / periods.name(done.day)
    files = {name: len(data) for name, data in sorted(done.files.items())}
    if json:
        output.show_json(
            {
                "period": periods.name(done.day),
                "folder": str(where),
                "seal": done.seal,
                "files": [{"file": name, "bytes": size} for name, size in files.items()],
                "entry": entry_json(done.entry),
                "dry_run": dry_run,
            }
        )
        return
    for name, size in files.items():
        output.line(f"{where / name}  ({say('publish.size', kilobytes=max(1, size // 1024))})")
    output.line(say("close.seal", seal=done.seal))
    if done.entry is None:
        output.line(say("publish.known"), "dim")
    entries([done.entry] if done.entry else [], json=False, dry_run=dry_run)


def verified(done: Verification, *, json: bool) -> None:
    """Each list and its seal, what does not agree, and the end of the chain."""
    if json:
        output.show_json(
            {
                "intact": done.intact,
                "deep": done.deep,
                "entries": done.head.seq,
                "head": done.head.hash,
                "contents": done.contents,
                "lists": [
                    {"period": periods.name(one.period), "seal": one.seal} for one in done.lists
                ],
                "findings": [contract.finding(found, lang()) for found in done.findings],
            }
        )
        return
    rows = [
        [periods.name(one.period), str(one.players), one.program, one.seal] for one in done.lists
    ]
    headings = [say(f"verify.{name}") for name in ("list", "players", "program", "seal")]
    if rows:
        output.table(headings, rows, right=(1,))
    findings.show(done.findings, indent=0)
    told = {"entries": done.head.seq, "contents": done.contents, "lists": len(done.lists)}
    verdict, style = ("verify.intact", "green") if done.intact else ("verify.broken", "bold red")
    output.line(say(verdict, **told), style)
    output.line(say("verify.head", hash=done.head.hash), "dim")
