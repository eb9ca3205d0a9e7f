"""The players of a round as the FIDE (Dutch) texts see them: article 1 of 2026, A of 2017."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ukd.model.results import FORFEITS
from ukd.pairing import colours
from ukd.pairing.baku import Baku
from ukd.pairing.colours import Strength
from ukd.pairing.dutch_fide.edition import Edition
from ukd.pairing.history import Entrant, Entry, Position, Record, Round, bye_of

WIN_HALVES = 2


@dataclass(frozen=True, slots=True)
class Player:
    """Who is to be paired. `place` is the number that the initial colour goes by, 1 the highest.

    `halves`: the score that pairing goes by. `played`: the colours of the games played. `floats`:
    D, U or - a round. `unplayed`: rounds without a game. `may_bye`: C2 allows him the bye.
    """

    no: int
    place: int
    halves: int
    played: str
    floats: str
    opponents: frozenset[int]
    unplayed: int
    may_bye: bool
    topscorer: bool

    @property
    def order(self) -> tuple[int, int]:
        """By score, then number (1.2)."""
        return -self.halves, self.no

    @property
    def strength(self) -> Strength:
        """How strong the preference is: the first definition that fits (1.7.1 to 1.7.4)."""
        ahead = abs(colours.difference(self.played))
        if ahead > 1 or self.played[-2:] in ("ww", "bb"):
            return Strength.ABSOLUTE
        if ahead:
            return Strength.STRONG
        return Strength.MILD if self.played else Strength.NONE

    @property
    def prefers(self) -> str | None:
        """The colour preferred; None before the first game."""
        twice = self.played[-2:] in ("ww", "bb")
        if twice and abs(colours.difference(self.played)) <= 1:
            return colours.opposite(self.played[-1])
        return colours.due(self.played)

    def floated(self, rounds_ago: int) -> str:
        """D, U or -: how he floated in the last round (1), or the one before (2)."""
        return self.floats[-rounds_ago] if len(self.floats) >= rounds_ago else "-"


def may_meet(one: Player, other: Player) -> bool:
    """C1 and C3: they have not met, nor do both need the same colour; topscorers need none."""
    if other.no in one.opponents:
        return False
    if one.topscorer or other.topscorer or one.prefers != other.prefers:
        return True
    return min(one.strength, other.strength) < Strength.ABSOLUTE


def players(position: Position, edition: Edition, baku: Baku | None = None) -> tuple[Player, ...]:
    """Everybody present, the highest first. The position must have its record and colours."""
    record = position.record
    assert record is not None, "the rounds before are known one by one"
    virtual = baku or Baku(0, ())
    floats = _floats(record, edition, virtual)
    barred = {no for entries in record.rounds for no in _barred(entries, edition)}
    places = {no: at for at, no in enumerate(sorted(one.no for one in record.people), 1)}
    found = [
        _player(
            position, one, places[one.no], floats[one.no], virtual, may_bye=one.no not in barred
        )
        for one in position.entrants
    ]
    return tuple(sorted(found, key=lambda one: one.order))


def _player(
    position: Position, one: Entrant, place: int, floats: str, virtual: Baku, *, may_bye: bool
) -> Player:
    played = one.played_colours
    return Player(
        no=one.no,
        place=place,
        halves=one.score_halves + _virtual(virtual, one.no, position.round),
        played=played,
        floats=floats,
        opponents=one.opponents,
        unplayed=position.round - 1 - len(played),
        may_bye=may_bye,
        # More than half of the points that were to be had (1.8); virtual ones are none.
        topscorer=position.is_last and one.score_halves > position.round - 1,
    )


def _virtual(baku: Baku, no: int, at_round: int) -> int:
    return baku.halves[at_round - 1] if no <= baku.last and at_round <= len(baku.halves) else 0


def _floats(record: Record, edition: Edition, virtual: Baku) -> Mapping[int, str]:
    """The floats of everybody, a letter a round (1.4.2 to 1.4.4; 2017 A.4.b)."""
    scores = {one.no: 0 for one in record.people}
    floats = dict.fromkeys(scores, "")
    for at, entries in enumerate(record.rounds, 1):
        before = {no: halves + _virtual(virtual, no, at) for no, halves in scores.items()}
        told = {no: entry for entry in entries for no in entry.numbers}
        for no in scores:
            floats[no] += _float(no, told.get(no), before, edition)
            scores[no] += told[no].halves(no) if no in told else 0
    return floats


def _float(no: int, entry: Entry | None, before: Mapping[int, int], edition: Edition) -> str:
    if entry is None or not entry.met:
        scored = entry is not None and entry.halves(no) > 0
        return "D" if scored or edition.absence_floats else "-"
    (other,) = (one for one in entry.numbers if one != no)
    if before[no] == before[other]:
        return "-"
    return "D" if before[no] > before[other] else "U"


def _barred(entries: Round, edition: Edition) -> Iterator[int]:
    """Who may not have the bye after this round (C2).

    2026: after a bye, or a win's points without play. 2017: after a bye or a forfeit won.
    """
    bye = bye_of(entries)
    for entry in entries:
        for no in entry.numbers:
            free = not entry.met and entry.halves(no) >= WIN_HALVES
            if no == bye or (free and (edition.minds_the_bye or entry.how in FORFEITS)):
                yield no
