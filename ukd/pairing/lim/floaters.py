"""Who leaves a group to be paired in the next one (Lim 9.3, 10.1–10.5, 10.9, 10.10, 11.4)."""

from collections.abc import Callable, Collection, Sequence, Set
from dataclasses import dataclass

from ukd.pairing.lim.field import Field
from ukd.pairing.lim.groups import Direction, Group, arriving
from ukd.pairing.matching import Matching
from ukd.pairing.trace import Step


@dataclass(frozen=True, slots=True)
class Passage:
    """A group, and the residents of the group to which its floaters go."""

    field: Field
    group: Group
    next_residents: Set[int]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player without whom the group keeps all its pairs, and what speaks against floating him.

    `kind` is a, b, c or d (Lim 10.9). `lacks_colour`: he is not due the colour that more members
    are due, or a maxi tournament forbids to choose him for it (10.2).
    """

    no: int
    kind: str
    floated: bool
    lacks_colour: bool


@dataclass(frozen=True, slots=True)
class Criterion:
    """A reason to float one candidate and not another: the smaller number floats."""

    name: str
    rules: tuple[str, ...]
    of: Callable[[Candidate], int]


KIND = Criterion("kind", ("Lim 10.9",), lambda one: -"abcd".index(one.kind))
RESTED = Criterion("rested", ("Lim 10.10",), lambda one: one.floated)
COLOUR = Criterion("colour", ("Lim 10.2",), lambda one: one.lacks_colour)
PLACE = Criterion("place", (), lambda one: 0)

ORDERS = {"rested": (KIND, RESTED, COLOUR), "colour": (KIND, COLOUR, RESTED)}


def floaters(passage: Passage) -> tuple[list[int], list[Step]]:
    """Who floats, one by one until the others can all be paired, and why each of them.

    Only he may go without whom as many pairs can be made (Lim 9.3, 11.4).
    """
    left = Matching(passage.field.compatible, passage.group.members)
    gone: list[int] = []
    steps = []
    while not left.is_perfect:
        found = candidates(passage, left, gone)
        chosen, reason = choose(passage.field, found)
        steps.append(_step(passage, left, found, chosen, reason))
        gone.append(chosen.no)
        left = left.without({chosen.no})
    return gone, steps


def candidates(passage: Passage, left: Matching, gone: Sequence[int]) -> list[Candidate]:
    """Who may leave, in the order of the group: the last of them goes if nothing else decides."""
    field = passage.field
    spare = passage.group.direction.ordered(left.spare())
    wanted = majority(field, left.players)
    return [
        Candidate(
            no,
            kind(passage, no, gone),
            field.floated(no),
            wanted is not None and not (field.due[no] == wanted and field.is_near(no, spare[-1])),
        )
        for no in spare
    ]


def choose(field: Field, found: Sequence[Candidate]) -> tuple[Candidate, Criterion]:
    """Who of the candidates floats, and the criterion that decides against the last of them."""
    order = ORDERS[field.reading.order]
    usual = found[-1]
    chosen = min(reversed(found), key=lambda one: [criterion.of(one) for criterion in order])
    decided = (criterion for criterion in order if criterion.of(chosen) < criterion.of(usual))
    return chosen, next(decided, PLACE)


def kind(passage: Passage, no: int, gone: Sequence[int]) -> str:
    """The kind of floater he would be: a, b, c or d (Lim 10.9).

    Opponents whom the floaters paired before him need there do not count (10.3, 10.4).
    """
    order = arriving(passage.field, [*gone, no], passage.group.direction)
    ahead = order[: order.index(no)]
    finds_one = _served(passage, (*ahead, no)) > _served(passage, ahead)
    if no in passage.group.incoming:
        return "b" if finds_one else "a"
    return "d" if finds_one else "c"


def majority(field: Field, players: Collection[int]) -> str | None:
    """The colour that more of these players are due (Lim 10.2); None if there is no such colour."""
    whites = sum(field.due[no] == "w" for no in players)
    blacks = sum(field.due[no] == "b" for no in players)
    if whites == blacks:
        return None
    return "w" if whites > blacks else "b"


def _served(passage: Passage, players: Sequence[int]) -> int:
    """How many of these players can each have an opponent of his own in the next group."""
    if not players:
        return 0
    there = {no: passage.field.compatible[no] & passage.next_residents for no in players}
    back: dict[int, set[int]] = {}
    for no, opponents in there.items():
        for other in opponents:
            back.setdefault(other, set()).add(no)
    return Matching({**there, **back}, (*there, *back)).size


def _step(
    passage: Passage,
    left: Matching,
    found: Sequence[Candidate],
    chosen: Candidate,
    reason: Criterion,
) -> Step:
    group = passage.group
    evens_out = len(left.unmatched) == 1
    able = {one.no for one in found}
    rules = (
        "Lim 9.3d" if evens_out else "Lim 9.3",
        *reason.rules,
        "Lim 10.3" if group.direction is Direction.DOWN else "Lim 10.4",
    )
    facts = {
        "player": chosen.no,
        "kind": chosen.kind,
        "usual": found[-1].no,
        "others": tuple(one.no for one in found if one is not chosen),
        "needed": tuple(no for no in group.direction.ordered(left.players) if no not in able),
    }
    name = "only" if len(found) == 1 else reason.name
    return Step(f"lim-floater-{name}", group.halves, rules, facts)
