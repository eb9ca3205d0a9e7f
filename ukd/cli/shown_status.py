"""The ledger at a glance: lists, tournaments by period, and what to do next."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ukd.cli import output
from ukd.cli.shown import days, entry_json, event_line, head_json
from ukd.cli.speech import say
from ukd.desk import periods
from ukd.desk.status import EventLine, ListLine, Status
from ukd.desk.story import Story
from ukd.ledger.book import State
from ukd.ledger.entries import Approved, Closed, Matched, Received, Reopened
from ukd.ledger.journal import Entry


def show(now: Status, *, json: bool) -> None:
    """Lists first, then what came, the oldest period first."""
    if json:
        output.show_json(_json(now))
        return
    headings = [say(f"status.{name}") for name in ("list", "players", "tournaments", "state")]
    output.table(headings, [_list_row(one) for one in now.lists], right=(1, 2))
    for period, group in groupby(now.events, key=lambda one: one.period):
        output.line()
        named = periods.name(period) if period else say("status.undated")
        output.line(say("status.period", period=named), "bold")
        columns = ("id", "tournament", "kind", "days", "players", "state")
        rows = [_event_row(one) for one in group]
        output.table([say(f"status.{name}") for name in columns], rows, right=(4,))
    if now.unread:
        output.line()
        output.line(say("status.unread"), "bold")
        rows = [[one.name, ", ".join(one.codes)] for one in now.unread]
        output.table([say("status.file"), say("status.faults")], rows)
    output.line()
    output.line(_next_step(now), "dim")


def told(story: Story, *, json: bool) -> None:
    """The story of one tournament: a line an entry."""
    head, now = story.standing.head, story.standing
    if json:
        output.show_json(
            {
                **head_json(head),
                "state": now.state.value,
                "rated_in": now.rated_in and periods.name(now.rated_in),
                "entries": [entry_json(one) for one in story.entries],
            }
        )
        return
    output.line(f"{head.id}  {event_line(head)}", "bold")
    output.line(say(f"state.{now.state.value}"), output.STYLES["notice"])
    rows = [
        [str(one.seq), one.at[:16].replace("T", " "), one.officer, _what(one), one.reason or ""]
        for one in story.entries
    ]
    columns = ("seq", "at", "officer", "what", "why")
    output.table([say(f"status.{name}") for name in columns], rows, right=(0,))


def _what(entry: Entry) -> str:
    """The kind of an entry, with what it decided."""
    kind, body = say(f"entry.{entry.kind}"), entry.body
    if isinstance(body, Matched):
        same = f"{body.same_event}:{body.same_no}" if body.same_event else "new"
        return f"{kind}: {body.no} = {body.member or same}"
    if isinstance(body, Approved) and body.accepted:
        return f"{kind} (--accept {', '.join(body.accepted)})"
    if isinstance(body, Closed | Reopened):
        return f"{kind}: {periods.name(body.period)}"
    return f"{kind}: {body.name}" if isinstance(body, Received) else kind


def _list_row(one: ListLine) -> list[str]:
    state = "status.published" if one.published else "status.closed"
    told = say(state) if one.seal else say("status.imported")
    return [one.day.isoformat(), str(one.players), str(one.events), told]


def _event_row(one: EventLine) -> list[str]:
    head = one.standing.head
    late = f" ({say('state.late')})" if one.late else ""
    return [
        head.id,
        head.name or one.standing.received.name,
        say(f"kind.{head.kind or 'unknown'}"),
        days(head.first_day, head.last_day),
        str(head.players),
        say(f"state.{one.standing.state.value}") + late,
    ]


def _next_step(now: Status) -> str:
    if now.next_list is None:
        return say("status.next_import")
    states = {one.standing.state for one in now.events}
    if State.RECEIVED in states:
        return say("receive.next")
    unpublished = [one.day for one in now.lists if one.seal and not one.published]
    if unpublished:
        return say("status.next_publish", period=periods.name(unpublished[0]))
    if State.APPROVED in states:
        return say("status.next_close", period=periods.name(now.next_list))
    return say("import_list.next")


def _json(now: Status) -> dict[str, Any]:
    return {
        "lists": [
            {
                "day": one.day.isoformat(),
                "players": one.players,
                "events": one.events,
                "seal": one.seal,
                "published": one.published,
            }
            for one in now.lists
        ],
        "events": _events_json(now.events),
        "unread": [{"file": one.name, "codes": list(one.codes)} for one in now.unread],
        "next_list": now.next_list and now.next_list.isoformat(),
    }


def _events_json(events: Sequence[EventLine]) -> list[dict[str, Any]]:
    return [
        {
            **head_json(one.standing.head),
            "file": one.standing.received.name,
            "period": one.period and periods.name(one.period),
            "late": one.late,
            "state": one.standing.state.value,
            "reason": one.standing.reason,
            "accepted": list(one.standing.accepted),
        }
        for one in events
    ]
