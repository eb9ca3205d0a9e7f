"""What pairs and floaters fail."""

from dataclasses import replace

import pytest

from tests.pairing.dutch_fide.test_players import player
from ukd.pairing.dutch_fide.criteria import Failure, Weighing, value
from ukd.pairing.dutch_fide.edition import OF_2017, OF_2026
from ukd.pairing.dutch_fide.players import Player

OURS = Weighing(OF_2026, "w", lowest=2)
THEIRS = Weighing(OF_2017, "w", lowest=2)


def floated(one: Player, floats: str) -> Player:
    return replace(one, floats=floats)


def failed(failures: object) -> set[tuple[str, int, int]]:
    return {(one.criterion, one.player, one.weight) for one in failures}  # type: ignore[attr-defined]


def test_refused_preferences() -> None:
    # Both prefer Black, 1 mildly and 2 strongly: 1 does not get it.
    assert failed(OURS.of_pair(player(1, "bw", 2), player(2, "wbw", 2))) == {("C12", 1, 1)}
    # Both strongly: 2, the lower one, does not get it.
    told = failed(OURS.of_pair(player(1, "wbw", 2), player(2, "wbw", 2)))
    assert told == {("C12", 2, 1), ("C13", 2, 1)}


def test_topscorers() -> None:
    # Both need Black; 2 has had White twice more, 1 only twice in a row: 1 has it a third time.
    one, two = player(1, "bww", 2, topscorer=True), player(2, "wbww", 2)
    assert failed(OURS.of_pair(one, two)) == {("C11", 1, 1), ("C12", 1, 1)}
    # 2 and 3 are equal there: 3 gets White twice in a row and then three times more.
    three = replace(player(3, "wbww", 2), topscorer=True)
    told = failed(OURS.of_pair(two, three))
    assert told == {("C10", 3, 1), ("C11", 3, 1), ("C12", 3, 1)}


def test_floats_of_a_pair() -> None:
    down, up = floated(player(1, "w", 4), "DU"), floated(player(2, "b", 2), "UU")
    # 1 came down two rounds ago, 2 went up in both.
    assert failed(OURS.of_pair(down, up)) == {
        ("C15", 2, 1), ("C17", 2, 1), ("C19", 2, 2), ("C20", 1, 2), ("C21", 2, 2),
    }  # fmt: skip
    # 2017 counts the same float of whoever floats, and score differences (C.6) pair by pair.
    more = failed(THEIRS.of_pair(down, up)) - failed(OURS.of_pair(down, up))
    assert more == {("C7", 1, 2), ("C16", 1, 1)}


def test_who_goes_down() -> None:
    resident, moved = floated(player(1, "w", 2), "-D"), floated(player(2, "w", 4), "-D")
    assert failed(OURS.of_floater(resident)) == {("C6", 1, 1), ("C7", 1, 2), ("C14", 1, 1)}
    # Who came down does not count for C14, but his difference for C18.
    assert failed(OURS.of_floater(moved)) == {("C6", 2, 1), ("C7", 2, 4), ("C18", 2, 4)}
    # 2017: the difference to a point below the bracket.
    assert ("C7", 1, 2) in failed(THEIRS.of_floater(resident))
    assert ("C7", 2, 4) in failed(THEIRS.of_floater(moved))


@pytest.mark.parametrize(("bye", "expected"), [(1, {("C9", 1, 2)}), (None, set())])
def test_the_bye(bye: int | None, expected: set[tuple[str, int, int]]) -> None:
    one, two = replace(player(1, "w", 2), unplayed=2), player(2, "w", 2)
    assert failed(OURS.of_bye([one], bye)) == expected
    assert failed(OURS.of_bye([one, two], bye)) == set()  # only if nobody else goes down
    assert failed(THEIRS.of_bye([one], bye)) == set()


def test_values_compare_by_the_greatest_first() -> None:
    several = [Failure("C18", 1, 1), Failure("C18", 2, 3), Failure("C12", 1)]
    assert value("C18", several) == (3, 1)
    assert value("C18", several) < value("C18", [Failure("C18", 1, 4)])
    assert value("C12", several) == (1,)
    assert value("C6", several) == ()
