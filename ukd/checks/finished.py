"""Who finished a tournament: the regulation asks for it and does not define it (madde 4.d)."""

from collections import defaultdict

from ukd.checks.games import paired
from ukd.checks.kind import team_of
from ukd.model.results import FORFEITS, How
from ukd.model.tournament import Kind, Tournament


def finished(event: Tournament) -> set[int]:
    """The start numbers of those who finished.

    In a Swiss: paired in the last round, or given a bye that scores; a zero-point bye there means
    that he was away. In a round robin or Scheveningen, where the last round may be a rest: none of
    his games was lost by his own absence, and none is missing. In a team event: his team was paired
    in the last round, for a team may change its players.
    """
    if event.kind in (Kind.ROUND_ROBIN, Kind.SCHEVENINGEN):
        return _without_absence(event)
    at_the_end = _in_the_last_round(event)
    if event.kind != Kind.TEAM:
        return at_the_end
    teams = team_of(event)
    ended = {teams[no] for no in at_the_end if no in teams}
    return at_the_end | {no for no, team in teams.items() if team in ended}


def _in_the_last_round(event: Tournament) -> set[int]:
    """Those in a game, a forfeit or a bye with points in the last round in which anybody met."""
    rows = list(event.games.iter_rows(named=True))
    last = max((row["round"] for row in paired(rows) if row["round"] is not None), default=None)
    return {
        no
        for row in rows
        if row["round"] == last and row["how"] != How.ZERO_BYE
        for no in (row["white_no"], row["black_no"])
        if no is not None
    }


def _without_absence(event: Tournament) -> set[int]:
    """Those who met every opponent the others' tables show, and forfeited no game themselves."""
    opponents: dict[int, set[int]] = defaultdict(set)
    absent: set[int] = set()
    for row in paired(event.games.iter_rows(named=True)):
        white, black = row["white_no"], row["black_no"]
        opponents[white].add(black)
        opponents[black].add(white)
        if row["how"] in FORFEITS:
            sides = ((white, row["white_halves"]), (black, row["black_halves"]))
            absent |= {no for no, halves in sides if not halves}
    most = max((len(met) for met in opponents.values()), default=0)
    return {no for no, met in opponents.items() if len(met) == most} - absent
