"""Completes an event: sums checked, rounds checked, frames built."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ukd.formats import headings
from ukd.formats.crosstable_layout import Block
from ukd.formats.crosstable_players import identity, player, ranks_are_ranks
from ukd.formats.crosstable_rows import Entry
from ukd.formats.crosstable_title import Title
from ukd.formats.grid import excerpt
from ukd.model import time_control
from ukd.model.findings import Log
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS, TEAMS
from ukd.model.results import How, points
from ukd.model.tournament import Event, Kind, Tournament

Values = dict[str, Any]

_OF_NO_PLAYER = (None, "result", "opponent", "colour")
"""Meanings of columns that tell nothing of a player, unless they belong to a round."""

_LOST_LETTER = re.compile(r"[?\ufffd](?=[^\W\d_])")
"""What programs without Turkish letters write for one: "?ahino?lu". A mark stands behind a name."""


@dataclass(slots=True)
class Draft:
    """An event being read: rows of its frames, and what is known of it as a whole."""

    kind: Kind | None
    players: list[Values] = field(default_factory=list)
    identities: list[Values] = field(default_factory=list)
    games: list[Values] = field(default_factory=list)
    teams: list[Values] = field(default_factory=list)
    rounds: int | None = None
    colours_known: bool = False
    rounds_shown: bool = True
    """False where the table has no round columns, so that `rounds` is only computed."""


def add_players(
    draft: Draft,
    block: Block,
    entries: Sequence[Entry],
    nos: Sequence[int],
    log: Log,
    *,
    results_read: bool = True,
) -> None:
    """The players of a block. A number column that is no rank leaves the rank empty.

    `results_read` is false for a list of entrants, of whose further columns nobody makes games.
    """
    rows = [player(block, entry, no, log) for entry, no in zip(entries, nos, strict=True)]
    if "number" not in block.columns and not ranks_are_ranks([r["points_halves"] for r in rows]):
        rows = [row | {"rank": None} for row in rows]
    draft.players += rows
    found = (identity(block, entry, no, log) for entry, no in zip(entries, nos, strict=True))
    draft.identities += [row for row in found if row]
    _note_unknown(block, entries, log, results_read=results_read)
    if "rating" in block.columns and not {"ukd", "elo"} & block.columns.keys():
        place = block.heading.place(block.columns["rating"])
        log.add("rating-kind-unclear", **place, facts={"heading": _heading(block, "rating")})


def _note_unknown(block: Block, entries: Sequence[Entry], log: Log, *, results_read: bool) -> None:
    """The columns that hold something under a heading nobody knows: nothing is passed over."""
    used = {*block.columns.values()}
    rounds = block.results if results_read else ()
    used |= {at for one in rounds for at in (one.at, one.result, one.colour) if at is not None}
    unknown = [
        (at, text)
        for at, text in enumerate(block.heading.texts)
        if text and at not in used and headings.column(text) in _OF_NO_PLAYER
    ]
    held = [(at, text) for at, text in unknown if any(entry.row.text(at) for entry in entries)]
    if held:
        names = ", ".join(excerpt(text, 20) for _, text in held[:6])
        log.add("column-unknown", **block.heading.place(held[0][0]), facts={"names": names})


def check_sums(
    draft: Draft,
    block: Block,
    entries: Sequence[Entry],
    nos: Sequence[int],
    log: Log,
    *,
    unplayed_left_out: bool = False,
) -> None:
    """A total that is not the sum of its row. Rows with an unreadable cell are left alone.

    `unplayed_left_out`: a total without the points of games not played is right too (madde 9.c.3).
    """
    if "points" not in block.columns:
        return
    counted = counted_halves(draft.games)
    played: dict[int, int] = {}
    if unplayed_left_out:
        played = counted_halves([one for one in draft.games if one["how"] == How.PLAYED.value])
    printed = {row["no"]: row.get("points_halves") for row in draft.players}
    doubtful = {found.place.player for found in log if found.code in _SPOILS_SUM}
    cells = {found.place.cell for found in log if found.code == "cell-unreadable"}
    for entry, no in zip(entries, nos, strict=True):
        total = printed[no]
        if total is None or no in doubtful or total == counted.get(no, 0):
            continue
        if any(entry.row.cell(one.at) in cells for one in block.results):
            continue
        if unplayed_left_out and total == played.get(no, 0):
            continue
        at = block.columns["points"]
        facts = {
            "cell": entry.row.cell(at),
            "printed": points(total),
            "counted": points(counted.get(no, 0)),
        }
        log.add("sum-mismatch", **entry.row.place(at), player=no, facts=facts)


_SPOILS_SUM = frozenset({"points-unreadable"})


def counted_halves(games: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    """Half-points of every player over the rows of GAMES."""
    total: dict[int, int] = {}
    for game in games:
        for no, halves in (("white_no", "white_halves"), ("black_no", "black_halves")):
            if game.get(no) is not None:
                total[game[no]] = total.get(game[no], 0) + (game.get(halves) or 0)
    return total


def finish(draft: Draft, title: Title, log: Log) -> Event:
    """The event. A kind or number of rounds that the title tells otherwise is a finding."""
    if title.rounds and draft.rounds and title.rounds != draft.rounds:
        facts = {"title": title.rounds, "table": draft.rounds}
        log.add("rounds-differ", facts=facts)
    if title.kind and draft.kind and title.kind != draft.kind.value:
        log.add("kind-differs", facts={"title": title.kind, "table": draft.kind.value})
    if lost := [row["name"] for row in draft.players if _LOST_LETTER.search(row["name"])]:
        log.add("letters-lost", facts={"count": len(lost), "names": ", ".join(lost[:3])})
    tournament = Tournament(
        name=title.facts.pop("name", None),
        players=PLAYERS.frame(draft.players),
        games=GAMES.frame(draft.games),
        teams=TEAMS.frame(draft.teams),
        kind=draft.kind,
        rounds=draft.rounds or title.rounds,
        rounds_declared=title.rounds,
        colours_known=draft.colours_known,
        minutes=_minutes(title.facts.get("time_control")),
        **title.facts,
    )
    return Event(tournament, IDENTITIES.frame(draft.identities))


def _minutes(text: str | None) -> int | None:
    """Each player's thinking time, where both have the same and the text tells it for certain."""
    told = time_control.parse(text)
    return told.common if told else None


def _heading(block: Block, meaning: str) -> str:
    return block.heading.text(block.columns[meaning])
