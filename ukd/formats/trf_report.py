"""A whole TRF as its records say it: decoded, cut, checked; not yet a tournament of ours."""

from collections.abc import Sequence
from dataclasses import dataclass

from ukd.formats import trf_checks as checks
from ukd.formats import trf_records, trf_text
from ukd.formats.trf_blocks import BYES
from ukd.formats.trf_codes import BBP, HEAD_26, JAVAFO, SPECIAL_26
from ukd.formats.trf_extras import Extras, extras
from ukd.formats.trf_fields import cut, shown, whole
from ukd.formats.trf_header import Header, header
from ukd.formats.trf_layout import in_place
from ukd.formats.trf_national import National, RankMethod, nationals, rank_method
from ukd.formats.trf_players import Entry, Field, entries
from ukd.formats.trf_points import PointSystem, point_system
from ukd.formats.trf_records import Records
from ukd.formats.trf_rounds import Rounds, rounds
from ukd.formats.trf_teams import Team, teams
from ukd.formats.trf_text import Line
from ukd.model.findings import Log
from ukd.model.tournament import Kind

MOST_CELLS = 250_000  # players times rounds; the largest opens have some 20,000
# Records that other programs write into a TRF16 too; one of them alone does not make a TRF26.
_WEAK_26 = frozenset(("142", "152", "240"))
_STRONG_26 = frozenset((*HEAD_26, *SPECIAL_26)) - _WEAK_26
_STRONG_JAVAFO = frozenset(JAVAFO) - {"XXR", "XXC"}


@dataclass(frozen=True, slots=True)
class Report:
    """One file. `dialect` is trf06, trf16, trfx (JavaFo), trfbx (bbpPairings) or trf26.

    `declared` is the number of rounds that record 142 or XXR names. `unknown` are records nobody
    knows, as they stand.
    """

    encoding: str
    dialect: str
    head: Header
    field: Field
    declared: int | None
    rounds: Rounds
    pairs: tuple[checks.Pair, ...]
    nationals: tuple[National, ...]
    rank_method: RankMethod | None
    teams: tuple[Team, ...]
    system: PointSystem
    extras: Extras
    unknown: tuple[Line, ...]

    @property
    def team_event(self) -> bool:
        """Whether teams played each other."""
        return _team_event(self.head, self.teams)


def parse(data: bytes, log: Log) -> tuple[str | None, Report | None]:
    """The encoding and the report of a file; None, with a finding, for what cannot be read."""
    text = trf_text.decode(data, log)
    records = trf_records.split(text, log) if text else None
    table = in_place(records.of("001"), log) if records else None
    if text is None or records is None or table is None:
        return (text.encoding if text else None), None
    field = entries(table, log)
    if len(field.entries) * max((len(e.blocks) for e in field.entries), default=0) > MOST_CELLS:
        log.add("trf-too-large")
        return text.encoding, None
    head = header(records, len(records.of("001")), log)
    squads = teams(records, field, log)
    team_event = _team_event(head, squads)
    declared = _declared(records, log)
    played = rounds(field.entries, declared or head.declared_days or None, log)
    report = Report(
        encoding=text.encoding,
        dialect=_dialect(records, field.entries, team_event),
        head=head,
        field=field,
        declared=declared,
        rounds=played,
        pairs=tuple(checks.pairs(field, played)),
        nationals=nationals(records, field, log),
        rank_method=rank_method(records, log),
        teams=squads,
        system=point_system(records, log),
        extras=extras(records, field, team_event, log),
        unknown=records.unknown,
    )
    _check(report, records, log)
    return text.encoding, report


def _check(report: Report, records: Records, log: Log) -> None:
    field, played = report.field, report.rounds
    checks.check_opponents(field, played, log)
    checks.check_pairs(report.pairs, report.head.kind == Kind.SWISS, log)
    checks.check_dummies(field, played, log)
    if not report.team_event:
        checks.check_byes(field, played, report.dialect == "trf06", log)
        checks.check_announced(records, played, log)
    adjustments = report.extras.adjustments
    checks.check_points(
        field,
        played,
        report.system,
        adjustments=adjustments,
        team_event=report.team_event,
        log=log,
    )
    if report.declared and played.paired > report.declared:
        line = records.first("142") or records.first("XXR")
        facts = {"declared": report.declared, "rounds": played.paired}
        log.add("trf-rounds", line=line and line.at, facts=facts)


def _team_event(head: Header, squads: Sequence[Team]) -> bool:
    return head.kind in (Kind.TEAM, Kind.SCHEVENINGEN) or head.teams > 0 or bool(squads)


def _declared(records: Records, log: Log) -> int | None:
    """The number of rounds by 142 and XXR, which must agree."""
    found: dict[str, tuple[Line, int]] = {}
    for code in ("142", "XXR"):
        line = records.first(code)
        if line is None:
            continue
        written = cut(line.text, 5)
        count = whole(written)
        if count is None:
            malformed = {"record": code, "found": shown(written)}
            log.add("trf-record-malformed", line=line.at, column=5, facts=malformed)
        else:
            found[code] = (line, count)
    if len(found) == 2 and found["142"][1] != found["XXR"][1]:
        later = max((line for line, _ in found.values()), key=lambda line: line.at)
        facts = {"first": found["142"][1], "second": found["XXR"][1]}
        log.add("trf-round-count", line=later.at, column=5, facts=facts)
    return next((count for _, count in found.values()), None)


def _dialect(records: Records, players: Sequence[Entry], team_event: bool) -> str:
    weak = sum(records.has(code) for code in _WEAK_26)
    if records.national or records.has(*_STRONG_26) or weak > 1:
        return "trf26"
    if records.has(*BBP):
        return "trfbx"
    if records.has(*_STRONG_JAVAFO):
        return "trfx"
    codes = {b.code for entry in players for b in entry.blocks if not b.opponent and b.sound}
    old = not team_event and not codes & BYES and bool(codes & {"+", "="})
    return "trf06" if old else "trf16"
