"""Has the event the shape of its declared kind (madde 4)?"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from ukd.checks.games import paired
from ukd.checks.wording import pairings, players
from ukd.model.findings import Log
from ukd.model.results import How
from ukd.model.tournament import Kind, Tournament
from ukd.regulation.articles import madde

Pair = tuple[int, int]

MATCH_PLAYERS = 2
TWICE = 2  # a double round robin


def check(event: Tournament, log: Log) -> None:
    """Compare the pairings with the declared kind; an event without a kind has no shape to miss."""
    if event.kind == Kind.MATCH:
        _match(event, log)
    elif event.kind == Kind.ROUND_ROBIN:
        _round_robin(event, log)
    elif event.kind == Kind.SCHEVENINGEN:
        _scheveningen(event, log)
    elif event.kind == Kind.TEAM:
        _team(event, log)


def suggested(event: Tournament) -> Kind | None:
    """The kind whose shape the pairings have, to propose to the officer; None without games.

    Two players are a match; two teams that meet all across a Scheveningen; teams else a team
    event; everyone against everyone a round robin; anything else a Swiss.
    """
    met = meetings(event)
    teams = set(team_of(event).values())
    everyone = sorted(event.players["no"].unique())
    if not met:
        return None
    if len(everyone) == MATCH_PLAYERS:
        return Kind.MATCH
    if len(teams) == MATCH_PLAYERS and set(met) == set(_across(event)):
        return Kind.SCHEVENINGEN
    if len(teams) > 1:
        return Kind.TEAM
    return Kind.ROUND_ROBIN if set(met) == set(combinations(everyone, 2)) else Kind.SWISS


def meetings(event: Tournament) -> Counter[Pair]:
    """How often each pair was paired, played or not; the lower number first."""
    rows = paired(event.games.iter_rows(named=True))
    return Counter(_ordered(row["white_no"], row["black_no"]) for row in rows)


def team_of(event: Tournament) -> dict[int, str]:
    """Start number to team, from the players' own column and else from TEAMS."""
    teams = {row["no"]: row["team"] for row in event.teams.iter_rows(named=True)}
    own = {row["no"]: row["team"] for row in event.players.iter_rows(named=True) if row["team"]}
    return teams | own


def _match(event: Tournament, log: Log) -> None:
    if event.players.height != MATCH_PLAYERS:
        log.add("match-players", facts={"entrants": event.players.height})


def _round_robin(event: Tournament, log: Log) -> None:
    """Everyone meets everyone once, or twice; a pair that did not meet makes it a Swiss (8.b.1)."""
    everyone = sorted(event.players["no"].unique())
    due, met = list(combinations(everyone, 2)), meetings(event)
    missing = [pair for pair in due if not met[pair]]
    most = max(met.values(), default=0)
    if most > TWICE or 2 * len(missing) > len(due):
        log.add("round-robin-not", facts={"due": len(due), "missing": len(missing), "most": most})
        return
    if missing:
        log.add("round-robin-gap", facts={"pairs": _pairs(missing)})
    uneven = [pair for pair in due if 0 < met[pair] < most]
    if uneven:
        log.add("round-robin-uneven", facts={"pairs": _pairs(uneven)})
    _as_swiss(event, bool(missing), log)


@madde("8.b.1")
def _as_swiss(event: Tournament, missing: bool, log: Log) -> None:
    """A round robin with a game that was not played is computed as a Swiss."""
    unplayed = [
        (row["round"], row["white_no"], row["black_no"])
        for row in paired(event.games.iter_rows(named=True))
        if row["how"] != How.PLAYED
    ]
    if unplayed or missing:
        log.add("round-robin-as-swiss", facts={"pairs": pairings(unplayed) or "–"})


def _scheveningen(event: Tournament, log: Log) -> None:
    """Two teams; every game across, and everyone meets the whole other team."""
    teams = team_of(event)
    outside = [no for no in event.players["no"] if no not in teams]
    names = sorted(set(teams.values()))
    if len(names) != MATCH_PLAYERS or outside:
        facts = {"teams": ", ".join(names) or "–", "players": players(outside) or "–"}
        log.add("scheveningen-teams", facts=facts)
        return
    met = meetings(event)
    inside = [pair for pair in sorted(met) if teams.get(pair[0]) == teams.get(pair[1])]
    if inside:
        log.add("scheveningen-inside", facts={"pairs": _pairs(inside)})
    if missing := [pair for pair in _across(event) if not met[pair]]:
        log.add("scheveningen-gap", facts={"pairs": _pairs(missing)})
    sizes = Counter(teams.values())
    if len(set(sizes.values())) > 1:
        told = ", ".join(f"{name} {sizes[name]}" for name in names)
        log.add("scheveningen-sizes", facts={"sizes": told})


def _team(event: Tournament, log: Log) -> None:
    """Every player has a team, and no two of one team meet (madde 9.d.3)."""
    teams = team_of(event)
    without = [no for no in event.players["no"] if no not in teams]
    if without:
        log.add("team-missing", facts={"players": players(without)})
    inside = [
        pair for pair in sorted(meetings(event))
        if teams.get(pair[0]) is not None and teams.get(pair[0]) == teams.get(pair[1])
    ]  # fmt: skip
    if inside:
        log.add("teammates-met", facts={"pairs": _pairs(inside)})


def _across(event: Tournament) -> list[Pair]:
    """Every pair of two players of different teams."""
    members: dict[str, list[int]] = defaultdict(list)
    for no, team in team_of(event).items():
        members[team].append(no)
    return sorted(
        _ordered(one, other)
        for first, second in combinations(members.values(), 2)
        for one in first
        for other in second
    )


def _pairs(pairs: Iterable[Pair]) -> str:
    return pairings((None, one, other) for one, other in pairs)


def _ordered(one: Any, other: Any) -> Pair:
    return (one, other) if one < other else (other, one)
