"""The report on an audit: a summary to send to the arbiter, then a page for each round."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from ukd.publish import html, pdf
from ukd.publish.report import report
from ukd.publish.words import span, words

GRAVITY = {"violation": 0, "deviation": 1, "discretion": 2}

Pair = tuple[int, int]
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
        "system": system_name(event["audit"]["system"], said),
        "place_of_event": event["city"],
        "dates": span(first, last, lang),
        "entrants": str(len(event["players"])),
        "chief_arbiter": event["chief_arbiter"],
    }
    return [(said[key], text or "–") for key, text in told.items()]


def system_name(system: str, said: Mapping[str, str]) -> str:
    """A system in words: Dutch (FIDE 1998); as on the command line if there are none."""
    plain, plus, _ = system.partition("+")
    name = said.get(f"system_{plain}".replace("-", "_"), plain)
    return f"{name} + Baku" if plus else name


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
        "rules": ", ".join(_shortened(list(rules))),
    }


def _shortened(rules: Sequence[str]) -> list[str]:
    """Rules of one document name it once: Dutch-1998 B1a, B2b."""
    first, *others = rules or [""]
    head = f"{first.split(' ')[0]} "
    return [first, *(other.removeprefix(head) for other in others)]


def _sheet(one: Told, event: Told, names: Mapping[int, str]) -> dict[str, Any]:
    """A round with its boards as submitted, each beside what the system gives."""
    games = [game for game in event["games"] if game["round"] == one["round"]]
    return {
        "round": one,
        "boards": _boards(one, names, event["colours_known"]),
        "coloured": event["colours_known"],
        "bye": [
            _named(game["white"], names)
            for game in games
            if game["how"] in ("pairing_bye", "full_bye")
        ],
        "expected_bye": None if one["bye"] is None else _named(one["bye"], names),
        "known": one["expected"] is not None,
    }


def _boards(one: Told, names: Mapping[int, str], coloured: bool) -> list[dict[str, Any]]:
    """The boards as submitted; beside those that differ each other pair of the system, once.

    Not `coloured`: who had White is not known, so that pairs are enough.
    """

    def pair_of(one: int, other: int) -> tuple[int, int]:
        return (one, other) if coloured or one < other else (other, one)

    made = [pair_of(board["white"], board["black"]) for board in one["submitted"] or ()]
    given = [pair_of(*board) for board in one["expected"] or ()]
    left = [board for board in given if board not in made]
    rows = []
    for board, pair in zip(one["submitted"] or (), made, strict=True):
        differs = one["expected"] is not None and pair not in given
        right = _next_for(pair, left) if differs else None
        if right:
            left.remove(right)
        rows.append(
            {
                "board": board["board"],
                "white": _named(pair[0], names),
                "black": _named(pair[1], names),
                "expected": " – ".join(map(str, right or ())),
                "differs": differs,
            }
        )
    return rows


def _next_for(pair: Pair, left: Sequence[Pair]) -> Pair | None:
    """Of the pairs left that of White, else that of Black, else any."""
    of_white = (one for one in left if pair[0] in one)
    of_black = (one for one in left if pair[1] in one)
    return next(of_white, None) or next(of_black, None) or next(iter(left), None)


def _named(no: int, names: Mapping[int, str]) -> str:
    return f"{no} {names.get(no, '')}".strip()
