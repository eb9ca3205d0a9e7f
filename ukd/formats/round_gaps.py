"""Rounds that a report leaves out in the middle."""

from collections.abc import Iterable, Mapping
from typing import Any

from ukd.model.findings import Log


def note(games: Iterable[Mapping[str, Any]], log: Log) -> None:
    """A finding for each round before the last one told that has no row of GAMES."""
    told = {game["round"] for game in games if game["round"]}
    last = max(told, default=0)
    for missing in sorted(set(range(1, last + 1)) - told):
        log.add("round-missing", round=missing, facts={"last": last})
