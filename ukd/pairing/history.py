"""The history before a round: what every pairing system reads of the rounds already played."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from ukd.model.results import BYES, FORFEITS, How
from ukd.model.tournament import Tournament

FREE_POINT_HALVES = 2
BYE_HALVES = {How.PAIRING_BYE: 2, How.FULL_BYE: 2, How.HALF_BYE: 1, How.ZERO_BYE: 0}
ADJOURNED_HALVES = 1  # an unfinished game counts as drawn, for pairing only (Dutch-1998 F9)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as a system sees him before a round.

    `no` is the pairing number, 1 the highest. `colours` (w, b, - for no game) and `floats` (D down,
    U up, -) have one letter a round, the latest last; a text shorter than the rounds played lacks
    the first ones. `opponents` are those really met: a forfeit is no meeting and no colour, but it
    keeps its float. `free_point`: a whole point without play, so no bye. `byes`: how many he had;
    `had_bye`: one in the round before, a float in some systems only. `opponents_mean` is the mean
    rating of the opponents met; 0 before the first game, None where a rating is missing.
    """

    no: int
    rating: int | None = None
    title: str | None = None
    name: str = ""
    federation: str | None = None
    score_halves: int = 0
    colours: str = ""
    opponents: frozenset[int] = frozenset()
    floats: str = ""
    free_point: bool = False
    had_bye: bool = False
    byes: int = 0
    opponents_mean: Fraction | None = Fraction(0)

    @property
    def played_colours(self) -> str:
        """The colours of the games really played, the gaps squeezed out (Dutch-1998 F3)."""
        return self.colours.replace("-", "")

    def floated(self, rounds_ago: int) -> str:
        """D, U or -: how he floated in the last round (1), the one before (2), and so on."""
        return self.floats[-rounds_ago] if len(self.floats) >= rounds_ago else "-"


@dataclass(frozen=True)
class Position:
    """All that is known when a round is paired. `entrants` are those present, by number.

    `lot_colour` (w or b) is what number 1 drew for round 1. `maxi`: a tournament of more than
    2^rounds players (Lim, note). Without `colours_known` the colours of all entrants are empty.
    `record` holds the rounds behind it, where they are known one by one.
    """

    round: int
    rounds_total: int
    entrants: tuple[Entrant, ...]
    lot_colour: str = "w"
    maxi: bool = False
    colours_known: bool = True
    record: "Record | None" = field(default=None, compare=False, repr=False)

    @cached_property
    def by_no(self) -> Mapping[int, Entrant]:
        """Pairing number to entrant."""
        return {entrant.no: entrant for entrant in self.entrants}

    @property
    def is_last(self) -> bool:
        """Whether this is the last round, for which several systems make exceptions."""
        return self.round >= self.rounds_total

    @property
    def score_groups(self) -> dict[int, tuple[Entrant, ...]]:
        """Half-points to the entrants who have them, highest score and lowest number first."""
        scores = sorted({entrant.score_halves for entrant in self.entrants}, reverse=True)
        return {
            score: tuple(one for one in self.entrants if one.score_halves == score)
            for score in scores
        }


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a round: a pairing, or with no Black a bye. Half-points and board may be unknown."""

    white: int
    black: int | None
    white_halves: int | None
    black_halves: int | None
    how: How
    board: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """Who stands in the row."""
        return (self.white,) if self.black is None else (self.white, self.black)

    @property
    def met(self) -> bool:
        """Two players over the board: it gives colours and may not be repeated."""
        return self.black is not None and self.how not in FORFEITS | BYES

    def halves(self, no: int) -> int:
        """The half-points that count for pairing the next round."""
        known = self.white_halves if no == self.white else self.black_halves
        if known is not None:
            return known
        return ADJOURNED_HALVES if self.how is How.PENDING else BYE_HALVES.get(self.how, 0)


Round = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A tournament as pairing sees it: who entered, and what happened in each round in turn.

    `byes_told`: the file tells a bye of the round from a free point that was asked for. If not, a
    single free point of a round was taken for its bye.
    """

    people: tuple[Entrant, ...]
    rounds: tuple[Round, ...]
    rounds_total: int
    lot_colour: str = "w"
    maxi: bool = False
    colours_known: bool = True
    byes_told: bool = True

    @classmethod
    def of(cls, tournament: Tournament) -> "Record":
        """The record of a Swiss; rows that tell no round are left out."""
        people = tuple(
            Entrant(
                row["no"], row["ukd"] or row["elo"], row["title"], row["name"], row["federation"]
            )
            for row in tournament.players.sort("no").iter_rows(named=True)
        )
        found: dict[int, list[Entry]] = {}
        for row in tournament.games.iter_rows(named=True):
            if row["round"] is not None:
                scores = row["white_halves"], row["black_halves"]
                entry = Entry(
                    row["white_no"], row["black_no"], *scores, How(row["how"]), row["board"]
                )
                found.setdefault(row["round"], []).append(entry)
        played = max(found, default=0)
        rounds = tuple(tuple(found.get(at, ())) for at in range(1, played + 1))
        total = max(tournament.rounds_declared or 0, tournament.rounds or 0, played)
        known = tournament.colours_known
        lot = drawn_colour(rounds[0]) if rounds and known else "w"
        told = any(entry.how is How.PAIRING_BYE for entries in rounds for entry in entries)
        if not told:
            rounds = tuple(map(_with_bye, rounds))
        return cls(people, rounds, total, lot, len(people) > 2**total, known, told)


def before(record: Record, at_round: int, present: Collection[int] | None = None) -> Position:
    """The position when round `at_round` was paired, on the history as it was really played.

    `present` are the numbers to pair. Without it: who was paired or had the bye in that round; in a
    round of which nothing is known yet, everybody who had an entry in the round before (who stayed
    away unexcused has withdrawn, Dutch-1998 F8).
    """
    entrants = {one.no: one for one in record.people}
    ratings = {one.no: one.rating for one in record.people}
    for entries in record.rounds[: at_round - 1]:
        entrants = dict(_after(entrants, entries))
    if present is None:
        present = _present(record, at_round)
    seen = tuple(_with_mean(one, ratings) for no, one in sorted(entrants.items()) if no in present)
    return Position(
        at_round,
        record.rounds_total,
        seen if record.colours_known else tuple(replace(one, colours="") for one in seen),
        record.lot_colour,
        record.maxi,
        record.colours_known,
        replace(record, rounds=record.rounds[: at_round - 1]),
    )


def drawn_colour(first_round: Round) -> str:
    """The colour lot gave to number 1, told by the lowest number who played in round 1."""
    boards = [entry for entry in first_round if entry.black is not None]
    if not boards:
        return "w"
    lowest = min(no for entry in boards for no in entry.numbers)
    has_white = any(entry.white == lowest for entry in boards)
    return "w" if has_white == (lowest % 2 == 1) else "b"


def bye_of(entries: Round) -> int | None:
    """Who had the bye of a round; None if nobody had, or more than one."""
    byes = [entry.white for entry in entries if entry.how is How.PAIRING_BYE]
    return byes[0] if len(byes) == 1 else None


def _with_bye(entries: Round) -> Round:
    """The round with a single free point as its bye: for files that mark no bye at all."""
    free = [entry for entry in entries if entry.how is How.FULL_BYE]
    if len(free) != 1:
        return entries
    return tuple(
        replace(entry, how=How.PAIRING_BYE) if entry in free else entry for entry in entries
    )


def _present(record: Record, at_round: int) -> set[int]:
    if at_round <= len(record.rounds):
        entries = record.rounds[at_round - 1]
        paired = {no for entry in entries if entry.black is not None for no in entry.numbers}
        bye = bye_of(entries)
        return paired if bye is None else paired | {bye}
    if not record.rounds:
        return {one.no for one in record.people}
    return {no for entry in record.rounds[-1] for no in entry.numbers}


def _after(entrants: Mapping[int, Entrant], entries: Round) -> Iterator[tuple[int, Entrant]]:
    """Everybody after one more round."""
    of = {no: entry for entry in entries for no in entry.numbers}
    bye = bye_of(entries)
    for no, one in entrants.items():
        entry = of.get(no, Entry(no, None, 0, None, How.ZERO_BYE))
        rival = next((entrants[other] for other in entry.numbers if other != no), None)
        colour = "w" if no == entry.white else "b"
        halves = entry.halves(no)
        seen = replace(
            one,
            score_halves=one.score_halves + halves,
            colours=one.colours + (colour if entry.met else "-"),
            floats=one.floats + ("D" if no == bye else _float(one, rival)),
            free_point=one.free_point or (not entry.met and halves == FREE_POINT_HALVES),
            had_bye=no == bye,
            byes=one.byes + (no == bye),
        )
        if entry.met and rival:
            seen = replace(seen, opponents=one.opponents | {rival.no})
        yield no, seen


def _float(one: Entrant, rival: Entrant | None) -> str:
    """The arrow of Dutch-1998 A4: it follows the pairing, whether or not the game was played."""
    if rival is None or one.score_halves == rival.score_halves:
        return "-"
    return "D" if one.score_halves > rival.score_halves else "U"


def _with_mean(one: Entrant, ratings: Mapping[int, int | None]) -> Entrant:
    met = [ratings.get(no) for no in sorted(one.opponents)]
    known = [rating for rating in met if rating is not None]
    if len(known) < len(met):
        return replace(one, opponents_mean=None)
    return replace(one, opponents_mean=Fraction(sum(known), len(known)) if known else Fraction(0))
