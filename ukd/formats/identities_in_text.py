"""Identity numbers that stand where others may read them: in a name, a province, a title line.

Every reader's events pass here, so that a number in the wrong column is never shown or published.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import polars as pl

from ukd.formats.national_id import is_national_id
from ukd.model.field_words import words
from ukd.model.findings import Log
from ukd.model.frames import PLAYERS, TEAMS
from ukd.model.tournament import Event, Tournament

_NUMBER = re.compile(r"(?<!\d)[1-9]\d{10}(?!\d)", re.ASCII)
_OF_THE_HEAD = ("name", "city", "federation", "time_control", "chief_arbiter", "system")
_OF_PLAYERS = tuple(name for name, column in PLAYERS.columns.items() if column.dtype == pl.String)
_WORDS = {"name": "player_name", "federation": "player_federation"}  # of a player, in texts/fields


def hidden(event: Event, log: Log) -> Event:
    """The event without identity numbers in its texts, and a finding for each that is taken out.

    Only numbers whose check digits are right count; those of IDENTITIES stay where they belong.
    """
    told = event.tournament
    players = _players(told.players, log) if _holds(told.players, _OF_PLAYERS) else told.players
    teams = told.teams
    if _holds(teams, ("team",)):
        cleaned = [row | {"team": without(row["team"])} for row in teams.iter_rows(named=True)]
        teams = TEAMS.frame(cleaned)
    changes = dict(_head(told, log))
    if players is told.players and teams is told.teams and not changes:
        return event
    return replace(event, tournament=replace(told, players=players, teams=teams, **changes))


def without(text: str) -> str:
    """A text without the identity numbers in it."""
    cleaned = _NUMBER.sub(lambda found: " " if is_national_id(found[0]) else found[0], text)
    return text if cleaned == text else " ".join(cleaned.split())


def _holds(frame: pl.DataFrame, columns: tuple[str, ...]) -> bool:
    """A quick look: whether any text of the columns has eleven digits running."""
    if frame.is_empty():
        return False
    texts = (text for name in columns for text in frame[name].to_list() if text)
    return _NUMBER.search("\n".join(texts)) is not None


def _players(frame: pl.DataFrame, log: Log) -> pl.DataFrame:
    before = frame.to_dicts()
    after = [_player(row, log) for row in before]
    return frame if after == before else PLAYERS.frame(after)


def _player(row: dict[str, Any], log: Log) -> dict[str, Any]:
    for name in _OF_PLAYERS:
        said = row[name]
        cleaned = said and without(said)
        if cleaned == said:
            continue
        if name not in ("surname", "given"):  # the whole name tells them too
            log.add("identity-in-text", player=row["no"], facts=words(_WORDS.get(name, name)))
        row = row | {name: cleaned or (None if PLAYERS.columns[name].null else "")}
    return row


def _head(told: Tournament, log: Log) -> Iterator[tuple[str, Any]]:
    """The facts of the head that hold a number, without it."""
    for name in _OF_THE_HEAD:
        said = getattr(told, name)
        if said and (cleaned := without(said)) != said:
            log.add("identity-in-text", facts=words(name))
            yield name, cleaned or None
    deputies = tuple(map(without, told.deputies))
    if deputies != told.deputies:
        log.add("identity-in-text", facts=words("deputies"))
        yield "deputies", tuple(filter(None, deputies))
