"""Faults in the rounds of a tournament: missing ones, empty ones, players nobody accounts for."""

from collections import Counter, defaultdict
from typing import Any

from ukd.checks.games import paired
from ukd.checks.kind import meetings
from ukd.checks.wording import listed, players
from ukd.model.findings import Log
from ukd.model.tournament import Kind, Tournament

Row = dict[str, Any]


def check(event: Tournament, log: Log) -> None:
    """Compare the rounds with each other and with what the head says; needs numbered rounds."""
    rows = list(event.games.iter_rows(named=True))
    if not rows:
        log.add("games-missing")
        return
    if any(row["round"] is None for row in rows):
        return
    _declared(event, log)
    _gaps(rows, log)
    if event.kind in (Kind.SWISS, None):
        _unaccounted(rows, log)
        _too_many(event, log)


def played_rounds(event: Tournament) -> int | None:
    """The last round in which anybody was paired; None where the table does not number rounds.

    The head's own number is not trusted: a SwissPerfect set often says more than was played.
    """
    return max((row["round"] for row in paired(event.games.iter_rows(named=True))
                if row["round"] is not None), default=None)  # fmt: skip


def rounds_of(event: Tournament) -> int | None:
    """The number of rounds that madde 4.d asks for: as played, else as declared, else as due.

    Where rounds are not numbered, a round robin has as many as its players need to meet each other
    as often as they did, and a Scheveningen as many as its busiest player has games.
    """
    if at := played_rounds(event) or event.rounds:
        return at
    met = meetings(event)
    if event.kind == Kind.ROUND_ROBIN:
        entrants = event.players.height
        return (entrants - 1 + entrants % 2) * max(met.values(), default=1)
    if event.kind == Kind.SCHEVENINGEN:
        games = Counter(no for pair in met.elements() for no in pair)
        return max(games.values(), default=None)
    return None


def _declared(event: Tournament, log: Log) -> None:
    played = played_rounds(event)
    if event.rounds is not None and played is not None and event.rounds != played:
        log.add("rounds-declared", facts={"declared": event.rounds, "played": played})


def _gaps(rows: list[Row], log: Log) -> None:
    """Rounds without any row, and rounds in which nobody met anybody."""
    present = {row["round"] for row in rows}
    last = max(present)
    met = {row["round"] for row in paired(rows)}
    for at in range(1, last + 1):
        if at not in present:
            log.add("round-missing", round=at, facts={"last": last})
        elif at not in met and any(later > at for later in met):
            log.add("round-without-games", round=at)
    boards: dict[int, list[int]] = defaultdict(list)
    for row in paired(rows):
        if row["board"] is not None:
            boards[row["round"]].append(row["board"])
    for at, seen in sorted(boards.items()):
        if absent := sorted(set(range(1, max(seen) + 1)) - set(seen)):
            log.add("board-missing", round=at, facts={"boards": listed(map(str, absent))})


def _unaccounted(rows: list[Row], log: Log) -> None:
    """Players with neither game nor bye in a round between two rounds where they have one."""
    seen: dict[int, set[int]] = defaultdict(set)
    for row in rows:
        for no in {row["white_no"], row["black_no"]} - {None}:
            seen[no].add(row["round"])
    present = set().union(*seen.values())
    holes: dict[int, list[int]] = defaultdict(list)
    for no, rounds in seen.items():
        for at in present & set(range(min(rounds), max(rounds))) - rounds:
            holes[at].append(no)
    for at, numbers in sorted(holes.items()):
        log.add("round-unaccounted", round=at, facts={"players": players(numbers)})


def _too_many(event: Tournament, log: Log) -> None:
    """More rounds than two whole round robins would have: a misread head or table."""
    rounds, entrants = played_rounds(event) or 0, event.players.height
    if entrants > 1 and rounds > 2 * (entrants - 1):
        log.add("rounds-too-many", facts={"rounds": rounds, "entrants": entrants})
