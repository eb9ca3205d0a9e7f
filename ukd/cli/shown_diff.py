"""Two lists side by side: a row a player who moved, and the sum."""

from dataclasses import asdict
from typing import Any

from ukd.cli import findings, output
from ukd.cli.speech import lang, say
from ukd.desk import periods
from ukd.desk.diff import Difference, Lists, Moved
from ukd.desk.whatif import WhatIf
from ukd.formats import contract

_COLUMNS = ("no", "name", "before", "after", "change")


def lists(done: Lists, *, json: bool) -> None:
    """The lists of two months."""
    if json:
        days = {"first": done.first.isoformat(), "second": done.second.isoformat()}
        output.show_json(days | _json(done.difference))
        return
    output.line(say("diff.head", first=done.first, second=done.second), "bold")
    _show(done.difference)


def supposed(done: WhatIf, *, json: bool) -> None:
    """The list as it is, and as it would be."""
    if json:
        told = {
            "period": periods.name(done.day),
            "without": [one.head.id for one in done.without],
            "standing": {
                event: [contract.finding(one, lang()) for one in found]
                for event, found in done.standing.items()
            },
        }
        output.show_json(told | (_json(done.difference) if done.difference else {"moved": None}))
        return
    output.line(say("diff.whatif", day=done.day), "bold")
    for one in done.without:
        name = one.head.name or one.received.name
        output.line(say("diff.without", id=one.head.id, name=name), indent=2)
    if done.difference is None:
        output.line(say("diff.refused", count=len(done.standing)), output.STYLES["error"])
        for found in done.standing.values():
            findings.show(found, indent=4)
    elif done.difference.moved:
        _show(done.difference)
    else:
        output.line(say("diff.nothing"))


def _show(difference: Difference) -> None:
    headings = [say(f"diff.{name}") for name in _COLUMNS]
    if difference.moved:
        output.table(headings, [_row(one) for one in difference.moved], right=(2, 3))
    output.line(say("diff.total", **difference.counts))


def _row(one: Moved) -> list[str]:
    return [
        one.member_id,
        f"{one.surname}, {one.given}",
        "" if one.before is None else str(one.before),
        "" if one.after is None else str(one.after),
        _change(one),
    ]


def _change(one: Moved) -> str:
    """+12, new, left the list; and whether he became active or inactive."""
    if one.change is None:
        return say("diff.new" if one.before is None else "diff.gone")
    moved = f"{one.change:+d}".replace("-", "−") if one.change else ""
    turned = ""
    if one.was_active != one.is_active:
        turned = say("diff.active" if one.is_active else "diff.inactive")
    return ", ".join(filter(None, (moved, turned)))


def _json(difference: Difference) -> dict[str, Any]:
    moved = [asdict(one) | {"change": one.change} for one in difference.moved]
    return {"moved": moved, **difference.counts}
