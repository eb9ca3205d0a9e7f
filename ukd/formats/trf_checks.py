"""What must hold between the lines of a file: pairs, byes, points, counts (TRF notes, 10)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from ukd.formats import trf_special
from ukd.formats.trf_blocks import OPEN, UNREADABLE, Block
from ukd.formats.trf_codes import DUMMIES
from ukd.formats.trf_players import Entry, Field
from ukd.formats.trf_points import PointSystem, total
from ukd.formats.trf_records import Records
from ukd.formats.trf_rounds import Rounds
from ukd.formats.trf_special import Adjustment
from ukd.model.findings import Log
from ukd.turkish import fold

_LEGAL = frozenset(("10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--", OPEN + OPEN))
# An arbiter may give these (Laws of Chess, penalties): each side keeps its own score.
_ASYMMETRIC = frozenset(("=0", "0=", "00", "DL", "LD", "LL"))
_AGREEING = _LEGAL | _ASYMMETRIC
_MET = frozenset("10=WDL")


@dataclass(frozen=True, slots=True)
class Pair:
    """A pairing on which both lines agree: each names the other in the same round."""

    round: int
    first: Entry
    second: Entry
    one: Block
    other: Block

    @property
    def codes(self) -> str:
        """Both results, the first line's first."""
        return self.one.code + self.other.code

    @property
    def agree(self) -> bool:
        """Whether the two results can belong to one game."""
        return self.codes in _AGREEING

    def note(self, code: str, log: Log) -> None:
        """A finding at the first line, which names the second."""
        facts = {
            "no": self.first.no,
            "opponent": self.second.no,
            "other_line": self.second.at,
            "result": self.one.code,
            "answer": self.other.code,
            "colour": self.one.colour,
        }
        place = {"line": self.first.at, "player": self.first.no, "round": self.round}
        log.add(code, **place, facts=facts)


def pairs(field: Field, rounds: Rounds) -> Iterator[Pair]:
    """Every pairing on which both lines agree, once, the line that comes first in the file first.

    Blocks that cannot be read or break the table of codes are no pairings.
    """
    by_no = {entry.no: (at, entry) for at, entry in enumerate(field.entries)}
    for at, entry in enumerate(field.entries):
        for number, block in enumerate(rounds.blocks[entry.no], start=1):
            place, rival = by_no.get(block.opponent, (-1, entry))
            if place <= at or not block.sound:
                continue
            answer = rounds.blocks[rival.no][number - 1]
            if answer.sound and answer.opponent == entry.no:
                yield Pair(number, entry, rival, block, answer)


def check_opponents(field: Field, rounds: Rounds, log: Log) -> None:
    """Every opponent is somebody else, stands in the file, and names the player in return."""
    players = {entry.no for entry in field.entries}
    for entry in field.entries:
        for number, block in enumerate(rounds.blocks[entry.no], start=1):
            rival = block.opponent
            if not rival or not block.sound:
                continue
            if field.doubtful and {entry.no, rival} & field.doubtful:
                continue
            where = {"line": entry.at, "player": entry.no, "round": number}
            if rival == entry.no:
                log.add("trf-plays-himself", **where, facts={"no": entry.no})
            elif rival not in players:
                if not field.may_be(rival):
                    log.add("trf-opponent-stranger", **where, facts={"opponent": rival})
            elif (answer := rounds.blocks[rival][number - 1]).sound and answer.opponent != entry.no:
                facts = {"no": entry.no, "opponent": rival, "named": answer.opponent or "—"}
                log.add("trf-not-mutual", **where, facts=facts)


def check_pairs(agreed: Iterable[Pair], swiss: bool, log: Log) -> None:
    """The two lines of a pairing give different colours and results that fit; none meet twice."""
    met: set[frozenset[int]] = set()
    for pair in sorted(agreed, key=lambda pair: (pair.round, pair.first.at)):
        if pair.one.colour == pair.other.colour != "-":
            pair.note("trf-same-colour", log)
        if pair.codes in _ASYMMETRIC:
            pair.note("trf-results-asymmetric", log)
        elif not pair.agree:
            pair.note("trf-results-contradict", log)
        if swiss and pair.one.code in _MET:
            players = frozenset((pair.first.no, pair.second.no))
            if players in met:
                pair.note("trf-rematch", log)
            met.add(players)


def check_byes(field: Field, rounds: Rounds, old: bool, log: Log) -> None:
    """Byes of an individual event: one allocated a round; old and odd ways to write one.

    `old` is true for TRF06, which has no letters: there + and = without an opponent are byes.
    """
    for number in range(1, rounds.paired + 1):
        column = [(entry, rounds.blocks[entry.no][number - 1]) for entry in field.entries]
        alone = [(entry, block) for entry, block in column if block.sound and not block.opponent]
        allocated = [entry for entry, block in alone if block.code == "U"]
        for entry in allocated if len(allocated) > 1 else ():
            log.add("trf-allocated-bye-twice", line=entry.at, player=entry.no, round=number)
        if len(alone) == 1 and alone[0][1].code == "F" and all(block.sound for _, block in column):
            log.add("trf-full-bye", line=alone[0][0].at, player=alone[0][0].no, round=number)
        for entry, block in alone:
            if block.code in ("+", "=", "-"):
                bye = block.code == "=" or (old and block.code == "+")
                code = "trf-old-bye" if bye else "trf-unplayed-alone"
                facts = {"found": block.code}
                log.add(code, line=entry.at, player=entry.no, round=number, facts=facts)


def check_announced(records: Records, rounds: Rounds, log: Log) -> None:
    """Records 240 of an individual event must not contradict the blocks of the rounds they name."""
    for line in records.of("240"):
        record = trf_special.byes(line.text)
        for no in record.ids if record else ():
            blocks = rounds.blocks.get(no, ())
            if record is None or record.round > len(blocks):
                continue
            block = blocks[record.round - 1]
            if block.code not in ("", UNREADABLE, record.type):
                facts = {"no": no, "type": record.type, "found": block.token}
                log.add(
                    "trf-bye-conflict", line=line.at, player=no, round=record.round, facts=facts
                )


def check_points(
    field: Field,
    rounds: Rounds,
    system: PointSystem,
    *,
    adjustments: tuple[Adjustment, ...],
    team_event: bool,
    log: Log,
) -> None:
    """The declared points are those of the results.

    Byes announced for a round not yet paired may be counted in already (quirk 29), and byes of a
    team event may be or not (8.5).
    """
    for entry in field.entries:
        blocks = rounds.blocks[entry.no]
        computed = total(system, blocks)
        if computed is None:
            continue
        allowed: set[Decimal | None] = {computed}
        if rounds.paired < rounds.count:
            allowed.add(total(system, blocks[: rounds.paired]))
        if team_event:
            allowed.add(total(system, blocks, byes=False))
        else:
            extra = _adjusted(adjustments, entry.no, blocks, system)
            allowed = {points + extra for points in allowed if points is not None}
        if entry.points not in allowed:
            facts = {"no": entry.no, "declared": entry.points, "computed": computed}
            log.add("trf-points-differ", line=entry.at, column=81, player=entry.no, facts=facts)


def _adjusted(
    adjustments: tuple[Adjustment, ...], no: int, blocks: tuple[Block, ...], system: PointSystem
) -> Decimal:
    """What records 299 add to one player of an individual event."""
    added = Decimal(0)
    for one in adjustments:
        if no not in one.ids or one.points is None:
            continue
        if one.type == " ":
            added += one.points
        elif one.round and one.round <= len(blocks):
            added += one.points - system.of(blocks[one.round - 1])
    return added


def check_dummies(field: Field, rounds: Rounds, log: Log) -> None:
    """A player who stands for the bye: such a name, no rating, no points, nothing but losses by
    forfeit. A name alone is no proof: there are people named Bay."""
    for entry in field.entries:
        codes = {block.code for block in rounds.blocks[entry.no] if not block.blank}
        if codes != {"-"} or entry.rating or entry.points:
            continue
        if fold(entry.name) in DUMMIES:
            log.add("trf-dummy", line=entry.at, player=entry.no, facts={"name": entry.name})
