"""Final orders: the club's, those of the systems of the 1990s, and FIDE's tie-breaks of today.

FIDE's (Handbook C.07) come from gacrux, which the package has for pairing already.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from ukd.pairing import club_standings, gacrux_call
from ukd.pairing.answers import asked, canonical
from ukd.pairing.dutch_1998 import standings as dutch_1998
from ukd.pairing.dutch_2026 import PROGRAM, trf
from ukd.pairing.engine import NoAnswer
from ukd.pairing.history import Record, before
from ukd.pairing.lim import tiebreaks as lim

FIDE = "fide"
# What the guide to the Dutch system of 2026 proposes, in FIDE's own letters.
GUIDE = ("BH/C1", "BH", "WIN", "DE")
Value = int | float | None


@dataclass(frozen=True, slots=True)
class Place:
    """A place, shared by those whom nothing tells apart; `values` in the order of `criteria`."""

    place: int
    no: int
    halves: int
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """An order and by what it was made; keys of texts/words.toml, or FIDE's letters."""

    criteria: tuple[str, ...]
    places: tuple[Place, ...]


def standings(
    record: Record, order: str, criteria: Sequence[str] = GUIDE, first_day: date | None = None
) -> Standings | NoAnswer:
    """The final order after all rounds of the record; FIDE's needs criteria and the first day."""
    return by_fide(record, criteria, first_day) if order == FIDE else ORDERS[order](record)


def by_fide(
    record: Record, criteria: Sequence[str], first_day: date | None = None
) -> Standings | NoAnswer:
    """Points, then tie-breaks by their letters: BH/C1, SB, DE … An unknown one is no answer.

    The text of C.07 follows the first day of the event: that of 1 March 2026, or for any earlier
    day that of 1 August 2024, the oldest that the program has. Without a day, the newest.
    """
    everybody = {one.no for one in record.people}
    players = canonical(before(record, len(record.rounds) + 1, everybody))
    if isinstance(players, NoAnswer):
        return players
    text = trf(players, accelerated=False)
    if first_day:
        text = f"042 {first_day:%Y/%m/%d}\n{text}"
    found = asked(PROGRAM, gacrux_call.ranked, text, len(record.rounds), tuple(criteria))
    if isinstance(found, NoAnswer):
        return found
    if isinstance(found, gacrux_call.Unknown):
        return NoAnswer("tie-break-unknown", facts={"criterion": found.criterion})
    return Standings(
        tuple(criteria),
        tuple(
            Place(place, players.originals[no], players.halves[no], values)
            for no, place, values in sorted(found, key=lambda one: (one[1], one[0]))
        ),
    )


def by_club(record: Record) -> Standings:
    """The club's rules: games among the tied, Buchholz, progressive score, rating."""
    return Standings(
        ("direct", "buchholz", "progressive", "rating"),
        tuple(
            Place(
                one.place,
                one.no,
                one.score_halves,
                (
                    one.direct_halves / 2,
                    one.buchholz_halves / 2,
                    one.progressive_halves / 2,
                    one.rating,
                ),
            )
            for one in club_standings.standings(record)
        ),
    )


def by_lim(record: Record) -> Standings:
    """Lim 16: sums of opponents' ratings without the lowest, or progressive sums."""
    rated = all(one.rating is not None for one in record.people)
    found = lim.standings(record)
    longest = max((len(one.tie_break) for one in found), default=0)
    return Standings(
        tuple(f"{'ratings' if rated else 'progress'}_{at}" for at in range(1, longest + 1)),
        tuple(
            Place(
                one.place,
                one.no,
                one.halves,
                tuple(value if rated else value / 2 for value in one.tie_break),
            )
            for one in found
        ),
    )


def by_dutch_1998(record: Record) -> Standings:
    """Dutch-1998 F10: only the first place is decided, by games among the tied and by ratings."""
    return Standings(
        ("direct", "opponents_mean"),
        tuple(
            Place(
                one.place,
                one.no,
                one.halves,
                (
                    None if one.direct_halves is None else one.direct_halves / 2,
                    _number(one.opponents_mean),
                ),
            )
            for one in dutch_1998.standings(record)
        ),
    )


ORDERS: Mapping[str, Callable[[Record], Standings]] = {
    "club": by_club,
    "lim": by_lim,
    "dutch-1998": by_dutch_1998,
}


def _number(exact: Fraction | None) -> float | None:
    return None if exact is None else float(exact)
