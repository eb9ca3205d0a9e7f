"""A tournament as TRF16 or TRF26 (TRF notes, section 12). Identity numbers never leave in it."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any, Literal

from ukd.errors import SpokenError
from ukd.formats import trf_lines as lines
from ukd.formats.national_id import has_shape
from ukd.formats.trf_national import ABROAD, PROVINCE_ABROAD, UKD_FEDERATION
from ukd.formats.trf_table import Table
from ukd.model import provinces
from ukd.model.findings import Log
from ukd.model.tournament import Event, Kind, Tournament

Dialect = Literal["trf16", "trf26"]
Row = dict[str, Any]

TYPE_TEXTS = {
    Kind.SWISS: "Individual: Swiss-System",
    Kind.ROUND_ROBIN: "Individual: Round-Robin",
    Kind.MATCH: "Individual: Match",
    Kind.SCHEVENINGEN: "Team: Scheveningen",
    Kind.TEAM: "Team",
}
_CENTURY = (2000, 2099)  # a round's day has two digits for its year
_MOST_TEAMS = 999
_MOST_HALVES = 199  # 99.5 points fill the four columns


def write(
    event: Event, dialect: Dialect = "trf16", log: Log | None = None, *, for_fide: bool = False
) -> bytes:
    """The bytes of a TRF: UTF-8 without a mark, CRLF, columns counted in characters.

    TRF26 carries UKD, province and licence in a record TUR beside the FIDE rating. TRF16 has one
    rating a player: the UKD if any player has one, and then no FIDE numbers; else FIDE's.
    `for_fide` writes 001 in plain letters, and the Turkish spelling into the record TUR.
    What the format cannot carry is noted in `log`. Raises SpokenError for an event that no TRF can
    tell truly: a game without a round, an unresolved contradiction, points that do not add up.
    """
    log = Log() if log is None else log
    tournament = event.tournament
    scale = tournament.scale if dialect == "trf26" else {}
    table = Table.of(tournament, scale)
    plain = lines.ascii_letters if for_fide else str
    national = list(_nationals(tournament, for_fide)) if dialect == "trf26" else []
    written = [
        *map(plain, _head(tournament, table, dialect)),
        *([lines.point_values(scale)] if scale else []),
        *([f"172 {UKD_FEDERATION} NIDOF"] if national else []),
        *_players(event, table, _is_national(tournament, dialect), plain, log),
        *national,
        *_teams(tournament, dialect, plain, log),
    ]
    for fact in _left_out(tournament, dialect):
        log.add("trf-not-carried", facts={"fact": fact})
    return "".join(f"{line}\r\n" for line in written).encode()


def _is_national(tournament: Tournament, dialect: Dialect) -> bool:
    """Whether columns 49–52 hold the UKD, as in the national files of TRF16."""
    return dialect == "trf16" and bool(tournament.players["ukd"].is_not_null().any())


def _head(tournament: Tournament, table: Table, dialect: Dialect) -> Iterator[str]:
    players = tournament.players
    rated = players["ukd"].is_not_null() | players["elo"].is_not_null()
    kind = tournament.kind
    texts: list[tuple[str, object]] = [
        ("012", tournament.name),
        ("022", tournament.city),
        ("032", tournament.federation),
        ("042", _day(tournament.first_day)),
        ("052", _day(tournament.last_day)),
        ("062", players.height),
        ("072", int(rated.sum())),
        ("082", tournament.teams["team_no"].n_unique()),
        ("092", kind and TYPE_TEXTS[kind]),
        ("102", tournament.chief_arbiter),
        *(("112", deputy) for deputy in tournament.deputies),
        ("122", tournament.time_control),
    ]
    if dialect == "trf26":
        declared = tournament.rounds_declared or tournament.rounds or 0
        texts += [("142", max(declared, table.rounds)), ("192", tournament.system)]
    for code, value in texts:
        if value is not None and (text := lines.clean(str(value))):
            yield f"{code} {text}"
    if days := [day if day and _in_century(day) else None for day in tournament.round_days]:
        yield lines.round_days(days)


def _day(day: date | None) -> str | None:
    return f"{day.year:04}/{day:%m/%d}" if day else None


def _in_century(day: date) -> bool:
    return _CENTURY[0] <= day.year <= _CENTURY[1]


def _players(
    event: Event, table: Table, national: bool, plain: Callable[[str], str], log: Log
) -> Iterator[str]:
    births = {row["no"]: row["birth"] for row in event.identities.iter_rows(named=True)}
    for row in event.tournament.players.iter_rows(named=True):
        name = plain(lines.clean(row["name"]))
        if len(name) > lines.NAME_WIDTH:
            log.add("trf-name-cut", player=row["no"], facts={"name": name})
        year = row["birth_year"]
        yield lines.player(
            _number(row["no"]),
            name=name,
            points=_points(row, table),
            sex=row["sex"],
            title=row["title"],
            rating=row["ukd"] if national else row["elo"],
            federation=plain(lines.clean(row["federation"])),
            fide_id=None if national else _public(row["fide_id"], 10),
            birth=births.get(row["no"]) or (str(year) if year else None),
            rank=row["rank"],
            blocks=table.line(row["no"]),
        )


def _number(no: int) -> int:
    if not 1 <= no <= 9999:
        raise SpokenError("trf-number-range", player=no)
    return no


def _points(row: Row, table: Table) -> str:
    """Points by the rows; raises SpokenError where the event's own table says otherwise."""
    halves = table.halves.get(row["no"], 0)
    if halves > _MOST_HALVES or row["points_halves"] not in (None, halves):
        facts = {"player": row["no"], "stored": row["points_halves"], "halves": halves}
        raise SpokenError("trf-points-disagree", **facts)
    return f"{halves / 2:.1f}"


def _public(number: str | None, longest: int) -> str | None:
    """A number that may leave: never one that looks like an identity number."""
    return number if number and len(number) <= longest and not has_shape(number) else None


def _nationals(tournament: Tournament, for_fide: bool) -> Iterator[str]:
    """Records TUR of the players for whom there is anything to carry.

    UKD, province by its plate code, licence; and for FIDE, whose 001 has plain letters, the name.
    """
    for row in tournament.players.iter_rows(named=True):
        name = lines.clean(row["name"])
        spelling = name if for_fide and not name.isascii() else ""
        licence = _public(lines.clean(row["licence"]), 11) or ""
        origin = _origin(row["province"])
        if row["ukd"] or licence or origin or spelling:
            yield lines.national(
                UKD_FEDERATION,
                row["no"],
                name=spelling,
                rating=row["ukd"],
                origin=origin,
                number=licence,
            )


def _origin(province: str | None) -> str:
    """A province in three columns: its plate code, 999 for abroad; "" if there is no way."""
    written = lines.clean(province)
    code = provinces.code(written) or written
    origin = ABROAD if code == PROVINCE_ABROAD else code.rjust(3, "0") if code.isdecimal() else code
    return origin if len(origin) <= 3 else ""


def _teams(
    tournament: Tournament, dialect: Dialect, plain: Callable[[str], str], log: Log
) -> Iterator[str]:
    """Records 310, or 013 for TRF16 and for teams whose numbers do not fit three columns."""
    members: dict[int, list[int]] = {}
    names: dict[int, str] = {}
    for row in tournament.teams.iter_rows(named=True):
        members.setdefault(row["team_no"], []).append(row["no"])
        names[row["team_no"]] = plain(lines.clean(row["team"]))
    for no, name in names.items():
        if len(name) > lines.TEAM_WIDTH:
            log.add("trf-team-name-cut", facts={"name": name})
        fits = dialect == "trf26" and 1 <= no <= _MOST_TEAMS
        yield lines.team_26(no, name, members[no]) if fits else lines.team(name, members[no])


def _left_out(tournament: Tournament, dialect: Dialect) -> list[str]:
    """The facts an event has and this file has no place for."""
    players = tournament.players
    columns = ["club"]
    if dialect == "trf16":
        columns += ["licence", "province"]
    if _is_national(tournament, dialect):
        columns += ["elo", "fide_id"]
    left = [name for name in columns if players[name].is_not_null().any()]
    if dialect == "trf26" and any(one and not _origin(one) for one in players["province"]):
        left.append("province")
    if tournament.games["board"].is_not_null().any():
        left.append("board")
    if tournament.title_match or tournament.federation_match:
        left.append("title_match")
    if not tournament.colours_known:
        left.append("colours_known")
    if any(day and not _in_century(day) for day in tournament.round_days):
        left.append("round_days")
    return left
