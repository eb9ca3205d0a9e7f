"""Which tournaments and games a rating counts (madde 2, 4 and 5)."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from ukd.checks.finished import finished
from ukd.checks.games import paired
from ukd.checks.players import whole_name
from ukd.checks.rounds import rounds_of
from ukd.checks.wording import listed, pairings
from ukd.model.findings import Log
from ukd.model.results import How
from ukd.model.tournament import Kind, Tournament
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation

Ratings = Mapping[int, int | None]

HOME = "TUR"


def check(event: Tournament, ratings: Ratings, law: Regulation, log: Log) -> None:
    """Find every condition of madde 2, 4 and 5 that the event fails.

    `ratings` maps start numbers to the UKD in force, null or absent for the unrated (madde 6.c). A
    failed condition of madde 4 is an error: the tournament is not rated. Games that madde 5 leaves
    out are notices that name them; a match that it leaves out whole is an error.
    """
    _abroad(event, log)
    _duration(event, law, log)
    _spans_a_list(event, law, log)
    if event.kind == Kind.MATCH:
        _match(event, ratings, log)
    elif not event.games.is_empty():
        _rated(event, ratings, law, log)
    if event.kind == Kind.TEAM:
        _unrated_pairs(event, ratings, log)
    _unplayed(event, log)


def _abroad(event: Tournament, log: Log) -> None:
    """Only tournaments held in Türkiye are in scope (madde 2)."""
    code = (event.federation or "").strip().upper()
    if len(code) == len(HOME) and code.isalpha() and code != HOME:
        log.add("event-abroad", facts={"federation": code})


@madde("4.c")
def _duration(event: Tournament, law: Regulation, log: Log) -> None:
    """The first and the last day both count."""
    if event.first_day and event.last_day:
        days = (event.last_day - event.first_day).days + 1
        if days > law.days_most:
            log.add("too-long", facts={"days": days, "most": law.days_most})


def _spans_a_list(event: Tournament, law: Regulation, log: Log) -> None:
    """A list came into force while the event ran: its last day decides the period (D8)."""
    if event.first_day and event.last_day:
        years = range(event.first_day.year, event.last_day.year + 1)
        for day in (date(year, month, 1) for year in years for month in law.list_months):
            if event.first_day < day <= event.last_day:
                log.add("spans-list-day", facts={"day": day})


@madde("4.d")
def _rated(event: Tournament, ratings: Ratings, law: Regulation, log: Log) -> None:
    """As many rated players as rounds, never under four, who finished or played five games.

    A rated player who did neither is not counted. A match is exempt (D1).
    """
    whole = finished(event)
    played = _played(event)
    names = {row["no"]: whole_name(row) for row in event.players.iter_rows(named=True)}
    rated = sorted(no for no in names if ratings.get(no) is not None)
    left = [no for no in rated if no not in whole and played.get(no, 0) < law.games_for_finished]
    told = listed(f"{no} {names[no]} ({played.get(no, 0)})" for no in left)
    facts: dict[str, Any] = {
        "rated": len(rated),
        "counted": len(rated) - len(left),
        "left": told or "–",
        "least_games": law.games_for_finished,
    }
    if left:
        log.add("rated-left-early", facts=facts)
    rounds = rounds_of(event)
    if rounds is None:
        log.add("rounds-unknown")
    elif facts["counted"] < rounds:
        log.add("rated-below-rounds", facts=facts | {"needed": rounds})
    if facts["counted"] < law.rated_least:
        log.add("rated-below-least", facts=facts | {"needed": law.rated_least})


@madde("5.c")
def _match(event: Tournament, ratings: Ratings, log: Log) -> None:
    """Both rated, or a title match, or one of the federation."""
    unrated = [no for no in sorted(event.players["no"]) if ratings.get(no) is None]
    if not unrated:
        return
    if event.title_match or event.federation_match:
        log.add("match-for-title", facts={"players": listed(map(str, unrated))})
    else:
        log.add("match-unrated", facts={"players": listed(map(str, unrated))})


@madde("5.b")
def _unrated_pairs(event: Tournament, ratings: Ratings, log: Log) -> None:
    """In a team event two unrated players' game does not count."""
    pairs = [
        (row["round"], row["white_no"], row["black_no"])
        for row in paired(event.games.iter_rows(named=True))
        if row["how"] == How.PLAYED
        and ratings.get(row["white_no"]) is None
        and ratings.get(row["black_no"]) is None
    ]
    if pairs:
        log.add("games-between-unrated", facts={"games": pairings(pairs), "count": len(pairs)})


@madde("5.a")
def _unplayed(event: Tournament, log: Log) -> None:
    """Games decided without play, or by an arbiter, do not count."""
    pairs = [
        (row["round"], row["white_no"], row["black_no"])
        for row in paired(event.games.iter_rows(named=True))
        if row["how"] not in (How.PLAYED, How.PENDING)
    ]
    if pairs:
        log.add("games-not-counted", facts={"games": pairings(pairs), "count": len(pairs)})


def _played(event: Tournament) -> dict[int, int]:
    """Games over the board of every player."""
    games: dict[int, int] = {}
    for row in paired(event.games.iter_rows(named=True)):
        if row["how"] == How.PLAYED:
            for no in (row["white_no"], row["black_no"]):
                games[no] = games.get(no, 0) + 1
    return games
