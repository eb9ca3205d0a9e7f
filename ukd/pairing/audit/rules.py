"""The absolute rules of every system by the numbers of its own document.

Those of FIDE's basic rules (C.04.1) had letters until 2025 and have numbers since.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ukd.pairing.history import Entrant, Position

Lifts = Callable[[Position, Entrant, Entrant], bool]


def _never(position: Position, one: Entrant, other: Entrant) -> bool:
    return False


def over_half(position: Position, one: Entrant) -> bool:
    """Whether a player has more than half of the points that could be had before this round."""
    return one.score_halves > position.round - 1


def _both_over_half(position: Position, one: Entrant, other: Entrant) -> bool:
    return position.is_last and over_half(position, one) and over_half(position, other)


def _one_over_half(position: Position, one: Entrant, other: Entrant) -> bool:
    return position.is_last and (over_half(position, one) or over_half(position, other))


def _last_round(position: Position, one: Entrant, other: Entrant) -> bool:
    return position.is_last


@dataclass(frozen=True, slots=True)
class Rules:
    """The keys of a system's absolute rules; `name` is what the keys of its rules begin with.

    `lifts` tells whether the last round may lift the limits of colours between two players, and
    `lifted_by` by which rule. `repeats_absolute`: nobody ever meets the same opponent twice.
    `limits_colours`: nobody has a third equal colour in a row, or three more of one.
    `any_free_point_bars`: a free point that was asked for bars from the bye like any other.
    `is_table`: the rounds were fixed before the first one, so that no other rule matters.
    `allotment`: the rule that gives a pair its colours, {} for 1 where their preferences differ and
    2 where the stronger one decides. `basic`: what C.04.1 says of the difference and of colours in
    a row, where the other rules of colours bind pairs and not players.
    """

    name: str
    repeat: str
    second_bye: str
    difference: str
    in_a_row: str
    bye: str
    lifted_by: str = ""
    lifts: Lifts = _never
    repeats_absolute: bool = True
    limits_colours: bool = True
    any_free_point_bars: bool = True
    is_table: bool = False
    allotment: str = ""
    basic: tuple[str, str] | None = None


def _of_fide(edition: str) -> Rules:
    """The FIDE (Dutch) texts of 2017 and later: C3 binds all but topscorers in the last round."""
    c1, c2, c3 = (f"{edition} C{number}" for number in (1, 2, 3))
    return Rules(
        edition,
        repeat=c1,
        second_bye=c2,
        difference=c3,
        in_a_row=c3,
        bye=c2,
        lifted_by=c3,
        lifts=_one_over_half,
        allotment=f"{edition} 5.2.{{}}",
        basic=("C.04.1.6", "C.04.1.7"),
    )


RULES = {
    "dutch-1998": Rules(
        "Dutch-1998",
        repeat="Dutch-1998 B1a",
        second_bye="Dutch-1998 B1b",
        difference="Dutch-1998 B2a",
        in_a_row="Dutch-1998 B2b",
        bye="Dutch-1998 A5",
        lifted_by="Dutch-1998 B2, Lim 21",
        lifts=_both_over_half,
        allotment="Dutch-1998 E{}",
    ),
    "lim": Rules(
        "Lim",
        repeat="Lim 2",
        second_bye="Lim 8.2",
        difference="Lim 12.1b",
        in_a_row="Lim 12.1a",
        bye="Lim 8.1",
        lifted_by="Lim 13",
        lifts=_last_round,  # for every pair, as AD-5 admits
        allotment="Lim 12.3",
    ),
    "dubov-1997": Rules(
        "Dubov",
        repeat="Dubov 2.1",
        second_bye="Dubov 2.2",
        difference="Dubov 2.3",
        in_a_row="Dubov 2.4",
        bye="Dubov 4",
        allotment="Dubov 3",
    ),
    "dutch-2017": replace(
        _of_fide("Dutch-2017"),
        any_free_point_bars=False,  # C.2 names the bye and a forfeit won, no other free point
        allotment="Dutch-2017 E{}",
        basic=("C.04.1.f", "C.04.1.g"),
    ),
    "dutch-2026": _of_fide("Dutch-2026"),
    "burstein": Rules(
        "Burstein", "Burstein C1", "Burstein C2", "Burstein C3", "Burstein C3", "Burstein 3.1"
    ),
    "double-swiss": Rules(
        "DSS",
        repeat="DSS C1",
        second_bye="DSS C2",
        difference="",
        in_a_row="",
        bye="DSS 3",
        limits_colours=False,  # both have each colour once in every round
    ),
    "club-swiss": Rules(
        "Club",
        repeat="Club SW-2",
        second_bye="Club SW-3",
        difference="",
        in_a_row="",
        bye="Club SW-3",
        repeats_absolute=False,
        limits_colours=False,
    ),
    "berger": Rules("RR-1", "", "", "", "", "RR-2", limits_colours=False, is_table=True),
    "scheveningen": Rules("", "", "", "", "", "", limits_colours=False, is_table=True),
}
OTHERS = _of_fide("FIDE")


def of_a_guess(rules: Rules) -> Rules:
    """The rules of a system that is only guessed: what Lim lifts in the last round may be right."""
    return replace(rules, lifts=_last_round, lifted_by="Lim 13")


def without_exceptions(rules: Rules) -> Rules:
    """The rules of a system as if no round were the last."""
    return replace(rules, lifts=_never)


def rules_of(system: str) -> Rules:
    """The rules of a system, with or without accelerated pairings."""
    return RULES.get(system.removesuffix("+baku"), OTHERS)
