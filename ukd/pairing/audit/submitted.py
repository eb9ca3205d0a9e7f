"""A round as the arbiter's report has it, and whether it can be audited at all."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ukd.model.results import How
from ukd.pairing.audit.findings import Remark
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Entry, Position, Record, Round


@dataclass(frozen=True)
class Submitted:
    """The boards of a round in their order, their numbers, and who had the bye."""

    boards: tuple[Board, ...]
    numbers: tuple[int, ...]
    byes: tuple[int, ...]

    @classmethod
    def of(cls, entries: Round, position: Position) -> "Submitted":
        """Board numbers are the file's if it has them all, else by score and number (F1)."""
        games = [entry for entry in entries if entry.black is not None]
        if any(entry.board is None for entry in games):
            games.sort(key=lambda entry: _place(entry, position))
            numbers = list(range(1, len(games) + 1))
        else:
            games.sort(key=lambda entry: entry.board or 0)
            numbers = [entry.board or 0 for entry in games]
        boards = tuple(Board(one.white, one.black) for one in games if one.black is not None)
        return cls(boards, tuple(numbers), byes(entries))

    @property
    def bye(self) -> int | None:
        """Who had the bye, if it was one player."""
        return self.byes[0] if len(self.byes) == 1 else None

    @property
    def pairing(self) -> Pairing:
        """The round as an engine would give it."""
        return Pairing(self.boards, self.bye)

    @cached_property
    def opponent(self) -> dict[int, int]:
        """Everybody on a board to his opponent."""
        return {
            one: other
            for board in self.boards
            for one, other in ((board.white, board.black), (board.black, board.white))
        }

    @cached_property
    def board_of(self) -> dict[int, int]:
        """Everybody on a board to its number."""
        return {
            no: number
            for board, number in zip(self.boards, self.numbers, strict=True)
            for no in (board.white, board.black)
        }

    def on(self, number: int) -> Board | None:
        """The board of that number."""
        found = dict(zip(self.numbers, self.boards, strict=True))
        return found.get(number)


def byes(entries: Round) -> tuple[int, ...]:
    """Who had the bye of the round."""
    return tuple(entry.white for entry in entries if entry.how is How.PAIRING_BYE)


def as_asked_for(record: Record, at_round: int) -> Record:
    """The record with the byes of a round as free points that were asked for."""
    entries = tuple(
        replace(entry, how=How.FULL_BYE) if entry.how is How.PAIRING_BYE else entry
        for entry in record.rounds[at_round - 1]
    )
    rounds = (*record.rounds[: at_round - 1], entries, *record.rounds[at_round:])
    return replace(record, rounds=rounds)


def faults(record: Record, at_round: int) -> list[Remark]:
    """Why a round cannot be audited: its own faults, or results missing before it."""
    entries = record.rounds[at_round - 1]
    if not any(entry.black is not None for entry in entries):
        return [Remark("audit-data-empty")]
    return [*_own_faults(record, entries), *_missing_before(record, at_round)]


def _own_faults(record: Record, entries: Round) -> Iterator[Remark]:
    seen = Counter(no for entry in entries for no in entry.numbers)
    known = {one.no for one in record.people}
    twice = tuple(sorted(no for no, times in seen.items() if times > 1))
    strange = tuple(sorted(seen.keys() - known))
    if twice:
        yield Remark("audit-data-twice", {"players": twice})
    if strange:
        yield Remark("audit-data-stranger", {"players": strange})


def _missing_before(record: Record, at_round: int) -> Iterator[Remark]:
    for number, entries in enumerate(record.rounds[: at_round - 1], start=1):
        if not entries:
            yield Remark("audit-data-round-missing", {"round": number})
        open_ones = tuple(
            (entry.white, entry.black)
            for entry in entries
            if entry.black is not None and entry.how is not How.PENDING and _unknown(entry)
        )
        if open_ones:
            yield Remark("audit-data-result-missing", {"round": number, "pairs": open_ones})


def _unknown(entry: Entry) -> bool:
    return entry.white_halves is None or entry.black_halves is None


def absent(record: Record, at_round: int) -> tuple[int, ...]:
    """Who has no entry in a round but comes again later: taken to have been absent."""
    here = {no for entry in record.rounds[at_round - 1] for no in entry.numbers}
    later = {
        no for entries in record.rounds[at_round:] for entry in entries for no in entry.numbers
    }
    before = {
        no for entries in record.rounds[: at_round - 1] for entry in entries for no in entry.numbers
    }
    return tuple(sorted((later & before) - here))


def _place(entry: Entry, position: Position) -> tuple[int, int, int]:
    """Score of the better player, sum of scores, number of the better player (Dutch-1998 F1)."""
    players = sorted(
        (-position.by_no[no].score_halves if no in position.by_no else 0, no)
        for no in entry.numbers
    )
    return players[0][0], sum(score for score, _ in players), players[0][1]
