"""What the club's rules make of a round: absence, rests, leavers, and reserves (FF, RR, RES)."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from ukd.model.results import How
from ukd.pairing.history import Entrant, Entry, Record
from ukd.pairing.tables import Game

WIN, DRAW, LOSS = 2, 1, 0  # half-points


def not_played(
    white: int, black: int, absent: Collection[int], longer_absent: int | None = None
) -> Entry:
    """FF-1: who is not there in time loses without play; both absent is a draw.

    In a knockout both cannot stay in: `longer_absent` loses. Neither row is a game: no colour, no
    rating, no obstacle to a later meeting.
    """
    losers = {longer_absent} if longer_absent is not None else set(absent)
    if losers >= {white, black}:
        return Entry(white, black, DRAW, DRAW, How.DOUBLE_FORFEIT)
    if white in losers:
        return Entry(white, black, LOSS, WIN, How.FORFEIT)
    return Entry(white, black, WIN, LOSS, How.FORFEIT)


def rest(no: int) -> Entry:
    """RR-2 and SW-3: the free player has a win without a game."""
    return Entry(no, None, WIN, None, How.PAIRING_BYE)


def without_opponent(games: Iterable[Game], gone: Collection[int]) -> tuple[Entry, ...]:
    """RR-3: in a round of a league, wins for those whose opponent has left the tournament."""
    return tuple(
        Entry(other, None, WIN, None, How.FULL_BYE)
        for game in games
        for one, other in (game, game[::-1])
        if one in gone and other not in gone
    )


def substituted(record: Record, seat: int, reserve: Entrant) -> Record | None:
    """RES-1: a reserve takes the number and the points of a player who did not come to round 1.

    None where the rule does not allow it: after round 1, or if the player has played. Who he was
    has to be kept by the caller: both are reported, the first without a game.
    """
    played = any(entry.met and seat in entry.numbers for one in record.rounds for entry in one)
    if len(record.rounds) > 1 or played:
        return None
    people = (replace(reserve, no=seat) if one.no == seat else one for one in record.people)
    return replace(record, people=tuple(people))
