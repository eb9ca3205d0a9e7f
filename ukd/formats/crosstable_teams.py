"""Team tables: who played for whom, and results without opponents, which no rating can use."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_event import Draft, add_players
from ukd.formats.crosstable_half import eaten_half
from ukd.formats.crosstable_layout import Block
from ukd.formats.crosstable_pairs import Side
from ukd.formats.crosstable_results import points_halves, result
from ukd.formats.crosstable_rows import Entry, numbered
from ukd.formats.grid import Row, excerpt, sign
from ukd.model.findings import Log
from ukd.model.tournament import Kind

Values = dict[str, Any]


def without_opponents(block: Block, entries: Sequence[Entry]) -> bool:
    """True if every filled cell is a bare result: a table that names no opponent."""
    texts = (entry.row.text(one.at) for entry in entries for one in block.results)
    filled = False
    for text in filter(None, texts):
        if not result(text):
            return False
        filled = True
    return filled


def board_results(block: Block, entries: Sequence[Entry], log: Log) -> Draft:
    """Players with their teams, and their results by round without opponents.

    No games come of it: who met whom is not in the table, and board order is only an order.
    """
    nos = numbered(block, entries)
    draft = Draft(Kind.TEAM if "team" in block.columns else None, colours_known=False)
    add_players(draft, block, entries, nos, log)
    if "team" in block.columns:
        add_teams(draft, list(filled_down(entries, block.columns["team"])), nos)
    draft.rounds = max((one.number or 0 for one in block.results), default=None)
    _check_totals(block, entries, draft, log)
    log.add("opponents-not-named", **block.heading.place(), facts={"players": len(entries)})
    return draft


def add_teams(draft: Draft, names: Sequence[str], nos: Sequence[int]) -> None:
    """Rows of TEAMS from the team of each player, in the order of the table."""
    numbers = {row["team"]: row["team_no"] for row in draft.teams}
    sizes = Counter(row["team"] for row in draft.teams)
    by_no = {row["no"]: row for row in draft.players}
    for name, no in zip(names, nos, strict=True):
        if not name:
            continue
        sizes[name] += 1
        team_no = numbers.setdefault(name, len(numbers) + 1)
        by_no[no]["team"] = name
        row = {"team_no": team_no, "team": name, "position": sizes[name], "no": no}
        draft.teams.append(row)


def check_matches(block: Block, log: Log) -> None:
    """The table of teams: the two cells of a match must add up alike in the whole table."""
    rows = [row for row in block.body if row.text(block.columns["team"])]
    rows = rows[: len(block.results)]
    sums: dict[tuple[int, int], int] = {}
    for at, row in enumerate(rows):
        for other in range(at + 1, len(rows)):
            mine = points_halves(sign(row.text(block.results[other].at)))
            theirs = points_halves(sign(rows[other].text(block.results[at].at)))
            if mine is not None and theirs is not None:
                sums[at, other] = mine + theirs
    usual = max(set(sums.values()), key=list(sums.values()).count, default=0)
    for (at, other), total in sorted(sums.items()):
        if total != usual:
            one, two = rows[at], rows[other]
            mine, theirs = block.results[other].at, block.results[at].at
            facts = {
                "cell": one.cell(mine),
                "other": two.cell(theirs),
                "text": excerpt(one.text(mine), 20),
                "other_text": excerpt(two.text(theirs), 20),
            }
            log.add("match-contradicts", **one.place(mine), facts=facts)


def filled_down(entries: Sequence[Entry], column: int) -> Iterator[str]:
    """The team of each row: written once above its players, or beside each."""
    name = ""
    for entry in entries:
        name = entry.row.text(column) or name
        yield name


def _check_totals(block: Block, entries: Sequence[Entry], draft: Draft, log: Log) -> None:
    for entry, player in zip(entries, draft.players, strict=True):
        at = block.columns.get("points")
        got = [_halves(entry.row, one.at) for one in block.results]
        counted, printed = sum(halves or 0 for halves in got), player["points_halves"]
        if at is not None and printed is not None and printed != counted:
            facts = {"printed": printed / 2, "counted": counted / 2}
            side = Side(player["no"], Cell(None), entry.row, at)
            side.note("sum-mismatch", log, None, **facts)


def _halves(row: Row, at: int) -> int | None:
    got = result("½" if eaten_half(row, at) else row.text(at))
    return got.halves if got else None
