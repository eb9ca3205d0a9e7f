"""A final order: a line a player, with what decided it."""

from typing import Any

from ukd.cli import output, readings
from ukd.cli.speech import lang, say
from ukd.desk.standings import Ranked
from ukd.formats import contract
from ukd.model.results import points

NUMBERED = ("ratings", "progress")  # criteria of which there are as many as rounds
FIDE = "fide"


def show(done: Ranked, *, json: bool) -> None:
    """The order for a person or as JSON; for a file without a tournament, its findings."""
    if json:
        output.show_json(_document(done))
    elif done.failure:
        output.line(done.failure.why(lang()), "bold red")
    elif done.found is None:
        readings.show([done.reading], json=False)
    else:
        _table(done)


def _names(done: Ranked) -> dict[int, str]:
    if done.tournament is None:
        return {}
    return {row["no"]: row["name"] for row in done.tournament.players.iter_rows(named=True)}


def _table(done: Ranked) -> None:
    if done.found is None:
        return
    names = _names(done)
    heads = [say(f"standings.{key}") for key in ("place", "no", "name", "points")]
    heads += [_heading(done.order, key) for key in done.found.criteria]
    rows = [
        [
            str(one.place),
            str(one.no),
            names[one.no],
            f"{points(one.halves):g}",
            *("" if value is None else f"{value:g}" for value in one.values),
        ]
        for one in done.found.places
    ]
    width = len(heads)
    filled = [row + [""] * (width - len(row)) for row in rows]
    output.table(heads, filled, right=(0, 1, *range(3, width)))


def _heading(order: str, key: str) -> str:
    """FIDE's tie-breaks are known by their letters, the others by words."""
    if order == FIDE:
        return key
    word, _, number = key.rpartition("_")
    return f"{say(f'standings.{word}')} {number}" if word in NUMBERED else say(f"standings.{key}")


def _document(done: Ranked) -> dict[str, Any]:
    names = _names(done)
    return {
        "file": done.reading.file,
        "order": done.order,
        "criteria": list(done.found.criteria) if done.found else None,
        "places": [
            {
                "place": one.place,
                "no": one.no,
                "name": names[one.no],
                "points": points(one.halves),
                "values": list(one.values),
            }
            for one in done.found.places
        ]
        if done.found
        else None,
        "reason": {"code": done.failure.code, "why": done.failure.why(lang())}
        if done.failure
        else None,
        "findings": [contract.finding(one, lang()) for one in done.reading.findings],
    }
