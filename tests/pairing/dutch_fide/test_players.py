"""What the texts of 2017 and 2026 see in a player."""

import pytest

from ukd.model.results import How
from ukd.pairing.colours import Strength
from ukd.pairing.dutch_fide.allocation import deciding, white_first
from ukd.pairing.dutch_fide.edition import OF_2017, OF_2026, Edition
from ukd.pairing.dutch_fide.players import Player, may_meet, players
from ukd.pairing.history import Entrant, Entry, Record, before


def player(no: int, played: str, halves: int = 0, *, topscorer: bool = False) -> Player:
    return Player(no, no, halves, played, "", frozenset(), 0, may_bye=True, topscorer=topscorer)


@pytest.mark.parametrize(
    ("played", "prefers", "strength"),
    [
        ("", None, Strength.NONE),
        ("wb", "w", Strength.MILD),
        ("w", "b", Strength.STRONG),
        ("wwbw", "b", Strength.ABSOLUTE),  # two more
        ("wwbb", "w", Strength.ABSOLUTE),  # two in a row, though as many of each
        ("wwwbb", "w", Strength.ABSOLUTE),  # two in a row come before one more
    ],
)
def test_preferences(played: str, prefers: str | None, strength: Strength) -> None:
    assert (player(1, played).prefers, player(1, played).strength) == (prefers, strength)


@pytest.mark.parametrize(
    ("higher", "lower", "white", "rule"),
    [
        ("w", "b", 2, 1),  # both
        ("", "b", 2, 1),  # the only preference
        ("wb", "b", 2, 2),  # both White, the lower one strongly
        ("wbw", "bw", 2, 2),  # both Black, the higher one strongly
        ("bwb", "wbb", 2, 2),  # both White, the lower one absolutely
        # Both White. From the end b b, w w, then 1 had Black and 2 White: 1 gets White.
        ("wbwb", "bwwb", 1, 3),
        ("wb", "wb", 1, 4),
        ("", "", 1, 5),
    ],
)
def test_colours(higher: str, lower: str, white: int, rule: int) -> None:
    one, other = player(1, higher), player(2, lower)
    assert deciding(other, one) == rule
    assert white_first(other, one, "w")[0].no == white


def test_the_lot_goes_by_odd_and_even() -> None:
    assert white_first(player(2, ""), player(3, ""), "w")[0].no == 3
    assert white_first(player(2, ""), player(3, ""), "b")[0].no == 2


def test_c3_keeps_only_non_topscorers_apart() -> None:
    assert not may_meet(player(1, "ww"), player(2, "bww"))
    assert may_meet(player(1, "ww"), player(2, "w"))  # one preference is only strong
    assert may_meet(player(1, "ww", topscorer=True), player(2, "bww"))


@pytest.mark.parametrize(("edition", "barred"), [(OF_2017, {3, 4, 8}), (OF_2026, {1, 3, 4, 8})])
def test_floats_and_who_may_have_the_bye(edition: Edition, barred: set[int]) -> None:
    # Round 1: 1 asks for a full point and 2 for half a one, 3 has the bye, 4 wins by forfeit over
    # 5 and 8 over 9, 6 beats 7, and 10 is not there yet.
    first = (
        Entry(1, None, 2, None, How.FULL_BYE),
        Entry(2, None, 1, None, How.HALF_BYE),
        Entry(3, None, 2, None, How.PAIRING_BYE),
        Entry(4, 5, 2, 0, How.FORFEIT),
        Entry(6, 7, 2, 0, How.PLAYED),
        Entry(8, 9, 2, 0, How.FORFEIT),
    )
    # Round 2: 6, with a point, meets 9, with none; nobody else comes.
    second = (Entry(6, 9, 1, 1, How.PLAYED),)
    people = tuple(Entrant(no) for no in range(1, 11))
    after = {
        one.no: one
        for one in players(before(Record(people, (first, second), 5), 3, range(1, 11)), edition)
    }
    assert after[6].floats == "-D"
    assert after[9].floats[1] == "U"
    told = {no: one.floats[0] for no, one in after.items()}
    expected = {1: "D", 2: "D", 3: "D", 4: "D", 6: "-", 7: "-", 8: "D"}
    assert {no: told[no] for no in expected} == expected
    # Who scores nothing without play floats down in 2017 only (A.4.b, 1.4.4).
    absent = "D" if edition is OF_2017 else "-"
    assert [told[no] for no in (5, 9, 10)] == [absent] * 3
    assert {no for no, one in after.items() if not one.may_bye} == barred
    assert (after[6].unplayed, after[10].unplayed) == (0, 2)
