"""Faults in the pairings of a tournament: who met whom, in which round, and with what score."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from ukd.checks.wording import pairings, players, score
from ukd.model.findings import Log
from ukd.model.results import BYES, FORFEITS, How
from ukd.model.tournament import Kind, Tournament
from ukd.regulation.articles import madde

Row = dict[str, Any]

WIN = 2  # half-points
PLAYED = {(2, 0), (1, 1), (0, 2)}
# Both chairs of a played game that an arbiter's ruling can leave short of a whole point.
RULED = {(1, 0), (0, 1), (0, 0)}
IN_A_ROW = 3


def check(event: Tournament, log: Log) -> None:
    """Find impossible and odd pairings; places are the round and a start number."""
    rows = list(event.games.iter_rows(named=True))
    _self_pairings(rows, log)
    _unknown_numbers(rows, set(event.players["no"]), log)
    _paired_twice(rows, log)
    _open_games(rows, log)
    for row in rows:
        _score(row, log)
    if event.kind in (Kind.SWISS, None):
        _met_before(rows, log)
        if event.colours_known:
            _colours(rows, log)


def paired(rows: Iterable[Row]) -> list[Row]:
    """The rows with two different players: games and forfeits, no byes."""
    return [row for row in rows if row["black_no"] not in (None, row["white_no"])]


def _self_pairings(rows: list[Row], log: Log) -> None:
    for row in rows:
        if row["white_no"] == row["black_no"]:
            facts = {"at": row["round"] or "–"}
            log.add("self-pairing", round=row["round"], player=row["white_no"], facts=facts)


def _unknown_numbers(rows: list[Row], known: set[int], log: Log) -> None:
    for row in rows:
        for no, other in ((row["white_no"], row["black_no"]), (row["black_no"], row["white_no"])):
            if no is not None and no not in known:
                facts = {"number": no, "at": row["round"] or "–"}
                log.add("number-unknown", round=row["round"], player=other, facts=facts)


def _paired_twice(rows: list[Row], log: Log) -> None:
    """Two rows of one player in one round. A table without rounds cannot show it."""
    times = Counter(
        (row["round"], no)
        for row in rows
        if row["round"] is not None
        for no in {row["white_no"], row["black_no"]} - {None}
    )
    for (at, no), count in sorted(times.items()):
        if count > 1:
            log.add("paired-twice", round=at, player=no, facts={"times": count})


def _score(row: Row, log: Log) -> None:
    """One row's two scores against each other and against the way they came about."""
    white, black, how = row["white_halves"], row["black_halves"], row["how"]
    place = {"round": row["round"], "player": row["white_no"]}
    facts = {
        "black": row["black_no"] or "–",
        "score": score(white, black),
        "at": row["round"] or "–",
    }
    if how in BYES:
        if row["black_no"] is not None or (white or 0) > WIN:
            log.add("bye-impossible", **place, facts=facts)
    elif row["black_no"] in (None, row["white_no"]) or _open(row):
        return
    elif how in FORFEITS:
        if {white, black} - {0, WIN, None} or (white or 0) + (black or 0) > WIN:
            log.add("score-mismatch", **place, facts=facts)
    elif (white, black) in RULED:
        log.add("score-ruled", **place, facts=facts)
    elif how == How.PLAYED and (white, black) not in PLAYED:
        log.add("score-mismatch", **place, facts=facts)


def _open(row: Row) -> bool:
    unknown = row["white_halves"] is None and row["black_halves"] is None
    return row["black_no"] is not None and (row["how"] == How.PENDING or unknown)


@madde("9.e")
def _open_games(rows: list[Row], log: Log) -> None:
    """Games without a result, those of a round together: the report is incomplete."""
    rounds: dict[int | None, list[tuple[None, int, int]]] = defaultdict(list)
    for row in rows:
        if _open(row):
            rounds[row["round"]].append((None, row["white_no"], row["black_no"]))
    for at, games in rounds.items():
        log.add("result-open", round=at, facts={"games": pairings(games), "at": at or "–"})


def _met_before(rows: list[Row], log: Log) -> None:
    """Two players of a Swiss who met over the board more than once."""
    rounds: dict[tuple[int, int], list[int]] = defaultdict(list)
    for row in paired(rows):
        if row["how"] not in FORFEITS and row["round"] is not None:
            rounds[_pair(row)].append(row["round"])
    for (one, other), met in sorted(rounds.items()):
        if len(met) > 1:
            at = ", ".join(map(str, sorted(met)))
            log.add("met-before", round=max(met), player=one, facts={"other": other, "rounds": at})


def _colours(rows: list[Row], log: Log) -> None:
    """Players with one colour three times running before the last round."""
    last = max((row["round"] or 0 for row in rows), default=0)
    colours: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for row in paired(rows):
        if row["how"] not in FORFEITS and row["round"] is not None and row["round"] < last:
            colours[row["white_no"]].append((row["round"], "w"))
            colours[row["black_no"]].append((row["round"], "b"))
    odd = [no for no, seen in sorted(colours.items()) if _runs("".join(c for _, c in sorted(seen)))]
    if odd:
        log.add("colour-three-times", facts={"players": players(odd), "times": IN_A_ROW})


def _runs(colours: str) -> bool:
    return "w" * IN_A_ROW in colours or "b" * IN_A_ROW in colours


def _pair(row: Row) -> tuple[int, int]:
    one, other = sorted((row["white_no"], row["black_no"]))
    return one, other
