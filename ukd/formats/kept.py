"""What of an event a file made of it does not say again: nothing is lost in silence."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

import polars as pl

from ukd.formats.trf_lines import ascii_letters, clean
from ukd.model.frames import GAMES, TEAMS
from ukd.model.tournament import Event, Tournament

_FRAMES = frozenset({"players", "games", "teams"})
# A file may say more than the event it was made of: it counts rounds and sums up points.
_COUNTED = frozenset({"rounds", "minutes", "points_halves"})
# Two columns of players have the name of a fact of the event.
_OWN_WORD = {"name": "player_name", "federation": "player_federation"}


@dataclass(frozen=True, slots=True)
class Loss:
    """A fact that does not come back: its name in texts/fields.toml, and the players it is of."""

    field: str
    players: tuple[int, ...] = ()


def losses(event: Event, again: Event, *, plain: bool = False) -> Iterator[Loss]:
    """The facts of `event` that `again`, read from its file, does not say alike.

    With `plain`, letters may have lost their accents. Identity numbers are never compared: no file
    carries them.
    """
    yield from _of_the_head(event.tournament, again.tournament, plain)
    yield from _of_the_players(event, again, plain)
    yield from _of_the_games(event.tournament, again.tournament)
    teams = (TEAMS.sort(one.tournament.teams) for one in (event, again))
    mine, theirs = (_plain_frame(one, plain) for one in teams)
    if not mine.equals(theirs):
        yield Loss("teams")


def with_names_in_order(event: Event) -> Event:
    """The event with every name as "Surname, Given", the form in which files keep both apart."""
    joined = pl.when(pl.col("given") == "").then("surname")
    names = joined.otherwise(pl.concat_str("surname", pl.lit(", "), "given"))
    players = event.tournament.players.with_columns(name=names)
    return replace(event, tournament=replace(event.tournament, players=players))


def _of_the_head(mine: Tournament, theirs: Tournament, plain: bool) -> Iterator[Loss]:
    for field in (one.name for one in fields(Tournament) if one.name not in _FRAMES):
        said, read = getattr(mine, field), getattr(theirs, field)
        if field == "rounds_declared" and said in (None, mine.rounds):
            continue  # the rounds themselves say it
        if field == "round_days":
            said, read = _trimmed(said), _trimmed(read)
        if _differs(field, said, read, plain):
            yield Loss(field)


def _trimmed(days: tuple[object, ...]) -> tuple[object, ...]:
    """Days of rounds without the unknown ones at the end."""
    while days and days[-1] is None:
        days = days[:-1]
    return days


def _of_the_players(event: Event, again: Event, plain: bool) -> Iterator[Loss]:
    theirs = {row["no"]: row for row in again.tournament.players.iter_rows(named=True)}
    lost: dict[str, list[int]] = {}
    for row in event.tournament.players.iter_rows(named=True):
        other = theirs.pop(row["no"], None)
        if other is None:
            lost.setdefault("players", []).append(row["no"])
            continue
        for field, said in row.items():
            if _differs(field, said, other[field], plain):
                lost.setdefault(_OWN_WORD.get(field, field), []).append(row["no"])
    births = _births(again)
    changed = [no for no, birth in _births(event).items() if births.get(no) != birth]
    lost |= {"birth": changed} if changed else {}
    lost |= {"players": sorted(theirs)} if theirs else {}
    yield from (Loss(field, tuple(numbers)) for field, numbers in lost.items())


def _births(event: Event) -> dict[int, str]:
    rows = event.identities.iter_rows(named=True)
    return {row["no"]: row["birth"] for row in rows if row["birth"]}


def _of_the_games(mine: Tournament, theirs: Tournament) -> Iterator[Loss]:
    apart = [
        one.games.drop("board").sort("round", "white_no", "black_no") for one in (mine, theirs)
    ]
    if not apart[0].equals(apart[1]):
        yield Loss("games")
    elif mine.games["board"].is_not_null().any() and not GAMES.sort(mine.games).equals(
        GAMES.sort(theirs.games)
    ):
        yield Loss("boards")


def _differs(field: str, said: object, read: object, plain: bool) -> bool:
    if said == read or (said is None and field in _COUNTED):
        return False
    if field == "bonus_halves" and not said and not read:
        return False  # none is none, whether a file has a column for it or not
    return not plain or _plain(said) != _plain(read)


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return ascii_letters(clean(value)) if isinstance(value, str) else value


def _plain_frame(frame: pl.DataFrame, plain: bool) -> pl.DataFrame:
    if not plain:
        return frame
    return frame.with_columns(pl.col("team").map_elements(_plain, return_dtype=pl.String))
