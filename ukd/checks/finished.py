"""Who finished a tournament: the regulation asks for it and does not define it (madde 4.d)."""

from collections import defaultdict

from ukd.checks.games import paired
from ukd.checks.kind import team_of
from ukd.model.results import FORFEITS, How
from ukd.model.tournament import Kind, Tournament


def finished(event: Tournament) -> set[int]:
    """The start numbers of those who finished.

    In a Swiss: paired in the last round, or given a bye that scores; a zero-point bye there means
    that he was away. In a round robin or Scheveningen, where the last round may be a rest: he met
    everybody and did not lose his last game by his own absence. In a team event: his team was
    paired in the last round or was the one to rest, for a team may change its players.
    """
    if event.kind in (Kind.ROUND_ROBIN, Kind.SCHEVENINGEN):
        return _to_the_end(event)
    at_the_end = _in_the_last_round(event)
    if event.kind != Kind.TEAM:
        return at_the_end
    teams = team_of(event)
    every = set(teams.values())
    ended = {teams[no] for no in at_the_end if no in teams}
    if len(every) % 2 and len(every - ended) == 1:
        ended = every  # of an odd number of teams one rests in every round
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


def _to_the_end(event: Tournament) -> set[int]:
    """Those who met as many as anybody and did not stay away from their last game.

    Where the rounds are not numbered, any game they stayed away from may have been the last.
    """
    rows = paired(event.games.iter_rows(named=True))
    numbered = all(row["round"] is not None for row in rows)
    opponents: dict[int, set[int]] = defaultdict(set)
    absent: dict[int, bool] = {}
    for row in sorted(rows, key=lambda row: row["round"] or 0):
        for side, other in (("white", "black"), ("black", "white")):
            no = row[f"{side}_no"]
            opponents[no].add(row[f"{other}_no"])
            away = row["how"] in FORFEITS and not row[f"{side}_halves"]
            absent[no] = away or (absent.get(no, False) and not numbered)
    most = max((len(met) for met in opponents.values()), default=0)
    return {no for no, met in opponents.items() if len(met) == most and not absent[no]}
