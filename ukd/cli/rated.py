"""What `ukd rate` gave: a table an event, and the findings of each file."""

from collections.abc import Mapping, Sequence
from typing import Any

from ukd import turkish
from ukd.cli import findings, output
from ukd.cli.shown import MARKS, event_line
from ukd.cli.speech import lang, say
from ukd.desk.rate import RatedEvent, RatedFile
from ukd.desk.submissions import head_of
from ukd.formats import contract

LINE_FIELDS = (
    "no", "ukd", "games", "opponents_mean", "wins", "losses", "performance", "k", "change", "gkd",
    "first",
)  # fmt: skip

# Columns of the table: heading in texts/speech.toml, and the digits shown; None for whole numbers.
NUMBERS = {
    "ukd": None, "games": None, "opponents_mean": 1, "wins": None, "losses": None,
    "performance": 1, "k": 3, "change": 2, "gkd": 1,
}  # fmt: skip


def show(done: Sequence[RatedFile], *, json: bool) -> None:
    """Every event of every file."""
    if json:
        output.show_json({"files": [_file_json(one) for one in done]})
        return
    for one in done:
        _show(one)


def _file_json(one: RatedFile) -> dict[str, Any]:
    shown = contract.reading(one.reading, lang())
    events = zip(shown["events"], one.events, strict=True)
    return shown | {"events": [event | _event_json(rated) for event, rated in events]}


def _event_json(one: RatedEvent) -> dict[str, Any]:
    lines = [
        {name: row[name] for name in LINE_FIELDS} | {"basis": row["basis"].split()}
        for row in one.lines.iter_rows(named=True)
    ]
    head = {"rated": one.rated, "passes": one.passes, "residual": one.residual}
    return head | {"lines": lines}


def _show(one: RatedFile) -> None:
    style = output.OUTCOME_STYLES[one.reading.outcome]
    state = say(f"outcome.{one.reading.outcome}")
    output.line(f"{MARKS[one.reading.outcome]} {one.reading.file}: {state}", style)
    for event in one.events:
        output.line(event_line(head_of(event.event)), "bold", indent=2)
        _table(event)
        if event.lines["first"].any():
            output.line(say("rate.first"), "dim", indent=2)
        output.line(_verdict(event), "green" if event.rated else "red", indent=2)
    findings.show(one.reading.findings, indent=4)


def _verdict(one: RatedEvent) -> str:
    """Whether it may be rated, after how many passes, and what is left to move."""
    said = [
        say("rate.rated" if one.rated else "rate.not_rated"),
        say("rate.passes", count=one.passes),
    ]
    if one.residual is not None:
        said.append(say("rate.residual", points=turkish.number(one.residual, 2)))
    return ", ".join(said)


def _table(one: RatedEvent) -> None:
    names = dict(one.event.tournament.players.select("no", "name").iter_rows())
    rows = [_row(line, names) for line in one.lines.iter_rows(named=True)]
    headings = [say(f"rate.{name}") for name in ("no", "name", *NUMBERS, "basis")]
    output.table(headings, rows, right=(0, *range(2, 2 + len(NUMBERS))))


def _row(line: Mapping[str, Any], names: Mapping[int, str]) -> list[str]:
    numbers = [_number(line[name], digits) for name, digits in NUMBERS.items()]
    star = " *" if line["first"] else ""
    return [str(line["no"]), names.get(line["no"], "") + star, *numbers, line["basis"]]


def _number(value: float | None, digits: int | None) -> str:
    """With a decimal comma in Turkish and a point in English; blank where there is none."""
    if value is None:
        return ""
    if digits is None:
        return str(value)
    return turkish.number(value, digits) if lang() == "tr" else f"{value:.{digits}f}"
