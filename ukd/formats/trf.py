"""The reader of TRF, the text format that pairing programs exchange (FIDE Handbook C.04, C.02).

Reads TRF06, TRF16, JavaFo's and bbpPairings' extensions, and TRF26 with national ratings.
"""

import re

from ukd.formats import trf_games
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.formats.trf_codes import HEAD
from ukd.formats.trf_national import UKD_FEDERATION, National
from ukd.formats.trf_players import Entry
from ukd.formats.trf_report import Report, parse
from ukd.model import time_control
from ukd.model.findings import Log
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS, TEAMS
from ukd.model.tournament import Event, Tournament

_UTF16_BOMS = (b"\xff\xfe", b"\xfe\xff")
_PLAYER = re.compile(rb"(?:\A|[\r\n])001[ \t\xa0\xc2]")
_HEAD = re.compile(rb"\A(?:\xef\xbb\xbf)?\s*(?:%s)[ \t]" % "|".join(HEAD).encode())
_MAIL = re.compile(rb"\A(?:From |[A-Za-z-]+:)")


class Trf:
    """TRF06, TRF16, TRFx, TRF26. Findings carry the line and, beside our code, the TRF's own."""

    name = "trf"
    endings = (".trf", ".trfx")

    def recognises(self, source: Source) -> bool:
        """A player's line, or a tournament's record as the first line. An e-mail is none."""
        data = source.data
        if data.startswith(_UTF16_BOMS):
            data = data.decode("utf-16", errors="replace").encode()
        if source.members or b"\0" in data or _MAIL.match(data):
            return False
        data = data.removeprefix(b"\xef\xbb\xbf")
        return bool(_HEAD.match(data) or _PLAYER.search(data))

    def read(self, source: Source) -> Reading:
        """Everything a file holds. A line left out is a finding that names it."""
        log = Log(source.name)
        encoding, report = parse(source.data, log)
        if report is None:
            return Reading(source.name, None, encoding, findings=log.all())
        return Reading(source.name, report.dialect, encoding, (event(report),), log.all())


def event(report: Report) -> Event:
    """The tournament a report tells of, nothing put right.

    Columns 49–52 hold FIDE's rating by the norm. National files of ours print the UKD there, so
    they are the UKD where the file has neither a national rating nor any FIDE number; else they
    are FIDE's, and the UKD is what a record TUR says.
    """
    head = report.head
    games = trf_games.rows(
        report.field,
        report.rounds,
        report.pairs,
        system=report.system,
        team_event=report.team_event,
        old=report.dialect == "trf06",
    )
    return Event(
        Tournament(
            name=head.name,
            players=PLAYERS.frame(_players(report)),
            games=GAMES.frame(games),
            teams=TEAMS.frame(_members(report)),
            kind=head.kind,
            rounds=report.rounds.count,
            first_day=head.first_day,
            last_day=head.last_day,
            city=head.city,
            federation=head.federation,
            time_control=head.time_control,
            minutes=time_control.minutes(head.time_control),
            chief_arbiter=head.chief_arbiter,
            deputies=head.deputies,
            round_days=head.round_days,
            system=head.type_code,
            scale=report.system.scale,
            rounds_declared=report.declared,
        ),
        IDENTITIES.frame(_identities(report)),
    )


def _turkish(report: Report) -> dict[int, National]:
    """National records of our federation by start number; of others where it has none."""
    return {one.no: one for one in report.nationals if one.federation == UKD_FEDERATION}


def _players(report: Report) -> list[dict[str, object]]:
    national = _turkish(report)
    of_fide = bool(report.nationals) or any(entry.fide_id for entry in report.field.entries)
    team_of = {no: team.name for team in report.teams for no in team.members}
    return [
        _player(entry, national.get(entry.no), of_fide) | {"team": team_of.get(entry.no)}
        for entry in report.field.entries
    ]


def _player(entry: Entry, national: National | None, of_fide: bool) -> dict[str, object]:
    surname, _, given = ((national and national.name) or entry.name).partition(",")
    halves = 2 * entry.points
    return {
        "no": entry.no,
        "surname": surname.strip(),
        "given": given.strip(),
        "name": entry.name,
        "sex": entry.sex,
        "title": entry.title,
        "ukd": national.rating if national else None if of_fide else entry.rating,
        "elo": entry.rating if of_fide else None,
        "federation": entry.federation,
        "fide_id": entry.fide_id,
        "licence": national and national.number,
        "birth_year": entry.birth and int(entry.birth[:4]),
        "province": national and national.province,
        "points_halves": int(halves) if halves == int(halves) else None,
        "rank": entry.rank,
    }


def _identities(report: Report) -> list[dict[str, object]]:
    """Identity numbers and birth dates of the players for whom the file has one."""
    national = _turkish(report)
    found = []
    for entry in report.field.entries:
        own = entry.national_id or getattr(national.get(entry.no), "national_id", None)
        if own or entry.birth:
            found.append({"no": entry.no, "national_id": own, "birth": entry.birth})
    return found


def _members(report: Report) -> list[dict[str, object]]:
    players = {entry.no for entry in report.field.entries}
    return [
        {"team_no": team.no, "team": team.name, "position": position, "no": no}
        for team in report.teams
        for position, no in enumerate(team.members, start=1)
        if no in players
    ]
