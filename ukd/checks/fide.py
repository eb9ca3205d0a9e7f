"""Is a tournament ready for a report to FIDE? What its TRF must hold: FIDE Handbook C.02."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ukd.checks.wording import players as numbers
from ukd.model.field_words import words
from ukd.model.findings import Finding, Log
from ukd.model.results import How
from ukd.model.tournament import Tournament

Row = Mapping[str, Any]

# The records that a report must have, and the fact of the event that each tells.
RECORDS = (
    ("012", "name"),
    ("022", "city"),
    ("032", "federation"),
    ("042", "first_day"),
    ("052", "last_day"),
    ("102", "chief_arbiter"),
)


def check(event: Tournament, file: str | None = None) -> tuple[Finding, ...]:
    """What a report to FIDE of this event would lack, players' numbers in each finding."""
    log = Log(file)
    for record, fact in RECORDS:
        if not getattr(event, fact):
            log.add("fide-record-missing", facts={"record": record, **words(fact)})
    _round_days(event, log)
    for code, fact, lacks in _LACKS:
        without = [row["no"] for row in event.players.iter_rows(named=True) if lacks(row)]
        if without:
            facts = {"count": len(without), "players": numbers(without), **words(fact)}
            log.add(code, facts=facts)
    open_games = event.games.filter(event.games["how"].is_in([How.PENDING.value, How.ODD.value]))
    if open_games.height:
        log.add("fide-games-open", facts={"count": open_games.height})
    return log.all()


def _round_days(event: Tournament, log: Log) -> None:
    last = event.rounds or event.games["round"].max() or 0
    assert isinstance(last, int)
    missing = [at for at in range(1, last + 1) if at > len(event.round_days) or not _day(event, at)]
    if missing:
        log.add("fide-round-days-missing", facts={"rounds": numbers(missing)})
    for at, day in _outside(event):
        facts = {"day": day, "first": event.first_day, "last": event.last_day}
        log.add("fide-round-day-outside", round=at, facts=facts)


def _day(event: Tournament, at: int) -> Any:
    return event.round_days[at - 1]


def _outside(event: Tournament) -> Iterator[tuple[int, Any]]:
    """Rounds with a day that is not within the days of the event."""
    if event.first_day and event.last_day:
        for at, day in enumerate(event.round_days, start=1):
            if day and not event.first_day <= day <= event.last_day:
                yield at, day


def _one_word(row: Row) -> bool:
    surname, comma, given = row["name"].partition(", ")
    return not (surname and comma and given)


# What every player must have, and what he should have: finding, fact, and whether a row lacks it.
_LACKS: tuple[tuple[str, str, Callable[[Row], bool]], ...] = (
    ("fide-player-lacks", "fide_id", lambda row: not row["fide_id"]),
    ("fide-player-lacks", "rank", lambda row: row["rank"] is None),
    ("fide-player-better", "form_of_name", _one_word),
    ("fide-player-better", "sex", lambda row: row["sex"] is None),
    ("fide-player-better", "birth_year", lambda row: row["birth_year"] is None),
)
