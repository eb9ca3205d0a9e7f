"""Teams: records 013 of TRF16 and 310 of TRF26 (TRF notes, 2.3 and 8.1)."""

from dataclasses import dataclass
from decimal import Decimal

from ukd.formats.trf_fields import cut, decimal, numbers, whole
from ukd.formats.trf_players import Field
from ukd.formats.trf_records import Records
from ukd.formats.trf_text import Line
from ukd.model.findings import Log

_MEMBERS_013 = 37
_MEMBERS_310 = 74
_STRIDE = 5


@dataclass(frozen=True, slots=True)
class Team:
    """One team with its members' start numbers in board order.

    `no` is the pairing number of record 310, for 013 the place in the file. The points and the
    rank are those of record 310.
    """

    no: int
    name: str
    members: tuple[int, ...]
    nickname: str | None = None
    match_points: Decimal | None = None
    game_points: Decimal | None = None
    rank: int | None = None


def teams(records: Records, field: Field, log: Log) -> tuple[Team, ...]:
    """The teams of a file; those of record 310 where both kinds of records stand."""
    old = [_old_team(at, line, log) for at, line in enumerate(records.of("013"), start=1)]
    new = [_new_team(line, log) for line in records.of("310")]
    lines = records.of("310") or records.of("013")
    found = [team for team in new or old if team]
    _check_members(found, [line.at for line in lines], field, log)
    return tuple(found)


def _old_team(at: int, line: Line, log: Log) -> Team:
    name = cut(line.text, 5, 36)
    rest = line.text[36:]
    members = [whole(word) for word in rest.split()]
    if None in members:
        log.add("trf-team-columns-text", line=line.at, column=_MEMBERS_013, facts={"team": name})
        members = []
    elif any(cell != " " for cell in rest[4::_STRIDE]):
        log.add("trf-team-columns", line=line.at, column=_MEMBERS_013, facts={"team": name})
    return Team(at, name, tuple(no for no in members if no))


def _new_team(line: Line, log: Log) -> Team:
    text = line.text
    name = cut(text, 9, 40)
    no = whole(cut(text, 5, 7))
    members = numbers(text, _MEMBERS_310, _STRIDE, 4)
    if no is None:
        facts = {"record": "310", "found": cut(text, 5, 7)}
        log.add("trf-record-malformed", line=line.at, column=5, facts=facts)
    if None in members:
        log.add("trf-team-columns-text", line=line.at, column=_MEMBERS_310, facts={"team": name})
        members = []
    return Team(
        no=no or 0,
        name=name,
        members=tuple(member for member in members if member),
        nickname=cut(text, 42, 46) or None,
        match_points=decimal(cut(text, 55, 60)),
        game_points=decimal(cut(text, 62, 67)),
        rank=whole(cut(text, 69, 71)),
    )


def _check_members(found: list[Team], lines: list[int], field: Field, log: Log) -> None:
    """Every member must be a player of the file, and of one team only."""
    players = {entry.no for entry in field.entries}
    taken: dict[int, str] = {}
    for team, at in zip(found, lines, strict=True):
        for no in team.members:
            facts = {"no": no, "team": team.name, "other": taken.get(no, "")}
            if no in taken:
                log.add("trf-team-player-twice", line=at, player=no, facts=facts)
            elif no not in players and not field.may_be(no):
                log.add("trf-team-stranger", line=at, facts=facts)
            taken.setdefault(no, team.name)
