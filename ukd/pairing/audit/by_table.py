"""Events whose rounds were fixed before the first one: round robins, matches, Scheveningen."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain

from ukd.model.tournament import Tournament
from ukd.pairing.audit import fits, seats
from ukd.pairing.audit.asked import Asked, Audit
from ukd.pairing.audit.every_round import every_round
from ukd.pairing.audit.findings import AuditFinding, Confidence, Remark, Tier
from ukd.pairing.audit.numbering import numbered, renumbered
from ukd.pairing.audit.one_round import Options, RoundAudit, Verdict
from ukd.pairing.engine import Engine, Pairing
from ukd.pairing.history import Record, before
from ukd.pairing.scheveningen import Scheveningen

MOST = 0.75
"""The share of games in their places from which on an event is taken to follow a table."""
ANOTHER = Remark("audit-another-table")
BERGER, SCHEVENINGEN = "berger", Scheveningen.name


def berger(tournament: Tournament, asked: Asked, engines: Mapping[str, Engine]) -> Audit:
    """A round robin or a match by the Berger table, on the numbers drawn."""
    plain = numbered(tournament, as_in_file=True)
    drawn = seats.drawn(plain.record)
    numbers, notes = plain, []
    if any(no != number for no, number in drawn.items()):
        numbers = renumbered(plain.record, drawn)
        notes.append(Remark("audit-seats", {"pairs": tuple(sorted(drawn.items()))}))
    engine = engines.get(BERGER)
    rounds = every_round(numbers, engine, BERGER, Options(), asked)
    if engine and not _follows(engine, numbers.record):
        rounds, notes = _of_another_table(rounds), [ANOTHER]
    return Audit(BERGER, rounds, (fits.of(BERGER, rounds),), tuple(notes), numbers)


def scheveningen(tournament: Tournament, asked: Asked) -> Audit:
    """A match of two teams by the tables in common use, which no rule demands."""
    numbers = numbered(tournament, as_in_file=True)
    teams = _teams(tournament)
    if len(teams) != 2:
        return Audit(SCHEVENINGEN, (), (), (Remark("audit-two-teams"),), numbers)
    either_way = [Scheveningen(*teams), Scheveningen(*reversed(teams))]
    engine = max(either_way, key=lambda one: _in_place(one, numbers.record))
    rounds = every_round(numbers, engine, engine.name, Options(by_custom=True), asked)
    notes = () if _follows(engine, numbers.record) else (ANOTHER,)
    rounds = _of_another_table(rounds) if notes else rounds
    return Audit(engine.name, rounds, (fits.of(engine.name, rounds),), notes, numbers)


def _follows(engine: Engine, record: Record) -> bool:
    """Whether an event follows the table at all: most games stand where the table has them."""
    games = sum(one.black is not None for entries in record.rounds for one in entries)
    return _in_place(engine, record) >= MOST * games


def _of_another_table(rounds: Iterable[RoundAudit]) -> tuple[RoundAudit, ...]:
    """Rounds of an event with a table of its own: what ours would have had there is no news."""
    return tuple(
        replace(one, verdict=Verdict.DISCRETION, findings=(_another_table(one.round),))
        if one.findings
        else one
        for one in rounds
    )


def _another_table(at: int) -> AuditFinding:
    hint = Confidence.HINT
    return AuditFinding(at, Tier.DISCRETION, "", "audit-out-of-place", confidence=hint)


def _teams(tournament: Tournament) -> list[list[int]]:
    """The numbers of each team by board order, the team of the lowest number first."""
    listed = tournament.teams.sort("team_no", "position").iter_rows(named=True)
    own = tournament.players.sort("no").iter_rows(named=True)
    found: dict[str, list[int]] = {}
    placed: set[int] = set()
    for no, team in chain(_members(listed), _members(own)):
        if no not in placed:
            found.setdefault(team, []).append(no)
            placed.add(no)
    return sorted(found.values(), key=min)


def _members(rows: Iterator[dict[str, object]]) -> Iterator[tuple[int, str]]:
    return ((int(str(row["no"])), str(row["team"])) for row in rows if row["no"] and row["team"])


def _in_place(engine: Engine, record: Record) -> int:
    """How many games stand where the table has them, colours and all."""
    count = 0
    for at, entries in enumerate(record.rounds, start=1):
        outcome = engine.pair(before(record, at))
        games = {(one.white, one.black) for one in entries}
        count += len(outcome.coloured & games) if isinstance(outcome, Pairing) else 0
    return count
