"""What a report must say besides its table: place, days, time control, arbiter (madde 9.e)."""

from datetime import date
from itertools import pairwise

from ukd.model.findings import Log
from ukd.model.tournament import Tournament
from ukd.regulation.articles import madde

# The name of each fact the e-mail's text or the table's head must give, and its finding.
_ASKED = (
    ("city", "place-missing"),
    ("time_control", "time-control-missing"),
    ("chief_arbiter", "chief-arbiter-missing"),
    ("kind", "kind-missing"),
)


@madde("9.e")
def check(event: Tournament, received: date | None, log: Log) -> None:
    """Find missing facts and impossible days; `received` is the day the report came, if known."""
    for name, code in _ASKED:
        if not getattr(event, name) and not (name == "time_control" and event.minutes):
            log.add(code)
    if event.first_day is None or event.last_day is None:
        log.add("dates-missing")
    else:
        _days(event.first_day, event.last_day, event, received, log)


def _days(first: date, last: date, event: Tournament, received: date | None, log: Log) -> None:
    if last < first:
        log.add("dates-reversed", facts={"first": first, "last": last})
        return
    if received is not None and last > received:
        log.add("dates-future", facts={"last": last, "received": received})
    days = [(at, day) for at, day in enumerate(event.round_days, start=1) if day is not None]
    for at, day in days:
        if not first <= day <= last:
            log.add("round-day-outside", round=at, facts={"day": day, "first": first, "last": last})
    for (_, before), (at, day) in pairwise(days):
        if day < before:
            log.add("round-days-disordered", round=at, facts={"day": day, "before": before})
