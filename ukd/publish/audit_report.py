"""The report on an audit: a summary to send to the arbiter, then a page for each round."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from ukd.publish import html, pdf
from ukd.publish.report import report
from ukd.publish.words import span, words

GRAVITY = {"violation": 0, "deviation": 1, "discretion": 2}

Told = Mapping[str, Any]
"""An event as `ukd audit --json` tells it."""


def publish(event: Told, stem: str, lang: str, formats: Sequence[str]) -> dict[str, bytes]:
    """The report, file name to bytes: `stem` with the ending of each format."""
    if not formats:
        return {}
    made = page(event, lang)
    files = {}
    if "html" in formats:
        files[f"{stem}.html"] = made.encode()
    if "pdf" in formats:
        files[f"{stem}.pdf"] = pdf.write(made)
    return files


def page(event: Told, lang: str) -> str:
    """The whole report as one page; on paper each round begins a new one."""
    audit, said = event["audit"], words(lang)
    names = {player["no"]: player["name"] for player in event["players"]}
    definition = report("audit")
    return html.page(
        "audit/page.html.j2",
        lang,
        title=definition.title[lang],
        name=event["name"] or said["tournament"],
        facts=_facts(event, lang),
        audit=audit,
        columns=definition.columns,
        rows=[_row(one, said) for one in audit["rounds"]],
        grave=[found for found in _findings(audit) if found["tier"] != "discretion"],
        sheets=[_sheet(one, event, names) for one in audit["rounds"]],
    )


def _facts(event: Told, lang: str) -> list[tuple[str, str]]:
    said = words(lang)
    first, last = (
        date.fromisoformat(event[key]) if event[key] else None for key in ("first_day", "last_day")
    )
    told = {
        "system": event["audit"]["system"],
        "place_of_event": event["city"],
        "dates": span(first, last, lang),
        "entrants": str(len(event["players"])),
        "chief_arbiter": event["chief_arbiter"],
    }
    return [(said[key], text or "–") for key, text in told.items()]


def _findings(audit: Told) -> list[Told]:
    found = [one for each in audit["rounds"] for one in each["findings"]]
    return sorted(found, key=lambda one: (GRAVITY[one["tier"]], one["round"], one["board"] or 0))


def _row(one: Told, said: Mapping[str, str]) -> dict[str, str]:
    """A round in the table of the summary."""
    rules = dict.fromkeys(found["rule"] for found in one["findings"] if found["rule"])
    return {
        "round": str(one["round"]),
        "verdict": said[f"verdict_{one['verdict'] or 'none'}".replace("-", "_")],
        "tier": one["verdict"] or "none",
        "zone": said[f"zone_{one['zone']}".replace("-", "_")],
        "rules": ", ".join(rules),
    }


def _sheet(one: Told, event: Told, names: Mapping[int, str]) -> dict[str, Any]:
    """A round with its boards as submitted, each beside what the system gives."""
    expected = {no: board for board in one["expected"] or () for no in board}
    games = [game for game in event["games"] if game["round"] == one["round"]]
    return {
        "round": one,
        "boards": [_board(board, expected, names) for board in one["submitted"] or ()],
        "bye": [
            _named(game["white"], names)
            for game in games
            if game["how"] in ("pairing_bye", "full_bye")
        ],
        "expected_bye": None if one["bye"] is None else _named(one["bye"], names),
        "known": one["expected"] is not None,
    }


def _board(
    board: Told, expected: Mapping[int, Sequence[int]], names: Mapping[int, str]
) -> dict[str, Any]:
    right = list(expected.get(board["white"], ()))
    return {
        "board": board["board"],
        "white": _named(board["white"], names),
        "black": _named(board["black"], names),
        "expected": " – ".join(map(str, right)),
        "differs": bool(expected) and right != [board["white"], board["black"]],
    }


def _named(no: int, names: Mapping[int, str]) -> str:
    return f"{no} {names.get(no, '')}".strip()
