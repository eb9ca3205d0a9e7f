"""The players of a Double-Swiss as it sees them: matches, not games (DSS 1)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from ukd.model.results import FORFEITS, How
from ukd.pairing.colours import BLACK, WHITE
from ukd.pairing.history import Entrant, Entry, Position, Round
from ukd.pairing.matching import Graph

GAMES_OF_A_MATCH = 2
FREE_POINT_HALVES = 2


@dataclass(frozen=True, slots=True)
class Player:
    """A player before a round; `colours` are those of the first games of his matches."""

    no: int
    halves: int = 0
    colours: str = ""
    opponents: frozenset[int] = frozenset()
    floated: bool = False  # in the round before (C7, C8)
    no_bye: bool = False  # C2

    @property
    def rank(self) -> tuple[int, int]:
        """Sort key: the higher score, then the lower number."""
        return -self.halves, self.no


@dataclass(frozen=True)
class Field:
    """Everybody who is to be paired."""

    position: Position

    @cached_property
    def players(self) -> Mapping[int, Player]:
        """By number; from the rounds if they are known, else from the summary of the position."""
        record = self.position.record
        if record is None:
            return {one.no: _summarised(one) for one in self.position.entrants}
        players = {one.no: Player(one.no) for one in record.people}
        for entries in record.rounds:
            players = after(players, entries)
        return {no: players[no] for no in self.position.by_no}

    @cached_property
    def graph(self) -> Graph:
        """Everybody with those whom he has not met (C1)."""
        numbers = set(self.players)
        return {no: numbers - one.opponents - {no} for no, one in self.players.items()}

    def ranked(self, numbers: Iterable[int]) -> list[int]:
        """Numbers by score, then pairing number."""
        return sorted(numbers, key=lambda no: self.players[no].rank)


def _summarised(one: Entrant) -> Player:
    floated = one.floated(1) != "-"
    return Player(
        one.no, one.score_halves, one.played_colours, one.opponents, floated, one.free_point
    )


def after(players: Mapping[int, Player], entries: Round) -> dict[int, Player]:
    """Everybody after one more round. A match has a row a game; one row tells it as a whole."""
    matches: dict[tuple[int, ...], list[Entry]] = {}
    for entry in entries:
        matches.setdefault(tuple(sorted(entry.numbers)), []).append(entry)
    found = {no: replace(one, floated=False) for no, one in players.items()}
    for numbers, games in matches.items():
        for no in numbers:
            found[no] = _after_match(players, no, games)
    return found


def _after_match(players: Mapping[int, Player], no: int, games: list[Entry]) -> Player:
    one, first = players[no], games[0]
    halves = sum(game.halves(no) for game in games)
    other = next((players[number] for number in first.numbers if number != no), None)
    after_it = replace(one, halves=one.halves + halves)
    if other is None:
        free = halves >= FREE_POINT_HALVES or first.how is How.PAIRING_BYE
        return replace(after_it, no_bye=one.no_bye or free)
    after_it = replace(after_it, floated=one.halves != other.halves)
    if is_forfeited(games):
        return replace(after_it, no_bye=one.no_bye or halves >= FREE_POINT_HALVES)
    return replace(
        after_it,
        colours=one.colours + (WHITE if no == first.white else BLACK),
        opponents=one.opponents | {other.no},
    )


def is_forfeited(games: list[Entry]) -> bool:
    """Whether one player at least forfeited every game: then the two may meet again (DSS 1.3)."""
    return any(
        all(game.how in FORFEITS and not game.halves(no) for game in games)
        for no in games[0].numbers
    )
