"""One slip in the report: two entries of a round exchanged, or the colours of a board turned.

If a round that is accused would be just what the system gives without the slip, and later rounds
come out better for it as well, the report is perhaps wrong and not the pairing. That is advice to
look at the pairing sheet: no finding is taken back for it, as the round is judged as reported.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from ukd.pairing.audit.findings import AuditFinding, gravest
from ukd.pairing.audit.one_round import Options, RoundAudit, Verdict, audit_round
from ukd.pairing.engine import Board, Engine, Pairing
from ukd.pairing.history import Entry, Record, Round

MOST_PLAYERS = 60  # of larger fields the later rounds would take too long to audit again
CORRECTED = "audit-correction"


@dataclass(frozen=True, slots=True)
class Slip:
    """What may stand wrongly in a round, by pairing numbers.

    `players`: the two whose entries are exchanged, or the two of the board whose colours are
    turned (`is_of_colours`), White first. `right`: the boards as they may have been played, and
    `bye`, if it is another one. `clean`: this round and the later ones that are exactly by the
    system then. `better`: other later rounds in which there is less to explain. `without`: how
    later rounds would be audited.
    """

    round: int
    players: tuple[int, int]
    right: tuple[Board, ...]
    bye: int | None
    clean: tuple[int, ...]
    better: tuple[int, ...]
    is_of_colours: bool = False
    keeps_scores: bool = True
    without: Mapping[int, RoundAudit] = field(default_factory=dict, compare=False)

    @property
    def weight(self) -> tuple[int, int, bool, int]:
        """How much it explains. The same pairs may come from either two of the four: likelier are
        those whose points stay as they are, then neighbours in the list."""
        one, other = self.players
        return len(self.clean), len(self.better), self.keeps_scores, -abs(one - other)


def find(
    record: Record, rounds: Sequence[RoundAudit], engine: Engine, options: Options
) -> tuple[Slip, ...]:
    """The slips that explain accused rounds of an event, one a round at most."""
    found: list[Slip] = []
    explained: set[int] = set()
    if len(record.people) > MOST_PLAYERS or not record.colours_known:
        return ()
    for at, one in enumerate(rounds):
        later = rounds[at + 1 :]
        if one.round in explained or not _is_accused(one) or not any(map(_needs_reason, later)):
            continue
        tried = (_tried(slip, other, later, engine, options) for slip, other in _slips(record, one))
        best = max(filter(None, tried), key=lambda slip: slip.weight, default=None)
        if best:
            found.append(best)
            explained.update(best.clean)
    return tuple(found)


def _is_accused(one: RoundAudit) -> bool:
    return one.verdict in (Verdict.VIOLATION, Verdict.DEVIATION)


def _needs_reason(one: RoundAudit) -> bool:
    """Accused, or excused only by a result that nobody knows to have been another one."""
    return _is_accused(one) or any(found.code == CORRECTED for found in one.findings)


def _slips(record: Record, one: RoundAudit) -> Iterator[tuple[Slip, Record]]:
    """Each slip without which a round is the system's, with the record that is free of it."""
    made, right = one.submitted, one.reference
    if made is None or right is None:
        return
    strange = [board for board in made.boards if (board.white, board.black) not in right.coloured]
    if len(strange) + (made.bye != right.bye) > 2 or not strange:
        return
    entries = record.rounds[one.round - 1]
    concerned = {no for board in strange for no in board.pair} | {made.bye, right.bye} - {None}
    for pair in combinations(sorted(no for no in concerned if no), 2):
        other = exchanged(entries, *pair)
        if not _is_as(other, right):
            continue
        together = any(board.pair == set(pair) for board in strange)
        boards = tuple(board for board in right.boards if not board.pair.isdisjoint(pair))
        slip = Slip(
            one.round,
            (boards[0].white, boards[0].black) if together else pair,
            boards,
            right.bye if right.bye != made.bye else None,
            clean=(),
            better=(),
            is_of_colours=together,
            keeps_scores=together or _halves(entries, pair[0]) == _halves(entries, pair[1]),
        )
        at = one.round
        yield slip, replace(record, rounds=(*record.rounds[: at - 1], other, *record.rounds[at:]))


def _is_as(entries: Round, right: Pairing) -> bool:
    boards = {(one.white, one.black) for one in entries if one.black is not None}
    byes = [one.white for one in entries if one.black is None]
    return boards == right.coloured and (right.bye is None or right.bye in byes)


def _halves(entries: Round, no: int) -> int:
    return next((one.halves(no) for one in entries if no in one.numbers), 0)


def exchanged(entries: Round, one: int, other: int) -> Round:
    """A round with two players in each other's place, with the result that stands there.

    Two of one board change colours, and each keeps his result.
    """
    place = {one: other, other: one}

    def moved(entry: Entry) -> Entry:
        black = None if entry.black is None else place.get(entry.black, entry.black)
        found = replace(entry, white=place.get(entry.white, entry.white), black=black)
        if {one, other} == set(entry.numbers):
            white, black = entry.black_halves, entry.white_halves
            found = replace(found, white_halves=white, black_halves=black)
        return found

    return tuple(map(moved, entries))


def _tried(
    slip: Slip, record: Record, later: Sequence[RoundAudit], engine: Engine, options: Options
) -> Slip | None:
    """The slip with what it explains.

    None if it clears no later round, or if another one is worse for it.
    """
    clean, better, without = [slip.round], [], {}
    is_reason = False
    for one in later:
        other = audit_round(record, one.round, engine, options)
        before, after = _gravity(one), _gravity(other)
        if after > before or (other.verdict is None and one.verdict is not None):
            return None
        without[one.round] = other
        if other.verdict is Verdict.AS_PAIRED:
            clean.append(one.round)
            is_reason = is_reason or _needs_reason(one)
        elif after < before:
            better.append(one.round)
    if not is_reason:
        return None
    return replace(slip, clean=tuple(clean), better=tuple(better), without=without)


def _gravity(one: RoundAudit) -> tuple[int, int]:
    """How much there is to explain in a round: the gravest tier, and how many findings have it."""
    tier = gravest(one.findings)
    if tier is None or one.verdict is Verdict.AS_PAIRED:
        return 0, 0
    order = [Verdict.DISCRETION.value, Verdict.DEVIATION.value, Verdict.VIOLATION.value]
    return order.index(tier.value) + 1, sum(found.tier is tier for found in one.findings)


def is_gone(found: AuditFinding, without: RoundAudit) -> bool:
    """Whether a finding is not there any more without the slip."""
    left = {(one.code, frozenset(one.players)) for one in without.findings}
    return (found.code, frozenset(found.players)) not in left
