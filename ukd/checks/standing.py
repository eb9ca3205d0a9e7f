"""Printed totals and ranks against the games of the same report."""

from ukd.checks.wording import listed, points
from ukd.model.findings import Log
from ukd.model.results import How, worth
from ukd.model.tournament import Kind, Tournament


def check(event: Tournament, log: Log) -> None:
    """Compare printed points with the games, and the order of ranks with the points."""
    if event.games.is_empty():
        return
    counted, unfinished = counted_halves(event)
    _points(event, counted, unfinished, log)
    if event.kind in (Kind.SWISS, Kind.ROUND_ROBIN, None) and not unfinished:
        _ranks(event, counted, log)


def counted_halves(event: Tournament) -> tuple[dict[int, int], set[int]]:
    """Half-points of every entrant from his rows, his bonus with them; and who has open games."""
    total = {
        no: bonus or 0
        for no, bonus in event.players.select("no", "bonus_halves").iter_rows()
    }  # fmt: skip
    unfinished: set[int] = set()
    for row in event.games.iter_rows(named=True):
        for side in ("white", "black"):
            no, halves = row[f"{side}_no"], row[f"{side}_halves"]
            if no is None or (side == "black" and no == row["white_no"]):
                continue
            total[no] = total.get(no, 0) + worth(event.scale, row["how"], halves)
            if row["how"] == How.PENDING:
                unfinished.add(no)
    return total, unfinished


def _points(event: Tournament, counted: dict[int, int], unfinished: set[int], log: Log) -> None:
    for no, printed in event.players.select("no", "points_halves").iter_rows():
        if printed is not None and no not in unfinished and printed != counted[no]:
            facts = {"printed": points(printed), "counted": points(counted[no])}
            log.add("points-differ", player=no, facts=facts)


def _ranks(event: Tournament, counted: dict[int, int], log: Log) -> None:
    """Players placed behind somebody with fewer points; ranks that no table of this size has.

    Points decide before any tie-break does, and the rank decides who is first (madde 8.a.3, D5).
    """
    ranks = event.players.select("no", "rank").drop_nulls().sort("rank", "no").rows()
    impossible = [no for no, rank in ranks if not 1 <= rank <= event.players.height]
    if impossible:
        log.add("rank-impossible", facts={"players": listed(map(str, impossible))})
    behind: list[str] = []
    better, better_halves, better_rank = None, 0, 0
    for no, rank in ranks:
        if better is not None and rank > better_rank and counted[no] > better_halves:
            behind.append(f"{no} > {better}")
        if better is None or counted[no] < better_halves:
            better, better_halves, better_rank = no, counted[no], rank
    if behind:
        log.add("rank-contradicts-points", facts={"pairs": listed(behind)})
