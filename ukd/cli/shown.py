"""What the writing verbs did: their entries, and what was taken in."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from ukd.cli import findings, output
from ukd.cli.shown_entrants import entrants_json, people
from ukd.cli.speech import lang, say
from ukd.desk.import_list import Import
from ukd.desk.judge import Entrants
from ukd.desk.receive import Receipt
from ukd.formats import contract
from ukd.ledger.entries import EventHead, to_plain
from ukd.ledger.journal import Entry

MARKS = {"ok": "✓", "warn": "!", "error": "✗", "fatal": "✗"}


def entry_json(entry: Entry | None) -> dict[str, Any] | None:
    """An entry as other programs read it."""
    if entry is None:
        return None
    head = {name: getattr(entry, name) for name in ("seq", "at", "officer", "kind", "subject")}
    return head | {"reason": entry.reason, "body": to_plain(entry.body), "hash": entry.hash}


def entries(made: Sequence[Entry], *, json: bool, dry_run: bool) -> None:
    """The entries that a verb made."""
    if json:
        output.show_json({"entries": [entry_json(one) for one in made], "dry_run": dry_run})
        return
    sentence = "entry.would" if dry_run else "entry.made"
    for one in made:
        kind = say(f"entry.{one.kind}")
        output.line(say(sentence, seq=one.seq, kind=kind, subject=one.subject))
    if dry_run:
        output.line(say("entry.dry"), "dim")


def span(made: Sequence[Entry], *, dry_run: bool) -> None:
    """The entries that a verb made one after the other, in one line."""
    if made:
        first, last = min(one.seq for one in made), max(one.seq for one in made)
        written = "entry.one" if first == last else "entry.span"
        sentence = "entry.would_span" if dry_run else written
        output.line(say(sentence, first=first, last=last, count=len(made)))
    if dry_run:
        output.line(say("entry.dry"), "dim")


def imported(done: Import, *, json: bool, dry_run: bool) -> None:
    """The list that was taken in, or why it was not."""
    if json:
        output.show_json(
            {
                "day": done.day.isoformat(),
                "players": done.players,
                "active": done.active,
                "known": done.known,
                "findings": [contract.finding(one, lang()) for one in done.findings],
                "entry": entry_json(done.entry),
                "dry_run": dry_run,
            }
        )
        return
    findings.show(done.findings, indent=0)
    if done.refused:
        errors = sum(one.severity == "error" for one in done.findings)
        output.line(say("import_list.refused", count=errors), output.STYLES["error"])
    elif done.known:
        output.line(say("import_list.known", day=done.day))
    else:
        told = {"day": done.day, "players": done.players, "active": done.active}
        output.line(say("import_list.done", **told), "green")
    entries([done.entry] if done.entry else [], json=False, dry_run=dry_run)
    if not done.refused:
        output.line(say("import_list.next"), "dim")


def receipts(done: Sequence[Receipt], *, json: bool, dry_run: bool) -> None:
    """What came, a line an event, its findings below it, and the sum."""
    if json:
        shown = [_receipt_json(one) for one in done]
        output.show_json({"submissions": shown, "dry_run": dry_run})
        return
    for one in done:
        _receipt(one)
    _receipts_total(done)
    span([one.entry for one in done if one.entry], dry_run=dry_run)
    if any(one.events for one in done) and not dry_run:
        output.line(say("receive.next"), "dim")


def event_line(head: EventHead) -> str:
    """An event as a person recognises it, in one line."""
    kind = say(f"kind.{head.kind or 'unknown'}")
    counts = {"players": head.players, "rounds": head.rounds, "games": head.games}
    said = [say(f"event.{name}", count=count) for name, count in counts.items() if count]
    when = days(head.first_day, head.last_day)
    return ", ".join(filter(None, (head.name or say("event.nameless"), kind, *said, when)))


def days(first: date | None, last: date | None) -> str:
    """Days of an event: 2005-03-12 – 2005-03-18."""
    return " – ".join(dict.fromkeys(day.isoformat() for day in (first, last) if day))


def _receipt(one: Receipt) -> None:
    state = say("receive.known") if one.known else say(f"outcome.{one.outcome}")
    formats = f" [{', '.join(one.formats)}]" if one.formats else ""
    style = "dim" if one.known else output.OUTCOME_STYLES[one.outcome]
    output.line(f"{'=' if one.known else MARKS[one.outcome]} {one.name}{formats}: {state}", style)
    for head in one.events:
        output.line(f"{head.id}  {event_line(head)}", indent=2)
        if head.id in one.entrants:
            people(one.entrants[head.id], indent=4)
    findings.show((*one.findings, *one.checked), indent=4, notices=False)


def _receipts_total(done: Sequence[Receipt]) -> None:
    counts = {
        "files": len(done),
        "new": sum(not one.known and one.digest is not None for one in done),
        "known": sum(one.known for one in done),
        "bad": sum(one.refused for one in done),
        "events": sum(len(one.events) for one in done),
    }
    output.line(say("receive.total", **counts))


def _receipt_json(one: Receipt) -> dict[str, Any]:
    return {
        "file": one.name,
        "digest": one.digest,
        "formats": list(one.formats),
        "outcome": one.outcome,
        "known": one.known,
        "events": [
            head_json(head) | entrants_json(one.entrants.get(head.id, Entrants()))
            for head in one.events
        ],
        "findings": [contract.finding(found, lang()) for found in (*one.findings, *one.checked)],
        "entry": one.entry.seq if one.entry else None,
    }


def head_json(head: EventHead) -> dict[str, Any]:
    """What an officer recognises an event by."""
    told = {name: getattr(head, name) for name in ("id", "name", "kind", "city", "players")}
    dates = {
        name: (day := getattr(head, name)) and day.isoformat() for name in ("first_day", "last_day")
    }
    return told | {"rounds": head.rounds, "games": head.games} | dates
