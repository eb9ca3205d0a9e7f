"""Crosstables in the notation of the tests: one line a row, cells parted by |."""

from ukd.formats import crosstable
from ukd.formats.grid import Grid
from ukd.model.findings import Finding, Log
from ukd.model.tournament import Event


def grid(text: str, *above: str, table: int = 1) -> Grid:
    """A grid from lines; `above` are the paragraphs before it."""
    rows = tuple(tuple(map(str.strip, line.split("|"))) for line in text.strip("\n").split("\n"))
    return Grid(rows, table=table, above=above)


def read(*grids: Grid) -> tuple[tuple[Event, ...], tuple[Finding, ...]]:
    """The events of the grids, and the findings."""
    log = Log("x.docx")
    return crosstable.events(grids, log), log.all()


def one(*grids: Grid) -> Event:
    """The only event of grids that must give no error."""
    events, findings = read(*grids)
    errors = [found for found in findings if found.severity == "error"]
    assert not errors, [found.message("en") for found in errors]
    assert len(events) == 1
    return events[0]


def codes(*grids: Grid) -> list[str]:
    """The codes of all findings, in order."""
    return [found.code for found in read(*grids)[1]]


def games(event: Event) -> list[tuple[object, ...]]:
    """Round, numbers, half-points and how of every row of GAMES."""
    columns = ("round", "white_no", "black_no", "white_halves", "black_halves", "how")
    return event.tournament.games.select(columns).rows()
