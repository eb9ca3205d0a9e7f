"""The account of a rating: a table of games and the sums of each tournament, then the period."""

from typing import Any

from ukd import turkish
from ukd.cli import output
from ukd.cli.shown import event_line, head_json
from ukd.cli.speech import lang, say
from ukd.desk.explain import Explained, Met, Played, Sums
from ukd.model.results import points

_COLUMNS = ("round", "colour", "opponent", "rating", "taken", "result")
_RIGHT = (0, 3, 4)
_IDENTIFYING = frozenset({"birth_year"})  # never printed


def show(done: Explained, *, json: bool) -> None:
    """The whole account, to be read aloud to whoever asks."""
    if json:
        output.show_json(_json(done))
        return
    name = f"{done.member['given']} {done.member['surname']}"
    head = say("explain.head", name=name, id=done.member["member_id"], day=done.day)
    output.line(head, "bold")
    output.line(_result(done), indent=2)
    for one in done.played:
        output.line()
        _tournament(one)
    if done.archived:
        output.line()
        output.line(say("explain.archive"), "bold")
        for row in done.archived:
            told = {"day": row["last_day"], "gkd": _number(row["gkd"], 2), "games": row["games"]}
            output.line(say("explain.archived", **told), indent=2)
    output.line()
    output.line(say("explain.period"), "bold")
    _sums(done.sums)


def _result(done: Explained) -> str:
    ukd, before = done.account["ukd"], done.account["before"]
    if ukd is None:
        return say("explain.unlisted")
    if before is None:
        return say("explain.new", ukd=ukd)
    change = f"{ukd - before:+d}".replace("-", "−")
    return say("explain.listed", ukd=ukd, before=before, change=change)


def _tournament(one: Played) -> None:
    output.line(event_line(one.event), "bold")
    output.line(say("explain.number", no=one.line["no"]), indent=2)
    headings = [say(f"explain.{name}") for name in _COLUMNS]
    output.table(headings, [_game(each) for each in one.games], _RIGHT)
    _sums(one.sums)
    if not one.as_then:
        output.line(say("explain.changed"), output.STYLES["warning"], indent=2)


def _game(met: Met) -> list[str]:
    counts = met.taken is not None
    nobody = met.opponent_no is None
    return [
        str(met.round or ""),
        "" if nobody else say(f"explain.{'white' if met.is_white else 'black'}"),
        say("explain.bye") if nobody else f"{met.opponent_no} {met.opponent or ''}".rstrip(),
        _number(met.rating, 1),
        _number(met.taken, 1),
        _score(met.halves) + ("" if counts else f" ({say('explain.uncounted')})"),
    ]


def _score(halves: int | None) -> str:
    return {None: "?", 0: "0", 1: "½", 2: "1"}.get(halves, str(points(halves)))


def _sums(sums: Sums) -> None:
    for one in sums:
        cited = f" (madde {', '.join(one.articles)})" if one.articles else ""
        output.line(one.said(lang()) + cited, indent=2)


def _number(value: float | None, digits: int) -> str:
    """Whole ratings without decimals; blank where there is none."""
    if value is None:
        return ""
    shown = digits if value != int(value) else 0
    return turkish.number(value, shown) if lang() == "tr" else f"{value:.{shown}f}"


def _json(done: Explained) -> dict[str, Any]:
    return {
        "day": done.day.isoformat(),
        "member": {key: one for key, one in done.member.items() if key not in _IDENTIFYING},
        "account": dict(done.account) | {"basis": done.account["basis"].split()},
        "tournaments": [_played_json(one) for one in done.played],
        "archived": [dict(row) for row in done.archived],
        "sums": _sums_json(done.sums),
    }


def _played_json(one: Played) -> dict[str, Any]:
    return {
        **head_json(one.event),
        "line": dict(one.line) | {"basis": one.line["basis"].split()},
        "as_then": one.as_then,
        "games": [
            {
                "round": met.round,
                "colour": "w" if met.is_white else "b",
                "opponent_no": met.opponent_no,
                "opponent": met.opponent,
                "points": points(met.halves),
                "how": met.how.value,
                "rating": met.rating,
                "taken": met.taken,
            }
            for met in one.games
        ],
        "sums": _sums_json(one.sums),
    }


def _sums_json(sums: Sums) -> list[dict[str, Any]]:
    return [
        {"code": one.code, "articles": list(one.articles), "said": one.said(lang())} for one in sums
    ]
