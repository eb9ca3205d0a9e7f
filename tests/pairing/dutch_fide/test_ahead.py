"""What must be left possible below a bracket."""

from dataclasses import replace

from tests.pairing.dutch_fide.test_players import player
from ukd.pairing.dutch_fide.ahead import can_complete, lowest_bye, next_bracket
from ukd.pairing.dutch_fide.edition import OF_2017, OF_2026
from ukd.pairing.dutch_fide.players import Player


def met(one: Player, *others: int) -> Player:
    return replace(one, opponents=frozenset(others))


def test_completion() -> None:
    two = [met(player(1, "wb"), 2), met(player(2, "bw"), 1)]
    assert not can_complete(two)
    assert can_complete([*two, player(3, "wb"), player(4, "bw")])


def test_the_bye_goes_as_low_as_it_can() -> None:
    had = replace(player(3, "wb"), may_bye=False)
    assert lowest_bye([player(1, "wb", 4), player(2, "bw", 2), had]) == 2
    assert lowest_bye([player(1, "wb", 4), player(2, "bw", 2)]) is None
    # 1 and 3 have met: 2 is needed for one of them, and the other has to have the bye.
    rivals = [met(player(1, "wb", 4), 3), replace(player(2, "bw"), may_bye=False)]
    assert lowest_bye([*rivals, met(player(3, "wb", 2), 1)]) == 2


def test_one_bracket_ahead() -> None:
    # 1 has met both players below, 2 nobody: with 1 coming down, both he and one of them leave.
    below = [player(no, "wb", 2) for no in (3, 4, 5)]
    rest = [player(no, "bw") for no in (6, 7, 8, 9)]
    one, two = met(player(1, "wb", 4), 3, 4, 5), player(2, "wb", 4)
    # 2026: how many leave, and their scores. 2017 (A.8): differences, a point more for who leaves.
    assert next_bracket(OF_2026, [one], below, rest, None) == (2, 4, 2)
    assert next_bracket(OF_2026, [two], below, rest, None) == (0,)
    assert next_bracket(OF_2017, [one], below, rest, None) == (2, 4, 2, 0)
    assert next_bracket(OF_2017, [two], below, rest, None) == (0, 2, 0)


def test_2026_looks_ahead_at_what_can_be_completed_and_2017_does_not() -> None:
    # 3 and 4 could meet, but 5 and 6 below have met and need them.
    below = [player(3, "wb", 2), player(4, "bw", 2)]
    rest = [met(player(5, "wb"), 6), met(player(6, "bw"), 5)]
    assert next_bracket(OF_2026, [], below, rest, None) == (2, 2, 2)
    assert next_bracket(OF_2017, [], below, rest, None) == (0, 0)
