"""Pairing numbers of an event: those of its file, or rebuilt where these are places (9.a.9)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import polars as pl

from ukd import turkish
from ukd.model.tournament import Tournament
from ukd.pairing.history import Entrant, Entry, Record, drawn_colour

# Facts of sentences that are numbers, but not of players.
NO_PLAYERS = frozenset(
    {"round", "rounds", "before", "clashes", "right_clashes", "needed", "explained", "judged",
     "board", "boards", "p", "x", "x_by_count", "most", "count", "by_score", "whites", "blacks",
     "dropped_up", "dropped_down", "slip", "clean", "better", "right_count"}
)  # fmt: skip
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

    def in_file(self, no: int) -> int:
        """The number in the file of a pairing number."""
        return self.file_no.get(no, no)

    def facts_in_file(self, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        """The facts of a sentence with the numbers of the file in place of pairing numbers."""
        if not self.file_no:
            return facts
        return {
            name: value if name in NO_PLAYERS else self._in_file(value)
            for name, value in facts.items()
        }

    def _in_file(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(self._in_file(one) for one in value)
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return self.in_file(value) if is_number else value


def numbered(tournament: Tournament, *, as_in_file: bool = False) -> Numbered:
    """The record by pairing numbers: rebuilt by rating, title and name if the file's are places.

    `as_in_file`: the file's numbers whatever they are.
    """
    record = Record.of(tournament)
    if as_in_file or not are_places(tournament):
        return Numbered(record, {})
    ordered = sorted(record.people, key=_rank)
    return renumbered(record, {one.no: at for at, one in enumerate(ordered, start=1)})


def renumbered(record: Record, new_no: Mapping[int, int]) -> Numbered:
    """The record with other numbers; a number that nobody has stays."""
    people = tuple(
        sorted((replace(one, no=new_no[one.no]) for one in record.people), key=lambda one: one.no)
    )
    rounds = tuple(tuple(_entry(entry, new_no) for entry in entries) for entries in record.rounds)
    lot = drawn_colour(rounds[0]) if rounds and record.colours_known else record.lot_colour
    numbered = replace(record, people=people, rounds=rounds, lot_colour=lot)
    return Numbered(numbered, {new: old for old, new in new_no.items()})


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


def _entry(entry: Entry, new_no: Mapping[int, int]) -> Entry:
    black = None if entry.black is None else new_no.get(entry.black, entry.black)
    return replace(entry, white=new_no.get(entry.white, entry.white), black=black)
