"""Pairing numbers of an event: those of its file, or rebuilt where these are places (9.a.9)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import polars as pl

from ukd import turkish
from ukd.model.tournament import Tournament
from ukd.pairing.history import Entrant, Entry, Record

TITLES = ("GM", "WGM", "IM", "WIM", "FM", "WFM")  # Dutch-1998 A2


@dataclass(frozen=True, slots=True)
class Numbered:
    """A record, and the number in the file of everybody who bears another one in it."""

    record: Record
    file_no: Mapping[int, int]

    @property
    def is_rebuilt(self) -> bool:
        """Whether the numbers had to be rebuilt."""
        return bool(self.file_no)


def numbered(tournament: Tournament) -> Numbered:
    """The record by pairing numbers: rebuilt by rating, title and name if the file's are places."""
    record = Record.of(tournament)
    if not are_places(tournament):
        return Numbered(record, {})
    ordered = sorted(record.people, key=_rank)
    new_no = {one.no: at for at, one in enumerate(ordered, start=1)}
    return Numbered(_renumbered(record, new_no), {new: old for old, new in new_no.items()})


def are_places(tournament: Tournament) -> bool:
    """Whether the numbers of a file are those of the final standings.

    They are if they say the place of everybody and the ratings do not follow them.
    """
    players = tournament.players.sort("no")
    places = players["rank"]
    if players.height < 2 or places.null_count() or places.to_list() != players["no"].to_list():
        return False
    ratings = players.select(pl.coalesce("ukd", "elo")).to_series().fill_null(0).to_list()
    return ratings != sorted(ratings, reverse=True)


def _rank(one: Entrant) -> tuple[int, int, tuple[str, str]]:
    title = (one.title or "").upper()
    place = TITLES.index(title) if title in TITLES else len(TITLES)
    return -(one.rating or 0), place, turkish.order(one.name)


def _renumbered(record: Record, new_no: Mapping[int, int]) -> Record:
    people = tuple(
        sorted((replace(one, no=new_no[one.no]) for one in record.people), key=lambda one: one.no)
    )
    rounds = tuple(
        tuple(_entry(entry, new_no) for entry in entries) for entries in record.rounds
    )
    return replace(record, people=people, rounds=rounds)


def _entry(entry: Entry, new_no: Mapping[int, int]) -> Entry:
    """An entry by the new numbers; a number that nobody has stays."""
    black = None if entry.black is None else new_no.get(entry.black, entry.black)
    return replace(entry, white=new_no.get(entry.white, entry.white), black=black)
