"""Who floats out of a group, and why: one criterion after the other."""

from dataclasses import replace

from ukd.pairing.history import Entrant, Position
from ukd.pairing.lim.field import Field
from ukd.pairing.lim.floaters import Passage, floaters
from ukd.pairing.lim.groups import Direction, Group, arriving, median, side
from ukd.pairing.lim.reading import LimReading
from ukd.pairing.trace import Step

# After three rounds the median is 1½ points. 1–3 have 2 points, 4–6 have 1½.
THREE = [Entrant(no, 2600 - 10 * no, score_halves=4, colours="wbw") for no in (1, 2, 3)]
NEXT = [Entrant(no, 2600 - 10 * no, score_halves=3, colours="bwb") for no in (4, 5, 6)]


def floated(
    entrants: list[Entrant],
    *,
    incoming: tuple[int, ...] = (),
    direction: Direction = Direction.DOWN,
    maxi: bool = False,
    order: str = "rested",
) -> tuple[list[int], list[Step]]:
    """Who floats from the group that does not have the median score."""
    position = Position(4, 9, tuple(entrants), maxi=maxi)
    field = Field(position, LimReading(order=order))
    at_home = tuple(one.no for one in entrants if one.score_halves != 3 and one.no not in incoming)
    group = Group(4, direction, at_home, incoming)
    return floaters(Passage(field, group, set(median(field, position.by_no))))


def test_the_last_makes_the_number_even() -> None:
    gone, (step,) = floated([*THREE, *NEXT])
    assert gone == [3]
    assert (step.code, step.rules) == ("lim-floater-place", ("Lim 9.3d", "Lim 10.3"))
    assert step.facts == {"player": 3, "kind": "d", "usual": 3, "others": (1, 2), "needed": ()}


def test_upwards_it_is_the_highest() -> None:
    below = [replace(one, score_halves=2) for one in THREE]
    gone, (step,) = floated([*below, *NEXT], direction=Direction.UP)
    assert (gone, step.rules) == ([1], ("Lim 9.3d", "Lim 10.4"))


def test_type_d_floats_before_type_c() -> None:
    # 3 has met all of the next group (lim-09).
    met = replace(THREE[2], opponents=frozenset({4, 5, 6}))
    gone, (step,) = floated([*THREE[:2], met, *NEXT])
    assert gone == [2]
    assert (step.code, step.facts["kind"], step.facts["usual"]) == ("lim-floater-kind", "d", 3)
    assert "Lim 10.9" in step.rules


def test_who_came_by_floating_stays() -> None:
    # 3 comes from above and would be of type b.
    came = replace(THREE[2], score_halves=6)
    gone, (step,) = floated([*THREE[:2], came, *NEXT], incoming=(3,))
    assert (gone, step.code) == ([2], "lim-floater-kind")


def test_who_floated_in_the_round_before_stays() -> None:
    floated_before = replace(THREE[2], floats="--D")
    gone, (step,) = floated([*THREE[:2], floated_before, *NEXT])
    assert (gone, step.code) == ([2], "lim-floater-rested")
    # The bye is no float.
    gone, _ = floated([*THREE[:2], replace(floated_before, had_bye=True), *NEXT])
    assert gone == [3]
    # If all have floated, the last goes.
    gone, _ = floated([*(replace(one, floats="--U") for one in THREE), *NEXT])
    assert gone == [3]


def test_colours_decide_between_equals() -> None:
    # 1 and 2 are due Black, 3 White: one who is due Black floats.
    other_colour = replace(THREE[2], colours="bwb")
    gone, (step,) = floated([*THREE[:2], other_colour, *NEXT])
    assert (gone, step.code) == ([2], "lim-floater-colour")
    assert step.rules == ("Lim 9.3d", "Lim 10.2", "Lim 10.3")


def test_a_maxi_tournament_looks_no_further_than_100_points() -> None:
    other_colour = replace(THREE[2], colours="bwb", rating=2400)
    gone, _ = floated([*THREE[:2], other_colour, *NEXT], maxi=True)
    assert gone == [3]


def test_whether_rest_or_colour_comes_first() -> None:
    # 2, due the colour of the majority, floated in the round before; 1 did too; 3 did not (AD-7).
    group = [
        replace(THREE[0], floats="--D"),
        replace(THREE[1], floats="--D"),
        replace(THREE[2], colours="bwb"),
    ]
    assert floated([*group, *NEXT])[0] == [3]
    assert floated([*group, *NEXT], order="colour")[0] == [2]


def test_without_whom_a_pair_would_be_lost_he_stays() -> None:
    # 1 and 2 can meet 3 only: one of them floats, and 3 stays.
    group = [
        replace(THREE[0], opponents=frozenset({2})),
        replace(THREE[1], opponents=frozenset({1})),
        THREE[2],
    ]
    gone, (step,) = floated([*group, *NEXT])
    assert gone == [2]
    assert step.facts["needed"] == (3,)


def test_nobody_to_meet() -> None:
    # Two who have met: both float (9.3a), the lower first; then the other is alone.
    group = [
        replace(THREE[0], opponents=frozenset({2})),
        replace(THREE[1], opponents=frozenset({1})),
    ]
    gone, (first, second) = floated([*group, *NEXT])
    assert gone == [2, 1]
    assert (first.rules[0], second.rules[0]) == ("Lim 9.3", "Lim 9.3d")
    assert (first.code, second.code) == ("lim-floater-place", "lim-floater-only")


def test_opponents_of_floaters_ranked_ahead_are_not_counted() -> None:
    # All have met each other, and all but 4 of the next group; 2 and 3 floated in the round before.
    # 1 goes first; there he will meet 4, so that nobody is left for 2 or for 3.
    group = [replace(one, opponents=frozenset({1, 2, 3, 5, 6} - {one.no})) for one in THREE]
    group = [group[0], *(replace(one, floats="--D") for one in group[1:])]
    gone, steps = floated([*group, *NEXT])
    assert gone == [1, 3, 2]
    assert [step.facts["kind"] for step in steps] == ["d", "c", "c"]


def test_groups_of_both_sides_and_the_median() -> None:
    scores = {1: 6, 2: 4, 3: 4, 4: 3, 5: 2, 6: 0, 7: 2}
    entrants = tuple(Entrant(no, score_halves=halves) for no, halves in scores.items())
    field = Field(Position(4, 9, entrants), LimReading())
    above = side(field, scores, Direction.DOWN)
    below = side(field, scores, Direction.UP)
    assert [(group.halves, group.residents) for group in above] == [(6, (1,)), (4, (2, 3))]
    assert [(group.halves, group.residents) for group in below] == [(0, (6,)), (2, (7, 5))]
    assert median(field, scores) == (4,)
    # 10.6: highest score, then highest number; 10.7: lowest score, then lowest number.
    assert arriving(field, (3, 2, 1), Direction.DOWN) == (1, 2, 3)
    assert arriving(field, (5, 6, 7), Direction.UP) == (6, 7, 5)
