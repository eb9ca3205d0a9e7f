"""SwissPerfect 98 sets: .ini, .trn and .sco under one stem (layout notes, sections 1 to 6)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from ukd.formats import dbase, swissperfect_games, swissperfect_ini, swissperfect_players
from ukd.formats.codepage import Pages
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.swissperfect_players import Entrants
from ukd.formats.swissperfect_rounds import standings
from ukd.model.findings import Log
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS
from ukd.model.results import How
from ukd.model.tournament import Event, Tournament

INI, TRN, SCO = ".ini", ".trn", ".sco"


class SwissPerfect:
    """The tournament files of SwissPerfect 98, the program of arbiters of those years."""

    name = "sp98"

    def recognises(self, source: Source) -> bool:
        """True for a set with players or results, or with an .ini of this program."""
        members = source.members
        return (
            TRN in members or SCO in members or swissperfect_ini.recognises(members.get(INI, b""))
        )

    def read(self, source: Source) -> Reading:
        """Read what can be read: without results the players, without .ini the games."""
        log, pages = Log(source.name), Pages()
        head = swissperfect_ini.read(source.members.get(INI), pages, log)
        records = _records(source, TRN, swissperfect_players.FIELDS, log)
        if records is None:
            return Reading(source.name, self.name, pages.encoding, findings=log.all())
        entrants = swissperfect_players.read(records, pages, log)
        games = _games(source, entrants, head, log) if entrants.players else []
        event = _event(head, entrants, games, log)
        _compare(event, entrants, standings(source.members), log)
        return Reading(source.name, self.name, pages.encoding, (event,), log.all())


def _records(
    source: Source, ending: str, fields: Sequence[str], log: Log
) -> tuple[dbase.Record, ...] | None:
    """The living records of a member; None, with an error finding, if it is not there or broken."""
    data = source.members.get(ending)
    if data is None:
        log.add("sp98-member-missing", facts={"member": ending})
        return None
    return dbase.read(data, fields, log, ending)


def _games(
    source: Source, entrants: Entrants, head: swissperfect_ini.Head, log: Log
) -> list[dict[str, Any]]:
    records = _records(source, SCO, swissperfect_games.FIELDS, log)
    if records is None:
        return []
    if head.games_per_pairing > 1:
        log.add("sp98-multi-games", facts={"games": head.games_per_pairing})
    return swissperfect_games.read(records, entrants, head.first_board, head.games_per_pairing, log)


def _event(
    head: swissperfect_ini.Head, entrants: Entrants, games: list[dict[str, Any]], log: Log
) -> Event:
    """The tournament, with the totals as the program counts them: all scores and the bonus."""
    played = [game["round"] for game in games if game["how"] != How.PENDING]
    rounds = max(played, default=None)
    if rounds is not None and head.rounds is not None and head.rounds != rounds:
        log.add("sp98-rounds-differ", facts={"ini": head.rounds, "played": rounds})
    total: defaultdict[int, int] = defaultdict(int)
    for game in games:
        total[game["white_no"]] += game["white_halves"] or 0
        if game.get("black_no") is not None:
            total[game["black_no"]] += game["black_halves"] or 0
    players = [
        player | {"points_halves": total[player["no"]] + (player["bonus_halves"] or 0)}
        for player in entrants.players
    ]
    tournament = Tournament(
        name=head.name,
        players=PLAYERS.frame(players),
        games=GAMES.frame(games),
        kind=head.kind,
        rounds=rounds,
        rounds_declared=head.rounds or None,
        chief_arbiter=head.arbiter,
        colours_known=head.colours_known,
    )
    return Event(tournament, IDENTITIES.frame(entrants.identities))


def _compare(event: Event, entrants: Entrants, told: Mapping[int, int], log: Log) -> None:
    """The totals of a .stg that came with the set, against those of the results."""
    totals = dict(event.tournament.players.select("no", "points_halves").iter_rows())
    halves = {
        entrants.numbers[one]: total for one, total in told.items() if one in entrants.numbers
    }
    others = sorted(no for no in halves if totals[no] != halves[no])
    if others:
        facts = {"count": len(others), "players": ", ".join(map(str, others[:10]))}
        log.add("sp98-standings-differ", facts=facts)
